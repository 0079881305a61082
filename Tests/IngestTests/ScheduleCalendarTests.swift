import Ingest
import Model
import Syntax
import Testing

struct ScheduleCalendarTests {
    private let start = "DTSTART:20250320T090000Z"
    private let end = "DTEND:20250320T100000Z"

    @Test func `an event keeps all that it says`() {
        let reading = ScheduleReading(
            start, end, "SUMMARY:Lecture: Databases", "DESCRIPTION:a\\nb", "LOCATION:Room 1", "CATEGORIES:Uni,db",
            "STATUS:TENTATIVE")
        #expect(
            reading.events == [
                Event(
                    uid: "u1", interval: at("2025-03-20T09:00:00Z")..<at("2025-03-20T10:00:00Z"),
                    title: "Lecture: Databases", notes: "a\nb", place: "Room 1", tags: ["Uni", "db"], kind: .class,
                    status: .tentative)
            ])
        #expect(reading.summary.listedUIDs == ["u1"])
        #expect(reading.log.isEmpty)
    }

    @Test func `an invitation that one of my addresses declined is not busy`() {
        let lines = [
            "ATTENDEE;PARTSTAT=DECLINED:mailto:Me@Example.org", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@example.org",
        ]
        let mine = ScheduleReading(start, end, lines[0], lines[1], me: ["ME@example.org"])
        #expect(mine.events.map(\.isBusy) == [false])
        let other = ScheduleReading(start, end, lines[0], lines[1], me: ["b@example.org"])
        #expect(other.events.map(\.isBusy) == [true])
    }

    @Test func `transparent events are not busy, cancelled ones are marked`() {
        #expect(ScheduleReading(start, end, "TRANSP:TRANSPARENT").events.map(\.isBusy) == [false])
        let cancelled = ScheduleReading(start, end, "STATUS:CANCELLED").events
        #expect(cancelled.map(\.status) == [.cancelled])
        #expect(cancelled.map(\.isBusy) == [false])
    }

    @Test func `an event with others stays, one with only me may move`() {
        let me = "ATTENDEE:mailto:me@example.org"
        let organizer = "ORGANIZER:mailto:boss@example.org"
        #expect(ScheduleReading(start, end).events.map(\.isMovable) == [true])
        #expect(ScheduleReading(start, end, me, me: ["me@example.org"]).events.map(\.isMovable) == [true])
        #expect(
            ScheduleReading(start, end, me, "ATTENDEE:mailto:b@example.org", me: ["me@example.org"]).events
                .map(\.isMovable) == [false])
        #expect(ScheduleReading(start, end, organizer, me: ["me@example.org"]).events.map(\.isMovable) == [false])
        #expect(ScheduleReading(start, end, organizer).events.map(\.isMovable) == [true])
        #expect(ScheduleReading(start, end, me).events.map(\.isMovable) == [false])
        #expect(ScheduleReading(start, end, me, "CATEGORIES:flexible").events.map(\.isMovable) == [true])
    }

    @Test func `an all-day PTO is a day off in the person's zone, a timed one is not`() {
        let day = ScheduleReading("DTSTART;VALUE=DATE:20250330", "SUMMARY:PTO", "CATEGORIES:Work", zone: berlin)
        #expect(day.events.map(\.kind) == [.off])
        #expect(day.events.map(\.isAllDay) == [true])
        #expect(day.events.map(\.isMovable) == [false])
        #expect(day.events.map(\.interval) == [at("2025-03-29T23:00:00Z")..<at("2025-03-30T22:00:00Z")])
        #expect(ScheduleReading(start, end, "SUMMARY:PTO").events.map(\.kind) == [.other])
    }

    @Test func `floating times are the person's`() {
        let reading = ScheduleReading("DTSTART:20250701T090000", "DURATION:PT1H", zone: berlin)
        #expect(reading.events.map(\.interval) == [at("2025-07-01T07:00:00Z")..<at("2025-07-01T08:00:00Z")])
    }

    @Test func `to-dos are deadlines at their due time until they are done`() {
        let open = ScheduleReading(
            component: "VTODO", "DTSTART:20250301T090000Z", "DUE:20250320T170000Z", "SUMMARY:Study for it")
        let due = at("2025-03-20T17:00:00Z")
        #expect(open.events.map(\.interval) == [due..<due])
        #expect(open.events.map(\.kind) == [.deadline])
        #expect(open.events.map(\.isBusy) == [false])
        #expect(open.events.map(\.isMovable) == [false])
        #expect(open.summary.listedUIDs == ["u1"])
        let date = "DUE;VALUE=DATE:20250330"
        for reading in [
            ScheduleReading(component: "VTODO", date, zone: berlin),
            ScheduleReading(component: "VTODO", "DTSTART;VALUE=DATE:20250301", date, zone: berlin),
        ] {
            #expect(reading.events.map(\.interval) == [at("2025-03-30T22:00:00Z")..<at("2025-03-30T22:00:00Z")])
        }
        let endless = ScheduleReading(component: "VTODO", "DTSTART:20250320T090000Z")
        #expect(endless.events.isEmpty)
        #expect(endless.log.isEmpty)
        for done in ["STATUS:COMPLETED", "COMPLETED:20250301T000000Z"] {
            let reading = ScheduleReading(component: "VTODO", "DUE:20250320T170000Z", done)
            #expect(reading.events.isEmpty)
            #expect(reading.summary.listedUIDs == ["u1"])
        }
    }

    @Test(arguments: [
        ("20241201T000000Z", "20250101T000000Z", true), ("20241201T000000Z", "20241231T235959Z", false),
        ("20241201", "20241231", true), ("20241201", "20241230", false), ("20250601", "20251231", false),
        ("20250601T000000Z", "20260101T000000Z", false), ("20250601T000000Z", "20251231T235959Z", true),
    ])
    func `a to-do is in the window in which it is due`(begin: String, due: String, isGiven: Bool) {
        let reading = ScheduleReading(component: "VTODO", "DTSTART:\(begin)", "DUE:\(due)")
        #expect(reading.events.count == (isGiven ? 1 : 0))
    }

    @Test func `what tells only when somebody is busy takes that time, and no more`() {
        let reading = ScheduleReading(
            component: "VFREEBUSY", "DTSTART:20250320T000000Z", "DTEND:20250327T000000Z",
            "FREEBUSY:20250320T090000Z/PT1H,20250321T090000Z/20250321T113000Z",
            "FREEBUSY;FBTYPE=FREE:20250322T090000Z/PT8H")
        #expect(
            reading.events.map(\.interval) == [
                at("2025-03-20T09:00:00Z")..<at("2025-03-20T10:00:00Z"),
                at("2025-03-21T09:00:00Z")..<at("2025-03-21T11:30:00Z"),
            ])
        #expect(reading.events.map(\.isBusy) == [true, true])
        #expect(reading.events.map(\.isMovable) == [false, false])
        #expect(Set(reading.events.map(\.recurrenceID)).count == 2)
        #expect(reading.summary.listedUIDs == ["u1"])
        #expect(reading.log.isEmpty)
    }

    @Test func `a series gives its occurrences in the window, each with the instant it recurs at`() {
        let window = at("2025-03-20T09:30:00Z")..<at("2025-03-22T09:00:00Z")
        let reading = ScheduleReading(start, end, "RRULE:FREQ=DAILY", window: window)
        #expect(
            reading.events.map(\.interval.lowerBound) == [at("2025-03-20T09:00:00Z"), at("2025-03-21T09:00:00Z")])
        #expect(reading.events.map(\.recurrenceID) == reading.events.map(\.interval.lowerBound))
        #expect(Set(reading.events.map(\.uid)) == ["u1"])
        let elsewhere = ScheduleReading(start, end, window: at("2024-01-01T00:00:00Z")..<at("2024-02-01T00:00:00Z"))
        #expect(elsewhere.events.isEmpty)
        #expect(elsewhere.summary.listedUIDs == ["u1"])
    }

    @Test func `of a calendar that breaks off, or has a bad event, the good ones are kept`() {
        let event = "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20250320T090000Z\r\nEND:VEVENT\r\n"
        let cut = ScheduleReading("BEGIN:VCALENDAR\r\n" + event + "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:2025")
        #expect(cut.events.map(\.uid) == ["a"])
        #expect(cut.log.hasErrors)
        let bad = "BEGIN:VEVENT\r\nUID:b\r\nEND:VEVENT\r\n"
        let whole = ScheduleReading("BEGIN:VCALENDAR\r\n" + event + bad + "END:VCALENDAR\r\n")
        #expect(whole.events.map(\.uid) == ["a"])
        #expect(whole.summary.skipped == 1)
    }

    @Test func `an endless event ends with the year 9999`() throws {
        let reading = ScheduleReading(start, "DURATION:P99999999D")
        let event = try #require(reading.events.first)
        #expect(event.interval.lowerBound == at("2025-03-20T09:00:00Z"))
        #expect(event.interval.upperBound <= at("9999-12-31T00:00:00Z"))
    }
}
