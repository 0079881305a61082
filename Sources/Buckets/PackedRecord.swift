internal import Model

/// A record in twelve bytes: where in its UTC day it starts, how long it lasts, and the number of what it is about.
struct PackedRecord: Hashable, Sendable {
    /// Milliseconds since the UTC day began.
    let start: UInt32
    /// The measure in the two highest bits, milliseconds in the others: 24 h need 27 bits.
    private let length: UInt32
    /// A number of the `SubjectTable` it was packed with.
    var subject: UInt32

    private static let measureShift: UInt32 = 30
    private static let longest: UInt32 = 1 << measureShift - 1

    /// Packs a record; a duration beyond 2³⁰ - 1 ms, which no reader lets through, is cut there.
    init(start: UInt32, duration: UInt32, measure: RecordBatch.Measure, subject: UInt32) {
        self.start = start
        length = min(duration, PackedRecord.longest) | UInt32(measure.rawValue) << PackedRecord.measureShift
        self.subject = subject
    }

    /// Whether its measure is `other`, told without making one.
    @inline(__always)
    func isMeasured(as other: RecordBatch.Measure) -> Bool {
        length >> PackedRecord.measureShift == UInt32(other.rawValue)
    }

    /// Milliseconds.
    var duration: UInt32 { length & PackedRecord.longest }

    /// What start and duration mean.
    var measure: RecordBatch.Measure {
        RecordBatch.Measure(rawValue: UInt8(truncatingIfNeeded: length >> PackedRecord.measureShift)) ?? .intervals
    }
}
