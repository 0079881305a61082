import Store

/// A call as the database keeps it, by a name of its own: `Briefing` calls what it is made from `AnalystCall` too.
typealias CallRecord = AnalystCall
