/// A run of activity records from one device as columns, with every text interned: what a reader hands on.
///
/// All columns have `count` elements. Numbers in `apps`, `titles`, `urls` and `categories` belong to `strings`; 0 is
/// "none".
package struct RecordBatch: Sendable {
    /// What a record's start and duration mean.
    package enum Measure: UInt8, Sendable, Hashable, CaseIterable {
        /// The device was in use without a break from start to end.
        case intervals = 0
        /// So much time somewhere after the start: never trimmed, gives no sessions.
        case totals = 1
        /// The native format: totals where several records of a device share a start, else intervals.
        case native = 2
    }

    package let device: String
    package let measure: Measure
    package var strings: StringTable
    /// UTC milliseconds since the epoch.
    package private(set) var starts: [Int64] = []
    /// Milliseconds, from 0 to 24 h; what lies outside is the reader's to diagnose and leave out.
    package private(set) var durations: [Int64] = []
    package private(set) var apps: [UInt32] = []
    package private(set) var titles: [UInt32] = []
    package private(set) var urls: [UInt32] = []
    /// The source's own category as text (`Work > Programming`), or 0.
    package private(set) var categories: [UInt32] = []

    /// The longest record that is believed, 24 h.
    package static let longestMilliseconds: Int64 = 24 * 3_600_000

    package init(device: String, measure: Measure, strings: StringTable = StringTable()) {
        self.device = device
        self.measure = measure
        self.strings = strings
    }

    package var count: Int { starts.count }
    package var isEmpty: Bool { starts.isEmpty }

    /// Appends one record.
    ///
    /// - Precondition: `duration` is in `0...RecordBatch.longestMilliseconds`.
    package mutating func append(
        start: Int64, duration: Int64, app: UInt32, title: UInt32 = 0, url: UInt32 = 0, category: UInt32 = 0
    ) {
        starts.append(start)
        durations.append(duration)
        apps.append(app)
        titles.append(title)
        urls.append(url)
        categories.append(category)
    }

    package mutating func reserveCapacity(_ count: Int) {
        starts.reserveCapacity(count)
        durations.reserveCapacity(count)
        apps.reserveCapacity(count)
        titles.reserveCapacity(count)
        urls.reserveCapacity(count)
        categories.reserveCapacity(count)
    }

    /// Forgets the records, and keeps the strings and the room for as many again.
    package mutating func removeAllRecords() {
        starts.removeAll(keepingCapacity: true)
        durations.removeAll(keepingCapacity: true)
        apps.removeAll(keepingCapacity: true)
        titles.removeAll(keepingCapacity: true)
        urls.removeAll(keepingCapacity: true)
        categories.removeAll(keepingCapacity: true)
    }
}
