extension Component {
    /// Someone who is invited (ATTENDEE) or invites (ORGANIZER).
    public struct Participant: Sendable, Hashable {
        /// The calendar address, mostly `mailto:` and an address.
        public let address: String
        /// CN, or nil.
        public let commonName: String?
        /// PARTSTAT in capitals, such as `ACCEPTED`, `DECLINED`, `TENTATIVE` or `NEEDS-ACTION`; nil if not given.
        public let participationStatus: String?
        /// ROLE in capitals, or nil.
        public let role: String?

        /// The address without `mailto:`, in lower case.
        public var email: String {
            let text = address.lowercased()
            return text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
        }

        /// A participant from a property.
        init(_ property: Property) {
            address = property.value
            commonName = property.parameter("CN")
            participationStatus = property.parameter("PARTSTAT")?.uppercased()
            role = property.parameter("ROLE")?.uppercased()
        }
    }

    /// UID; for a component without one, a name made from its content that stays the same between downloads.
    public var uid: String {
        if let uid = property(.uid)?.identifier, !uid.isEmpty { return uid }
        // The first may be empty, and another one not.
        return properties(.uid).lazy.map(\.identifier).first { !$0.isEmpty } ?? generatedUID
    }

    /// SUMMARY, or nil.
    public var summary: String? { text(.summary) }
    /// DESCRIPTION, or nil.
    public var descriptionText: String? { text(.description) }
    /// LOCATION, or nil.
    public var location: String? { text(.location) }
    /// URL, or nil.
    public var url: String? { text(.url) }
    /// All CATEGORIES, in order.
    public var categories: [String] { properties(.categories).flatMap(\.textList) }
    /// STATUS in capitals, or nil.
    public var status: String? { keyword(.status) }
    /// TRANSP in capitals (`OPAQUE` or `TRANSPARENT`), or nil.
    public var transparency: String? { keyword(.transp) }
    /// CLASS in capitals, or nil.
    public var classification: String? { keyword(.classification) }
    /// X-MICROSOFT-CDO-BUSYSTATUS in capitals (`FREE`, `TENTATIVE`, `BUSY`, `OOF`, `WORKINGELSEWHERE`), or nil.
    public var microsoftBusyStatus: String? { keyword(.microsoftBusyStatus) }
    /// Whether X-MICROSOFT-CDO-ALLDAYEVENT is TRUE.
    public var isMicrosoftAllDay: Bool { keyword(.microsoftAllDay) == "TRUE" }
    /// PRIORITY, 0 (none) to 9 (lowest), or nil.
    public var priority: Int? { integer(.priority) }
    /// PERCENT-COMPLETE, or nil.
    public var percentComplete: Int? { integer(.percentComplete) }
    /// SEQUENCE, 0 if not given.
    public var sequence: Int { integer(.sequence) ?? 0 }
    /// Whether STATUS is COMPLETED or there is a COMPLETED time.
    public var isCompleted: Bool { status == "COMPLETED" || property(.completed)?.value.isEmpty == false }
    /// ORGANIZER, or nil.
    public var organizer: Participant? { property(.organizer).map(Participant.init) }
    /// COLOR, a CSS name such as `turquoise` (RFC 7986, section 5.9), or nil.
    public var color: String? { text(.color) }
    /// The addresses of all CONFERENCEs (RFC 7986, section 5.11), in order.
    public var conferences: [String] { properties(.conference).map(\.value).filter { !$0.isEmpty } }
    /// X-APPLE-TRAVEL-DURATION, the time to get there before the start; nil if there is none or it is negative.
    public var travelDuration: CalendarDuration? {
        guard let duration = property(.appleTravelDuration)?.duration, !duration.isNegative else { return nil }
        return duration
    }
    /// All ATTENDEEs, in order.
    public var attendees: [Participant] { properties(.attendee).map(Participant.init) }

    /// Whether the time is taken: not TRANSPARENT, not FREE in Outlook's sense, not CANCELLED.
    public var isBusy: Bool {
        transparency != "TRANSPARENT" && microsoftBusyStatus != "FREE" && status != "CANCELLED"
    }

    private func keyword(_ name: PropertyName) -> String? {
        guard let value = property(name)?.value.uppercased(), !value.isEmpty else { return nil }
        return value
    }

    private func integer(_ name: PropertyName) -> Int? {
        guard let value = property(name)?.value else { return nil }
        return Array(value.utf8).withUnsafeBufferPointer { ValueParser.integer($0) }
    }

    /// 64 bits of FNV-1a over all lines but DTSTAMP, which changes with every download.
    private var generatedUID: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        storage.forEachProperty(of: node) { index in
            let line = storage.lines[index]
            guard line.property != .dtstamp, line.property != .uid else { return }
            storage.withBytes(line.start, line.end) { bytes in
                for byte in ValueParser.trimmed(bytes) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
            hash = (hash ^ 0x0A) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return "generated-" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
