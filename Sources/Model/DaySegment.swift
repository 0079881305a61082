/// The records of one device that start on one UTC day, as sorted columns: the unit in which the raw log is sealed.
///
/// Canonical: equal sets of records give equal segments. `texts` is sorted by bytes, holds no string twice, its first
/// is the empty one, and each is used; records are sorted by (start, end, app, title, url, category, measure) with
/// texts compared by bytes; no two share start and app.
package struct DaySegment: Hashable, Sendable {
    /// Identifies a segment within a person's log.
    package struct Key: Hashable, Comparable, Sendable {
        package let device: String
        /// The UTC date on which the records start.
        package let day: CivilDate

        package init(device: String, day: CivilDate) {
            self.device = device
            self.day = day
        }

        /// Devices are told apart by the bytes of their names, as in the database.
        package static func == (left: Key, right: Key) -> Bool {
            left.day == right.day && left.device.utf8.elementsEqual(right.device.utf8)
        }

        /// By day, then device by bytes.
        package static func < (left: Key, right: Key) -> Bool {
            left.day != right.day
                ? left.day < right.day : left.device.utf8.lexicographicallyPrecedes(right.device.utf8)
        }
    }

    /// One record; texts are numbers into the segment's `texts`.
    package struct Record: Hashable, Sendable {
        /// Milliseconds since the UTC day began, below 86,400,000.
        package var startMilliseconds: UInt32
        /// 0 to 86,400,000.
        package var durationMilliseconds: UInt32
        package var app: UInt32
        package var title: UInt32
        package var url: UInt32
        package var category: UInt32
        package var measure: RecordBatch.Measure

        package init(
            startMilliseconds: UInt32, durationMilliseconds: UInt32, app: UInt32, title: UInt32, url: UInt32,
            category: UInt32, measure: RecordBatch.Measure
        ) {
            self.startMilliseconds = startMilliseconds
            self.durationMilliseconds = durationMilliseconds
            self.app = app
            self.title = title
            self.url = url
            self.category = category
            self.measure = measure
        }
    }

    package let key: Key
    package let texts: [String]
    package let records: [Record]

    package init(key: Key, texts: [String], records: [Record]) {
        self.key = key
        self.texts = texts
        self.records = records
    }

    /// The instant at which the segment's UTC day begins.
    package var dayStart: Instant { key.day.utcStart }

    /// Texts are compared by bytes, as everything about a segment is.
    package static func == (left: DaySegment, right: DaySegment) -> Bool {
        left.key == right.key && left.records == right.records && left.texts.count == right.texts.count
            && zip(left.texts, right.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
}
