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
/// Length and first letter leave one or two candidates, whose first eight letters are compared at once.
struct PropertyNames: Sendable {
    /// The table, made once.
    static let shared = PropertyNames()

    private let candidates: [PropertyName] = PropertyName.allCases
    /// The first eight letters of each name, the first in the lowest byte.
    private var keys: [UInt64] = []
    /// For each property the next one of its bucket, 0 for none.
    private var next: [UInt8]
    /// For each bucket its first property, 0 for none.
    private var first = [UInt8](repeating: 0, count: 28 << 5)

    private init() {
        next = [UInt8](repeating: 0, count: candidates.count)
        for property in candidates {
            let word = property.word
            let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
            keys.append(PropertyNames.key(bytes, from: 0, count: bytes.count))
            guard let letter = bytes.first else { continue }
            let place = PropertyNames.bucket(bytes.count, letter)
            next[Int(property.rawValue)] = first[place]
            first[place] = property.rawValue
        }
    }

    /// The property that the bytes in `range` name, in any case, blanks behind them left out.
    @inline(__always)
    func property(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> PropertyName {
        var count = range.count
        while count > 0, bytes[range.lowerBound &+ count &- 1] == 0x20 || bytes[range.lowerBound &+ count &- 1] == 0x09
        {
            count &-= 1
        }
        guard count >= 3, count <= 27 else { return .other }
        var index = Int(first[PropertyNames.bucket(count, bytes[range.lowerBound])])
        guard index != 0 else { return .other }
        let key = PropertyNames.key(bytes, from: range.lowerBound, count: count)
        while index != 0 {
            if keys[index] == key, count <= 8 || isSame(bytes, range.lowerBound, count, candidates[index]) {
                return candidates[index]
            }
            index = Int(next[index])
        }
        return .other
    }

    private func isSame(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int, _ property: PropertyName
    ) -> Bool {
        ValueParser.equals(UnsafeBufferPointer(rebasing: bytes[start..<(start + count)]), property.word)
    }

    private static func bucket(_ count: Int, _ first: UInt8) -> Int { count << 5 | Int(first & 0x1F) }

    /// The first eight of `count` bytes with letters made capitals, the first in the lowest byte.
    @inline(__always)
    private static func key(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> UInt64 {
        var word: UInt64 = 0
        if start &+ 8 <= bytes.count, let base = bytes.baseAddress {
            word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
            if count < 8 { word &= 1 << UInt64(count &* 8) &- 1 }
        } else {
            for offset in 0..<min(8, count) { word |= UInt64(bytes[start + offset]) << UInt64(offset * 8) }
        }
        // Sets the top bit of every byte from `a` to `z`, and with it takes their 0x20 away.
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let isSmall = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505) & ~word & 0x8080_8080_8080_8080
        return word ^ isSmall >> 2
    }
}
