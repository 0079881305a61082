/// Sorts the records of a document into series by UID.
struct SeriesGrouping: Sendable {
    /// A UID with several components.
    struct Group: Sendable {
        /// Components without RECURRENCE-ID, those that an update replaced left out.
        var masters: [Int32]
        /// Components with RECURRENCE-ID.
        var overrides: [Int32]

        /// One of its components.
        var first: Int32 { masters.first ?? overrides.first ?? 0 }
    }

    /// Records that stand alone: the only one of their UID, without RECURRENCE-ID.
    private(set) var singles: [Int32] = []
    /// All others.
    private(set) var groups: [Group] = []

    /// Groups the events of a document, or its to-dos.
    ///
    /// Of several components with a UID and no RECURRENCE-ID in one VCALENDAR, the highest SEQUENCE wins; those that share
    /// it are all kept (timetables repeat a UID) unless they also share DTSTART, where the newest stamp wins, then, of those
    /// with the same SUMMARY, the later in the file. Several VCALENDARs are several calendars: an event of two of them occurs twice.
    init(_ storage: DocumentStorage, records events: [EventRecord], todos: Bool) {
        let heads = SeriesGrouping.chains(storage, todos: todos)
        for (head, isAlone) in zip(heads.first, heads.isAlone) where isAlone { singles.append(head) }
        for members in heads.members {
            var masters: [Int32] = []
            var overrides: [Int32] = []
            for member in members {
                if events[Int(member)].recurrenceID == nil { masters.append(member) } else { overrides.append(member) }
            }
            if masters.count > 1 { masters = SeriesGrouping.current(masters, events, storage) }
            if overrides.isEmpty, masters.count == 1 {
                singles.append(masters[0])
            } else {
                groups.append(Group(masters: masters, overrides: overrides))
            }
        }
    }

    private static func current(
        _ masters: [Int32], _ events: [EventRecord], _ storage: DocumentStorage
    ) -> [Int32] {
        struct Key: Hashable {
            var calendar: Int32
            var start: CalendarTime
            var summary: String?
        }
        var highest: [Int32: Int] = [:]
        for master in masters {
            let record = events[Int(master)]
            highest[record.calendar] = max(highest[record.calendar] ?? .min, record.sequence)
        }
        let masters = masters.filter { events[Int($0)].sequence == highest[events[Int($0)].calendar] }
        var newest: [Key: Int] = [:]
        for master in masters {
            let record = events[Int(master)]
            let key = Key(calendar: record.calendar, start: record.start)
            newest[key] = max(newest[key] ?? .min, record.stamp)
        }
        var kept: [Key: Int32] = [:]
        for master in masters {
            let record = events[Int(master)]
            var key = Key(calendar: record.calendar, start: record.start)
            guard record.stamp == newest[key] else { continue }
            key.summary = Component(storage: storage, node: Int(record.node)).summary
            kept[key] = master
        }
        return kept.values.sorted()
    }

    /// First members of all UIDs in file order, whether they are alone, and the members of those that are not.
    private static func chains(
        _ storage: DocumentStorage, todos: Bool
    ) -> (first: [Int32], isAlone: [Bool], members: [[Int32]]) {
        let events = storage.events
        var capacity = 16
        while capacity < events.count * 2 { capacity *= 2 }
        // Open addressing; a slot holds the first member's place in `first`, plus one.
        var slots = [Int32](repeating: 0, count: capacity)
        var first: [Int32] = []
        var isAlone: [Bool] = []
        var groupNumbers: [Int: Int] = [:]
        var members: [[Int32]] = []
        first.reserveCapacity(events.count)
        isAlone.reserveCapacity(events.count)
        storage.bytes.withUnsafeBufferPointer { bytes in
            func uid(_ event: Int32) -> UnsafeBufferPointer<UInt8> {
                let range = events[Int(event)].uid
                return UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)])
            }
            for index in events.indices where events[index].flags.contains(.todo) == todos {
                let event = Int32(index)
                let key = uid(event)
                if key.isEmpty {
                    appendWithoutUID(event, &first, &isAlone, &members, events)
                    continue
                }
                var slot = Int(truncatingIfNeeded: hash(key)) & (capacity - 1)
                while slots[slot] != 0 {
                    let rival = uid(first[Int(slots[slot]) - 1])
                    if ValueParser.areSame(rival, key) { break }
                    slot = (slot + 1) & (capacity - 1)
                }
                if slots[slot] == 0 {
                    first.append(event)
                    isAlone.append(events[index].recurrenceID == nil)
                    slots[slot] = Int32(first.count)
                    if events[index].recurrenceID != nil {
                        groupNumbers[first.count - 1] = members.count
                        members.append([event])
                    }
                } else {
                    let place = Int(slots[slot]) - 1
                    isAlone[place] = false
                    if let number = groupNumbers[place] {
                        members[number].append(event)
                    } else {
                        groupNumbers[place] = members.count
                        members.append([first[place], event])
                    }
                }
            }
        }
        return (first, isAlone, members)
    }

    private static func appendWithoutUID(
        _ event: Int32, _ first: inout [Int32], _ isAlone: inout [Bool], _ members: inout [[Int32]],
        _ events: [EventRecord]
    ) {
        if events[Int(event)].recurrenceID == nil {
            first.append(event)
            isAlone.append(true)
        } else {
            members.append([event])
        }
    }

    /// Multiplies and folds eight bytes at a time; seeded a process, so that no file can be made to collide on purpose.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var state = seed ^ UInt64(bytes.count)
        var index = 0
        while index + 8 <= bytes.count, let base = bytes.baseAddress {
            state = mixed(state, UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return mixed(state, rest)
    }

    @inline(__always)
    private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low &+ 0xD1B5_4A32_D192_ED03
    }

    private static let seed: UInt64 = {
        var hasher = Hasher()
        hasher.combine(0)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }()
}
