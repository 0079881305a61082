/// The zone names of Windows and Outlook with their IANA names.
///
/// Facts: Unicode CLDR `windowsZones`, territory 001, of 2025-04-10, and display names seen in Outlook's exports.
/// A line of a table is an IANA name and, behind tabs, names that stand for it.
enum WindowsZoneNames {
    /// The IANA name that a Windows or display name stands for; letter case and repeated blanks do not matter.
    static func ianaName(for name: String) -> String? {
        if let found = byWindowsName[normalised(name)] { return found }
        let (offset, rest) = parts(name)
        // A lone place such as `Samoa` or `Arizona` says too little without its offset.
        guard offset != nil || rest.contains(",") else { return nil }
        let places = places(name).joined(separator: ",")
        // Minsk was once named with Chisinau's offset.
        return byOffsetAndPlaces[offsetKey(offset) + places] ?? byPlaces[places]
    }

    /// The offset before the places of a display name, in parentheses or not, and what stands behind it.
    static func parts(_ name: String) -> (offset: Substring?, rest: Substring) {
        if name.hasPrefix("("), let end = name.firstIndex(of: ")") {
            return (name[..<end].dropFirst(), name[end...].dropFirst())
        }
        let start = name.prefix(4).uppercased()
        guard start.hasPrefix("UTC") || start.hasPrefix("GMT"), let sign = start.last, "+-".contains(sign),
            let blank = name.firstIndex(of: " ")
        else { return (nil, name[...]) }
        return (name[..<blank], name[blank...])
    }

    private static func offsetKey(_ offset: Substring?) -> String {
        (offset ?? "").uppercased().replacing("GMT", with: "UTC").replacing(".", with: ":")
    }

    /// Letters in lower case, single blanks, and `and` for `&`.
    static func normalised(_ name: String) -> String {
        name.lowercased().replacing("&", with: " and ").split(separator: " ").joined(separator: " ")
    }

    /// The places of a display name: what stands behind the offset in parentheses, whatever divides them.
    ///
    /// Outlook's versions write `(GMT+01:00)`, `(GMT+01.00)` and `(UTC+01:00)`, and commas or slashes between places.
    static func places(_ name: String) -> [String] {
        parts(name).rest.split { ",/;:\\".contains($0) }.map { normalised(String($0)) }.filter { !$0.isEmpty }
    }

    private static let byWindowsName = dictionary(names) { normalised($0) }
    private static let byPlaces = dictionary(displayNames) { places($0).joined(separator: ",") }
    private static let byOffsetAndPlaces = dictionary(displayNames) {
        offsetKey(parts($0).offset) + places($0).joined(separator: ",")
    }

