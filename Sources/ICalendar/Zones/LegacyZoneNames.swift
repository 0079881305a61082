/// Former names of IANA zones with the names that they have now.
///
/// Facts: the links of the IANA time zone database 2025b, and names that it once had. Systems may come without the files of
/// these names, and calendars keep them for decades. A line of the table is a name and, behind tabs, former ones, or zones
/// that were parted from it so lately that a system may not know them yet.
enum LegacyZoneNames {
    /// The present name of a zone, from a former one in any letter case; nil if the name is none.
    static func successor(of name: String) -> String? {
        byFormerName[name.lowercased()]
    }

    /// What a zone was called before, from its name in any letter case, in the order of the table; empty if it is not in it.
    static func formerNames(of name: String) -> [String] {
        byPresentName[name.lowercased()] ?? []
    }

    private static let byPresentName: [String: [String]] = {
        var result: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            let names = line.split(separator: "\t").map(String.init)
            result[names[0].lowercased()] = Array(names.dropFirst())
        }
        return result
    }()

    private static let byFormerName: [String: String] = {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let names = line.split(separator: "\t").map(String.init)
            for former in names.dropFirst() { result[former.lowercased()] = names[0] }
        }
        return result
    }()

    private static let table = """
        Africa/Abidjan\tAfrica/Timbuktu\tIceland
        Africa/Cairo\tEgypt
        Africa/Nairobi\tAfrica/Asmera
        Africa/Tripoli\tLibya
        America/Adak\tAmerica/Atka\tUS/Aleutian
        America/Anchorage\tSystemV/YST9YDT\tUS/Alaska
        America/Argentina/Buenos_Aires\tAmerica/Buenos_Aires
        America/Argentina/Catamarca\tAmerica/Argentina/ComodRivadavia\tAmerica/Catamarca
        America/Argentina/Cordoba\tAmerica/Cordoba\tAmerica/Rosario
        America/Argentina/Jujuy\tAmerica/Jujuy
        America/Argentina/Mendoza\tAmerica/Mendoza
        America/Chicago\tSystemV/CST6CDT\tUS/Central
        America/Denver\tAmerica/Ciudad_Juarez\tAmerica/Shiprock\tNavajo\tSystemV/MST7MDT\tUS/Mountain
        America/Detroit\tUS/Michigan
        America/Edmonton\tAmerica/Yellowknife\tCanada/Mountain
        America/Halifax\tCanada/Atlantic\tSystemV/AST4ADT
        America/Havana\tCuba
        America/Indiana/Indianapolis\tAmerica/Fort_Wayne\tAmerica/Indianapolis\tUS/East-Indiana
        America/Indiana/Knox\tAmerica/Knox_IN\tUS/Indiana-Starke
        America/Iqaluit\tAmerica/Pangnirtung
        America/Jamaica\tJamaica
        America/Kentucky/Louisville\tAmerica/Louisville
        America/Los_Angeles\tSystemV/PST8PDT\tUS/Pacific\tUS/Pacific-New
        America/Manaus\tBrazil/West
        America/Mazatlan\tMexico/BajaSur
        America/Mexico_City\tMexico/General
        America/New_York\tSystemV/EST5EDT\tUS/Eastern
        America/Noronha\tBrazil/DeNoronha
        America/Nuuk\tAmerica/Godthab
        America/Panama\tAmerica/Coral_Harbour
        America/Phoenix\tUS/Arizona
        America/Punta_Arenas\tAmerica/Coyhaique
        America/Puerto_Rico\tAmerica/Virgin
        America/Regina\tCanada/East-Saskatchewan\tCanada/Saskatchewan
        America/Rio_Branco\tAmerica/Porto_Acre\tBrazil/Acre
        America/Santiago\tChile/Continental
        America/Sao_Paulo\tBrazil/East
        America/St_Johns\tCanada/Newfoundland
        America/Tijuana\tAmerica/Ensenada\tAmerica/Santa_Isabel\tMexico/BajaNorte
        America/Toronto\tAmerica/Montreal\tAmerica/Nipigon\tAmerica/Thunder_Bay\tCanada/Eastern
        America/Vancouver\tCanada/Pacific
        America/Whitehorse\tCanada/Yukon
        America/Winnipeg\tAmerica/Rainy_River\tCanada/Central
        Asia/Ashgabat\tAsia/Ashkhabad
        Asia/Dhaka\tAsia/Dacca
        Asia/Ho_Chi_Minh\tAsia/Saigon
        Asia/Hong_Kong\tHongkong
        Asia/Jerusalem\tAsia/Tel_Aviv\tIsrael
        Asia/Kathmandu\tAsia/Katmandu
        Asia/Kolkata\tAsia/Calcutta
        Asia/Macau\tAsia/Macao
        Asia/Makassar\tAsia/Ujung_Pandang
        Asia/Nicosia\tEurope/Nicosia
        Asia/Riyadh\tMideast/Riyadh87\tMideast/Riyadh88\tMideast/Riyadh89
        Asia/Seoul\tROK
        Asia/Shanghai\tAsia/Chongqing\tAsia/Chungking\tAsia/Harbin\tPRC
        Asia/Singapore\tSingapore
        Asia/Taipei\tROC
        Asia/Tehran\tIran
        Asia/Thimphu\tAsia/Thimbu
        Asia/Tokyo\tJapan
        Asia/Ulaanbaatar\tAsia/Choibalsan\tAsia/Ulan_Bator
        Asia/Urumqi\tAsia/Kashgar
        Asia/Yangon\tAsia/Rangoon
        Atlantic/Faroe\tAtlantic/Faeroe
        Australia/Adelaide\tAustralia/South
        Australia/Brisbane\tAustralia/Queensland
        Australia/Broken_Hill\tAustralia/Yancowinna
        Australia/Darwin\tAustralia/North
        Australia/Hobart\tAustralia/Currie\tAustralia/Tasmania
        Australia/Lord_Howe\tAustralia/LHI
        Australia/Melbourne\tAustralia/Victoria
        Australia/Perth\tAustralia/West
        Australia/Sydney\tAustralia/ACT\tAustralia/Canberra\tAustralia/NSW
        Etc/GMT\tEtc/GMT+0\tEtc/GMT-0\tEtc/GMT0\tEtc/Greenwich\tGMT+0\tGMT-0\tGMT0\tGreenwich
        Etc/UTC\tEtc/UCT\tEtc/Universal\tEtc/Zulu\tUCT\tUniversal\tZulu
        Europe/Berlin\tAtlantic/Jan_Mayen
        Europe/Chisinau\tEurope/Tiraspol
        Europe/Dublin\tEire
        Europe/Istanbul\tAsia/Istanbul\tTurkey
        Europe/Kyiv\tEurope/Kiev\tEurope/Uzhgorod\tEurope/Zaporozhye
        Europe/Lisbon\tPortugal
        Europe/London\tEurope/Belfast\tGB\tGB-Eire
        Europe/Moscow\tW-SU
        Europe/Warsaw\tPoland
        Pacific/Auckland\tAntarctica/South_Pole\tNZ
        Pacific/Chatham\tNZ-CHAT
        Pacific/Easter\tChile/EasterIsland
        Pacific/Guadalcanal\tPacific/Pohnpei\tPacific/Ponape
        Pacific/Honolulu\tPacific/Johnston\tUS/Hawaii
        Pacific/Kanton\tPacific/Enderbury
        Pacific/Kwajalein\tKwajalein
        Pacific/Pago_Pago\tPacific/Samoa\tUS/Samoa
        Pacific/Port_Moresby\tPacific/Chuuk\tPacific/Truk\tPacific/Yap
        """
}
