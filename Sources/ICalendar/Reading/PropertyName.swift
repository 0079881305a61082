/// The properties that this library reads; everything else is `other` and kept by its text.
public enum PropertyName: UInt8, Sendable, Hashable, CaseIterable {
    case other
    case begin, end
    case attendee, categories, classification, comment, completed, conference, contact, created, description, dtend,
        dtstamp
    case dtstart, due, duration, exdate, exrule, freebusy, geo, lastModified, location, method, name, organizer
    case percentComplete, priority, prodid, rdate, recurrenceID, relatedTo, resources, rrule, sequence, status, summary
    case transp, trigger, tzid, tzoffsetfrom, tzoffsetto, tzname, uid, url, version, calscale
    case wrCalendarName, wrTimeZone, licLocation, microsoftAllDay, microsoftBusyStatus, appleTravelDuration

    /// The name as RFC 5545 writes it; empty for `other`.
    public var text: String {
        let word = word
        return String(
            decoding: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), as: UTF8.self)
    }

    /// The name in capitals.
    private var word: StaticString {
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
        }
    }

    /// The property that the bytes name, in any case.
    ///
    /// Length and first letter leave one or two candidates, which are then compared.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self = .other
        guard bytes.count >= 3, bytes.count <= 27 else { return }
        var index = Int(PropertyName.firstCandidate[PropertyName.bucket(bytes.count, bytes[0])])
        while index != 0 {
            let candidate = PropertyName.candidates[index]
            if ValueParser.equals(bytes, candidate.word) {
                self = candidate
                return
            }
            index = Int(PropertyName.nextCandidate[index])
        }
    }

    private static func bucket(_ count: Int, _ first: UInt8) -> Int { count << 5 | Int(first & 0x1F) }

    private static let candidates: [PropertyName] = allCases

    /// For each property the next one of its bucket, 0 for none.
    private static let nextCandidate: [UInt8] = chains.next
    /// For each bucket its first property, 0 for none.
    private static let firstCandidate: [UInt8] = chains.first

    private static let chains: (first: [UInt8], next: [UInt8]) = {
        var first = [UInt8](repeating: 0, count: 28 << 5)
        var next = [UInt8](repeating: 0, count: allCases.count)
        for property in allCases.dropFirst() {
            let place = bucket(property.word.utf8CodeUnitCount, property.word.utf8Start[0])
            next[Int(property.rawValue)] = first[place]
            first[place] = property.rawValue
        }
        return (first, next)
    }()
}
