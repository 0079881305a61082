#!/usr/bin/env python3
"""Writes random calendars with the occurrences that calendar_oracle.py gives, one case a line.

    python3 calendar_cases.py [COUNT] [SEED] > cases.tsv
    LOCKIN_CALENDAR_CASES=cases.tsv swift test --filter CalendarConformanceTests

Columns: default zone, window's begin and end in UTC seconds, the calendar with its line ends as `\\n`, its occurrences
divided by `|`, each as SUMMARY, start, end, all-day, cancelled.

What is made up: zones of every kind around their changes of offset, all forms of ends, rules, added and excluded dates,
overrides moved, cancelled, out of their set, of wrong forms and of newer versions, THISANDFUTURE, several VCALENDARs.
"""
import random
import sys

from calendar_oracle import DAY, UTC, WEEKDAYS, Event, Expander, FixedZone, ListedZone, NamedZone, Time
from calendar_oracle import date_of, day_of, moment, number_of, unlimited, wall

#: Zone, year of interesting changes, name that Windows gives it.
NAMED = [
    ("Europe/Berlin", 2024, "W. Europe Standard Time"), ("America/New_York", 2024, "Eastern Standard Time"),
    ("Australia/Lord_Howe", 2024, "Lord Howe Standard Time"), ("Pacific/Apia", 2011, "Samoa Standard Time"),
    ("Europe/Dublin", 2024, None), ("Africa/Casablanca", 2024, "Morocco Standard Time"),
    ("Asia/Kathmandu", 2024, "Nepal Standard Time"), ("America/St_Johns", 2010, "Newfoundland Standard Time"),
    ("Asia/Beirut", 2024, "Middle East Standard Time"), ("America/Santiago", 2024, "Pacific SA Standard Time"),
    ("America/Sao_Paulo", 2017, "E. South America Standard Time"), ("Antarctica/Troll", 2024, None),
    ("Asia/Pyongyang", 2018, "North Korea Standard Time"), ("America/Caracas", 2016, "Venezuela Standard Time"),
    ("Pacific/Chatham", 2024, "Chatham Islands Standard Time"), ("America/Havana", 2024, "Cuba Standard Time"),
    ("Asia/Hebron", 2024, "West Bank Standard Time"), ("America/Godthab", 2024, "Greenland Standard Time"),
    ("Asia/Tehran", 2021, "Iran Standard Time"), ("Africa/Cairo", 2024, "Egypt Standard Time"),
]
PREFIXES = ["/freeassociation.sourceforge.net/", "/mozilla.org/20050126_1/", "/example.org/", "/"]


def chance(parts):
    return random.randrange(parts) == 0


def stamp(seconds):
    return moment(seconds).strftime("%Y%m%dT%H%M%S")


def changes_of_year(zone, year):
    """The instants at which a zone's offset changes in a year and the next, to the minute."""
    found = []
    low, high = wall(year, 1, 1), wall(year + 2, 1, 1)
    for day in range(low, high, DAY):
        if zone.offset(day) == zone.offset(day + DAY):
            continue
        first, last = day, day + DAY
        while last - first > 60:
            middle = (first + last) // 120 * 60
            first, last = (middle, last) if zone.offset(middle) == zone.offset(day) else (first, middle)
        found.append(last)
    return found


class ZoneChoice:
    """A zone as a calendar names it."""

    #: Whether nothing tells which zone the name means: then it is the default.
    is_unknown = False

    def __init__(self, zone, year, names, component=""):
        self.zone, self.year, self.names, self.component = zone, year, names, component
        self.changes = changes_of_year(zone, year)


CACHE = {}


def named_zone():
    name, year, windows = random.choice(NAMED)
    if name not in CACHE:
        CACHE[name] = ZoneChoice(NamedZone(name), year, [])
    found = CACHE[name]
    names = [name, name, name.lower(), '"%s"' % name, random.choice(PREFIXES) + name]
    if windows:
        names += [windows, '"%s"' % windows]
    names = [random.choice(names)]
    component = ""
    if chance(3):
        # One that contradicts the name: it must not be believed.
        component = (
            "BEGIN:VTIMEZONE\nTZID:%s\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0730\nTZOFFSETTO:+0730\n"
            "END:STANDARD\nEND:VTIMEZONE\n" % names[0].strip('"')
        )
    choice = ZoneChoice.__new__(ZoneChoice)
    choice.zone, choice.year, choice.names, choice.component = found.zone, year, names, component
    choice.changes = found.changes
    return choice


