import Briefing

/// What an analyst gave back, by a name of its own: `Store` calls what it keeps of it `AnalystCall` too.
typealias AnalystAnswer = AnalystCall
