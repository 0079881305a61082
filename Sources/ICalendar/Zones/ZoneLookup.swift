/// Looks up the zones of one document: each name once, each zone held once, and a bounded number of names that need more
/// than the attempt to open a file.
struct ZoneLookup {
    /// How many names may be mended or guessed; a file of nothing but odd names must not cost hours.
    private static let mendingLimit = 1000
    /// How many zones may be held; there are about 600, some with several names.
    private static let tableLimit = 2000

    private let database: ZoneDatabase
    private var known: [String: ZoneTable] = [:]
    private var unknown: Set<String> = []
    /// By the names that the zones really have.
    private var tables: [String: ZoneTable] = [:]
    private var mended = 0

    /// A look-up in a database.
    init(_ database: ZoneDatabase) {
        self.database = database
    }

    /// The zone that a name certainly means (see `ZoneDatabase.zone(tzid:)`), or nil.
    mutating func certain(_ name: String) -> ZoneTable? {
        if let zone = known[name] { return zone }
        if unknown.contains(name) { return nil }
        let zone = shared(database.zone(plainly: name) ?? mending(name))
        known[name] = zone
        if zone == nil { unknown.insert(name) }
        return zone
    }

    /// The zone that a name probably means (see `ZoneDatabase.zone(guessing:)`), or nil.
    mutating func guess(_ name: String) -> ZoneTable? {
        guard mended < ZoneLookup.mendingLimit else { return nil }
        mended += 1
        return shared(database.zone(guessing: name))
    }

    /// The zone of another spelling of a name (see `ZoneDatabase.zone(variantOf:)`), or nil.
    mutating func variant(_ name: String) -> ZoneTable? {
        guard mended < ZoneLookup.mendingLimit else { return nil }
        mended += 1
        return shared(database.zone(variantOf: name))
    }

    private mutating func mending(_ name: String) -> ZoneTable? {
        guard mended < ZoneLookup.mendingLimit else { return nil }
        mended += 1
        return database.zone(mending: name)
    }

    private mutating func shared(_ zone: ZoneTable?) -> ZoneTable? {
        guard let zone else { return nil }
        if let table = tables[zone.identifier] { return table }
        guard tables.count < ZoneLookup.tableLimit else { return nil }
        tables[zone.identifier] = zone
        return zone
    }
}
