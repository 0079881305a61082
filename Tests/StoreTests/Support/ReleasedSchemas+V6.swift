extension ReleasedSchemas {
    // swift-format-ignore
    static let v6 = #"""
        PRAGMA application_id = 1281583945;
        PRAGMA user_version = 6;
        BEGIN TRANSACTION;
        CREATE TABLE activity_days (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            day INTEGER NOT NULL,
            switches INTEGER NOT NULL CHECK (switches >= 0),
            detail BLOB NOT NULL, hours TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (user_id, day)
        ) STRICT;
        INSERT INTO activity_days VALUES(1,20240,7,X'01020204576f726b0b50726f6772616d6d696e670002808ac1abe565c0ee6d0080dddb0101010180feafb2e56500a0fe0a01808ac1abe565c0ee6d80dddb01','{"laptop":{"Xcode":{"Work > Programming":{"32400000":1800000}}},"phone":{"Photos":{"":{"36000000":1}}}}');
        CREATE TABLE activity_segments (
            segment_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            device TEXT NOT NULL,
            day INTEGER NOT NULL,
            record_count INTEGER NOT NULL CHECK (record_count >= 0),
            sealed BLOB NOT NULL, fingerprint BLOB,
            UNIQUE (user_id, day, device)
        ) STRICT;
        INSERT INTO activity_segments VALUES(1,1,'laptop',20240,5,X'259f33b2497bdfcfd988f0ba98a72334128ac8d4f0e00965e32522437e248b2271596c660d7ddd3a7b09eac6446a00dc0c4c3c20a81dedc3731da85503044824051de3b4ec9020d412e450b1a96a5e0503652dd16973f61eb5fd970964eda2896f719995af07c50b',X'dd4566b68a10edb894757b1706a49d03');
        CREATE TABLE ai_batch_requests (
            custom_id TEXT PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            batch_id INTEGER NOT NULL REFERENCES ai_batches ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('daily', 'weekly')),
            period TEXT NOT NULL,
            look_back_days INTEGER NOT NULL,
            ahead_days INTEGER NOT NULL,
            asked_ms INTEGER NOT NULL,
            question TEXT NOT NULL,
            call_id INTEGER NOT NULL REFERENCES ai_calls ON DELETE CASCADE,
            outcome TEXT NOT NULL CHECK (outcome IN ('waiting', 'answered', 'failed', 'abandoned'))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO ai_batch_requests VALUES('zyxwvutsrqponmlkjihgfedc',1,1,'daily','2025-06-01',7,7,1748739600000,'q1',2,'waiting');
        CREATE TABLE ai_batches (
            batch_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            endpoint TEXT NOT NULL,
            name TEXT NOT NULL UNIQUE,
            state TEXT NOT NULL CHECK (state IN ('uploading', 'uploaded', 'creating', 'created', 'ended')),
            input_file TEXT,
            remote_id TEXT,
            output_file TEXT,
            error_file TEXT,
            begun_ms INTEGER NOT NULL
        ) STRICT;
        INSERT INTO ai_batches VALUES(1,1,'0123456789abcdef','abcdefghijklmnopqrstuvwx.jsonl','created','file-a','batch-a',NULL,NULL,1748739600000);
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
        , cost_micros INTEGER CHECK (cost_micros >= 0), sends INTEGER CHECK (sends >= 0)) STRICT;
        INSERT INTO ai_calls VALUES(1,1,'daily','2025-06-01','built-in',NULL,NULL,'{}','[]',200,1748736000000,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL);
        INSERT INTO ai_calls VALUES(2,1,'daily','2025-06-01','model','m','api.example.org','{"model":"m"}',NULL,NULL,1748739600000,NULL,NULL,NULL,NULL,NULL,0,1200,1);
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
        INSERT INTO ai_reports VALUES(1,1,'daily','2025-06-01',20240,'A good day.','[]','{}','reports/daily/x.md','d1','built-in',1,3,2,1,1748739600000);
        CREATE TABLE feeds (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('schedule', 'activity')),
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            fetched_ms INTEGER,
            failed_ms INTEGER,
            failure TEXT,
            etag TEXT,
            last_modified TEXT,
            listed INTEGER NOT NULL CHECK (listed >= 0),
            progress TEXT,
            content BLOB,
            PRIMARY KEY (user_id, kind, name)
        ) STRICT;
        INSERT INTO feeds VALUES(1,'schedule','mine','0123456789abcdef',1748736000000,1748739600000,'503 from https://example.org','"one"','Sun, 01 Jun 2025 00:00:00 GMT',1,NULL,X'424547494e');
        INSERT INTO feeds VALUES(1,'activity','http://localhost:5600#1a2b3c4d','fedcba9876543210',1748736000000,NULL,NULL,NULL,NULL,5,'{"aw-watcher-window_laptop":1748736000000}',NULL);
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES('decisions');
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
        INSERT INTO runs VALUES(1,1,'nightly','2025-06-01',1748736000000,1748739600000,'done','ok');
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
        INSERT INTO schedules VALUES(1,1,'a.ics','a',1748736000000,1748736000000,1748739600000,1748743200000,0,'Lecture','bring paper','Room 4','["uni","\"quoted\""]','class',0,1,'confirmed',90);
        CREATE TABLE settings (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO settings VALUES(1,'name','value');
        INSERT INTO settings VALUES(1,'segment_key_check','44151d81325e9c9dc7c95a90cddce3b2');
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
        INSERT INTO sources VALUES(1,'schedule','a.ics',1,2,3,4,'s',1748739600000,1748736000000,1,0);
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
            UNIQUE (report_id, position)
        ) STRICT;
        INSERT INTO suggestions VALUES(1,1,1,0,'a',NULL,1748739600000,1748743200000,1748772000000,1748775600000,'Mornings suit it better.');
        CREATE TABLE users (
            user_id INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            email TEXT
        ) STRICT;
        INSERT INTO users VALUES(1,'c8208356-7302-475d-9931-04687445e80f',NULL);
        CREATE TABLE suggestion_decisions (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            event_uid TEXT NOT NULL,
            recurrence_ms INTEGER,
            from_start_ms INTEGER NOT NULL,
            from_end_ms INTEGER NOT NULL CHECK (from_end_ms >= from_start_ms),
            to_start_ms INTEGER NOT NULL,
            to_end_ms INTEGER NOT NULL CHECK (to_end_ms >= to_start_ms),
            text TEXT NOT NULL,
            decision TEXT NOT NULL CHECK (decision IN ('applied', 'dismissed')),
            decided_ms INTEGER NOT NULL,
            is_noticed INTEGER NOT NULL CHECK (is_noticed IN (0, 1)),
            PRIMARY KEY (user_id, to_start_ms, to_end_ms, from_start_ms, from_end_ms, event_uid)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX schedules_by_start ON schedules (user_id, start_ms);
        CREATE INDEX ai_calls_by_period ON ai_calls (user_id, kind, period);
        CREATE INDEX ai_reports_by_call ON ai_reports (call_id);
        CREATE INDEX runs_by_command ON runs (user_id, command, started_ms);
        CREATE INDEX ai_calls_by_time ON ai_calls (user_id, started_ms, cost_micros);
        CREATE INDEX ai_batch_requests_by_batch ON ai_batch_requests (batch_id);
        CREATE INDEX ai_batch_requests_by_call ON ai_batch_requests (call_id);
        CREATE INDEX activity_segments_by_fingerprint
        ON activity_segments (user_id, device, day, fingerprint);
        CREATE VIEW device_activity AS
        SELECT user_id, day, device."key" AS device, day * 86400000 + hour."key" AS hour_start_ms,
            app."key" AS app_identifier, category."key" AS category, hour.value AS duration_ms
        FROM activity_days, json_each(hours) AS device, json_each(device.value) AS app,
            json_each(app.value) AS category, json_each(category.value) AS hour;
        CREATE INDEX suggestions_by_time ON suggestions (user_id, to_start_ms);
        COMMIT;
        """#
}
