"""What a person would write instead of `lockin nightly`: nightly_pandas.py ACTIVITY_FOLDER PLAN.ics OUT_FOLDER LAST_DAY DAYS

Reads every activity file, splits the records at hours, sums them by hour and category and by day, expands the calendar over the
days reported on and the week ahead, and writes one Markdown file a day, for the DAYS days up to LAST_DAY, plus one for the last
seven: totals, a focus score, the best hours of the past week, each planned event with the focused share of its time, the plan
ahead. It keeps no database, seals nothing, finds no patterns beyond means, and suggests nothing, so it does less than lockin.
"""

import sys
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import pandas as pd
import recurring_ical_events

ZONE = ZoneInfo("America/Chicago")
HOUR = 3_600_000
WEIGHTS = {"Work": 2, "Study": 2, "Reading": 1, "Communication": 0, "Utilities": 0, "Leisure": -1}


def hourly(folder):
    """Milliseconds by hour and category."""
    columns = ["timestamp", "duration_s", "category"]
    log = pd.concat(pd.read_csv(path, usecols=columns) for path in sorted(Path(folder).glob("*.csv")))
    start = pd.to_datetime(log["timestamp"], utc=True).astype("datetime64[ms, UTC]").astype("int64")
    stop = start + (log["duration_s"] * 1000).round().astype("int64")
    pieces = pd.DataFrame({"start": start, "stop": stop, "category": log["category"]})
    finished = []
    while len(pieces):
        border = (pieces["start"] // HOUR + 1) * HOUR
        inside = pieces.assign(hour=pieces["start"] // HOUR, length=pieces["stop"].clip(upper=border) - pieces["start"])
        finished.append(inside[["hour", "category", "length"]])
        pieces = pieces.assign(start=border)[pieces["stop"] > border]
    hours = pd.concat(finished).groupby(["hour", "category"], as_index=False)["length"].sum()
    local = pd.to_datetime(hours["hour"] * HOUR, unit="ms", utc=True).dt.tz_convert(ZONE)
    weight = hours["category"].str.split(" > ").str[0].map(WEIGHTS).fillna(0)
    return hours.assign(day=local.dt.date, clock=local.dt.hour, weight=weight)


def focus_score(hours):
    """RescueTime's pulse."""
    total = hours["length"].sum()
    return 100 * ((hours["weight"] + 2) * hours["length"]).sum() / (4 * total) if total else 0


def plan(path, first, last):
    """The events from the start of `first` to the end of `last`."""
    calendar = icalendar.Calendar.from_ical(Path(path).read_bytes())
    begin = datetime.combine(first, time(), ZONE)
    end = datetime.combine(last + timedelta(days=1), time(), ZONE)
    return sorted((e.start, e.end, str(e["SUMMARY"])) for e in recurring_ical_events.of(calendar).between(begin, end))


def report(day, hours, events):
    today = hours[hours["day"] == day]
    week = hours[(hours["day"] <= day) & (hours["day"] > day - timedelta(days=7))]
    best = week.groupby("clock").apply(focus_score, include_groups=False).nlargest(3)
    lines = ["---", f"total_ms: {int(today['length'].sum())}", f"focus_score: {focus_score(today):.0f}", "---"]
    lines += [f"# {day}", "", "Best hours: " + ", ".join(f"{hour}:00" for hour in best.index), ""]
    lines += ["| hour | category | minutes |", "|---|---|---|"]
    lines += [f"| {row.clock} | {row.category} | {row.length / 60000:.1f} |" for row in today.itertuples()]
    lines += ["", "## Planned", ""]
    for start, end, title in events:
        if start.date() == day:
            during = today[(today["clock"] == start.hour) & (today["weight"] > 0)]
            share = during["length"].sum() / max((end - start).total_seconds() * 1000, 1)
            lines.append(f"- {start:%H:%M} {title}: {min(share, 1):.0%} focused")
    lines += ["", "## Ahead", ""]
    ahead = (timedelta(days=1), timedelta(days=7))
    lines += [f"- {start:%a %H:%M} {title}" for start, _, title in events if ahead[0] <= start.date() - day <= ahead[1]]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    activity, calendar, out, last, count = sys.argv[1:]
    last, count = date.fromisoformat(last), int(count)
    hours = hourly(activity)
    days = [last - timedelta(days=back) for back in reversed(range(count))]
    events = plan(calendar, min(days[0], last - timedelta(days=6)), last + timedelta(days=7))
    Path(out).mkdir(parents=True, exist_ok=True)
    for day in days:
        Path(out, f"{day}.md").write_text(report(day, hours, events))
    week = hours[hours["day"] > last - timedelta(days=7)]
    sums = week.groupby(["day", "category"])["length"].sum() / 3_600_000
    lines = [f"# Week to {last}", ""] + [f"- {day} {category}: {length:.2f} h" for (day, category), length in sums.items()]
    Path(out, "week.md").write_text("\n".join(lines) + "\n")
