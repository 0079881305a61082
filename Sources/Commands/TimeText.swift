import Model

/// Writes times as RFC 3339 in UTC, `2025-03-20T14:00:00Z`, and clock times, with as little work for each as it takes.
///
/// The text of a day is kept while it stays the same.
struct TimeText {
    private static let secondsOfDay: Int64 = 86_400

    /// `HH:MM:00` for every minute of a day, the first character in the lowest byte.
    private let minutes: [UInt64]
    /// The begin of the day whose text is kept, in UTC seconds.
    private var dayStart = -TimeText.secondsOfDay
    /// `YYYY-MM-` of that day, as it lies in memory.
    private var yearAndMonth: UInt64
    /// `DDT` of that day, as it lies in memory.
    private var day: UInt32

    init() {
        minutes = (0..<1440).map { TimeText.word("\(TimeText.clock(minute: $0)):00") }
        (yearAndMonth, day) = TimeText.words(ofDay: -1)
    }

    /// How many bytes are written for an instant, beyond which nothing is touched.
    static let instantLength = 20

    /// Whether an instant, given in seconds since 1970, lies in the years 1 to 9999, which can be written.
    static func canWrite(_ seconds: Int64) -> Bool { seconds >= -62_135_596_800 && seconds < 253_402_300_800 }

    /// Writes an instant of the years 1 to 9999, given in seconds since 1970.
    @inline(__always)
    mutating func write(_ seconds: Int64, to target: UnsafeMutableRawPointer) {
        if seconds < dayStart || seconds >= dayStart &+ TimeText.secondsOfDay { keepDay(of: seconds) }
        let second = seconds &- dayStart
        let rest = UInt64(second % 60)
        target.storeBytes(of: yearAndMonth, as: UInt64.self)
        target.storeBytes(of: day, toByteOffset: 8, as: UInt32.self)
        target.storeBytes(
            of: (minutes[Int(second / 60)] &+ (rest / 10) << 48 &+ (rest % 10) << 56).littleEndian, toByteOffset: 11,
            as: UInt64.self)
        target.storeBytes(of: 0x5A, toByteOffset: 19, as: UInt8.self)
    }

    /// `HH:MM` of a minute of the day, 0 to 1439.
    static func clock(minute: Int) -> String { "\(two(minute / 60)):\(two(minute % 60))" }

    private mutating func keepDay(of seconds: Int64) {
        let number = (seconds - (seconds < 0 ? TimeText.secondsOfDay - 1 : 0)) / TimeText.secondsOfDay
        dayStart = number * TimeText.secondsOfDay
        (yearAndMonth, day) = TimeText.words(ofDay: Int(number))
    }

    private static func words(ofDay number: Int) -> (UInt64, UInt32) {
        let text = "\(CivilDate(daysSinceEpoch: number))T"
        return (word(text.prefix(8)).littleEndian, UInt32(truncatingIfNeeded: word(text.dropFirst(8))).littleEndian)
    }

    /// Up to eight characters of ASCII, the first in the lowest byte.
    private static func word(_ text: some StringProtocol) -> UInt64 {
        text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
