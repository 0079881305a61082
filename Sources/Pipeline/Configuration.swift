package import Analysts
package import Analyzer
package import Buckets
package import Ingest
package import Model

/// Everything that a person can set, with every path absolute and every value checked. `Commands` reads it from JSON.
package struct Configuration: Sendable {
    /// A file, folder or glob of a plan.
    package struct ScheduleSource: Hashable, Sendable {
        /// Absolute, or `-` for standard input.
        package let path: String

        package init(path: String) {
            self.path = path
        }
    }

    /// A file, folder or glob of activity, and what its records do not say themselves.
    package struct ActivitySource: Hashable, Sendable {
        /// Absolute, or `-` for standard input.
        package let path: String
        /// The device of the records; nil leaves it to the file.
        package let device: String?
        /// The zone of naive times; nil means the person's own.
        package let zone: Zone?
        /// What the columns of a table mean; nil leaves it to the content.
        package let mapping: ActivityMapping?

        package init(path: String, device: String? = nil, zone: Zone? = nil, mapping: ActivityMapping? = nil) {
            self.path = path
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
    /// The variable that `api_key_env` names, where it is not set; `doctor` tells.
    package var unsetKeyVariable: String?
    /// Prompt templates that replace shipped ones, by file name.
    package var prompts: [String: String]

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
