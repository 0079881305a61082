/// The zone names of Windows and Outlook with their IANA names.
///
/// Facts: Unicode CLDR `windowsZones`, territory 001, of 2025-04-10, and display names seen in Outlook's exports.
/// A line of a table is an IANA name and, behind tabs, names that stand for it.
enum WindowsZoneNames {
    /// The IANA name that a Windows or display name stands for; letter case and repeated blanks do not matter.
    static func ianaName(for name: String) -> String? {
        if let found = byWindowsName[normalised(name)] { return found }
        // A lone place such as `Samoa` or `Arizona` says too little without its offset.
        guard name.hasPrefix("(") || name.contains(",") else { return nil }
        return byPlaces[places(name).joined(separator: ",")]
    }

    /// Letters in lower case, single blanks, and `and` for `&`.
    static func normalised(_ name: String) -> String {
        name.lowercased().replacing("&", with: " and ").split(separator: " ").joined(separator: " ")
    }

    /// The places of a display name: what stands behind the offset in parentheses, whatever divides them.
    ///
    /// Outlook's versions write `(GMT+01:00)`, `(GMT+01.00)` and `(UTC+01:00)`, and commas or slashes between places.
    static func places(_ name: String) -> [String] {
        var rest = name[...]
        if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") { rest = rest[end...].dropFirst() }
        return rest.split { ",/;:\\".contains($0) }.map { normalised(String($0)) }.filter { !$0.isEmpty }
    }

    private static let byWindowsName = dictionary(names) { normalised($0) }
    private static let byPlaces = dictionary(displayNames) { places($0).joined(separator: ",") }

