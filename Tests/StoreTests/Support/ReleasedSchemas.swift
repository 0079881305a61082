/// Dumps of databases, one of each released schema. Recorded once and never changed.
enum ReleasedSchemas {
    /// By version, from 1.
    static let all = [v1, v2, v3, v4, v5, v6]

    // swift-format-ignore
    static let v1 = #"""
        PRAGMA application_id = 1281583945;
        PRAGMA user_version = 1;
        BEGIN TRANSACTION;
        CREATE TABLE activity_days (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            day INTEGER NOT NULL,
            switches INTEGER NOT NULL CHECK (switches >= 0),
            detail BLOB NOT NULL,
            PRIMARY KEY (user_id, day)
        ) STRICT;
        INSERT INTO "activity_days" VALUES(1,20240,7,X'01020204576F726B0B50726F6772616D6D696E670002808AC1ABE565C0EE6D0080DDDB0101010180FEAFB2E56500A0FE0A01808AC1ABE565C0EE6D80DDDB01');
        CREATE TABLE activity_segments (
            segment_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            device TEXT NOT NULL,
            day INTEGER NOT NULL,
            record_count INTEGER NOT NULL CHECK (record_count >= 0),
            sealed BLOB NOT NULL,
            UNIQUE (user_id, day, device)
        ) STRICT;
        INSERT INTO "activity_segments" VALUES(1,1,'laptop',20240,5,X'259F33B2497BDFCFD988F0BA98A72334128AC8D4F0E00965E32522437E248B2271596C660D7DDD3A7B09EAC6446A00DC0C4C3C20A81DEDC3731DA85503044824051DE3B4EC9020D412E450B1A96A5E0503652DD16973F61EB5FD970964EDA2896F719995AF07C50B');
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
        INSERT INTO "ai_calls" VALUES(1,1,'daily','2025-06-01','built-in',NULL,NULL,'{}','[]',200,1748736000000,NULL,NULL,NULL,NULL,NULL,1);
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
        INSERT INTO "ai_reports" VALUES(1,1,'daily','2025-06-01',20240,'A good day.','[]','{}','reports/daily/x.md','d1','built-in',1,3,2,1,1748739600000);
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
        INSERT INTO "device_activity" VALUES(1,20240,'laptop',1748768400000,'Xcode','Work > Programming',1800000);
        INSERT INTO "device_activity" VALUES(1,20240,'phone',1748772000000,'Photos','',1);
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO "grdb_migrations" VALUES('v1');
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
        INSERT INTO "runs" VALUES(1,1,'nightly','2025-06-01',1748736000000,1748739600000,'done','ok');
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
        INSERT INTO "schedules" VALUES(1,1,'a.ics','a',1748736000000,1748736000000,1748739600000,1748743200000,0,'Lecture','bring paper','Room 4','["uni","\"quoted\""]','class',0,1,'confirmed',90);
        CREATE TABLE settings (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO "settings" VALUES(1,'name','value');
        INSERT INTO "settings" VALUES(1,'segment_key_check','44151d81325e9c9dc7c95a90cddce3b2');
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
        INSERT INTO "sources" VALUES(1,'schedule','a.ics',1,2,3,4,'s',1748739600000,1748736000000,1,0);
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
        INSERT INTO "suggestions" VALUES(1,1,1,0,'a',NULL,1748739600000,1748743200000,1748772000000,1748775600000,'Mornings suit it better.','open',NULL);
        CREATE TABLE users (
            user_id INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            email TEXT
        ) STRICT;
        INSERT INTO "users" VALUES(1,'c8208356-7302-475d-9931-04687445e80f',NULL);
        CREATE INDEX schedules_by_start ON schedules (user_id, start_ms);
        CREATE INDEX ai_calls_by_period ON ai_calls (user_id, kind, period);
        CREATE INDEX ai_reports_by_call ON ai_reports (call_id);
        CREATE INDEX runs_by_command ON runs (user_id, command, started_ms);
        COMMIT;
        """#
}
