import ICalendar
import Testing

/// What can be read of a component, one property at a time.
@Suite struct PropertyTests {
    @Test(arguments: PropertyName.allCases.filter { ![.other, .begin, .end].contains($0) })
    func `every property that is known by name is found by it, in any letter case`(name: PropertyName) throws {
        for spelling in [name.text, name.text.lowercased()] {
            let text = "BEGIN:VCALENDAR\n\(spelling);X-A=1:some value\nEND:VCALENDAR\n"
            let calendar = try #require(CalendarDocument(Array(text.utf8)).components.first)
            let property = try #require(calendar.property(name))
            #expect(property.name == name.text && property.value == "some value")
            #expect(property.parameter("x-a") == "1")
            #expect(calendar.properties(named: spelling).count == 1)
        }
    }

    @Test func `what a schedule wants to know beyond RFC 5545 is read`() throws {
        let text = """
            BEGIN:VCALENDAR
            NAME:Team
            COLOR:turquoise
            REFRESH-INTERVAL;VALUE=DURATION:P1W
            SOURCE;VALUE=URI:https://example.org/team.ics
            BEGIN:VEVENT
            UID:a
            DTSTART:20240601T100000Z
            LAST-MODIFIED:20240501T080000Z
            CREATED;TZID=Europe/Berlin:20240430T100000
            COLOR:red
            CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/room
            CONFERENCE;VALUE=URI:tel:+1-555-0100
            X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M
            RELATED-TO;RELTYPE=PARENT:b
            GEO:52.5;13.4
            X-UNKNOWN:kept
            END:VEVENT
            END:VCALENDAR
            """
        let document = CalendarDocument(Array(text.utf8))
        #expect(document.calendarName == "Team")
        let calendar = try #require(document.components.first)
        #expect(calendar.color == "turquoise")
        #expect(calendar.property(.refreshInterval)?.duration == CalendarDuration(days: 7, seconds: 0))
        #expect(calendar.property(.source)?.value == "https://example.org/team.ics")
        let event = try #require(document.components(of: .event).first)
        #expect(event.color == "red")
        #expect(event.conferences == ["https://example.org/room", "tel:+1-555-0100"])
        #expect(event.travelDuration == CalendarDuration(days: 0, seconds: 2700))
        #expect(event.property(.lastModified)?.time?.text == "20240501T080000Z")
        #expect(event.property(.created)?.time?.text == "20240430T100000")
        #expect(event.property(.created)?.duration == nil && event.property(.relatedTo)?.time == nil)
        #expect(event.property(.relatedTo)?.parameter("RELTYPE") == "PARENT")
        #expect(event.property(.geo)?.value == "52.5;13.4")
        #expect(event.properties(named: "x-unknown").map(\.value) == ["kept"])
    }

    @Test func `a travel time that runs backwards is none`() throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nX-APPLE-TRAVEL-DURATION:-PT5M\nEND:VEVENT\nEND:VCALENDAR\n"
        let event = try #require(CalendarDocument(Array(text.utf8)).components(of: .event).first)
        #expect(event.travelDuration == nil && event.color == nil && event.conferences.isEmpty)
    }

    @Test func `a comma divides a parameter only where a list stands`() throws {
        let text = """
            BEGIN:VEVENT
            ATTENDEE;CN=Doe, Jane;MEMBER="mailto:a","mailto:b, c":mailto:d
            CONFERENCE;FEATURE=AUDIO,VIDEO;LABEL="One, two":tel:1
            END:VEVENT
            """
        let event = try #require(CalendarDocument(Array(text.utf8)).components.first)
        let attendee = try #require(event.property(.attendee))
        #expect(attendee.parameters.map(\.value) == ["Doe, Jane", "mailto:a", "mailto:b, c"])
        #expect(attendee.parameter("MEMBER") == "mailto:a")
        #expect(event.property(.conference)?.parameters.map(\.value) == ["AUDIO", "VIDEO", "One, two"])
    }

    @Test(
        arguments: [
            ("TRIGGER:-PT15M", .afterStart(CalendarDuration(days: 0, seconds: -900))),
            ("TRIGGER;RELATED=START:-P1D", .afterStart(CalendarDuration(days: -1, seconds: 0))),
            ("TRIGGER;RELATED=end:PT5M", .afterEnd(CalendarDuration(days: 0, seconds: 300))),
            ("TRIGGER;VALUE=DATE-TIME:19700101T000100Z", .at(60)), ("TRIGGER:soon", nil), ("X-TRIGGER:PT1H", nil),
        ] as [(String, Component.Trigger?)])
    func `an alarm tells when it goes off`(line: String, trigger: Component.Trigger?) throws {
        let text = "BEGIN:VEVENT\nBEGIN:VALARM\n\(line)\nEND:VALARM\nEND:VEVENT\n"
        let alarm = try #require(CalendarDocument(Array(text.utf8)).components(of: .alarm).first)
        #expect(alarm.trigger == trigger)
    }
}