    private static func dictionary(_ table: String, _ key: (String) -> String) -> [String: String] {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            for field in fields.dropFirst() { result[key(field)] = fields[0] }
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

    /// Display names as Outlook writes them.
    private static let displayNames = """
        Africa/Cairo\t(UTC+02:00) Cairo
        Africa/Casablanca\t(UTC) Casablanca
        Africa/Johannesburg\t(UTC+02:00) Harare, Pretoria
        Africa/Lagos\t(UTC+01:00) West Central Africa
        Africa/Nairobi\t(UTC+03:00) Nairobi
        Africa/Windhoek\t(UTC+02:00) Windhoek
        America/Anchorage\t(UTC-09:00) Alaska
        America/Asuncion\t(UTC-04:00) Asuncion
        America/Bogota\t(UTC-05:00) Bogota, Lima, Quito
        America/Buenos_Aires\t(UTC-03:00) Buenos Aires
        America/Caracas\t(UTC-04:30) Caracas
        America/Cayenne\t(UTC-03:00) Georgetown
        America/Chicago\t(UTC-06:00) Central Time (US & Canada)\t(UTC-06:00) Central Time (US and Canada)
        America/Cuiaba\t(UTC-04:00) Manaus
        America/Denver\t(UTC-07:00) Mountain Time (US & Canada)\t(UTC-07:00) Mountain Time (US and Canada)
        America/Godthab\t(UTC-03:00) Greenland
        America/Guatemala\t(UTC-06:00) Central America
        America/Halifax\t(UTC-04:00) Atlantic Time (Canada)
        America/Indianapolis\t(UTC-05:00) Indiana (East)
        America/La_Paz\t(UTC-04:00) Georgetown, La Paz, San Juan
        America/Los_Angeles\t(UTC-08:00) Pacific Time (US & Canada); Tijuana
        America/Los_Angeles\t(UTC-08:00) Pacific Time (US and Canada); Tijuana
        America/Mazatlan\t(UTC-07:00) Chihuahua, La Paz, Mazatlan\t(UTC-07:00) Chihuahua, La Paz, Mazatlan - New
        America/Mexico_City\t(UTC-06:00) Guadalajara, Mexico City, Monterrey
        America/Mexico_City\t(UTC-06:00) Guadalajara, Mexico City, Monterrey - New
        America/Montevideo\t(UTC-03:00) Montevideo
        America/New_York\t(UTC-05:00) Eastern Time (US & Canada)\t(UTC-05:00) Eastern Time (US and Canada)
        America/Phoenix\t(UTC-07:00) Arizona
        America/Regina\t(UTC-06:00) Saskatchewan
        America/Santiago\t(UTC-04:00) Santiago
        America/Sao_Paulo\t(UTC-03:00) Brasilia
        America/St_Johns\t(UTC-03:30) Newfoundland
        America/Tijuana\t(UTC-08:00) Tijuana, Baja California
        Asia/Amman\t(UTC+02:00) Amman
        Asia/Baghdad\t(UTC+03:00) Baghdad
        Asia/Baku\t(UTC+04:00) Baku
        Asia/Bangkok\t(UTC+07:00) Bangkok, Hanoi, Jakarta
        Asia/Beirut\t(UTC+02:00) Beirut
        Asia/Bishkek\t(UTC+06:00) Astana, Dhaka
        Asia/Calcutta\t(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi
        Asia/Colombo\t(UTC+06:00) Sri Jayawardenepura
        Asia/Dubai\t(UTC+04:00) Abu Dhabi, Muscat
        Asia/Irkutsk\t(UTC+08:00) Irkutsk, Ulaanbaatar
        Asia/Jerusalem\t(UTC+02:00) Jerusalem
        Asia/Kabul\t(UTC+04:30) Kabul
        Asia/Kamchatka\t(UTC+12:00) Petropavlovsk-Kamchatsky
        Asia/Karachi\t(UTC+05:00) Islamabad, Karachi
        Asia/Katmandu\t(UTC+05:45) Kathmandu
        Asia/Krasnoyarsk\t(UTC+07:00) Krasnoyarsk
        Asia/Novosibirsk\t(UTC+06:00) Almaty, Novosibirsk
        Asia/Rangoon\t(UTC+06:30) Yangon (Rangoon)
        Asia/Riyadh\t(UTC+03:00) Kuwait, Riyadh
        Asia/Seoul\t(UTC+09:00) Seoul
        Asia/Shanghai\t(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi
        Asia/Singapore\t(UTC+08:00) Kuala Lumpur, Singapore
        Asia/Taipei\t(UTC+08:00) Taipei
        Asia/Tashkent\t(UTC+05:00) Tashkent
        Asia/Tbilisi\t(UTC+03:00) Tbilisi
        Asia/Tehran\t(UTC+03:30) Tehran
        Asia/Tokyo\t(UTC+09:00) Osaka, Sapporo, Tokyo
        Asia/Vladivostok\t(UTC+10:00) Vladivostok
        Asia/Yakutsk\t(UTC+09:00) Yakutsk
        Asia/Yekaterinburg\t(UTC+05:00) Ekaterinburg
        Asia/Yerevan\t(UTC+04:00) Baku, Tbilisi, Yerevan\t(UTC+04:00) Yerevan
        Atlantic/Azores\t(UTC-01:00) Azores
        Atlantic/Cape_Verde\t(UTC-01:00) Cape Verde Islands
        Atlantic/Reykjavik\t(UTC) Monrovia, Reykjavik
        Australia/Adelaide\t(UTC+09:30) Adelaide
        Australia/Brisbane\t(UTC+10:00) Brisbane
        Australia/Darwin\t(UTC+09:30) Darwin
        Australia/Hobart\t(UTC+10:00) Hobart
        Australia/Perth\t(UTC+08:00) Perth
        Australia/Sydney\t(GMT+10:00) Canberra, Melbourne, Sydney\t(UTC+10:00) Canberra, Melbourne, Sydney
        Etc/GMT+12\t(UTC-12:00) International Date Line West
        Etc/GMT+2\t(UTC-02:00) Mid-Atlantic
        Etc/UTC\t(UTC) Coordinated Universal Time
        Europe/Berlin\t(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        Europe/Bucharest\t(UTC+02:00) Athens, Bucharest, Istanbul
        Europe/Budapest\t(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague
        Europe/Chisinau\t(UTC+02:00) Minsk
        Europe/Kiev\t(UTC+02:00) Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius
        Europe/London\t(UTC) Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London
        Europe/Moscow\t(UTC+03:00) Moscow, St. Petersburg, Volgograd
        Europe/Paris\t(UTC+01:00) Brussels, Copenhagen, Madrid, Paris
        Europe/Warsaw\t(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb
        Indian/Mauritius\t(UTC+04:00) Port Louis
        Pacific/Apia\t(UTC-11:00) Midway Island, Samoa
        Pacific/Auckland\t(UTC+12:00) Auckland, Wellington
        Pacific/Fiji\t(UTC+12:00) Fiji, Kamchatka, Marshall Is.
        Pacific/Guadalcanal\t(UTC+11:00) Magadan, Solomon Islands, New Caledonia
        Pacific/Honolulu\t(UTC-10:00) Hawaii
        Pacific/Port_Moresby\t(UTC+10:00) Guam, Port Moresby
        Pacific/Tongatapu\t(UTC+13:00) Nuku'alofa
        """
}