def offset_text(seconds):
    hours, rest = divmod(abs(seconds), 3600)
    text = "%s%02d%02d" % ("-" if seconds < 0 else "+", hours, rest // 60)
    return text + ("%02d" % (rest % 60) if rest % 60 else "")


def nth_weekday(year, month, ordinal, weekday):
    days = [wall(year, month, 1) // DAY + number for number in range(31)]
    days = [day for day in days if date_of(day).month == month and (day + 3) % 7 == weekday]
    return days[ordinal - 1 if ordinal > 0 else ordinal]


def custom_zone(number):
    """A zone that only its VTIMEZONE explains."""
    names = ["Zone %d", "Customized Time Zone %d", "tzone://Example/Custom%d", "X_%d", "Büro, Zone %d"]
    name = random.choice(names) % number
    standard = random.randrange(-44, 53) * 900
    if chance(6):
        standard += random.randrange(1, 60)
    daylight = standard + random.choice([1800, 3600, 3600, 7200, -3600, 1200])
    lines, changes = [], []

    def part(kind, start, before, after, rest, onsets):
        lines.append(
            "BEGIN:%s\nDTSTART:%s\nTZOFFSETFROM:%s\nTZOFFSETTO:%s\n%sEND:%s\n"
            % (kind, start, offset_text(before), offset_text(after), rest, kind)
        )
        changes.extend((onset - before, before, after) for onset in onsets)

    style = random.choice(["rules", "rules", "rules", "old", "until", "dates", "fixed"])
    if style == "fixed":
        part("STANDARD", "19700101T000000", standard, standard, "", [wall(1970, 1, 1)])
    else:
        parts = []
        months = random.choice([(3, 10), (4, 9), (10, 3), (11, 2), (5, 6)])
        for month, before, after in ((months[0], standard, daylight), (months[1], daylight, standard)):
            ordinal, weekday = random.choice([1, 2, 3, -1, -2]), random.randrange(7)
            time = random.choice([0, 0, 3600, 7200, 10800, 1800, 84600])
            onsets = [nth_weekday(year, month, ordinal, weekday) * DAY + time for year in range(1971, 2040)]
            rule = "FREQ=YEARLY;BYMONTH=%d;BYDAY=%d%s" % (month, ordinal, WEEKDAYS[weekday])
            parts.append((before, after, onsets, rule, time))
        for kind, (before, after, onsets, rule, time) in zip(("DAYLIGHT", "STANDARD"), parts):
            if style == "old":
                year = random.choice(["1601", "0001", "1900"])
                rest = "RRULE:%s\n" % rule
                # The years in between only matter for their offsets, which the windows never ask for.
                part(kind, "%s0101T%s" % (year, stamp(time)[9:]), before, after, rest, onsets)
            elif style == "dates":
                years = [onset for onset in onsets if 2008 <= moment(onset).year <= 2030]
                rest = "".join("RDATE:%s\n" % stamp(onset) for onset in years[1:])
                part(kind, stamp(years[0]), before, after, rest, years)
            elif style == "until":
                last = [onset for onset in onsets if moment(onset).year == 2024][0]
                rest = "RRULE:%s;UNTIL=%sZ\n" % (rule, stamp(last - before))
                part(kind, stamp(onsets[0]), before, after, rest, [onset for onset in onsets if onset <= last])
            else:
                part(kind, stamp(onsets[0]), before, after, "RRULE:%s\n" % rule, onsets)
    text = name.replace(",", "\\,")
    component = "BEGIN:VTIMEZONE\nTZID:%s\n%sEND:VTIMEZONE\n" % (text, "".join(lines))
    quoted = name if "," not in name and ":" not in name and chance(2) else '"%s"' % name
    return ZoneChoice(ListedZone(changes), 2024, [quoted], component)


class Builder:
    """Makes one file: its events, and the lines that say the same."""

    def __init__(self):
        self.default_name = random.choice(["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Beirut"])
        self.default = UTC if self.default_name == "UTC" else NamedZone(self.default_name)
        self.zones = [self.any_zone(number) for number in range(random.randint(1, 3))]
        self.calendars = []
        self.events = []
        self.numbers = 0
        for _ in range(1 if not chance(4) else 2):
            choice = random.choice(self.zones) if chance(3) else None
            self.calendars.append({"choice": choice, "cancelled": chance(15), "parts": []})

    def any_zone(self, number):
        if chance(12):
            # One that nothing explains is the default.
            zone = FixedZone(0) if self.default is UTC else NamedZone(self.default_name)
            choice = ZoneChoice(zone, 2024, ["Nowhere %d" % number])
            choice.is_unknown = True
            return choice
        return custom_zone(number) if chance(3) else named_zone()

    def floating_zone(self, calendar):
        choice = self.calendars[calendar]["choice"]
        return choice.zone if choice else self.default

    # Values

    def base(self, choice):
        """A wall time near a change of a zone, or anywhere in its year."""
        if choice.changes and not chance(4):
            change = random.choice(choice.changes)
            time = change + choice.zone.offset(change - 1) - random.choice([0, 0, 1, 2, 3, 7, 14, 30]) * DAY
            return time + random.choice([0, 0, 0, 900, 1800, 3600, 5400, -900, -1800, -3600, 7200, -7200, 36000])
        return wall(choice.year, random.randint(1, 12), random.randint(1, 28), random.randrange(24), random.choice([0, 30]))

    def written(self, name, time, names=None):
        """A property line with a time, or with a list of them that share their form."""
        times = time if isinstance(time, list) else [time]
        form = times[0].form
        texts = {
            "date": [stamp(one.wall)[:8] for one in times], "utc": [stamp(one.wall) + "Z" for one in times],
        }.get(form, [stamp(one.wall) for one in times])
        parameters = []
        if form == "date" and not chance(8):
            parameters.append("VALUE=DATE")
        if form == "zoned":
            parameters.append("TZID=" + next(one for one in self.zones if one.zone is times[0].zone).names[0])
        if form != "date" and "VALUE" not in name and chance(12):
            parameters.append("VALUE=DATE-TIME")
        if chance(12):
            parameters.append(random.choice(["X-NOTE=1", 'X-NOTE="TZID=UTC:1;2,3"', "x-empty="]))
        random.shuffle(parameters)
        if chance(12):
            name = name.lower()
        return "%s:%s\n" % (";".join([name] + parameters), random.choice([",", ",", ", "]).join(texts))

    def any_form(self, instant, owner, zone):
        """An instant in some form that means it, in a series on the clock of `zone`."""
        form = random.choice(["same", "same", "utc", "other", "floating"])
        if form == "utc" and owner.form == "floating" and chance(2):
            return Time("utc", instant + zone.offset(instant))
        if form == "utc":
            return Time("utc", instant)
        if form == "other":
            other = random.choice(self.zones)
            return Time("zoned", instant + other.zone.offset(instant), other.zone)
        local = instant + zone.offset(instant)
        if form == "floating":
            return Time("floating", local)
        return Time(owner.form, local, owner.zone)

    def ending(self, event, is_override=False):
        """DTEND or DURATION of an event, and their line."""
        start = event.start
        if start.is_date:
            kind = random.choice(["none", "end", "end", "end", "duration", "same", "before"])
            if kind == "none":
                return ""
            if kind == "duration":
                event.duration, text = random.choice(
                    [((1, 0), "P1D"), ((3, 0), "P3D"), ((7, 0), "P1W"), ((0, 129600), "PT36H"), ((0, 86400), "PT24H")])
                return "DURATION:%s\n" % text
            days = {"end": random.randint(1, 4), "same": 0, "before": -2}[kind]
            event.end = Time("date", start.wall + days * DAY)
            return self.written("DTEND", event.end)
        kind = random.choice(["none", "end", "end", "end", "other", "bare", "utc", "duration", "duration", "before", "date"])
        if kind == "none":
            return ""
        if kind == "duration":
            event.duration, text = random.choice([
                ((0, 3600), "PT1H"), ((0, 5400), "PT1H30M"), ((1, 0), "P1D"), ((1, 7200), "P1DT2H"), ((0, 86400), "PT24H"),
                ((7, 0), "P1W"), ((14, 0), "P2W"), ((0, 0), "PT0S"), ((0, -3600), "-PT1H"), ((0, 2), "PT2S"),
            ])
            return "DURATION:%s\n" % text
        length = random.choice([0, 900, 3600, 5400, 28800, 86400, 90000, 200000])
        zone = UTC if start.form == "utc" else start.zone or self.floating_zone(event.calendar)
        instant = zone.instant(start.wall) + length
        if kind == "end":
            event.end = Time(start.form, start.wall + length, start.zone)
        elif kind == "before":
            event.end = Time(start.form, start.wall - 3600, start.zone)
        elif kind == "other":
            other = random.choice(self.zones)
            event.end = Time("zoned", instant + other.zone.offset(instant), other.zone)
        elif kind == "utc":
            event.end = Time("utc", instant)
        elif kind == "bare":
            event.end = Time("floating", start.wall + length)
        else:
            event.end = Time("date", (day_of(start.wall) + random.randint(0, 2)) * DAY)
        return self.written("DTEND", event.end)

    # Rules

    def rule(self, start, zone):
        """A rule as a dictionary and its text."""
        is_date = start.is_date
        frequency = random.choice(["DAILY", "DAILY", "WEEKLY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
        if not is_date and chance(6):
            frequency = random.choice(["HOURLY", "MINUTELY"])
        rule = {"FREQ": frequency, "INTERVAL": 1, "WKST": 0}
        texts = ["FREQ=" + frequency]

        def add(name, values):
            rule[name] = values
            texts.append("%s=%s" % (name, ",".join(map(str, values))))

        if chance(3):
            rule["INTERVAL"] = random.randint(2, 4)
        if frequency == "MINUTELY":
            rule["INTERVAL"] = random.choice([15, 20, 45, 90])
        if rule["INTERVAL"] > 1:
            texts.append("INTERVAL=%d" % rule["INTERVAL"])
        first = date_of(day_of(start.wall))
        weekday = (day_of(start.wall) + 3) % 7
        if frequency in ("WEEKLY", "DAILY") and chance(2) or frequency in ("MONTHLY", "YEARLY") and chance(4):
            days = sorted({weekday} | {random.randrange(7) for _ in range(random.randint(0, 2))})
            if chance(6):
                days = [random.randrange(7)]
            rule["BYDAY"] = [(0, day) for day in days]
            texts.append("BYDAY=" + ",".join(WEEKDAYS[day] for day in days))
            if frequency in ("MONTHLY", "YEARLY"):
                add("BYSETPOS", [random.choice([1, 2, -1])])
        elif frequency in ("MONTHLY", "YEARLY") and chance(3):
            ordinal = random.choice([(first.day - 1) // 7 + 1, -1, 2])
            rule["BYDAY"] = [(ordinal, weekday)]
            texts.append("BYDAY=%d%s" % (ordinal, WEEKDAYS[weekday]))
            if frequency == "YEARLY":
                add("BYMONTH", [first.month])
        elif frequency in ("MONTHLY", "YEARLY") and chance(3):
            add("BYMONTHDAY", [first.day if chance(2) else random.choice([1, 15, 31, -1])])
        elif frequency == "YEARLY" and chance(4):
            add("BYWEEKNO", [random.choice([first.isocalendar()[1], 1, 20, 52, 53, -1])])
        if frequency in ("DAILY", "WEEKLY", "MONTHLY") and chance(6):
            add("BYMONTH", sorted({first.month, first.month % 12 + 1}))
        if not is_date and frequency in ("DAILY", "WEEKLY", "MONTHLY") and chance(8):
            add("BYHOUR", sorted({start.wall % DAY // 3600, random.randrange(24)}))
        if not is_date and frequency in ("DAILY", "HOURLY") and chance(8):
            add("BYMINUTE", [0, 30])
        if frequency == "WEEKLY" and chance(3):
            rule["WKST"] = random.randrange(7)
            texts.append("WKST=" + WEEKDAYS[rule["WKST"]])
        limit = random.choice(["count", "count", "until", "until", "none"])
        if frequency in ("HOURLY", "MINUTELY") and limit == "none":
            limit = "count"
        if limit == "count":
            rule["COUNT"] = random.randint(1, 12)
            texts.append("COUNT=%d" % rule["COUNT"])
        if limit == "until":
            times = unlimited(rule, start.wall, is_date, start.wall + 900 * DAY)
            some = [time for _, time in zip(range(random.randint(1, 12)), times)]
            last = (some or [start.wall])[-1] + random.choice([0, 0, 0, 1, -1, 3600, -3600, DAY])
            form = random.choice(["utc", "utc", "date", "local"])
            if is_date:
                form = random.choice(["date", "date", "local", "utc"])
            if form == "date":
                until = Time("date", day_of(last) * DAY)
                text = stamp(last)[:8]
            elif form == "local":
                until, text = Time("floating", last), stamp(last)
            else:
                until = Time("utc", zone.instant(last))
                if is_date and chance(3):
                    until.wall = last - last % DAY + random.choice([0, DAY - 1])
                elif start.form == "floating" and chance(3):
                    until.wall = last
                text = stamp(until.wall) + "Z"
            rule["UNTIL"] = until
            texts.append("UNTIL=" + text)
        rest = texts[1:]
        random.shuffle(rest)
        return rule, ";".join(texts[:1] + rest if not chance(5) else rest + texts[:1])

    # Components

    def component(self, event, lines):
        self.numbers += 1
        event.name = "c%d" % self.numbers
        event.is_cancelled = event.is_cancelled or self.calendars[event.calendar]["cancelled"]
        kind = "VTODO" if event.is_todo else "VEVENT"
        lines = [line for line in lines if line]
        lines += ["SUMMARY:%s\n" % event.name]
        if event.uid:
            lines.append("UID:%s\n" % event.uid)
        if event.stamp:
            lines.append("LAST-MODIFIED:%sZ\n" % stamp(event.stamp))
        if event.sequence or chance(4):
            lines.append("SEQUENCE:%d\n" % event.sequence)
        random.shuffle(lines)
        if chance(4):
            lines.insert(random.randrange(len(lines) + 1), "BEGIN:VALARM\nTRIGGER:-PT5M\nDURATION:PT1H\nEND:VALARM\n")
        self.calendars[event.calendar]["parts"].append(
            "BEGIN:%s\n%sEND:%s\n" % (kind, "".join(lines), kind))
        self.events.append(event)

    def start(self, calendar, like=None):
        form = random.choice(["zoned", "zoned", "zoned", "utc", "floating", "date"])
        choice = random.choice(self.zones)
        base = self.base(choice) if like is None else like
        if form == "date":
            return Time("date", base - base % DAY), choice
        return Time(form, base, choice.zone if form == "zoned" else None), choice

    def clock(self, event):
        return {
            "date": self.default, "utc": UTC, "zoned": event.start.zone,
            "floating": self.floating_zone(event.calendar),
        }[event.start.form]

    def expander(self):
        choices = [calendar["choice"] for calendar in self.calendars]
        zones = [choice.zone if choice and not choice.is_unknown else None for choice in choices]
        return Expander(self.events, zones, self.default, self.horizon)

    def series(self, uid, todo):
        calendar = random.randrange(len(self.calendars))
        event = Event(calendar, "", uid, is_todo=todo, sequence=random.choice([0, 0, 1, 2]))
        event.start, choice = self.start(calendar)
        self.horizon = event.start.wall + 500 * DAY
        lines = []
        if todo:
            lines += self.todo_times(event)
        elif event.start.is_date and chance(5):
            lines += self.outlook_day(event)
        else:
            lines += [self.written("DTSTART", event.start), self.ending(event)]
        zone = self.clock(event)
        if chance(12):
            event.is_cancelled = True
            lines.append("STATUS:CANCELLED\n")
        for _ in range(random.choice([0, 1, 1, 1, 1, 2])):
            rule, text = self.rule(event.start, zone)
            event.rules.append(rule)
            lines.append("RRULE:%s\n" % text)
        if event.rules and chance(15):
            rule, text = self.rule(event.start, zone)
            event.exclusion_rules.append(rule)
            lines.append("EXRULE:%s\n" % text)
        lines += self.added_dates(event, zone)
        expander = self.expander()
        instances = expander.instances(event)[:400]
        lines += self.excluded_dates(event, zone, instances)
        instances = expander.instances(event)[:400]
        self.component(event, lines)
        if instances and chance(2):
            for _ in range(random.randint(1, 4)):
                self.override(event, zone, instances)
        if chance(10):
            self.twin(event)

    def twin(self, event):
        """Another component of the same UID, without RECURRENCE-ID."""
        twin = Event(event.calendar, "", event.uid, is_todo=event.is_todo)
        twin.sequence = random.choice([event.sequence, event.sequence, 3])
        later = random.choice([0, DAY] if event.start.is_date else [0, DAY, 3600])
        twin.start = Time(event.start.form, event.start.wall + later, event.start.zone)
        twin.stamp = random.choice([0, wall(2024, 1, 1)])
        end = "" if event.is_todo else self.ending(twin)
        self.component(twin, [self.written("DTSTART", twin.start), end])

    def outlook_day(self, event):
        """The lines of an event of dates as Outlook writes it: midnights, and a flag."""
        days = random.randint(1, 3)
        bounds = [event.start.wall, event.start.wall + days * DAY]
        form = random.choice(["zoned", "floating", "utc"])
        zone = self.floating_zone(event.calendar) if form == "utc" else self.zones[0].zone
        instants = [zone.instant(bound) for bound in bounds]
        if form == "utc" and all(instant + zone.offset(instant) == bound for instant, bound in zip(instants, bounds)):
            times = [Time("utc", instant) for instant in instants]
        else:
            times = [Time(form if form != "utc" else "floating", bound, zone) for bound in bounds]
            if form == "zoned":
                event.all_day_zone = zone
        lines = ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\n", self.written("DTSTART", times[0])]
        kind = random.choice(["end", "end", "duration", "none"])
        if kind == "end":
            event.end = Time("date", bounds[1])
            lines.append(self.written("DTEND", times[1]))
        if kind == "duration":
            event.duration = (days, 0)
            lines.append("DURATION:P%dD\n" % days)
        return lines

    def todo_times(self, event):
        kind = random.choice(["due", "both", "start", "duration"])
        if kind == "due":
            event.end = event.due = event.start
            return [self.written("DUE", event.start)]
        lines = [self.written("DTSTART", event.start)]
        if kind == "both":
            length = random.choice([0, 1, 2]) * DAY if event.start.is_date else random.choice([0, 3600, 100000])
            event.end = Time(event.start.form, event.start.wall + length, event.start.zone)
            lines.append(self.written("DUE", event.end))
        if kind == "duration":
            event.duration = (1, 0)
            lines.append("DURATION:P1D\n")
        return lines

    def added_dates(self, event, zone):
        lines = []
        if not chance(3):
            return lines
        for _ in range(random.randint(1, 2)):
            day = event.start.wall + random.randint(-5, 40) * DAY
            if event.start.is_date:
                value = random.choice([Time("date", day), Time("date", day), Time("floating", day), Time("utc", day)])
                end, text, name = None, "", "RDATE"
                if value.form == "utc" and chance(2):
                    name = "RDATE;VALUE=PERIOD"
                    end, text = random.choice([((2, 0), "/P2D"), ((0, 100000), "/PT100000S"), ("until", "")])
                    if end == "until":
                        end = Time("utc", value.wall + random.choice([2 * DAY, 3 * DAY + 50000]))
                        text = "/%sZ" % stamp(end.wall)
                event.dates.append((value, end))
                lines.append(self.written(name, value).rstrip("\n") + text + "\n")
                continue
            time = day + random.choice([0, 0, 3600, -5400])
            if chance(6):
                value = Time("date", day_of(time) * DAY)
                event.dates.append((value, None))
                lines.append(self.written("RDATE", value))
                continue
            value = self.any_form(zone.instant(time), event.start, zone)
            if chance(3):
                kind = random.choice(["PT45M", "P1D", "end"])
                line = self.written("RDATE;VALUE=PERIOD", value).rstrip("\n")
                if kind == "end":
                    end = Time(value.form, value.wall + 5000, value.zone)
                    event.dates.append((value, end))
                    line += "/" + stamp(end.wall) + ("Z" if end.form == "utc" else "")
                else:
                    event.dates.append((value, (0, 2700) if kind == "PT45M" else (1, 0)))
                    line += "/" + kind
                lines.append(line + "\n")
            else:
                event.dates.append((value, None))
                lines.append(self.written("RDATE", value))
        return lines

    def excluded_dates(self, event, zone, instances):
        lines = []
        if not instances or not chance(3):
            return lines
        for _ in range(random.randint(1, 3)):
            instance = random.choice(instances[:20])
            if event.start.is_date:
                value = random.choice([
                    Time("date", instance.wall), Time("date", instance.wall), Time("floating", instance.wall),
                    Time("utc", instance.wall), Time("floating", instance.wall + 3600),
                    Time("zoned", instance.wall, self.zones[0].zone), Time("utc", instance.wall + 36000),
                    Time("utc", self.floating_zone(event.calendar).instant(instance.wall)),
                ])
            elif chance(4):
                value = Time("date", day_of(instance.wall) * DAY)
            else:
                value = self.any_form(instance.instant + random.choice([0, 0, 0, 0, 60]), event.start, zone)
            event.exclusions.append(value)
            lines.append(self.written("EXDATE", value))
        if len(event.exclusions) == 1 and event.start.form != "date" and event.exclusions[0].form != "date" and chance(2):
            more = Time(event.exclusions[0].form, event.exclusions[0].wall + DAY, event.exclusions[0].zone)
            event.exclusions.append(more)
            lines = [self.written("EXDATE", event.exclusions)]
        return lines

    def override(self, master, zone, instances):
        instance = random.choice(instances[:12])
        calendar = master.calendar if not chance(6) else random.randrange(len(self.calendars))
        override = Event(calendar, "", master.uid, is_todo=master.is_todo)
        override.sequence = max(0, master.sequence + random.choice([0, 0, 1, -1]))
        override.stamp = random.choice([0, 0, wall(2024, 5, 1), wall(2024, 6, 1)])
        override.this_and_future = chance(3)
        instant = instance.instant + (random.choice([0] * 8 + [-1000 * DAY, 1800]) if not master.start.is_date else 0)
        if master.start.is_date:
            identifier = random.choice([
                Time("date", instance.wall), Time("date", instance.wall), Time("floating", instance.wall),
                Time("utc", instance.wall), Time("zoned", instance.wall, self.zones[0].zone),
                Time("date", instance.wall + 3 * DAY),
            ])
        elif chance(6):
            identifier = Time("date", day_of(instant + zone.offset(instant)) * DAY)
        else:
            identifier = self.any_form(instant, master.start, zone)
            if calendar != master.calendar and identifier.form == "floating":
                identifier = Time("utc", instant)
        override.recurrence_id = identifier
        name = "RECURRENCE-ID;RANGE=THISANDFUTURE" if override.this_and_future else "RECURRENCE-ID"
        lines = [self.written(name, identifier)]
        if chance(8):
            lines.append("RRULE:FREQ=DAILY;COUNT=3\n")
        if chance(8):
            override.is_cancelled = True
            lines.append("STATUS:CANCELLED\n")
        if not chance(6):
            moved = instance.wall + random.choice([0, 0, 3600, -3600, DAY, -DAY, 5 * DAY, 100 * DAY, -100 * DAY, 1800])
            if master.is_todo and chance(2):
                kept = moved - moved % DAY if master.start.is_date else moved
                override.due = Time(master.start.form, kept, master.start.zone)
                lines.append(self.written("DUE", override.due))
            elif master.is_todo:
                kept = moved - moved % DAY if master.start.is_date else moved
                override.start = Time(master.start.form, kept, master.start.zone)
                lines.append(self.written("DTSTART", override.start))
            else:
                if chance(4):
                    override.start, _ = self.start(calendar, like=moved)
                else:
                    kept = moved - moved % DAY if master.start.is_date else moved
                    override.start = Time(master.start.form, kept, master.start.zone)
                lines += [self.written("DTSTART", override.start), self.ending(override)]
        self.component(override, lines)

    def text(self):
        result = ""
        placed = {id(zone): random.randrange(len(self.calendars)) for zone in self.zones}
        for number, calendar in enumerate(self.calendars):
            lines = ["VERSION:2.0\n", "PRODID:-//lockin//calendar_cases//EN\n"]
            if calendar["choice"]:
                lines.append("X-WR-TIMEZONE:%s\n" % calendar["choice"].names[0].strip('"').replace(",", "\\,"))
            if calendar["cancelled"]:
                lines.append("METHOD:CANCEL\n")
            random.shuffle(calendar["parts"])
            zones = [zone.component for zone in self.zones if placed[id(zone)] == number]
            parts = zones + calendar["parts"] if chance(2) else calendar["parts"] + zones
            result += "BEGIN:VCALENDAR\n%s%sEND:VCALENDAR\n" % ("".join(lines), "".join(parts))
        return result


def folded(text):
    """Some lines folded, anywhere in their bytes' characters."""
    lines = []
    for line in text.split("\n"):
        while len(line) > 20 and chance(12):
            cut = random.randrange(5, len(line))
            lines.append(line[:cut])
            line = " " + line[cut:]
        lines.append(line)
    return "\n".join(lines)


def window(rows, start, last):
    """A window somewhere, often with an edge at the begin or end of an occurrence."""
    low = start + random.choice([-400, -40, 0, 3]) * DAY + random.choice([0, 3600, 50000])
    if rows and not chance(5):
        _, begin, end, _, _ = random.choice(rows)
        low = random.choice([begin, end, begin + 1, end - 1, begin - DAY, begin - 30 * DAY])
    high = low + random.choice([1, 3600, DAY, 10 * DAY, 60 * DAY, 400 * DAY, 800 * DAY])
    if rows and chance(4):
        high = max(low, random.choice(random.choice(rows)[1:3]))
    return max(low, start - 400 * DAY), min(high, last)


def case():
    builder = Builder()
    for number in range(random.randint(1, 3)):
        builder.series(random.choice(["s%d" % number, "s%d" % number, "same"]), todo=chance(5))
    # The order in the file decides between equals, so it is settled after the text is made.
    text = builder.text()
    order = {event.name: text.index("SUMMARY:%s\n" % event.name) for event in builder.events}
    builder.events.sort(key=lambda event: order[event.name])
    starts = [event.start.wall for event in builder.events if event.start]
    builder.horizon = max(starts) + 650 * DAY
    everything = list(builder.expander().rows(min(starts) - 400 * DAY, builder.horizon - 220 * DAY))
    low, high = window(everything, min(starts), builder.horizon - 220 * DAY)
    rows = sorted(
        "%s %sZ %sZ %d %d" % (name, stamp(start), stamp(end), is_date, cancelled)
        for name, start, end, is_date, cancelled in everything
        if low < high and start < high and (end > low or end == start >= low)
    )
    if len(rows) > 3000:
        return None
    text = folded(text)
    if chance(4):
        text = text.replace("\n", "\r\n")
    text = text.replace("\r", "\\r").replace("\n", "\\n")
    return "\t".join([builder.default_name, str(low), str(high), text, "|".join(rows)])


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    done = 0
    while done < wanted:
        line = case()
        if line:
            print(line)
            done += 1


main()
