/// Records that are totals, summed where device, start and app are the same.
///
/// A record is known by its device, start and app, so that two rows of one hour for one app, which differ in a
/// document or a category alone, would else count as one record told twice. The texts of a sum are those of its
/// greatest part.
struct TotalsTable {
    /// A sum.
    struct Entry {
        /// The place of the device's sink.
        let place: Int
        /// UTC milliseconds.
        let start: Int64
        let app: UInt32
        /// Milliseconds.
        var duration: Int64
        var texts: Texts
        var greatestPart: Int64
    }

    /// What a part says beside its app, as numbers in the device's sink.
    struct Texts {
        let title: UInt32
        let url: UInt32
        let category: UInt32
    }

    private struct Key: Hashable {
        let place: Int
        let start: Int64
        let app: UInt32
    }

    /// In the order in which they first came up.
    private(set) var entries: [Entry] = []
    private var indices: [Key: Int] = [:]

    /// Adds a part; false where the sum would pass `longest`.
    mutating func add(
        place: Int, start: Int64, duration: Int64, app: UInt32, texts: Texts, longest: Int64
    ) -> Bool {
        let key = Key(place: place, start: start, app: app)
        guard let index = indices[key] else {
            indices[key] = entries.count
            entries.append(
                Entry(
                    place: place, start: start, app: app, duration: duration, texts: texts, greatestPart: duration))
            return duration <= longest
        }
        guard entries[index].duration + duration <= longest else { return false }
        entries[index].duration += duration
        if duration > entries[index].greatestPart {
            entries[index].texts = texts
            entries[index].greatestPart = duration
        }
        return true
    }
}
