"""A slow expander of calendars that is meant to be obviously right.

It follows the decisions in docs/CALENDARS.md by writing out everything: every day of a period is asked whether a rule
wants it, every instance of a series is listed before anything is taken away. It shares nothing with the Swift code.

Times are seconds since 1970-01-01T00:00:00, on the wall clock (`wall`) or in UTC (`instant`).
"""
import datetime
import zoneinfo
from dataclasses import dataclass, field

DAY = 86400
EPOCH = datetime.datetime(1970, 1, 1)
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def wall(*parts):
    return int((datetime.datetime(*parts) - EPOCH).total_seconds())


def moment(seconds):
    return EPOCH + datetime.timedelta(seconds=seconds)


def day_of(seconds):
    return seconds // DAY


# Zones


class FixedZone:
    def __init__(self, offset):
        self.fixed = offset

    def offset(self, instant):
        return self.fixed

    def instant(self, wall_seconds):
        return wall_seconds - self.fixed


UTC = FixedZone(0)


class NamedZone:
    """A zone of the system's database; in a gap the offset before it, in a fold the first instant (PEP 495, fold 0)."""

    def __init__(self, name):
        self.zone = zoneinfo.ZoneInfo(name)

    def offset(self, instant):
        utc = moment(instant).replace(tzinfo=datetime.timezone.utc)
        return int(utc.astimezone(self.zone).utcoffset().total_seconds())

    def instant(self, wall_seconds):
        return wall_seconds - int(moment(wall_seconds).replace(tzinfo=self.zone).utcoffset().total_seconds())


def same_clock(one, other):
    return one is other or isinstance(one, NamedZone) and isinstance(other, NamedZone) and one.zone is other.zone


class ListedZone:
    """A VTIMEZONE written out as a list of changes, (instant, offset before, offset after)."""

    def __init__(self, changes):
        self.changes = sorted(changes)

    def offset(self, instant):
        result = self.changes[0][1]
        for change, _, after in self.changes:
            if change <= instant:
                result = after
        return result

    def instant(self, wall_seconds):
        offsets = {change[1] for change in self.changes} | {change[2] for change in self.changes}
        fitting = [wall_seconds - offset for offset in offsets if self.offset(wall_seconds - offset) == offset]
        if fitting:
            return min(fitting)
        for change, before, after in self.changes:
            if change + before <= wall_seconds < change + after:
                return wall_seconds - before
        raise AssertionError("a wall time that is in no gap and has no instant")


# Rules


def weekday_of(day):
    return (day + 3) % 7


def date_of(day):
    return datetime.date(1970, 1, 1) + datetime.timedelta(days=day)


def number_of(date):
    return (date - datetime.date(1970, 1, 1)).days


