package import Model

/// Hourly sums over all devices, straight from records: what `lockin buckets` prints, without a database.
package struct BucketTable: Sendable {
    /// What the time of an hour is divided by.
    package enum Grouping: String, CaseIterable, Sendable {
        case category, app
    }

    /// One hour and name.
    package struct Row: Hashable, Sendable {
        /// The instant at which the clock hour begins.
        package let hourStart: Instant
        /// The app, or the category as `Work > Programming`.
        package let name: String
        /// Above 0.
        package let milliseconds: Int64

        package init(hourStart: Instant, name: String, milliseconds: Int64) {
            self.hourStart = hourStart
            self.name = name
            self.milliseconds = milliseconds
        }
    }

    /// Sorted by hour, then name by bytes.
    package let rows: [Row]

    /// The sums of `builder`'s records, trimmed device by device as everywhere, then added up over devices.
    package init(_ builder: SegmentBuilder, by grouping: Grouping, calendar: LocalCalendar, rules: CategoryRules) {
        var cursor = HourCursor(calendar: calendar)
        var tally = MillisecondTally()
        var categoriser = Categoriser(rules: rules)
        let subjects = builder.subjects
        func name(_ subject: UInt32) -> UInt32 {
            grouping == .app ? subjects[subject].app : categoriser.category(of: subject, in: subjects)
        }
        for (_, keys) in Dictionary(grouping: builder.keys, by: { Bytewise(text: $0.device) }) {
            var trimmer = Trimmer()
            for key in keys {
                trimmer.read(builder.log(for: key)) { piece in
                    let name = name(piece.subject)
                    cursor.split(piece.start, piece.end) { tally.add($1, hour: $0, name: name) }
                } total: { start, duration, subject in
                    let name = name(subject)
                    cursor.split(start, start &+ duration) { tally.add($1, hour: $0, name: name) }
                }
            }
        }
        let paths = categoriser.paths
        var names = Ordinals()
        let entries = tally.entries
            .map { (cursor.hourStart($0.hour), names.ordinal(of: UInt64($0.name)), $0.milliseconds) }
        let texts = names.keys.map { key in
            grouping == .app ? subjects.texts[UInt32(key)] : paths[Int(key)].description
        }
        let ranks = ByteRanks(texts)
        rows =
            entries
            .sorted { ($0.0, ranks[$0.1]) < ($1.0, ranks[$1.1]) }
            .map { Row(hourStart: $0.0, name: texts[$0.1], milliseconds: $0.2) }
    }
}
