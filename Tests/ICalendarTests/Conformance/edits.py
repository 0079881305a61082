"""Holds edited calendars against the Python packages recurring_ical_events and icalendar: edits.py FOLDER

For each NAME.ics of the folder, which EditConformanceTests wrote, NAME.tsv has an occurrence a line: begin and end in UTC seconds (of
all-day ones midnights in UTC) and the summary. The packages must read the file without complaint, find a VTIMEZONE for every TZID,
and give the same occurrences; cancelled ones are left out on both sides. No row may be longer than 75 octets.
"""

import datetime
import pathlib
import sys

import icalendar
import recurring_ical_events

UTC = datetime.timezone.utc
BEGIN = datetime.datetime(2022, 1, 1, tzinfo=UTC)
END = datetime.datetime(2027, 1, 1, tzinfo=UTC)


def seconds(time):
    if not isinstance(time, datetime.datetime):
        time = datetime.datetime(time.year, time.month, time.day, tzinfo=UTC)
    if time.tzinfo is None:
        time = time.replace(tzinfo=UTC)
    return int(time.timestamp())


def occurrences(calendar):
    rows = []
    for event in recurring_ical_events.of(calendar).between(BEGIN, END):
        if event.get("STATUS") == "CANCELLED":
            continue
        start = event["DTSTART"].dt
        end = event["DTEND"].dt if "DTEND" in event else start + event["DURATION"].dt
        rows.append(f"{seconds(start)}\t{seconds(end)}\t{event['SUMMARY']}")
    return sorted(rows)


def faults(path):
    source = path.read_bytes()
    for row in source.split(b"\r\n"):
        if len(row) > 75 or b"\n" in row or b"\r" in row:
            yield f"a row of {len(row)} octets: {row!r}"
    calendar = icalendar.Calendar.from_ical(source)
    for component in calendar.walk():
        for error in getattr(component, "errors", []):
            yield f"icalendar says {error}"
    zones = {str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")}
    for component in calendar.walk():
        for name, value in component.property_items(recursive=False):
            tzid = getattr(value, "params", {}).get("TZID")
            if tzid and tzid not in zones and name != "TZID":
                yield f"no VTIMEZONE for {tzid}"
    expected = sorted(filter(None, path.with_suffix(".tsv").read_text().splitlines()))
    found = occurrences(calendar)
    if found != expected:
        yield f"only expected: {sorted(set(expected) - set(found))[:4]}"
        yield f"only found: {sorted(set(found) - set(expected))[:4]}"


def main(folder):
    wrong = count = total = 0
    for path in sorted(pathlib.Path(folder).glob("*.ics")):
        count += 1
        total += len(path.with_suffix(".tsv").read_text().splitlines())
        told = list(faults(path))
        if told:
            wrong += 1
            print(path, *told, sep="\n    ")
    print(f"{count} edited calendars with {total} occurrences: {wrong or 'no'} differences")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
