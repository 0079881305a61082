/// The properties that this library knows by name; `text` gives each one's. Everything else is `other` and kept by its text.
public enum PropertyName: UInt8, Sendable, Hashable, CaseIterable {
    /// A property of another name.
    case other
    /// The first or last line of a component, which is no property of it.
    case begin, end
    /// A property of RFC 5545 (EXRULE of RFC 2445).
    case attendee, categories, classification, comment, completed, contact, created, description, dtend, dtstamp
    /// A property of RFC 5545.
    case dtstart, due, duration, exdate, exrule, freebusy, geo, lastModified, location, method, organizer
    /// A property of RFC 5545.
    case percentComplete, priority, prodid, rdate, recurrenceID, relatedTo, resources, rrule, sequence, status, summary
    /// A property of RFC 5545.
    case transp, trigger, tzid, tzoffsetfrom, tzoffsetto, tzname, uid, url, version, calscale
    /// A property of RFC 7986.
    case color, conference, name, refreshInterval, source
    /// A property of Apple, Microsoft or libical.
    case wrCalendarName, wrTimeZone, appleTravelDuration, microsoftAllDay, microsoftBusyStatus, licLocation

    /// The name as RFC 5545 writes it; empty for `other`.
    public var text: String {
        let word = word
        return String(
            decoding: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), as: UTF8.self)
    }

    /// The name in capitals.
    fileprivate var word: StaticString {
        switch self {
        case .other: ""
        case .begin: "BEGIN"
        case .end: "END"
        case .attendee: "ATTENDEE"
        case .categories: "CATEGORIES"
        case .classification: "CLASS"
        case .comment: "COMMENT"
        case .completed: "COMPLETED"
        case .conference: "CONFERENCE"
        case .contact: "CONTACT"
        case .created: "CREATED"
        case .description: "DESCRIPTION"
        case .dtend: "DTEND"
        case .dtstamp: "DTSTAMP"
        case .dtstart: "DTSTART"
        case .due: "DUE"
        case .duration: "DURATION"
        case .exdate: "EXDATE"
        case .exrule: "EXRULE"
        case .freebusy: "FREEBUSY"
        case .geo: "GEO"
        case .lastModified: "LAST-MODIFIED"
        case .location: "LOCATION"
        case .method: "METHOD"
        case .name: "NAME"
        case .organizer: "ORGANIZER"
        case .percentComplete: "PERCENT-COMPLETE"
        case .priority: "PRIORITY"
        case .prodid: "PRODID"
        case .rdate: "RDATE"
        case .recurrenceID: "RECURRENCE-ID"
        case .relatedTo: "RELATED-TO"
        case .resources: "RESOURCES"
        case .rrule: "RRULE"
        case .sequence: "SEQUENCE"
        case .status: "STATUS"
        case .summary: "SUMMARY"
        case .transp: "TRANSP"
        case .trigger: "TRIGGER"
        case .tzid: "TZID"
        case .tzoffsetfrom: "TZOFFSETFROM"
        case .tzoffsetto: "TZOFFSETTO"
        case .tzname: "TZNAME"
        case .uid: "UID"
        case .url: "URL"
        case .version: "VERSION"
        case .calscale: "CALSCALE"
        case .wrCalendarName: "X-WR-CALNAME"
        case .wrTimeZone: "X-WR-TIMEZONE"
        case .licLocation: "X-LIC-LOCATION"
        case .microsoftAllDay: "X-MICROSOFT-CDO-ALLDAYEVENT"
        case .microsoftBusyStatus: "X-MICROSOFT-CDO-BUSYSTATUS"
        case .appleTravelDuration: "X-APPLE-TRAVEL-DURATION"
        case .color: "COLOR"
        case .refreshInterval: "REFRESH-INTERVAL"
        case .source: "SOURCE"
        }
    }
}

/// Finds properties by their names.
///
/// A name's length, its first eight letters and its last eight tell it from all others that are not longer than sixteen.
struct PropertyNames: Sendable {
    /// The table, made once.
    static let shared = PropertyNames()

    /// A name and its property; no name has no length.
    private struct Slot {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var count = 0
        var property = PropertyName.other
    }

    /// A name lies in the slot that its first letters and length give, or in one of those behind it that are not free.
    private var slots = [Slot](repeating: Slot(), count: 256)

    private init() {
        for property in PropertyName.allCases where property != .other {
            let word = property.word
            let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
            var slot = Slot(count: bytes.count, property: property)
            slot.first = PropertyNames.letters(bytes, from: 0, count: min(8, bytes.count))
            if bytes.count > 8 { slot.last = PropertyNames.letters(bytes, from: bytes.count - 8, count: 8) }
            var place = PropertyNames.place(slot.first, bytes.count)
            while slots[place].count != 0 { place = (place + 1) & 255 }
            slots[place] = slot
        }
    }

    /// The property that the bytes in `range` name, in any case, blanks behind them left out.
    @inline(__always)
    func property(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> PropertyName {
        let start = range.lowerBound
        var count = range.count
        while count > 0, bytes[start &+ count &- 1] == 0x20 || bytes[start &+ count &- 1] == 0x09 { count &-= 1 }
        let first = PropertyNames.letters(bytes, from: start, count: min(8, count))
        var place = PropertyNames.place(first, count)
        while slots[place].count != 0 {
            if slots[place].first == first, slots[place].count == count {
                if count <= 8 { return slots[place].property }
                let last = PropertyNames.letters(bytes, from: start &+ count &- 8, count: 8)
                if slots[place].last == last, count <= 16 || isSame(bytes, start, count, slots[place].property) {
                    return slots[place].property
                }
            }
            place = (place &+ 1) & 255
        }
        return .other
    }

    private func isSame(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int, _ property: PropertyName
    ) -> Bool {
        ValueParser.equals(UnsafeBufferPointer(rebasing: bytes[start..<(start + count)]), property.word)
    }

    @inline(__always)
    private static func place(_ first: UInt64, _ count: Int) -> Int {
        Int(truncatingIfNeeded: ((first ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }

    /// Up to eight bytes with letters made capitals, the first in the lowest byte.
    @inline(__always)
    private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> UInt64 {
        var word: UInt64 = 0
        if start &+ 8 <= bytes.count, let base = bytes.baseAddress {
            word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
            if count < 8 { word &= 1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1 }
        } else {
            for offset in 0..<count { word |= UInt64(bytes[start + offset]) << UInt64(offset * 8) }
        }
        // Sets the top bit of every byte from `a` to `z`, and with it takes their 0x20 away.
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let isSmall = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505) & ~word & 0x8080_8080_8080_8080
        return word ^ isSmall >> 2
    }
}
