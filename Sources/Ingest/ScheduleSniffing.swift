import Syntax

/// Whether bytes look like a plan rather than like activity: iCalendar, or JSON with a plan's keys.
///
/// A JSON object is a plan if it has `events` or `schedules` at its top, and nothing that only an ActivityWatch export
/// has there.
package func looksLikeSchedule(_ bytes: UnsafeRawBufferPointer) -> Bool {
    opensJSON(bytes) ? hasPlanKeys(bytes) : opensCalendar(bytes)
}

/// Calendars may be UTF-16, and so a byte order mark and every second byte are passed over.
private func opensCalendar(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let opening = Array("BEGIN:VCALENDAR".utf8)
    let head = bytes.lazy.filter { $0 > 0x20 && $0 < 0x7F }.prefix(opening.count)
    return head.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 } == opening
}

private func hasPlanKeys(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes, options: .configuration)
    var isPlan = false
    do throws(JSONFault) {
        guard try scanner.next() == .objectStart else { return false }
        while case .key(let key) = try scanner.next() {
            if scanner.equals(key, "buckets") || scanner.equals(key, "type") || scanner.equals(key, "hostname") {
                return false
            }
            if scanner.equals(key, "events") || scanner.equals(key, "schedules") { isPlan = true }
            try scanner.skipValue()
        }
    } catch {
        // Where the text breaks off, what came before it decides.
    }
    return isPlan
}
