"""The figures that lockin is to hold, each measured beside its rival: started by `run`, which says how."""

import filecmp
import importlib.util
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from datetime import date, datetime, timedelta
from decimal import Decimal
from itertools import groupby, zip_longest
from pathlib import Path
from statistics import median
from zoneinfo import ZoneInfo

from measure import Differ, Row, Skip, megabytes, run, seconds, side_by_side, table

HERE = Path(__file__).resolve().parent
FOLDER = Path(os.environ["BENCH_DIR"])
ROWS = int(os.environ.get("BENCH_ROWS", 5_000_000))
WINDOWS = ROWS * 13 // 100
EVENTS = int(os.environ.get("BENCH_EVENTS", 20_000))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", 5))
ROWS_A_DAY = max(ROWS // 5000, 10)
ZONE = "America/Chicago"
GENERATOR = FOLDER / "generator/release/generate"
TRANSFERS = FOLDER / "generator/release/transfers"
EXPAND = FOLDER / "generator/release/expand"
RESULTS = FOLDER / "results"
HOUR = 3_600_000


# MARK: Inputs


def generated(name, *arguments):
    """The file `name`, written by the generator unless an earlier run did."""
    path = FOLDER / "inputs" / name
    stamp = GENERATOR.stat().st_mtime
    if not path.exists() or path.stat().st_mtime < stamp:
        path.parent.mkdir(exist_ok=True)
        print(f"Writing {path} …", file=sys.stderr)
        unfinished = path.with_suffix(".part")
        run([GENERATOR, *arguments], out=unfinished)
        unfinished.replace(path)
    return path


def large_log():
    return generated(f"activity-{ROWS}.csv", "activity", ROWS, "2015-01-01", 3650, 7, 23)


def fresh_folder(name):
    path = FOLDER / name
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def workplace(name, activity, schedule=()):
    """A folder with a configuration and a key, and no database yet."""
    folder = fresh_folder(name)
    settings = {
        "timezone": ZONE, "database": "lockin.sqlite", "key_file": "lockin.key", "reports": "reports",
        "activity": [str(path) for path in activity], "schedule": [str(path) for path in schedule],
    }
    (folder / "config.json").write_text(json.dumps(settings))
    run([lockin, "init", folder])
    return folder


def without_database(folder):
    for name in ("lockin.sqlite", "lockin.sqlite-journal"):
        (folder / name).unlink(missing_ok=True)
    shutil.rmtree(folder / "reports", ignore_errors=True)


def needs(*modules):
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise Skip(f"{module} is not installed")


# MARK: Answers


def lines_of_ours(path, grouping="category"):
    """(hour since 1970, name, milliseconds) of `buckets --format csv`."""
    import csv

    with open(path, newline="") as file:
        reader = csv.reader(file)
        if next(reader) != ["hour_start", grouping, "seconds"]:
            raise Differ("buckets: another header than promised")
        for hour, category, length in reader:
            instant = datetime.fromisoformat(hour.replace("Z", "+00:00")).timestamp()
            yield int(instant) // 3600, category, int(Decimal(length) * 1000)


def lines_of_duckdb(path):
    import csv

    with open(path, newline="") as file:
        for hour, category, length in csv.reader(file):
            yield int(hour), category, int(length)


def same_lines(ours, theirs, what):
    """Counts the lines, which are to be equal in order."""
    count = 0
    for one, other in zip_longest(ours, theirs):
        if one != other:
            raise Differ(f"{what}: line {count + 1} is {one} here and {other} there")
        count += 1
    return count


def hours_of_database(folder):
    """(hour since 1970, milliseconds) of the stored buckets."""
    with sqlite3.connect(f"file:{folder / 'lockin.sqlite'}?mode=ro", uri=True) as database:
        query = "SELECT hour_start_ms, sum(duration_ms) FROM device_activity GROUP BY 1 ORDER BY 1"
        yield from ((start // HOUR, total) for start, total in database.execute(query))


def hours_of_duckdb(path):
    for hour, lines in groupby(lines_of_duckdb(path), key=lambda line: line[0]):
        yield hour, sum(line[2] for line in lines)


# MARK: Contestants


def processor_time(mine, theirs):
    """What a loaded machine does not distort as much as the wall clock."""
    times = theirs.processor / mine.processor
    return f"processor time {seconds(mine.processor)} and {seconds(theirs.processor)} ({times:.2f} ×)"


def duckdb_run(log):
    script = HERE / "rivals/duckdb_hours.py"
    return lambda: run([sys.executable, script, log, RESULTS / "hours-duckdb.csv", 2])[0]


def buckets_case():
    """Hourly buckets of the large log against DuckDB, and against reading its lines at all."""
    log = large_log()
    size = log.stat().st_size
    ours_out = RESULTS / "hours-lockin.csv"

    def ours():
        return run([lockin, "buckets", log, "--timezone", ZONE, "--format", "csv"], out=ours_out)[0]

    def lines():
        return run(["wc", "-l", log])[0]

    needs("duckdb")
    mine, duckdb, wc = side_by_side(ROUNDS, ours, duckdb_run(log), lines)
    buckets = same_lines(lines_of_ours(ours_out), lines_of_duckdb(RESULTS / "hours-duckdb.csv"), "buckets")
    ratio = duckdb.wall / mine.wall
    work = f"buckets: {ROWS:,} rows, {megabytes(size)}"
    yield Row(
        work, seconds(mine.wall), f"DuckDB {seconds(duckdb.wall)}", ratio, "4 ×", ratio >= 4,
        f"{buckets:,} buckets equal; {processor_time(mine, duckdb)}; "
        f"memory {megabytes(mine.memory)} and {megabytes(duckdb.memory)}")
    yield Row(
        "the same", seconds(mine.wall), f"wc -l {seconds(wc.wall)}", wc.wall / mine.wall, "",
        notes=f"the physical limit: {size / mine.wall / 1e6:.0f} MB/s here, {size / wc.wall / 1e6:.0f} MB/s there")


def import_case():
    """Import of the large log into an empty database against the same DuckDB query, which stores nothing."""
    log = large_log()
    size = log.stat().st_size
    folder = workplace("import", [log])
    command = [lockin, "import", "--config", folder / "config.json"]

    def ours():
        without_database(folder)
        return run(command)[0]

    def again():
        return run(command)[0]

    needs("duckdb")
    mine, duckdb = side_by_side(ROUNDS, ours, duckdb_run(log))
    hours = same_lines(hours_of_database(folder), hours_of_duckdb(RESULTS / "hours-duckdb.csv"), "import")
    (second,) = side_by_side(ROUNDS, again)
    ratio = duckdb.wall / mine.wall
    stored = (folder / "lockin.sqlite").stat().st_size
    yield Row(
        f"import: {ROWS:,} rows, {megabytes(size)}", seconds(mine.wall), f"DuckDB {seconds(duckdb.wall)}", ratio, "1 ×",
        ratio >= 1,
        f"{hours:,} hours equal; {processor_time(mine, duckdb)}; "
        f"database {megabytes(stored)}")
    share = size / mine.memory
    yield Row(
        "memory of that import", megabytes(mine.memory), f"the file {megabytes(size)}", share, "3 ×", share > 3)
    yield Row("import of the unchanged file", seconds(second.wall), "", None, "50 ms", second.wall < 0.05)


def heap_case():
    """How often memory is asked for on logs of the same days, one with ten times the rows of the other."""
    if not shutil.which("valgrind"):
        raise Skip("valgrind is not installed")
    # Valgrind does not read all that Swift's debug information holds.
    bare = FOLDER / "lockin-stripped"
    run(["strip", "-o", bare, lockin])
    counts = {}
    for rows in (100_000, 1_000_000):
        log = generated(f"heap-{rows}.csv", "activity", rows, "2024-01-01", 30, 0, 24)
        _, complaint = run(["valgrind", bare, "buckets", log, "--timezone", ZONE, "--format", "csv"])
        (line,) = [line for line in complaint.splitlines() if "total heap usage" in line]
        counts[rows] = int(line.split("usage:")[1].split("allocs")[0].replace(",", ""))
    few, many = counts.values()
    each = (many - few) / 900_000
    yield Row(
        "heap: allocations of 1,000,000 rows of 30 days", f"{many:,}", f"100,000 rows {few:,}", f"{each:.5f} a row",
        "none a row", each < 0.01, "valgrind's total heap usage, whole process")


def tracker_case():
    """An export of ActivityWatch of 100 MB against orjson and polars."""
    export = generated(f"tracker-{WINDOWS}.json", "tracker", WINDOWS, "2023-01-02")
    ours_out, theirs_out = RESULTS / "tracker-lockin.csv", RESULTS / "tracker-polars.csv"
    needs("orjson", "polars")

    def ours():
        command = [lockin, "buckets", export, "--timezone", "UTC", "--by", "app", "--format", "csv"]
        return run(command, out=ours_out)[0]

    def polars():
        return run([sys.executable, HERE / "rivals/tracker_polars.py", export, theirs_out])[0]

    mine, theirs = side_by_side(ROUNDS, ours, polars)
    sums = same_lines(lines_of_ours(ours_out, "app"), lines_of_duckdb(theirs_out), "tracker")
    ratio = theirs.wall / mine.wall
    yield Row(
        f"buckets: ActivityWatch's export, {megabytes(export.stat().st_size)}", seconds(mine.wall),
        f"orjson and polars {seconds(theirs.wall)}", ratio, "3 ×", ratio >= 3,
        f"{sums:,} sums equal; {processor_time(mine, theirs)}; "
        f"memory {megabytes(mine.memory)} and {megabytes(theirs.memory)}")


def calendar_contestants(calendar):
    """lockin and libical on a calendar over 2024, each as a whole process; and what libical said of each of its runs."""
    rival = FOLDER / "libical_events"
    if not rival.exists():
        raise Skip("libical is not installed")
    inside = []

    def ours():
        command = [lockin, "events", calendar, "--from", "2024-01-01", "--to", "2025-01-01", "--format", "tsv"]
        return run(command, out=RESULTS / "events-lockin.tsv")[0]

    def theirs():
        result, told = run([rival, calendar, 2024], out=RESULTS / "events-libical.tsv")
        inside.append(json.loads(told))
        return result

    return ours, theirs, inside


def same_occurrences():
    """Ends the case if the two did not print the same text."""
    if not filecmp.cmp(RESULTS / "events-lockin.tsv", RESULTS / "events-libical.tsv", shallow=False):
        raise Differ(f"events: {RESULTS}/events-lockin.tsv and events-libical.tsv differ")


def events_case():
    """The large calendar over one year against libical: as a whole process, and the library alone; then over longer windows."""
    calendar = generated(f"calendar-{EVENTS}.ics", "calendar", EVENTS)
    ours, theirs, libical_inside = calendar_contestants(calendar)
    ours_inside, windows = [], []

    def library():
        result, _ = run([EXPAND, calendar, 1, 1, 5, 10, 20], out=RESULTS / "expand.json")
        first, *others = [json.loads(line) for line in (RESULTS / "expand.json").read_text().splitlines()]
        ours_inside.append(first)
        windows.append(others)
        return result

    mine, libical, _ = side_by_side(ROUNDS, ours, theirs, library)
    same_occurrences()
    for key in ("count", "sum"):
        if ours_inside[-1][key] != libical_inside[-1][key]:
            raise Differ(f"events: {key} is {ours_inside[-1][key]} here and {libical_inside[-1][key]} there")
    count = ours_inside[-1]["count"]
    ratio = libical.wall / mine.wall
    yield Row(
        f"events: {EVENTS:,} VEVENTs, {count:,} occurrences", seconds(mine.wall), f"libical {seconds(libical.wall)}",
        ratio, "10 ×", ratio >= 10,
        f"whole process, same text; {processor_time(mine, libical)}; "
        f"memory {megabytes(mine.memory)} and {megabytes(libical.memory)}")
    inside, rival_inside = (
        {part: median(one[part] for one in runs[1:]) for part in ("parse", "expand")} for runs in (ours_inside, libical_inside))
    whole, rival_whole = sum(inside.values()), sum(rival_inside.values())
    ratio = rival_whole / whole
    yield Row(
        "the library alone: parse and expand", seconds(whole), f"libical {seconds(rival_whole)}", ratio, "10 ×", ratio >= 10,
        f"processor time, same count and sum of times; parse {seconds(inside['parse'])} and {seconds(rival_inside['parse'])}, "
        f"expand {seconds(inside['expand'])} and {seconds(rival_inside['expand'])}")
    costs = {}
    for number, window in enumerate(windows[0]):
        costs[window["years"]] = median(one[number]["expand"] for one in windows[1:]) / window["count"] * 1e9
    told = ", ".join(f"{years} y {cost:.1f} ns" for years, cost in costs.items())
    times = costs[20] / costs[1]
    yield Row("an occurrence in a window of 20 years", f"{costs[20]:.1f} ns", f"of 1 year {costs[1]:.1f} ns",
              f"{times:.2f} × as much", "at most 1.1 ×", times <= 1.1, told)


def shapes_case():
    """Calendars of which hardly anything is expanded, so that reading them is all: the same calendar without recurrence, and one of
    large meetings."""
    for kind, events in ("single", EVENTS), ("meetings", EVENTS // 10):
        calendar = generated(f"calendar-{kind}-{events}.ics", "calendar", events, kind)
        ours, theirs, libical_inside = calendar_contestants(calendar)
        ours_inside = []

        def library():
            result, _ = run([EXPAND, calendar, 1], out=RESULTS / "expand.json")
            ours_inside.append(json.loads((RESULTS / "expand.json").read_text()))
            return result

        mine, libical, _ = side_by_side(ROUNDS, ours, theirs, library)
        same_occurrences()
        inside, rival_inside = (
            median(one["parse"] + one["expand"] for one in runs[1:]) for runs in (ours_inside, libical_inside))
        ratio = rival_inside / inside
        yield Row(
            f"calendar of {events:,} {kind}, {megabytes(calendar.stat().st_size)}: parse and expand", seconds(inside),
            f"libical {seconds(rival_inside)}", ratio, "10 ×", ratio >= 10,
            f"processor time, same text; as whole processes {seconds(mine.wall)} and {seconds(libical.wall)} "
            f"({libical.wall / mine.wall:.1f} ×)")


def yesterday():
    return datetime.now(ZoneInfo(ZONE)).date() - timedelta(days=1)


def plan_since(day, weeks):
    monday = day - timedelta(days=day.weekday())
    return generated(f"plan-{monday}-{weeks}.ics", "plan", monday, weeks)


class Night:
    """A workplace whose history is stored and reported on, and a new day that can be put beside it again and again."""

    def __init__(self, name, days):
        self.last = yesterday()
        first = self.last - timedelta(days=days)
        plan = plan_since(self.last - timedelta(days=400), 70)
        self.folder = workplace(name, ["activity/*.csv"], ["plan.ics"])
        self.activity = self.folder / "activity"
        self.activity.mkdir(exist_ok=True)
        history = generated(f"history-{first}-{days}-{ROWS_A_DAY}.csv", "activity", days * ROWS_A_DAY, first, days, 7, 23)
        # A copy, not a link: a link made later would change the inode, and with it whether the file counts as unchanged.
        shutil.copyfile(history, self.activity / "history.csv")
        shutil.copy(plan, self.folder / "plan.ics")
        self.day = generated(f"day-{self.last}-{ROWS_A_DAY}.csv", "activity", ROWS_A_DAY, self.last, 1, 7, 23)
        self.command = [lockin, "nightly", "--config", self.folder / "config.json"]
        run(self.command)
        shutil.copy(self.folder / "lockin.sqlite", self.folder / "before.sqlite")

    def __call__(self):
        """One night with nothing new but one day; the calendar is read again, as it is every night."""
        (self.activity / "new.csv").unlink(missing_ok=True)
        shutil.copyfile(self.folder / "before.sqlite", self.folder / "lockin.sqlite")
        shutil.rmtree(self.folder / "reports", ignore_errors=True)
        shutil.copyfile(self.day, self.activity / "new.csv")
        os.utime(self.folder / "plan.ics")
        result = run(self.command)[0]
        written = list((self.folder / "reports").rglob(f"*{self.last}*.md"))
        if len(written) != 1:
            raise Differ(f"nightly: {len(written)} daily reports of {self.last}, not one")
        return result


def history_case():
    """A night with one new day after ten years, against the same after one month."""
    decade, month = side_by_side(ROUNDS * 2, Night("decade", 3650), Night("month", 30))
    times = decade.wall / month.wall
    yield Row(
        "nightly, one new day: ten years of history", seconds(decade.wall), f"one month {seconds(month.wall)}",
        f"{times:.2f} × slower", "at most 1.3 ×", times <= 1.3,
        processor_time(decade, month))
    share = decade.memory / month.memory
    yield Row(
        "memory of that night", megabytes(decade.memory), f"one month {megabytes(month.memory)}",
        f"{share:.2f} × as much", "at most 1.1 ×", share <= 1.1)


def totals_of_pandas(folder):
    """Milliseconds by day, from the front matter of its reports."""
    for path in sorted(folder.glob("2*.md")):
        with open(path) as file:
            file.readline()
            yield path.stem, int(file.readline().removeprefix("total_ms: "))


def totals_of_database(folder, first):
    with sqlite3.connect(f"file:{folder / 'lockin.sqlite'}?mode=ro", uri=True) as database:
        query = "SELECT date(day * 86400, 'unixepoch'), sum(duration_ms) FROM device_activity GROUP BY 1 ORDER BY 1"
        yield from (line for line in database.execute(query) if line[0] >= str(first))


def year_case():
    """The first night with a year of history, and the night after it, against pandas and icalendar."""
    needs("pandas", "icalendar", "recurring_ical_events")
    last = yesterday()
    night = Night("year", 364)
    cold = workplace("cold", [night.activity / "history.csv", night.day], [night.folder / "plan.ics"])
    rival_activity = fresh_folder("year-pandas/activity")
    shutil.copyfile(night.activity / "history.csv", rival_activity / "history.csv")
    shutil.copy(night.day, rival_activity / "new.csv")

    def first_night():
        without_database(cold)
        return run([lockin, "nightly", "--config", cold / "config.json"])[0]

    def pandas(days):
        def once():
            out = fresh_folder(f"year-pandas/reports-{days}")
            script = HERE / "rivals/nightly_pandas.py"
            return run([sys.executable, script, rival_activity, night.folder / "plan.ics", out, last, days])[0]

        return once

    first, fortnight, second, one_day = side_by_side(ROUNDS, first_night, pandas(14), night, pandas(1))
    start = last - timedelta(days=13)
    same_lines(totals_of_database(cold, start), totals_of_pandas(FOLDER / "year-pandas/reports-14"), "first night")
    same_lines(totals_of_database(night.folder, last), totals_of_pandas(FOLDER / "year-pandas/reports-1"), "a night")
    rows = f"{365 * ROWS_A_DAY:,} rows"
    for work, mine, theirs, notes in (
        (f"nightly, cold start: a year ({rows}), no database yet", first, fortnight, "14 daily reports and the weekly ones"),
        ("nightly, cold start: a year stored, one new day", second, one_day, "one daily report; pandas reads the year again"),
    ):
        ratio = theirs.wall / mine.wall
        yield Row(
            work, seconds(mine.wall), f"pandas {seconds(theirs.wall)}", ratio, "50 ×", ratio >= 50,
            f"{notes}; daily sums equal; {processor_time(mine, theirs)}; "
            f"memory {megabytes(mine.memory)} and {megabytes(theirs.memory)}")


def prompt_case():
    """What changes nightly in a full week's prompt, against the naive payload of the same data."""
    week, last = date(2025, 1, 6), date(2025, 1, 12)
    log = generated("week.csv", "activity", 15_000, week, 7, 0, 24)
    plan = generated("plan-two-weeks.ics", "plan", week, 2)
    folder = workplace("prompt", [log], [plan])
    run([lockin, "import", "--config", folder / "config.json"])
    payload, hours, events = naive_payload(log, plan, last + timedelta(days=1))
    for kind, flags in (("weekly", ["--weekly"]), ("daily", [])):
        out = RESULTS / f"prompt-{kind}.json"
        run([lockin, "prompt", "--config", folder / "config.json", "--date", last, *flags], out=out)
        messages = json.loads(out.read_bytes())["messages"]
        earlier = RESULTS / f"prompt-{kind}-earlier.json"
        run([lockin, "prompt", "--config", folder / "config.json", "--date", last - timedelta(days=7), *flags], out=earlier)
        if json.loads(earlier.read_bytes())["messages"][0] != messages[0]:
            raise Differ(f"prompt: the first message of the {kind} prompt is not the same a week earlier")
        encoded = [len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()) for message in messages]
        changing = sum(encoded[1:])
        yield Row(
            f"{kind} prompt, the part that changes: {hours} hours, {events} events", f"{changing:,} bytes",
            f"naive JSON {payload:,} bytes", payload / changing, "4 ×", changing * 4 < payload,
            f"stable first message {encoded[0]:,} bytes; {out.stat().st_size:,} bytes in all")


def naive_payload(log, plan, ahead):
    """Bytes of the compact JSON with titles, times, tags and seconds by hour and category; and its hours and events.

    Categories are their first level alone, as in the product document: with full paths it would be larger.
    """
    events, summary = [], {}
    run([lockin, "events", plan, "--timezone", ZONE, "--from", ahead, "--to", ahead + timedelta(days=7), "--format", "json"],
        out=RESULTS / "plan.json")
    for line in (RESULTS / "plan.json").read_text().splitlines():
        event = json.loads(line)
        times = [int(datetime.fromisoformat(event[key].replace("Z", "+00:00")).timestamp()) for key in ("start", "end")]
        events.append({
            "title": event["summary"], "start_ts": times[0], "end_ts": times[1], "tags": event["categories"]})
    run([lockin, "buckets", log, "--timezone", ZONE, "--format", "json"], out=RESULTS / "week.json")
    for line in (RESULTS / "week.json").read_text().splitlines():
        bucket = json.loads(line)
        hour = summary.setdefault(bucket["hour_start"], {})
        top = bucket["category"].split(" > ")[0]
        hour[top] = hour.get(top, 0) + float(bucket["seconds"])
    payload = {
        "user_id": "00000000-0000-0000-0000-000000000000",
        "schedules": events,
        "device_summary": [
            {"hour": hour, "category_breakdown": {name: round(length) for name, length in parts.items()}}
            for hour, parts in summary.items()
        ],
    }
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    (RESULTS / "naive.json").write_text(text)
    return len(text.encode()), len(summary), len(events)


def transfers_case():
    """Many requests to a server that takes its time: the client's own part of it must be small."""
    count, in_flight, pause = 2_000, 64, 0.2
    ideal = count / in_flight * pause
    report = RESULTS / "transfers.json"
    urls = RESULTS / "transfers.curl"
    body = RESULTS / "transfers.body"
    body.write_text("x" * 9_000)

    with subprocess.Popen(
            [sys.executable, HERE / "rivals/patient_server.py", str(int(pause * 1000))], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE) as server:
        url = f"http://127.0.0.1:{int(server.stdout.readline())}/v1/chat/completions"
        one = f'url = "{url}"\noutput = "/dev/null"\ndata-binary = "@{body}"\nheader = "Expect:"\nsilent\n'
        urls.write_text("next\n".join([one] * count))

        def ours():
            taken = run([TRANSFERS, url, count, in_flight], out=report)[0]
            told = json.loads(report.read_text())
            if told["failed"] or told["descriptors"][0] != told["descriptors"][1]:
                raise Differ(f"transfers: {told}")
            return taken

        def curl():
            return run(["curl", "--parallel", "--parallel-max", in_flight, "--config", urls])[0]

        contestants = [ours, curl] if shutil.which("curl") else [ours]
        mine, *theirs = side_by_side(ROUNDS, *contestants)
        server.stdin.close()
    rows = [
        Row(f"{count} requests, {in_flight} in flight, {pause:.1f} s each", seconds(mine.wall),
            f"the ideal {seconds(ideal)}", f"{mine.wall / ideal:.2f} × as long", "at most 1.15 ×", mine.wall <= 1.15 * ideal,
            "every one answered, no descriptor left open"),
        Row("memory of it", megabytes(mine.memory), "", "", "less than 64 MB", mine.memory < 64e6),
    ]
    for rival in theirs:
        rows.append(Row("the same by curl --parallel", seconds(mine.wall), seconds(rival.wall), rival.wall / mine.wall,
                        notes=processor_time(mine, rival)))
    return rows


CASES = {
    "buckets": buckets_case, "import": import_case, "heap": heap_case, "tracker": tracker_case, "events": events_case, "shapes": shapes_case,
    "history": history_case, "year": year_case, "prompt": prompt_case, "transfers": transfers_case,
}


def main(names):
    unknown = [name for name in names if name not in CASES]
    if unknown:
        sys.exit(f"no such case: {', '.join(unknown)}; there are {', '.join(CASES)}")
    RESULTS.mkdir(exist_ok=True)
    rows, failures, load = [], [], os.getloadavg()[0]
    for name in names or CASES:
        print(f"Measuring {name} …", file=sys.stderr)
        try:
            rows += CASES[name]()
        except Skip as reason:
            rows.append(Row(name, "skipped", "", notes=str(reason)))
        except (Differ, RuntimeError) as problem:
            failures.append(f"{name}: {problem}")
            rows.append(Row(name, "FAILED", "", notes=str(problem).splitlines()[0][:200]))
    print(table(rows))
    print(f"\nMedians of {ROUNDS} runs by the wall clock, side by side, after one to warm up; load average {load:.1f} before and "
          f"{os.getloadavg()[0]:.1f} after, {os.cpu_count()} processors.")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    lockin = Path(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
