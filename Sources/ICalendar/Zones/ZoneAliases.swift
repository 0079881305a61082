/// Names that other programs, and people, write for zones: a guess where nothing else explains them.
///
/// A line of the table is an IANA name and, behind tabs, names that stand for it.
enum ZoneAliases {
    /// The IANA name that an alias stands for; letter case and repeated blanks do not matter.
    static func ianaName(for name: String) -> String? {
        byAlias[WindowsZoneNames.normalised(name)]
    }

    private static let byAlias: [String: String] = {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            for field in fields.dropFirst() { result[WindowsZoneNames.normalised(field)] = fields[0] }
        }
        return result
    }()

    private static let table = """
        Africa/Johannesburg\tSAST\tPretoria
        Africa/Lagos\tWAT\tWest Central Africa
        Africa/Maputo\tCAT
        Africa/Nairobi\tEAT\tEast Africa
        America/Adak\tAleutian Islands
        America/Anchorage\tAKDT\tAKST\tAlaska\tAlaska Daylight Time\tAlaska Standard Time\tAlaska Time
        America/Argentina/Buenos_Aires\tART\tArgentina Time
        America/Cancun\tChetumal
        America/Chicago\tCDT\tCST\tCT\tCentral\tCentral Daylight Time\tCentral Time\tCentral Time (US & Canada)
        America/Chihuahua\tMexico Standard Time 2
        America/Denver\tMDT\tMT\tMountain\tMountain Daylight Time\tMountain Time\tMountain Time (US & Canada)
        America/Grand_Turk\tTurks and Caicos
        America/Halifax\tADT\tAST\tAtlantic Daylight Time\tAtlantic Time\tAtlantic Time (Canada)
        America/Indiana/Indianapolis\tIndiana (East)
        America/Los_Angeles\tPDT\tPST\tPT\tPacific\tPacific Daylight Time\tPacific Time\tPacific Time (US & Canada)
        America/Mexico_City\tMexico Standard Time
        America/Miquelon\tSaint Pierre and Miquelon
        America/New_York\tEDT\tET\tEastern\tEastern Daylight Time\tEastern Time\tEastern Time (US & Canada)
        America/Nuuk\tGreenland
        America/Phoenix\tArizona\tArizona Time
        America/Port-au-Prince\tHaiti
        America/Regina\tSaskatchewan
        America/Sao_Paulo\tBRT\tBrasilia\tBrasilia Standard Time\tBrasilia Time
        America/St_Johns\tNDT\tNST\tNewfoundland\tNewfoundland Daylight Time\tNewfoundland Time
        America/Tijuana\tBaja California
        Asia/Bangkok\tICT
        Asia/Colombo\tSri Jayawardenepura
        Asia/Dubai\tGulf Standard Time
        Asia/Hong_Kong\tHKT\tHong Kong Standard Time\tHong Kong Time
        Asia/Jakarta\tWIB
        Asia/Jerusalem\tIsrael Daylight Time\tIsrael Time
        Asia/Kabul\tTransitional Islamic State of Afghanistan Standard Time
        Asia/Kamchatka\tKamchatka Standard Time\tPetropavlovsk-Kamchatsky
        Asia/Karachi\tPKT\tIslamabad
        Asia/Kolkata\tBangalore\tBengaluru\tChennai\tDelhi\tIST\tIndia Time\tMumbai\tNew Delhi
        Asia/Manila\tPHT
        Asia/Seoul\tKST\tKorea Time\tKorean Standard Time
        Asia/Shanghai\tBeijing\tChina Time
        Asia/Singapore\tMalay Peninsula Standard Time\tSGT\tSingapore Time
        Asia/Tokyo\tJST\tJapan Standard Time\tJapan Time
        Asia/Yangon\tYangon (Rangoon)
        Asia/Yerevan\tArmenian Standard Time
        Atlantic/South_Georgia\tMid-Atlantic Standard Time
        Australia/Adelaide\tACST\tACDT
        Australia/Perth\tAWST
        Australia/Sydney\tAEDT\tAEST\tAustralian Eastern Daylight Time\tAustralian Eastern Standard Time\tCanberra
        Etc/GMT\tGreenwich Mean Time
        Etc/GMT+12\tInternational Date Line West
        Etc/GMT+2\tMid-Atlantic
        Etc/UTC\tCoordinated Universal Time\tUTC (Coordinated Universal Time)\tUniversal Coordinated Time\tUniversal Time\tUniversal Time Coordinated\tZ
        Europe/Athens\tEEST\tEastern European Standard Time\tEastern European Summer Time\tEastern European Time
        Europe/Berlin\tCEST\tCentral European Summer Time\tCentral European Time\tMESZ\tMEZ\tMitteleuropäische Normalzeit\tMitteleuropäische Sommerzeit\tMitteleuropäische Zeit
        Europe/Istanbul\tTRT
        Europe/Kyiv\tKyiv
        Europe/Lisbon\tWEST\tWestern European Standard Time\tWestern European Summer Time\tWestern European Time
        Europe/London\tBST\tBritish Summer Time
        Europe/Moscow\tMSK\tMoscow Standard Time\tMoscow Time
        Europe/Prague\tPrague Bratislava
        Indian/Mauritius\tPort Louis
        Pacific/Apia\tSamoa
        Pacific/Auckland\tNZDT\tNZST\tNZT\tNew Zealand Daylight Time\tNew Zealand Time
        Pacific/Honolulu\tHawaii\tHawaii Time\tHawaii-Aleutian\tHawaii-Aleutian Standard Time
        Pacific/Tongatapu\tNuku'alofa
        """
}
