import Briefing

/// The briefing's weekday, named in a file that does not see the model's.
typealias BriefingWeekday = Weekday
