"""Holds the VTIMEZONEs of a calendar against a table of offsets, as the Python package icalendar reads them.

    python3 zones.py zones.ics zones.tsv
"""

import collections
import datetime
import sys

from icalendar import Calendar


def main(calendar_path, table_path):
    with open(calendar_path, "rb") as file:
        calendar = Calendar.from_ical(file.read())
    components = {str(part["TZID"]): part for part in calendar.walk("VTIMEZONE")}
    rows = collections.defaultdict(list)
    with open(table_path, encoding="utf-8") as file:
        for line in file:
            name, instant, offset, is_shown_once = line.rstrip("\n").split("\t")
            # Local times go to offsets: dateutil, which stands behind, is not exact from UTC to local times.
            if is_shown_once == "1":
                rows[name].append((int(instant), int(offset)))
    epoch = datetime.datetime(1970, 1, 1)
    checked = wrong = 0
    for name, entries in rows.items():
        zone = components[name].to_tz()
        for instant, offset in entries:
            local = (epoch + datetime.timedelta(seconds=instant + offset)).replace(tzinfo=zone)
            checked += 1
            if local.utcoffset() != datetime.timedelta(seconds=offset):
                wrong += 1
                if wrong <= 20:
                    print(name, instant, offset, local.utcoffset())
    print(f"icalendar: {checked} offsets, {wrong} differ")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
