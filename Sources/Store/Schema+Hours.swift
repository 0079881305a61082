import Foundation
import GRDB
import Model

extension Schema.Step {
    /// A day's hours in the row of the day, and the rows that there were before as a view of these.
    ///
    /// Ten years of a busy person's hours are a million rows, and storing them one by one took longer than all else of an
    /// import. As ``HoursCodec``'s JSON they are a text a day; the view gives SQL the columns that the table had.
    ///
    /// The index holds all that an import asks of every segment: in the table the fingerprint lies behind the sealed log, all of
    /// which SQLite would read to come to it.
    static let hours = Schema.Step(name: "hours") { database in
        try database.execute(sql: "ALTER TABLE activity_days ADD COLUMN hours TEXT NOT NULL DEFAULT '{}'")
        let days = try Row.fetchAll(database, sql: "SELECT DISTINCT user_id, day FROM device_activity")
        for row in days { try pack(row[0], CivilDate(daysSinceEpoch: row[1]), database) }
        try database.execute(sql: "DROP TABLE device_activity")
        try database.execute(sql: view)
        try database.execute(
            sql: """
                CREATE INDEX activity_segments_by_fingerprint
                ON activity_segments (user_id, device, day, fingerprint)
                """)
    }

    /// `json_each` alone: some versions of SQLite hold the other functions of JSON for unsafe in a view.
    private static let view = """
        CREATE VIEW device_activity AS
        SELECT user_id, day, device."key" AS device, day * 86400000 + hour."key" AS hour_start_ms,
            app."key" AS app_identifier, category."key" AS category, hour.value AS duration_ms
        FROM activity_days, json_each(hours) AS device, json_each(device.value) AS app,
            json_each(app.value) AS category, json_each(category.value) AS hour;
        """

    private static func pack(_ user: Int64, _ day: CivilDate, _ database: Database) throws {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT device, hour_start_ms, app_identifier, category, duration_ms FROM device_activity
                WHERE user_id = ? AND day = ?
                """, arguments: [user, day.daysSinceEpoch])
        let buckets = rows.map { row in
            HourlyBucket(
                device: row[0], hourStart: Instant(milliseconds: row[1]), app: row[2],
                category: CategoryText.path(row[3]), milliseconds: row[4])
        }
        let columns = DayColumns(
            DayActivity(day: day, buckets: buckets, runs: [], totals: [], sessions: [], switches: 0))
        try database.execute(
            sql: """
                INSERT INTO activity_days (user_id, day, switches, detail, hours) VALUES (?, ?, 0, ?, ?)
                ON CONFLICT (user_id, day) DO UPDATE SET hours = excluded.hours
                """,
            arguments: [user, day.daysSinceEpoch, Data(DayCodec.encode(columns)), HoursCodec.encode(columns)])
    }
}
