import Model
import Syntax

/// Reads rows that look as most do: a time and seconds as programs write them, then an ending that was met before.
///
/// It takes as many such rows as follow one another, without an allocation, and stops at the first other one, which is for
/// `CSVScanner` and `ActivityRowReader` to read or to refuse. It takes only what these would take for the same record.
struct SteadyRows: ~Copyable {
    private var endings = RowEndings()
    private var clock: LocalClock
    /// UTC milliseconds.
    private let now: Int64

    /// The bytes 0 to 7 and 5 to 12 of the row before, its date and hour, and the clock's milliseconds at that hour.
    private var hourWords: (UInt64, UInt64) = (0, 0)
    private var hourStart: Int64 = 0

    /// What stood between the time of the row before and its duration, and the part of a word that this takes.
    private var zoneWord: UInt64 = 1
    private var zoneMask: UInt64 = 0
    private var zoneLength = 0
    /// Milliseconds east of UTC; nil for times without a zone.
    private var zoneOffset: Int64?

    /// Bytes after a row's first that may be looked at before its ending.
    private static let reach = 64

    init(options: ActivityOptions) {
        clock = LocalClock(zone: options.zone)
        now = options.now.milliseconds
    }

    /// Takes rows of `bytes` into `columns` from `offset` on, which it moves behind them, as long as they begin before `end`;
    /// gives how many.
    mutating func take(
        _ bytes: UnsafeRawBufferPointer, from offset: inout Int, to end: Int, into columns: borrowing RowColumns
    ) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let limit = base + bytes.count
        let longest = RecordBatch.longestMilliseconds
        let last = base + min(end &- 1, bytes.count &- SteadyRows.reach)
        var row = base + offset
        var taken = 0
        while taken < RowColumns.capacity, row <= last {
            // The date and the hour, most often those of the row before.
            if EightBytes(row).word != hourWords.0 || EightBytes(row + 5).word != hourWords.1 {
                guard enterHour(row) else { break }
            }
            // `HH:MM:SS`: XOR with the picture leaves each digit's value, and zero where punctuation is right.
            let time = EightBytes(row + 11).word ^ 0x3030_3A30_303A_3030
            let marks = ((time &+ 0x7676_7676_7676_7676) | time) & 0x8080_8080_8080_8080
            let pairs = time &* 10 &+ (time &>> 8)
            let minute = Int64(truncatingIfNeeded: (pairs &>> 24) & 0xFF)
            let second = Int64(truncatingIfNeeded: (pairs &>> 48) & 0xFF)
            guard marks | (time & 0x0000_FF00_00FF_0000) == 0, minute < 60, second < 60 else { break }
            var local = hourStart &+ (minute &* 60 &+ second) &* 1000

            var field = row + 19
            if EightBytes(field).word & zoneMask != zoneWord {
                guard let milliseconds = passFraction(&field), isZone(at: field) || enterZone(row, field, limit) else {
                    break
                }
                local &+= milliseconds
            }
            field += zoneLength

            // Seconds, at most seven digits on each side of the point.
            let whole = EightBytes(field)
            let wholeBits = whole.bitsOfDigits
            guard UInt(bitPattern: wholeBits &- 8) < 56 else { break }
            var duration = whole.number(ofDigits: wholeBits) &* 1000
            field += wholeBits &>> 3
            if field.load(as: UInt8.self) == UInt8(ascii: ".") {
                let decimals = EightBytes(field + 1)
                let bits = decimals.bitsOfDigits
                guard UInt(bitPattern: bits &- 8) < 56 else { break }
                duration &+= (decimals.tenThousandths(ofDigits: bits) &+ 5) / 10
                field += bits &>> 3 &+ 1
            }
            guard field.load(as: UInt8.self) == UInt8(ascii: ","), duration <= longest else { break }

            let start = zoneOffset.map { local &- $0 } ?? clock.instant(localMilliseconds: local)
            guard start >= 0, start <= now, let (subject, lineFeed) = endings.find(field + 1, limit: limit) else {
                break
            }
            columns.starts[taken] = start
            columns.durations[taken] = duration
            columns.subjects[taken] = subject
            taken &+= 1
            row = lineFeed + 1
        }
        offset = row - base
        return taken
    }

    /// Keeps the ending of `row`, which `ActivityRowReader` has just taken for `subject`, if it looks as most do.
    mutating func learn(_ row: borrowing CSVRow, of bytes: UnsafeRawBufferPointer, subject: UInt32) {
        // The ending begins after the comma behind the second field, and nothing before it decides what it means.
        let start = row.field(1).end + 1
        let end = row.endOffset - 1
        guard row.isTerminated, row.field(1).form == .plain, start <= end, end - start <= RowEndings.longest,
            bytes[start - 1] == UInt8(ascii: ","), bytes[end] == UInt8(ascii: "\n")
        else { return }
        let ending = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        guard !ending.contains(UInt8(ascii: "\n")) else { return }
        endings.learn(ending, subject: subject)
    }

    /// Reads the date and the hour of `row`; false where they are no such thing.
    @inline(never)
    private mutating func enterHour(_ row: UnsafeRawPointer) -> Bool {
        guard let timestamp = parseTimestamp(UnsafeRawBufferPointer(start: row, count: 19)) else { return false }
        hourWords = (EightBytes(row).word, EightBytes(row + 5).word)
        hourStart = timestamp.localMilliseconds.floorDivided(by: 3_600_000) * 3_600_000
        return true
    }

    /// The milliseconds that a fraction of up to seven digits at `field` gives, cut off, and moves `field` behind it; 0 where
    /// there is none, nil where it is another.
    @inline(__always)
    private func passFraction(_ field: inout UnsafeRawPointer) -> Int64? {
        guard field.load(as: UInt8.self) == UInt8(ascii: ".") else { return 0 }
        let decimals = EightBytes(field + 1)
        let bits = decimals.bitsOfDigits
        guard UInt(bitPattern: bits &- 8) < 56 else { return nil }
        field += bits &>> 3 &+ 1
        return decimals.tenThousandths(ofDigits: bits) / 10
    }

    @inline(__always)
    private func isZone(at field: UnsafeRawPointer) -> Bool {
        EightBytes(field).word & zoneMask == zoneWord
    }

    /// Reads the zone at `field`, up to the comma, of the time that `row` begins with; false where there is no such thing.
    @inline(never)
    private mutating func enterZone(_ row: UnsafeRawPointer, _ field: UnsafeRawPointer, _ limit: UnsafeRawPointer)
        -> Bool
    {
        let word = EightBytes(field).word
        guard let length = (0..<8).first(where: { (word &>> UInt64($0 * 8)) & 0xFF == UInt64(UInt8(ascii: ",")) }),
            let timestamp = parseTimestamp(UnsafeRawBufferPointer(start: row, count: field - row + length))
        else { return false }
        zoneLength = length + 1
        zoneMask = length == 7 ? .max : (1 &<< UInt64((length + 1) * 8)) &- 1
        zoneWord = word & zoneMask
        zoneOffset = timestamp.offsetMinutes.map { Int64($0) * 60_000 }
        return true
    }
}
