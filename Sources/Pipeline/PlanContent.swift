import Ingest
import Syntax

/// What a fetched plan must be before it is read.
enum PlanContent {
    /// What speaks against taking `bytes` for a whole plan; nil where nothing does.
    static func fault(of bytes: [UInt8]) -> FeedFault? {
        bytes.withUnsafeBytes { buffer in
            guard let first = buffer.first(where: { $0 > 0x20 && $0 < 0x7F }) else { return .empty }
            if first == UInt8(ascii: "<") { return .webPage }
            guard looksLikeSchedule(buffer) else { return .noPlan }
            return first == UInt8(ascii: "{") ? jsonFault(buffer) : isWholeCalendar(buffer) ? nil : .truncated
        }
    }

    /// Whether no component begins behind the calendar's last end. Calendars may be UTF-16, and so bytes that are no
    /// visible ASCII are passed over.
    private static func isWholeCalendar(_ buffer: UnsafeRawBufferPointer) -> Bool {
        let end = Array("END:VCALENDAR".utf8.reversed())
        let begin = Array("BEGIN:V".utf8.reversed())
        var tail: [UInt8] = []
        for byte in buffer.lazy.reversed() where byte > 0x20 && byte < 0x7F {
            // What stands behind an end is a remark at most; nobody writes kilobytes of them.
            guard tail.count < 16_384 else { return false }
            tail.append((0x61...0x7A).contains(byte) ? byte - 0x20 : byte)
            if tail.count >= end.count, tail.suffix(end.count).elementsEqual(end) { return true }
            if tail.count >= begin.count, tail.suffix(begin.count).elementsEqual(begin) { return false }
        }
        return false
    }

    private static func jsonFault(_ buffer: UnsafeRawBufferPointer) -> FeedFault? {
        var scanner = JSONScanner(buffer, options: .configuration)
        do throws(JSONFault) {
            while try scanner.next() != .end {}
            return nil
        } catch {
            return error.kind == .cutOff ? .truncated : nil
        }
    }
}