    private static func dictionary(_ table: String, _ key: (String) -> String) -> [String: String] {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            for field in fields.dropFirst() where result[key(field)] == nil { result[key(field)] = fields[0] }
        }
        return result
    }

    /// Registry names of Windows zones.
    private static let names = """
        Africa/Cairo\tEgypt Standard Time
        Africa/Casablanca\tMorocco Standard Time
        Africa/Johannesburg\tSouth Africa Standard Time
        Africa/Juba\tSouth Sudan Standard Time
        Africa/Khartoum\tSudan Standard Time
        Africa/Lagos\tW. Central Africa Standard Time
        Africa/Nairobi\tE. Africa Standard Time
        Africa/Sao_Tome\tSao Tome Standard Time
        Africa/Tripoli\tLibya Standard Time
        Africa/Windhoek\tNamibia Standard Time
        America/Adak\tAleutian Standard Time
        America/Anchorage\tAlaskan Standard Time
        America/Araguaina\tTocantins Standard Time
        America/Asuncion\tParaguay Standard Time
        America/Bahia\tBahia Standard Time
        America/Bogota\tSA Pacific Standard Time
        America/Buenos_Aires\tArgentina Standard Time
        America/Cancun\tEastern Standard Time (Mexico)
        America/Caracas\tVenezuela Standard Time
        America/Cayenne\tSA Eastern Standard Time
        America/Chicago\tCentral Standard Time
        America/Cuiaba\tCentral Brazilian Standard Time
        America/Denver\tMountain Standard Time
        America/Godthab\tGreenland Standard Time
        America/Grand_Turk\tTurks And Caicos Standard Time
        America/Guatemala\tCentral America Standard Time
        America/Halifax\tAtlantic Standard Time
        America/Havana\tCuba Standard Time
        America/Indianapolis\tUS Eastern Standard Time
        America/La_Paz\tSA Western Standard Time
        America/Los_Angeles\tPacific Standard Time
        America/Mazatlan\tMountain Standard Time (Mexico)
        America/Mexico_City\tCentral Standard Time (Mexico)
        America/Miquelon\tSaint Pierre Standard Time
        America/Montevideo\tMontevideo Standard Time
        America/New_York\tEastern Standard Time
        America/Phoenix\tUS Mountain Standard Time
        America/Port-au-Prince\tHaiti Standard Time
        America/Punta_Arenas\tMagallanes Standard Time
        America/Regina\tCanada Central Standard Time
        America/Santiago\tPacific SA Standard Time
        America/Sao_Paulo\tE. South America Standard Time
        America/St_Johns\tNewfoundland Standard Time
        America/Tijuana\tPacific Standard Time (Mexico)
        America/Whitehorse\tYukon Standard Time
        Asia/Amman\tJordan Standard Time
        Asia/Baghdad\tArabic Standard Time
        Asia/Baku\tAzerbaijan Standard Time
        Asia/Bangkok\tSE Asia Standard Time
        Asia/Barnaul\tAltai Standard Time
        Asia/Beirut\tMiddle East Standard Time
        Asia/Bishkek\tCentral Asia Standard Time
        Asia/Calcutta\tIndia Standard Time
        Asia/Chita\tTransbaikal Standard Time
        Asia/Colombo\tSri Lanka Standard Time
        Asia/Damascus\tSyria Standard Time
        Asia/Dhaka\tBangladesh Standard Time
        Asia/Dubai\tArabian Standard Time
        Asia/Hebron\tWest Bank Standard Time
        Asia/Hovd\tW. Mongolia Standard Time
        Asia/Irkutsk\tNorth Asia East Standard Time
        Asia/Jerusalem\tIsrael Standard Time
        Asia/Kabul\tAfghanistan Standard Time
        Asia/Kamchatka\tRussia Time Zone 11
        Asia/Karachi\tPakistan Standard Time
        Asia/Katmandu\tNepal Standard Time
        Asia/Krasnoyarsk\tNorth Asia Standard Time
        Asia/Magadan\tMagadan Standard Time
        Asia/Novosibirsk\tN. Central Asia Standard Time
        Asia/Omsk\tOmsk Standard Time
        Asia/Pyongyang\tNorth Korea Standard Time
        Asia/Qyzylorda\tQyzylorda Standard Time
        Asia/Rangoon\tMyanmar Standard Time
        Asia/Riyadh\tArab Standard Time
        Asia/Sakhalin\tSakhalin Standard Time
        Asia/Seoul\tKorea Standard Time
        Asia/Shanghai\tChina Standard Time
        Asia/Singapore\tSingapore Standard Time
        Asia/Srednekolymsk\tRussia Time Zone 10
        Asia/Taipei\tTaipei Standard Time
        Asia/Tashkent\tWest Asia Standard Time
        Asia/Tbilisi\tGeorgian Standard Time
        Asia/Tehran\tIran Standard Time
        Asia/Tokyo\tTokyo Standard Time
        Asia/Tomsk\tTomsk Standard Time
        Asia/Ulaanbaatar\tUlaanbaatar Standard Time
        Asia/Vladivostok\tVladivostok Standard Time
        Asia/Yakutsk\tYakutsk Standard Time
        Asia/Yekaterinburg\tEkaterinburg Standard Time
        Asia/Yerevan\tCaucasus Standard Time
        Atlantic/Azores\tAzores Standard Time
        Atlantic/Cape_Verde\tCape Verde Standard Time
        Atlantic/Reykjavik\tGreenwich Standard Time
        Australia/Adelaide\tCen. Australia Standard Time
        Australia/Brisbane\tE. Australia Standard Time
        Australia/Darwin\tAUS Central Standard Time
        Australia/Eucla\tAus Central W. Standard Time
        Australia/Hobart\tTasmania Standard Time
        Australia/Lord_Howe\tLord Howe Standard Time
        Australia/Perth\tW. Australia Standard Time
        Australia/Sydney\tAUS Eastern Standard Time
        Etc/GMT+11\tUTC-11
        Etc/GMT+12\tDateline Standard Time
        Etc/GMT+2\tUTC-02
        Etc/GMT+8\tUTC-08
        Etc/GMT+9\tUTC-09
        Etc/GMT-12\tUTC+12
        Etc/GMT-13\tUTC+13
        Etc/UTC\tUTC
        Europe/Astrakhan\tAstrakhan Standard Time
        Europe/Berlin\tW. Europe Standard Time
        Europe/Bucharest\tGTB Standard Time
        Europe/Budapest\tCentral Europe Standard Time
        Europe/Chisinau\tE. Europe Standard Time
        Europe/Istanbul\tTurkey Standard Time
        Europe/Kaliningrad\tKaliningrad Standard Time
        Europe/Kiev\tFLE Standard Time
        Europe/London\tGMT Standard Time
        Europe/Minsk\tBelarus Standard Time
        Europe/Moscow\tRussian Standard Time
        Europe/Paris\tRomance Standard Time
        Europe/Samara\tRussia Time Zone 3
        Europe/Saratov\tSaratov Standard Time
        Europe/Volgograd\tVolgograd Standard Time
        Europe/Warsaw\tCentral European Standard Time
        Indian/Mauritius\tMauritius Standard Time
        Pacific/Apia\tSamoa Standard Time
        Pacific/Auckland\tNew Zealand Standard Time
        Pacific/Bougainville\tBougainville Standard Time
        Pacific/Chatham\tChatham Islands Standard Time
        Pacific/Easter\tEaster Island Standard Time
        Pacific/Fiji\tFiji Standard Time
        Pacific/Guadalcanal\tCentral Pacific Standard Time
        Pacific/Honolulu\tHawaiian Standard Time
        Pacific/Kiritimati\tLine Islands Standard Time
        Pacific/Marquesas\tMarquesas Standard Time
        Pacific/Norfolk\tNorfolk Standard Time
        Pacific/Port_Moresby\tWest Pacific Standard Time
        Pacific/Tongatapu\tTonga Standard Time
        """
}
