import GRDB

extension Schema.Step {
    /// The first released schema.
    ///
    /// Instants are milliseconds since the epoch (`…_ms`), days are whole numbers since 1970-01-01 (`day`): in SQL,
    /// `date(day * 86400, 'unixepoch')`. `user_id` is the short number of `users`, for it stands in every row of
    /// every key.
    static let v1 = Schema.Step(name: "v1") { database in
        try database.execute(sql: people + activity + schedule + reports + journal)
    }

    private static let people = """
        CREATE TABLE users (
            user_id INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            email TEXT
        ) STRICT;

        CREATE TABLE settings (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE sources (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('schedule', 'activity')),
            name TEXT NOT NULL,
            inode INTEGER,
            size INTEGER,
            modified_ns INTEGER,
            changed_ns INTEGER,
            settings TEXT NOT NULL,
            last_import_ms INTEGER,
            last_new_data_ms INTEGER,
            records INTEGER NOT NULL,
            had_errors INTEGER NOT NULL CHECK (had_errors IN (0, 1)),
            PRIMARY KEY (user_id, kind, name)
        ) STRICT, WITHOUT ROWID;

        """

    /// Hours are rows here, and a view since `hours`, for people and other programs ask for them in SQL; clustered by day,
    /// for a day is replaced and read as a whole. What only this program reads of a day (its time line, sessions, totals) is
    /// one packed `detail` a day: ten years of it are a few thousand rows instead of millions.
    private static let activity = """
        CREATE TABLE activity_segments (
            segment_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            device TEXT NOT NULL,
            day INTEGER NOT NULL,
            record_count INTEGER NOT NULL CHECK (record_count >= 0),
            sealed BLOB NOT NULL,
            UNIQUE (user_id, day, device)
        ) STRICT;

        CREATE TABLE activity_days (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            day INTEGER NOT NULL,
            switches INTEGER NOT NULL CHECK (switches >= 0),
            detail BLOB NOT NULL,
            PRIMARY KEY (user_id, day)
        ) STRICT;

        CREATE TABLE device_activity (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            day INTEGER NOT NULL,
            device TEXT NOT NULL,
            hour_start_ms INTEGER NOT NULL,
            app_identifier TEXT NOT NULL,
            category TEXT NOT NULL,
            duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
            PRIMARY KEY (user_id, day, device, hour_start_ms, app_identifier, category)
        ) STRICT, WITHOUT ROWID;

        """

    /// `occurrence_ms` is the recurrence id, or the start of an event that does not recur.
    private static let schedule = """
        CREATE TABLE schedules (
            schedule_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            source TEXT NOT NULL,
            uid TEXT NOT NULL,
            occurrence_ms INTEGER NOT NULL,
            recurrence_ms INTEGER,
            start_ms INTEGER NOT NULL,
            end_ms INTEGER NOT NULL CHECK (end_ms >= start_ms),
            is_all_day INTEGER NOT NULL CHECK (is_all_day IN (0, 1)),
            title TEXT NOT NULL,
            notes TEXT NOT NULL,
            place TEXT NOT NULL,
            tags TEXT NOT NULL,
            kind TEXT NOT NULL,
            is_movable INTEGER NOT NULL CHECK (is_movable IN (0, 1)),
            is_busy INTEGER NOT NULL CHECK (is_busy IN (0, 1)),
            status TEXT NOT NULL,
            effort_minutes INTEGER,
            UNIQUE (user_id, source, uid, occurrence_ms)
        ) STRICT;
        CREATE INDEX schedules_by_start ON schedules (user_id, start_ms);

        """

    /// `period` is a date `2025-05-30` or a week `2025-W22`; `day` is that date, or the week's Thursday.
    private static let reports = """
        CREATE TABLE ai_calls (
            call_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('daily', 'weekly')),
            period TEXT NOT NULL,
            analyst TEXT NOT NULL,
            model TEXT,
            host TEXT,
            request TEXT NOT NULL,
            reply TEXT,
            status INTEGER,
            started_ms INTEGER NOT NULL,
            latency_ms INTEGER,
            prompt_tokens INTEGER,
            cached_tokens INTEGER,
            completion_tokens INTEGER,
            failure TEXT,
            was_used INTEGER NOT NULL CHECK (was_used IN (0, 1))
        ) STRICT;
        CREATE INDEX ai_calls_by_period ON ai_calls (user_id, kind, period);

        CREATE TABLE ai_reports (
            report_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('daily', 'weekly')),
            period TEXT NOT NULL,
            day INTEGER NOT NULL,
            summary_text TEXT NOT NULL,
            suggestions_json TEXT NOT NULL,
            report_json TEXT NOT NULL,
            markdown_path TEXT,
            facts_digest TEXT NOT NULL,
            analyst TEXT NOT NULL,
            call_id INTEGER REFERENCES ai_calls ON DELETE SET NULL,
            accepted_count INTEGER NOT NULL,
            reworded_count INTEGER NOT NULL,
            dropped_count INTEGER NOT NULL,
            written_ms INTEGER NOT NULL,
            UNIQUE (user_id, kind, day)
        ) STRICT;
        CREATE INDEX ai_reports_by_call ON ai_reports (call_id);

        CREATE TABLE suggestions (
            suggestion_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            report_id INTEGER NOT NULL REFERENCES ai_reports ON DELETE CASCADE,
            position INTEGER NOT NULL,
            event_uid TEXT NOT NULL,
            recurrence_ms INTEGER,
            from_start_ms INTEGER NOT NULL,
            from_end_ms INTEGER NOT NULL CHECK (from_end_ms >= from_start_ms),
            to_start_ms INTEGER NOT NULL,
            to_end_ms INTEGER NOT NULL CHECK (to_end_ms >= to_start_ms),
            text TEXT NOT NULL,
            decision TEXT NOT NULL CHECK (decision IN ('open', 'applied', 'dismissed')),
            decided_ms INTEGER,
            UNIQUE (report_id, position)
        ) STRICT;

        """

    private static let journal = """
        CREATE TABLE runs (
            run_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            command TEXT NOT NULL,
            target TEXT,
            started_ms INTEGER NOT NULL,
            finished_ms INTEGER,
            outcome TEXT CHECK (outcome IN ('done', 'partial', 'failed')),
            message TEXT
        ) STRICT;
        CREATE INDEX runs_by_command ON runs (user_id, command, started_ms);
        """
}