def month_length(date):
    following = datetime.date(date.year + date.month // 12, date.month % 12 + 1, 1)
    return (following - date.replace(day=1)).days


def week_one(year, week_start):
    """The first day of week 1: the week that holds 4 January."""
    fourth = number_of(datetime.date(year, 1, 4))
    return fourth - (weekday_of(fourth) - week_start) % 7


def week_year(day, week_start):
    year = date_of(day).year
    for candidate in (year + 1, year, year - 1):
        if day >= week_one(candidate, week_start):
            return candidate


def wants_day(rule, day, start):
    """Whether the BYxxx parts of a rule, completed from DTSTART, allow a day."""
    frequency = rule["FREQ"]
    date = date_of(day)
    first = date_of(day_of(start))
    length = month_length(date)
    months, month_days, by_day = rule.get("BYMONTH"), rule.get("BYMONTHDAY"), rule.get("BYDAY")
    weeks, year_days = rule.get("BYWEEKNO"), rule.get("BYYEARDAY")
    if frequency == "WEEKLY" and not by_day:
        by_day = [(0, weekday_of(day_of(start)))]
    if frequency == "MONTHLY" and not by_day and not month_days:
        month_days = [first.day]
    if frequency == "YEARLY" and not year_days:
        if weeks:
            if not by_day and not month_days:
                by_day = [(0, weekday_of(day_of(start)))]
        else:
            if not months and (month_days or not by_day):
                months = [first.month]
            if not month_days and not by_day:
                month_days = [first.day]
    if months and date.month not in months:
        return False
    if month_days and date.day not in month_days and date.day - length - 1 not in month_days:
        return False
    if year_days:
        number = date.timetuple().tm_yday
        days_in_year = 366 if month_length(datetime.date(date.year, 2, 1)) == 29 else 365
        if number not in year_days and number - days_in_year - 1 not in year_days:
            return False
    if weeks:
        year = week_year(day, rule["WKST"])
        week = (day - week_one(year, rule["WKST"])) // 7 + 1
        weeks_in_year = (week_one(year + 1, rule["WKST"]) - week_one(year, rule["WKST"])) // 7
        if week not in weeks and week - weeks_in_year - 1 not in weeks:
            return False
    if by_day:
        if frequency == "MONTHLY" or frequency == "YEARLY" and months:
            low, high = day - date.day + 1, day - date.day + length
        else:
            low, high = number_of(datetime.date(date.year, 1, 1)), number_of(datetime.date(date.year, 12, 31))
        place, place_from_end = (day - low) // 7 + 1, -((high - day) // 7 + 1)
        if not any(
            weekday == weekday_of(day) and ordinal in (0, place, place_from_end) for ordinal, weekday in by_day
        ):
            return False
    return True


def periods(rule, start):
    """The days of each period, from the one that DTSTART lies in."""
    frequency, interval = rule["FREQ"], rule["INTERVAL"]
    day = day_of(start)
    date = date_of(day)
    for step in range(0, 1_000_000, interval):
        if frequency == "DAILY":
            yield [day + step]
        elif frequency == "WEEKLY":
            begin = day - (weekday_of(day) - rule["WKST"]) % 7 + step * 7
            yield range(begin, begin + 7)
        elif frequency == "MONTHLY":
            months = date.year * 12 + date.month - 1 + step
            begin = datetime.date(months // 12, months % 12 + 1, 1)
            yield range(number_of(begin), number_of(begin) + month_length(begin))
        elif rule.get("BYWEEKNO"):
            year = week_year(day, rule["WKST"]) + step
            yield range(week_one(year, rule["WKST"]), week_one(year + 1, rule["WKST"]))
        else:
            year = date.year + step
            yield range(number_of(datetime.date(year, 1, 1)), number_of(datetime.date(year + 1, 1, 1)))


def chosen(rule, times):
    """What BYSETPOS picks of the times of a period."""
    times = sorted(times)
    if not rule.get("BYSETPOS"):
        return times
    return [
        time for place, time in enumerate(times)
        if place + 1 in rule["BYSETPOS"] or place - len(times) in rule["BYSETPOS"]
    ]


def unlimited(rule, start, is_date, horizon):
    """The wall times of a rule in order up to a last one, without COUNT and UNTIL."""
    frequency = rule["FREQ"]
    hours, minutes, seconds = (None if is_date else rule.get(name) for name in ("BYHOUR", "BYMINUTE", "BYSECOND"))
    if frequency in ("HOURLY", "MINUTELY", "SECONDLY"):
        unit = {"HOURLY": 3600, "MINUTELY": 60, "SECONDLY": 1}[frequency]
        offsets = [0]
        if frequency == "MINUTELY":
            offsets = seconds or [start % 60]
        if frequency == "HOURLY":
            offsets = [
                minute * 60 + second for minute in minutes or [start // 60 % 60] for second in seconds or [start % 60]
            ]
        period = start - start % unit
        while period <= horizon:
            fits = wants_day(rule, day_of(period), start)
            fits = fits and (not hours or period % DAY // 3600 in hours)
            if frequency != "HOURLY":
                fits = fits and (not minutes or period // 60 % 60 in minutes)
            if frequency == "SECONDLY":
                fits = fits and (not seconds or period % 60 in seconds)
            if fits:
                times = chosen(rule, [period + offset for offset in offsets])
                yield from (time for time in times if time >= start)
            period += unit * rule["INTERVAL"]
        return
    clock = [
        hour * 3600 + minute * 60 + second
        for hour in hours or [start % DAY // 3600]
        for minute in minutes or [start // 60 % 60]
        for second in seconds or [start % 60]
    ]
    for days in periods(rule, start):
        if days[0] * DAY > horizon:
            return
        wanted = [day for day in days if wants_day(rule, day, start)]
        times = chosen(rule, [day * DAY + time for day in wanted for time in clock])
        yield from (time for time in times if time >= start)


# Events


@dataclass
class Time:
    """A written time: `form` is date, floating, utc or zoned."""

    form: str
    wall: int
    zone: object = None

    @property
    def is_date(self):
        return self.form == "date"


@dataclass
class Event:
    calendar: int
    name: str
    uid: str
    start: Time = None
    end: Time = None
    due: Time = None
    duration: tuple = None
    rules: list = field(default_factory=list)
    exclusion_rules: list = field(default_factory=list)
    dates: list = field(default_factory=list)
    exclusions: list = field(default_factory=list)
    recurrence_id: Time = None
    this_and_future: bool = False
    sequence: int = 0
    stamp: int = 0
    is_cancelled: bool = False
    is_todo: bool = False
    # Of an event that Exchange's flag makes one of dates: the zone that its midnights were written in.
    all_day_zone: object = None


@dataclass
class Instance:
    wall: int
    instant: int
    end: int = None


class Expander:
    """Expands the events of a file.

    `zones` are those of floating times, by calendar; no instance is looked for behind the wall time `horizon`.
    """

    def __init__(self, events, zones, default_zone, horizon):
        self.events, self.zones, self.default, self.horizon = events, zones, default_zone, horizon

    def zone(self, time, event):
        return {
            "date": self.default, "utc": UTC, "zoned": time.zone,
            "floating": self.zones[event.calendar] or self.default,
        }[time.form]

    def instant(self, time, event, master=None):
        """The instant of a time; what has no zone of its own is on the clock of the series."""
        owner = master or event
        if time.form in ("date", "floating"):
            return self.zone(owner.start, owner).instant(time.wall)
        return self.zone(time, event).instant(time.wall)

    def date_wall(self, time, event):
        """The wall time that a time means for a series of dates; in UTC one of the dates' clock, unless midnight."""
        if time.form != "utc" or time.wall % DAY == 0:
            return time.wall
        return time.wall + self.date_zone(event).offset(time.wall)

    def date_zone(self, event):
        """The zone in which a UTC time means a date: the one that the dates were written in, else the calendar's."""
        return event.all_day_zone or self.zones[event.calendar] or self.default

    def has_no_zone(self, event):
        """Whether only the default tells the zone of an event: then `Z` may stand behind what is a local time."""
        return event.start.form == "floating" and self.zones[event.calendar] is None

    def date(self, time, event):
        return day_of(self.date_wall(time, event))

    def end(self, event, start_wall, start_instant):
        """The end of an occurrence: DTEND keeps the exact length, DURATION and dates the nominal one."""
        zone = self.zone(event.start, event)
        if event.start.is_date:
            days = 1
            if event.end is not None:
                days = day_of(event.end.wall + DAY - 1) - day_of(event.start.wall)
            elif event.duration is not None:
                days = event.duration[0] + -(-event.duration[1] // DAY)
            return zone.instant(start_wall + max(1, days) * DAY)
        if event.end is not None:
            end = event.end
            if end.form == "floating" and event.start.form in ("zoned", "utc"):
                end = Time(event.start.form, end.wall, event.start.zone)
            end_instant = zone.instant(end.wall) if end.is_date else self.zone(end, event).instant(end.wall)
            return start_instant + max(0, end_instant - zone.instant(event.start.wall))
        if event.duration is not None and min(event.duration) >= 0:
            return self.nominal(event.duration, zone, start_wall, start_instant)
        return start_instant

    @staticmethod
    def nominal(duration, zone, start_wall, start_instant):
        days, seconds = duration
        if days:
            start_instant = max(start_instant, zone.instant(start_wall + days * DAY))
        return start_instant + seconds

    # Recurrence sets

    def is_within(self, rule, event, wall_seconds):
        until = rule.get("UNTIL")
        if until is None:
            return True
        if event.start.is_date:
            if until.form == "utc" and until.wall % DAY not in (0, DAY - 1):
                return day_of(wall_seconds) <= day_of(until.wall + self.date_zone(event).offset(until.wall))
            return day_of(wall_seconds) <= day_of(until.wall)
        if until.is_date:
            return day_of(wall_seconds) <= day_of(until.wall)
        if until.form == "utc":
            shown = self.has_no_zone(event) and wall_seconds <= until.wall
            return shown or self.zone(event.start, event).instant(wall_seconds) <= until.wall
        return wall_seconds <= until.wall

    def rule_instances(self, rule, event):
        zone = self.zone(event.start, event)
        remaining = rule.get("COUNT") or 1_000_000
        for time in unlimited(rule, event.start.wall, event.start.is_date, self.horizon):
            if remaining == 0 or time > self.horizon:
                return
            if not self.is_within(rule, event, time):
                # A UTC limit may lie in a fold, where wall times and instants run apart for an hour.
                if rule["UNTIL"].form == "utc" and zone.instant(time) < rule["UNTIL"].wall + 2 * DAY:
                    remaining -= 1
                    continue
                return
            remaining -= 1
            yield Instance(time, zone.instant(time))

    def date_instance(self, value, event):
        time, end = value
        zone = self.zone(event.start, event)
        if event.start.is_date:
            start = self.date(time, event) * DAY
            instance = Instance(start, zone.instant(start))
        elif time.is_date:
            start = time.wall + event.start.wall % DAY
            instance = Instance(start, zone.instant(start))
        elif time.form == "floating":
            instance = Instance(time.wall, zone.instant(time.wall))
        else:
            instant = self.instant(time, event)
            instance = Instance(instant + zone.offset(instant), instant)
        if event.start.is_date and end is not None:
            if isinstance(end, Time):
                days = -(-self.date_wall(end, event) // DAY) - day_of(instance.wall)
            else:
                days = end[0] - (-end[1] // DAY)
            instance.end = zone.instant(instance.wall + max(1, days) * DAY)
        elif isinstance(end, Time):
            instance.end = max(instance.instant, self.instant(end, event))
        elif end is not None:
            instance.end = self.nominal(end, zone, instance.wall, instance.instant)
        return instance

    def is_excluded(self, instance, event):
        for value in event.exclusions:
            if event.start.is_date:
                if self.date_wall(value, event) == instance.wall:
                    return True
            elif value.is_date:
                if day_of(value.wall) == day_of(instance.wall):
                    return True
            elif self.instant(value, event) == instance.instant:
                return True
            elif value.form == "utc" and self.has_no_zone(event) and self.default.instant(value.wall) == instance.instant:
                return True
        return False

    def instances(self, event):
        """The recurrence set of one component, before any override."""
        zone = self.zone(event.start, event)
        found = [self.date_instance(value, event) for value in event.dates]
        if not event.rules or any(self.is_within(rule, event, event.start.wall) for rule in event.rules):
            found.append(Instance(event.start.wall, zone.instant(event.start.wall)))
        for rule in event.rules:
            found += self.rule_instances(rule, event)
        excluded = {
            instance.instant for rule in event.exclusion_rules for instance in self.rule_instances(rule, event)
        }
        by_instant = {}
        for instance in sorted(found, key=lambda instance: instance.wall):
            if instance.instant in excluded or self.is_excluded(instance, event):
                continue
            rival = by_instant.get(instance.instant)
            # A day that the zone left out has no length; the one behind it has.
            is_next_day = rival is not None and rival.end is None and instance.wall - rival.wall >= DAY
            if rival is None or is_next_day or (rival.end or 0) < (instance.end or 0):
                by_instant[instance.instant] = instance
        return sorted(by_instant.values(), key=lambda instance: instance.instant)

    # Overrides

    def instance_of(self, override, master, instances):
        """The instance that RECURRENCE-ID means: same instant, else same wall time, else the only one of the date."""
        time = override.recurrence_id
        if master.start.is_date:
            day = self.date(time, master)
            return next((one for one in instances if day_of(one.wall) == day), None)
        instant = self.instant(time, override, master)
        if not time.is_date:
            for one in instances:
                if one.instant == instant:
                    return one
            for one in instances:
                if one.wall == time.wall:
                    return one
        day = day_of(instant + self.zone(master.start, master).offset(instant))
        if time.form in ("date", "floating"):
            day = day_of(time.wall)
        same_day = [one for one in instances if day_of(one.wall) == day]
        return same_day[0] if len(same_day) == 1 else None

    @staticmethod
    def current_masters(masters):
        """Of one VCALENDAR the highest SEQUENCE; of those with the same start the newest (no two share their SUMMARY)."""
        kept = []
        for event in masters:
            rivals = [one for one in masters if one.calendar == event.calendar]
            rivals = [one for one in rivals if one.sequence == max(rival.sequence for rival in rivals)]
            rivals = [one for one in rivals if one.start == event.start]
            if any(one is event for one in rivals) and event.stamp == max(one.stamp for one in rivals):
                kept.append(event)
        return kept

    def series(self, events):
        masters = self.current_masters([event for event in events if event.recurrence_id is None])
        sets = [(master, self.instances(master)) for master in masters]
        matched = {}
        for override in (event for event in events if event.recurrence_id is not None):
            candidates = [one for one in sets if one[0].calendar == override.calendar] + sets
            master, instance = None, None
            for candidate, instances in candidates:
                instance = self.instance_of(override, candidate, instances)
                if instance is not None:
                    master = candidate
                    break
            if master is None and candidates:
                master = candidates[0][0]
            if instance is not None:
                instant = instance.instant
            elif master is not None and master.start.is_date:
                instant = self.zone(master.start, master).instant(self.date(override.recurrence_id, master) * DAY)
            elif master is not None:
                instant = self.instant(override.recurrence_id, override, master)
            else:
                instant = self.zone(override.recurrence_id, override).instant(override.recurrence_id.wall)
            is_stale = instance is None and masters and override.sequence < max(one.sequence for one in masters)
            if is_stale:
                continue
            key = (id(master), instant, override.this_and_future)
            rival = matched.get(key)
            if rival is None or (rival[0].sequence, rival[0].stamp) <= (override.sequence, override.stamp):
                matched[key] = (override, master, instance, instant)
        all_cancelled = bool(masters) and all(master.is_cancelled for master in masters)
        for master, instances in sets:
            own = [match for match in matched.values() if match[1] is master]
            yield from self.remaining(master, instances, own)
        for override, master, instance, _ in matched.values():
            if override.this_and_future and instance is not None:
                continue
            yield self.own_occurrence(override, master, instance, all_cancelled)

    def remaining(self, master, instances, own):
        """The instances of a series that no single override replaces, moved by the last THISANDFUTURE before each."""
        replaced = {match[3] for match in own if not match[0].this_and_future and match[2] is not None}
        tails = sorted((match for match in own if match[0].this_and_future), key=lambda match: match[3])
        for instance in instances:
            if instance.instant in replaced:
                continue
            tail = None
            for match in tails:
                if match[3] <= instance.instant:
                    tail = match
            if tail is None:
                end = instance.end
                if end is None:
                    end = self.end(master, instance.wall, instance.instant)
                yield master, instance.instant, end, master.start.is_date, master.is_cancelled
                continue
            override = self.completed(tail[0], master, tail[2])
            base = self.tail_clock(override, master, instance.wall, instance.instant)
            identifier = override.recurrence_id
            if tail[2] is not None:
                origin = self.tail_clock(override, master, tail[2].wall, tail[2].instant)
            else:
                zone = self.zone(master.start, master)
                wall_seconds = tail[3] + zone.offset(tail[3])
                if master.start.is_date:
                    wall_seconds = self.date(identifier, master) * DAY
                elif identifier.form in ("date", "floating") or same_clock(self.zone(identifier, override), zone):
                    wall_seconds = identifier.wall
                origin = self.tail_clock(override, master, wall_seconds, tail[3])
            start = base + override.start.wall - origin
            instant = self.zone(override.start, override).instant(start)
            end = self.end(override, start, instant)
            cancelled = override.is_cancelled or master.is_cancelled
            yield tail[0], instant, end, override.start.is_date, cancelled

    def tail_clock(self, override, master, wall_seconds, instant):
        """The wall time of an instance on the override's clock; between dates and times the series' own clock decides."""
        if override.start.is_date:
            return wall_seconds - wall_seconds % DAY
        zone = self.zone(override.start, override)
        if master.start.is_date or same_clock(zone, self.zone(master.start, master)):
            return wall_seconds
        return instant + zone.offset(instant)

    def completed(self, override, master, instance):
        """An override that says no start keeps its instance's, and no end the series' length.

        `due` is the DUE of a to-do that says nothing else: if the series recurs on DUE, it begins there too.
        """
        if override.start is not None:
            return override
        result = Event(**{name: getattr(override, name) for name in Event.__dataclass_fields__})
        if override.due is not None:
            result.start, result.end = override.due, override.due
            if instance is not None and master.due is None:
                result.start = Time(master.start.form, instance.wall, master.start.zone)
                result.calendar = master.calendar
            return result
        result.start = override.recurrence_id
        if instance is not None:
            result.start = Time(master.start.form, instance.wall, master.start.zone)
            result.calendar = master.calendar
        if master is not None and result.end is None and result.duration is None:
            if instance is not None and instance.end is not None:
                result.end = Time("utc", instance.end)
                if result.start.is_date:
                    result.end = Time("date", day_of(instance.end + self.default.offset(instance.end)) * DAY)
            elif result.start.form == master.start.form:
                result.duration = master.duration
                if master.end is not None:
                    shifted = master.end.wall + result.start.wall - master.start.wall
                    result.end = Time(master.end.form, shifted, master.end.zone)
        return result

    def own_occurrence(self, override, master, instance, all_cancelled):
        event = self.completed(override, master, instance)
        instant = self.zone(event.start, event).instant(event.start.wall)
        end = self.end(event, event.start.wall, instant)
        return override, instant, end, event.start.is_date, override.is_cancelled or all_cancelled

    def rows(self, low, high):
        """Component, start, end, all-day and cancelled of every occurrence in [low, high)."""
        by_uid = {}
        for event in self.events:
            by_uid.setdefault((event.is_todo, event.uid or id(event)), []).append(event)
        for events in by_uid.values():
            for event, start, end, is_date, cancelled in self.series(events):
                if low < high and start < high and (end > low or (end == start and start >= low)):
                    yield event.name, start, end, is_date, cancelled
