import Model
import Syntax

/// The sinks of a file that may hold records of several devices.
struct DeviceSinks {
    /// The device of every record, where the configuration names one.
    private let device: String?
    private let measure: RecordBatch.Measure
    private var places: [String: Int] = [:]
    private var sinks: [RecordSink] = []
    /// The texts that are no UTF-8.
    private var broken: Set<Text> = []

    private struct Text: Hashable {
        let place: Int
        let number: UInt32
    }

    /// No sinks yet; all records go to `device` where it is given.
    init(device: String?, measure: RecordBatch.Measure) {
        self.device = device
        self.measure = measure
    }

    /// Records handed on so far.
    var handedOn: Int { sinks.reduce(0) { $0 + $1.handedOn } }

    /// The place of the sink for the device that the file names; an empty name is the default device.
    mutating func place(ofDevice name: String) -> Int {
        let name = device ?? (name.isEmpty ? ActivityOptions.defaultDevice : name)
        if let place = places[name] { return place }
        places[name] = sinks.count
        sinks.append(RecordSink(device: name, measure: measure))
        return sinks.count - 1
    }

    /// The number of a text in the sink at `place`, nil where its bytes are no UTF-8.
    mutating func intern(_ text: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
        let (number, isNew) = DeviceSinks.intern(text, into: &sinks[place])
        // A text is looked at when it first comes; most come again and again.
        if isNew, !isUTF8(text) { broken.insert(Text(place: place, number: number)) }
        return broken.isEmpty || !broken.contains(Text(place: place, number: number)) ? number : nil
    }

    // A sink in an array is worked on where it lies only if it is passed on as a whole; else all its columns are copied.
    private static func intern(
        _ text: UnsafeRawBufferPointer, into sink: inout RecordSink
    ) -> (number: UInt32, isNew: Bool) {
        let known = sink.textCount
        let number = sink.intern(text)
        return (number, sink.textCount > known)
    }

    private static func flushIfFull<Failure: Error>(
        _ sink: inout RecordSink, to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) {
        if sink.isFull { try sink.flush(to: body) }
    }

    /// The number of a text in the sink at `place`.
    mutating func intern(_ text: String, at place: Int) -> UInt32 {
        sinks[place].intern(text)
    }

    /// Takes one record into the sink at `place`; its texts are numbers there.
    mutating func append(
        at place: Int, start: Int64, duration: Int64, app: UInt32, title: UInt32, url: UInt32, category: UInt32
    ) {
        sinks[place].append(start: start, duration: duration, app: app, title: title, url: url, category: category)
    }

    /// Hands on what the sink at `place` holds, if that is much.
    mutating func flushIfFull<Failure: Error>(
        at place: Int, to body: (borrowing RecordBatch) throws(Failure) -> Void
    ) throws(Failure) {
        try DeviceSinks.flushIfFull(&sinks[place], to: body)
    }

    /// Gives all that the sink at `place` holds away.
    mutating func takeBatch(at place: Int) -> RecordBatch {
        sinks[place].takeBatch()
    }

    /// Hands on all that is left.
    mutating func flush<Failure: Error>(to body: (borrowing RecordBatch) throws(Failure) -> Void) throws(Failure) {
        for place in sinks.indices { try sinks[place].flush(to: body) }
    }
}
