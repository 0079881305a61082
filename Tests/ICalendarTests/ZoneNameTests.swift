import Foundation
import ICalendar
import TestSupport
import Testing

/// What the names that calendars give zones mean.
@Suite struct ZoneNameTests {
    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("EUROPE/LISBON", "Europe/Lisbon"),
        ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"), ("/UTC", "UTC"),
        ("/mozilla.org/20070129_1/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("/example.org/Europe/Berlin", "Europe/Berlin"), ("Etc/GMT-2", "Etc/GMT-2"), ("EST5EDT", "EST5EDT"),
        ("posix/Europe/Berlin", "Europe/Berlin"), ("right/Europe/Berlin", "Europe/Berlin"),
        ("\"W. Europe Standard Time\"", "Europe/Berlin"), ("w. europe standard time", "Europe/Berlin"),
        ("Pacific Standard Time:", "America/Los_Angeles"),
        ("Russia Time Zone 3", "Europe/Samara"),
        ("tzone://Microsoft/Utc", "Etc/UTC"),
        ("(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"),
        ("(GMT+01:00) Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"),
        ("(GMT+01.00) Brussels/Copenhagen/Madrid/Paris", "Europe/Paris"),
        ("(utc+01:00) brussels,copenhagen,madrid,paris", "Europe/Paris"),
        ("Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"),
        ("(GMT-06:00) Central Time (US & Canada)", "America/Chicago"),
        ("(GMT-06.00) Central Time (US and Canada)", "America/Chicago"),
        ("(UTC+02:00) Minsk", "Europe/Chisinau"), ("(UTC+03:00) Minsk", "Europe/Minsk"),
        ("(UTC-07:00) Yukon", "America/Whitehorse"), ("(UTC+13:00) Samoa", "Pacific/Apia"),
        ("UTC+01:00 Brussels, Copenhagen, Madrid, Paris", "Europe/Paris"), ("GMT-10:00 Hawaii", "Pacific/Honolulu"),
        ("[Europe/Berlin]", "Europe/Berlin"), ("\u{A0}Europe/Berlin\t", "Europe/Berlin"),
        ("Europe/Berlin;", "Europe/Berlin"),
    ])
    func `a name that certainly means a zone finds it`(name: String, identifier: String) {
        #expect(ZoneDatabase().zone(tzid: name)?.identifier == identifier)
    }

    @Test(arguments: [
        ("Pacific Time", "America/Los_Angeles"), ("W. Europe Standard Time 1", "Europe/Berlin"),
        ("Eastern Standard Time 12", "America/New_York"), ("US-Eastern", "US/Eastern"),
        ("Europe_Amsterdam", "Europe/Amsterdam"), ("America_New_York", "America/New_York"),
        ("America-New_York", "America/New_York"), ("America/New York", "America/New_York"),
        ("America_Argentina_Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("Romance Daylight Time", "Europe/Paris"),
        ("Mexico Standard Time 2", "America/Chihuahua"), ("MESZ", "Europe/Berlin"), ("JST", "Asia/Tokyo"),
        ("Europe/Berlin (Office)", "Europe/Berlin"), ("Europe/Berlin_1", "Europe/Berlin"),
        ("TZ:Europe/Berlin", "Europe/Berlin"), ("American/New_York", "America/New_York"),
        ("New York", "America/New_York"), ("São Paulo", "America/Sao_Paulo"),
        ("Sarajevo, Skopje, Sofija, Vilnius, Warsaw, Zagreb", "Europe/Sarajevo"),
        ("(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "Europe/Helsinki"),
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Amsterdam"),
        ("(UTC+10:30) Lord Howe Island", "Australia/Lord_Howe"),
        ("(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
        ("Eastern_Standard_Time", "America/New_York"), ("W._Europe_Standard_Time", "Europe/Berlin"),
        ("AUS Eastern", "Australia/Sydney"), ("Eastern (Mexico)", "America/Cancun"), ("W. Europe", "Europe/Berlin"),
        ("Central Europe Summer Time", "Europe/Budapest"), ("Tokyo Time", "Asia/Tokyo"),
        ("London Time", "Europe/London"),
        ("(UTC-05:00) Eastern Standard Time", "America/New_York"), ("UTC-10:00 Honolulu", "Pacific/Honolulu"),
        ("/example.org/Eastern Standard Time", "America/New_York"), ("US/Eastern Standard Time", "America/New_York"),
        ("tzone://Microsoft/Pacific Standard Time", "America/Los_Angeles"), ("Asia/New_Delhi", "Asia/Kolkata"),
        ("America_North_Dakota_Beulah", "America/North_Dakota/Beulah"), ("EuropeBerlin", "Europe/Berlin"),
        ("Africa/Dar-es-Salaam", "Africa/Dar_es_Salaam"), ("(Europe/Berlin)", "Europe/Berlin"),
        ("CET-1CEST", "Europe/Berlin"), ("AEST-10AEDT", "Australia/Sydney"), ("GMT0BST", "Europe/London"),
    ])
    func `a name that probably means a zone is guessed`(name: String, identifier: String) {
        #expect(ZoneDatabase().zone(tzid: name) == nil)
        #expect(ZoneDatabase().zone(guessing: name)?.identifier == identifier)
    }

    @Test(arguments: [
        ("UTC+02:00", 7200), ("GMT-0530", -19_800), ("GMT+0200", 7200), ("UTC-05", -18_000), ("UTC+2", 7200),
        ("+01:00", 3600), ("(UTC+03:30) Somewhere", 12_600), ("(UTC+03.30) Somewhere", 12_600),
        ("UTC/GMT +2", 7200), ("GMT + 2", 7200), ("UTC\u{2212}05:00", -18_000), ("UTC+01:00 (CET)", 3600),
        ("<+03>-3", 10_800), ("EST5", -18_000),
        // Paris has not had this offset, so the offset counts.
        ("(UTC+05:00) Paris", 18_000),
    ])
    func `a name that is an offset is that offset`(name: String, offset: Int) {
        let zone = ZoneDatabase().zone(guessing: name)
        #expect(zone?.offset(at: 0) == offset && zone?.offset(at: 1_720_000_000) == offset)
    }

    @Test(arguments: [
        "", "..", "../../etc/passwd", "/etc/passwd", "Europe", "tzdata.zi", "Foo/Bar", "Customized Time Zone",
        "Customized Time Zone 1", "tzone://Microsoft/Custom", "\u{0}", "posixrules/../../hosts", "()", ",", "1", ":",
        // What the machine is set to, and words that only look like a POSIX rule.
        "localtime", "LocalTime", "/etc/localtime", "posixrules", "Factory", "ROOM5", "Room-7",
    ])
    func `a name that means nothing finds nothing`(name: String) {
        #expect(ZoneDatabase().zone(tzid: name) == nil)
        #expect(ZoneDatabase().zone(guessing: name) == nil)
    }

    @Test(arguments: [
        ("EST5EDT,M3.2.0,M11.1.0", "America/New_York"), ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe"),
    ])
    func `a POSIX rule is followed in every year`(name: String, identifier: String) throws {
        let zone = try #require(ZoneDatabase().zone(guessing: name))
        let place = try #require(ZoneTable(identifier: identifier))
        #expect(
            zone.transitions(from: 1_262_304_000, to: 80_000_000_000)
                == place.transitions(from: 1_262_304_000, to: 80_000_000_000))
    }

    @Test(arguments: [
        ("Europe/Kyiv", "Europe/Kiev"), ("america/nuuk", "America/Godthab"), ("Pacific/Kanton", "Pacific/Enderbury"),
        ("FLE Standard Time", "Europe/Kiev"),
    ])
    func `a name that is younger than the system's zones finds the one it had`(name: String, former: String) throws {
        let folder = try ScratchFolder()
        let source = URL(filePath: ZoneDatabase().directory + "/" + former)
        try folder.write(try Data(contentsOf: source), to: former)
        #expect(ZoneDatabase(directory: folder.path).zone(tzid: name)?.identifier == former)
    }

    @Test(arguments: [
        ("US/Pacific-New", "America/Los_Angeles"), ("us/pacific", "America/Los_Angeles"),
        ("Pacific Standard Time", "America/Los_Angeles"), ("SystemV/PST8PDT", "America/Los_Angeles"),
    ])
    func `a former name is known where only the present one has a file`(name: String, identifier: String) throws {
        let folder = try ScratchFolder()
        let file = try #require(ZoneTable(identifier: identifier))
        let source = URL(filePath: ZoneDatabase().directory + "/" + identifier)
        try folder.write(try Data(contentsOf: source), to: identifier)
        let zone = try #require(ZoneDatabase(directory: folder.path).zone(tzid: name))
        #expect(zone.transitions(from: 0, to: 4_000_000_000) == file.transitions(from: 0, to: 4_000_000_000))
    }
}
