package import Analysts
package import Analyzer
package import Buckets
package import Ingest
package import Model

/// Everything that a person can set, with every path absolute and every value checked. `Commands` reads it from JSON.
package struct Configuration: Sendable {
    /// A file, folder, glob or feed of a plan.
    package struct ScheduleSource: Hashable, Sendable {
        /// Absolute; of a feed its name.
        package let path: String
        /// Where it is fetched from; nil of files.
        package let feed: Feed?

        package init(path: String) {
            self.path = path
            feed = nil
        }

        package init(feed: Feed) {
            path = feed.name
            self.feed = feed
        }
    }

    /// A file, folder, glob or feed of activity, and what its records do not say themselves.
    package struct ActivitySource: Hashable, Sendable {
        /// Absolute, or `-` for standard input; of a feed its name.
        package let path: String
        /// Where it is fetched from; nil of files.
        package let feed: Feed?
        /// The device of the records; nil leaves it to the file.
        package let device: String?
        /// The zone of naive times; nil means the person's own.
        package let zone: Zone?
        /// What the columns of a table mean; nil leaves it to the content.
        package let mapping: ActivityMapping?

        package init(path: String, device: String? = nil, zone: Zone? = nil, mapping: ActivityMapping? = nil) {
            self.path = path
            feed = nil
            self.device = device
            self.zone = zone
            self.mapping = mapping
        }

        package init(feed: Feed, device: String? = nil, zone: Zone? = nil, mapping: ActivityMapping? = nil) {
            path = feed.name
            self.feed = feed
            self.device = device
            self.zone = zone
            self.mapping = mapping
        }
    }

    package var calendar: LocalCalendar
    /// The person's own addresses, lower case: an invitation that one of them declined is not busy.
    package var me: [String]
    package var database: String
    package var keyFile: String
    /// The folder that holds `daily/` and `weekly/`.
    package var reports: String
    package var schedule: [ScheduleSource]
    package var activity: [ActivitySource]
    package var rules: CategoryRules
    package var kinds: [KindRule]
    package var expectations: Expectations
    package var goals: Findings.Goals
    package var wakingHours: ClockHours?
    package var slotRules: SlotRules
    /// Nil: the built-in analyst works alone.
    package var endpoint: Endpoint?
    /// Set where the model, which runs on this machine, is to be told what events are called.
    package var titleEndpoint: LoopbackEndpoint?
    /// The variable that `api_key_env` names, where it is not set; `doctor` tells.
    package var unsetKeyVariable: String?
    /// Prompt templates that replace shipped ones, by file name.
    package var prompts: [String: String]

    /// Whether anything is fetched from elsewhere.
    package var hasFeeds: Bool {
        schedule.contains { $0.feed != nil } || activity.contains { $0.feed != nil }
    }

    package init(
        calendar: LocalCalendar, me: [String] = [], database: String, keyFile: String, reports: String,
        schedule: [ScheduleSource] = [], activity: [ActivitySource] = [], rules: CategoryRules,
        kinds: [KindRule] = [], expectations: Expectations = .standard,
        goals: Findings.Goals = .init(focusMinutes: nil, distractionMinutes: nil), wakingHours: ClockHours? = nil,
        slotRules: SlotRules = .standard, endpoint: Endpoint? = nil, prompts: [String: String] = [:]
    ) {
        self.calendar = calendar
        self.me = me
        self.database = database
        self.keyFile = keyFile
        self.reports = reports
        self.schedule = schedule
        self.activity = activity
        self.rules = rules
        self.kinds = kinds
        self.expectations = expectations
        self.goals = goals
        self.wakingHours = wakingHours
        self.slotRules = slotRules
        self.endpoint = endpoint
        self.prompts = prompts
    }
}
