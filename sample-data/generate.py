#!/usr/bin/env python3
"""Write the sample data: six weeks of one student with a job, from one seed.

    python3 sample-data/generate.py            writes every file of this folder but itself
    python3 sample-data/generate.py --check    writes nothing; fails where a file differs or breaks a promise

Needs Python 3.9 or later, its standard library and the system's time zone data. All randomness comes from the
integer generator below, so every run on every machine writes the same bytes.
"""

import csv
import io
import json
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

HERE = Path(__file__).resolve().parent
ZONE = ZoneInfo("America/Chicago")
SEED = 20250210
FIRST, LAST = date(2025, 2, 10), date(2025, 3, 23)
REPORT_DAY = date(2025, 3, 20)
DAILY_WINDOW = [date(2025, 3, 14) + timedelta(days=i) for i in range(7)]
WEEKLY_WINDOW = [date(2025, 3, 17) + timedelta(days=i) for i in range(7)]

HOLIDAY = date(2025, 2, 17)
NO_DATA = date(2025, 2, 25)
LIGHT_SUNDAY = date(2025, 2, 23)
CONFERENCE = [date(2025, 2, 28), date(2025, 3, 1), date(2025, 3, 2)]
SPRING_BREAK = [date(2025, 3, 10) + timedelta(days=i) for i in range(5)]
OVERNIGHT = date(2025, 3, 8)
MIDTERMS = [date(2025, 3, 4), date(2025, 3, 5)]  # in the hour of the day's afternoon lecture
SOCIAL_EVENINGS = [date(2025, 3, 18), REPORT_DAY]
SKIPPED = date(2025, 3, 19)

WEIGHTS = {
    "Work": 2, "Study": 2, "Productivity": 1, "Communication": 0, "Utilities": 0,
    "Social Media": -2, "Entertainment": -1, "Games": -2,
}
CODE, SUPPORT = "Work > Programming", "Work > Support"
COURSEWORK, READING, NOTES = "Study > Coursework", "Study > Reading", "Study > Notes"
PLANNING, CHAT, EMAIL = "Productivity > Planning", "Communication > Chat", "Communication > Email"
UTILITIES, SOCIAL, VIDEO, GAMES = "Utilities", "Social Media", "Entertainment > Video", "Games"
CATEGORIES = [CODE, SUPPORT, COURSEWORK, READING, NOTES, PLANNING, CHAT, EMAIL, UTILITIES, SOCIAL, VIDEO, GAMES]

# What a stretch of time is made of: (app, category, parts in a hundred).
MIXES = {
    "code": [("Visual Studio Code", CODE, 55), ("Terminal", CODE, 20), ("Firefox", READING, 12),
             ("DBeaver", CODE, 8), ("Slack", CHAT, 5)],
    "study": [("Obsidian", NOTES, 30), ("JupyterLab", COURSEWORK, 30), ("Zotero", READING, 20),
              ("Firefox", READING, 12), ("Anki", COURSEWORK, 5), ("Slack", CHAT, 3)],
    "class": [("Obsidian", NOTES, 60), ("Firefox", READING, 14), ("Thunderbird", EMAIL, 14), ("Slack", CHAT, 12)],
    "lab": [("JupyterLab", COURSEWORK, 52), ("Obsidian", NOTES, 24), ("Firefox", READING, 10), ("Slack", CHAT, 14)],
    "support": [("Zendesk", SUPPORT, 37), ("TeamViewer, QuickSupport", SUPPORT, 30), ("Remote Desktop", SUPPORT, 12),
                ("Slack", CHAT, 13), ("Thunderbird", EMAIL, 6), ("Firefox", SOCIAL, 2)],
    "admin": [("Thunderbird", EMAIL, 40), ("Slack", CHAT, 25), ("Calendar", PLANNING, 20), ("Files", UTILITIES, 15)],
    "standup": [("Slack", CHAT, 75), ("Calendar", PLANNING, 25)],
    "screen": [("Firefox", VIDEO, 75), ("VLC", VIDEO, 25)],
    "play": [("Stardew Valley", GAMES, 45), ("Papers, Please", GAMES, 35), ("Steam", GAMES, 20)],
    "scroll": [("com.burbn.instagram", SOCIAL, 45), ("com.zhiliaoapp.musically", SOCIAL, 35),
               ("com.reddit.Reddit", SOCIAL, 20)],
    "slump": [("com.burbn.instagram", SOCIAL, 38), ("com.zhiliaoapp.musically", SOCIAL, 30),
              ("com.reddit.Reddit", SOCIAL, 14), ("net.whatsapp.WhatsApp", CHAT, 11),
              ("com.google.ios.youtube", VIDEO, 7)],
    "watch": [("com.google.ios.youtube", VIDEO, 80), ("com.netflix.Netflix", VIDEO, 20)],
    "morning": [("net.whatsapp.WhatsApp", CHAT, 30), ("com.apple.mobilemail", EMAIL, 20),
                ("com.burbn.instagram", SOCIAL, 20), ("com.apple.weather", UTILITIES, 15),
                ("com.apple.mobilecal", PLANNING, 15)],
    "transit": [("com.apple.Maps", UTILITIES, 35), ("net.whatsapp.WhatsApp", CHAT, 35),
                ("com.apple.mobilemail", EMAIL, 30)],
    "messages": [("net.whatsapp.WhatsApp", CHAT, 55), ("com.apple.MobileSMS", CHAT, 30),
                 ("com.apple.mobilemail", EMAIL, 15)],
    "lunch": [("net.whatsapp.WhatsApp", CHAT, 35), ("com.google.ios.youtube", VIDEO, 30),
              ("com.reddit.Reddit", SOCIAL, 25), ("com.apple.mobilemail", EMAIL, 10)],
    "evening": [("net.whatsapp.WhatsApp", CHAT, 42), ("com.google.ios.youtube", VIDEO, 24),
                ("com.burbn.instagram", SOCIAL, 20), ("com.mojang.minecraftpe", GAMES, 14)],
}
# The tablet's tracker gives titles and no category; the rules of config.json find these categories again.
TABLET = {
    "read": [("Okular", "Operating Systems, chapter 9: virtual memory.pdf", READING, 34),
             ("Okular", "Linear Algebra, chapter 6: orthogonality.pdf", READING, 26),
             ("Xournal++", "lecture-annotations.xopp", NOTES, 22),
             ("Firefox", "Page replacement algorithm - Wikipedia", READING, 18)],
    "essay": [("Foliate", "A Short Guide to Technical Prose", READING, 50),
              ("Okular", "report-template.pdf", READING, 30),
              ("Xournal++", "essay-outline.xopp", NOTES, 20)],
    "browse": [("Firefox", "Front page - Reddit", SOCIAL, 60), ("Firefox", "Weather tomorrow", UTILITIES, 40)],
}
# How long one record is, in seconds: (from, to, parts in a hundred).
QUICK = [(20, 32, 60), (32, 70, 28), (70, 200, 10), (200, 480, 2)]
STEADY = [(20, 35, 54), (35, 80, 31), (80, 240, 12), (240, 600, 3)]


class Random:
    """SplitMix64: integers only, so that no float library can change a byte."""

    def __init__(self, *key):
        self.state = SEED
        for part in key:
            self.state ^= part * 0x9E3779B97F4A7C15 & (1 << 64) - 1
            self.next()

    def next(self):
        self.state = self.state + 0x9E3779B97F4A7C15 & (1 << 64) - 1
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
        z = (z ^ z >> 27) * 0x94D049BB133111EB & (1 << 64) - 1
        return z ^ z >> 31

    def between(self, low, high):
        """An integer from low to high, both included."""
        return low + self.next() % (high - low + 1)

    def chance(self, percent):
        return self.next() % 100 < percent

    def pick(self, weights):
        """The index of one weight, each as likely as it is heavy."""
        at = self.next() % sum(weights)
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index


def instant(day, minute):
    """UTC seconds of a wall-clock minute of a local day; minutes past 1440 lie in the next day."""
    wall = datetime(day.year, day.month, day.day, tzinfo=ZONE) + timedelta(minutes=minute)
    return int(wall.timestamp())


def clock(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def weight(category):
    return WEIGHTS[category.split(" > ")[0]]


# MARK: the days


class Day:
    """The stretches of one day: (device, first second, last second, mix, percent of it at the device)."""

    def __init__(self, day):
        self.day = day
        self.random = Random(day.toordinal(), 1)
        self.week = (day - FIRST).days // 7
        self.stretches = []

    def use(self, device, start, end, mix, at=92, loose=0):
        """Adds a stretch from `start` to `end` ("HH:MM"), each end moved by up to `loose` minutes inwards."""
        first, last = instant(self.day, clock(start)), instant(self.day, clock(end))
        if loose:
            first += self.random.between(0, loose * 60)
            last -= self.random.between(0, loose * 60)
        self.stretches.append((device, first, last, mix, at))

    def glances(self, start, end, count, mix="messages", longest=150):
        """Adds `count` short looks at the phone between two times; the laptop's record under them goes on."""
        first, last = instant(self.day, clock(start)), instant(self.day, clock(end))
        part = (last - first) // count
        for index in range(count):
            length = self.random.between(35, longest)
            at = first + index * part + self.random.between(5, part - length - 5)
            self.stretches.append(("phone", at, at + length, mix, 100))


def study(plan, start, end, tablet=None, mix="study"):
    """A study block that is kept: the laptop, and the tablet for the part named."""
    if tablet is None:
        plan.use("laptop", start, end, mix, at=90, loose=2)
        return
    begin, finish, what = tablet
    plan.use("laptop", start, begin, mix, at=92, loose=1)
    plan.use("tablet", begin, finish, what, at=100, loose=1)
    plan.use("laptop", finish, end, mix, at=92, loose=1)


def weekday(plan):
    day, number, week = plan.day, plan.day.weekday(), plan.week
    broken = day in SPRING_BREAK
    lectures = not broken and day != HOLIDAY
    random = plan.random

    if number in (1, 3):
        plan.use("phone", "06:50", "07:12", "morning", at=70, loose=4)
    else:
        plan.use("phone", "07:20", "07:55", "morning", at=70, loose=6)
    plan.use("phone", "08:08", "08:28", "transit", at=70, loose=3)
    plan.use("laptop", "08:30", "08:45", "admin", at=90, loose=2)
    plan.use("laptop", "08:45", "09:00", "standup", at=95)

    # The best hours: 9 to 11.
    if number in (0, 2) and not broken:
        study(plan, "09:00", "10:30", ("09:40", "10:12", "read") if number == 2 else None)
        plan.use("laptop", "10:30", "11:00", "code", at=90, loose=1)
        plan.glances("10:35", "10:55", 1, "scroll", longest=100)
    else:
        plan.use("laptop", "09:00", "11:00", "code", at=92, loose=2)
        plan.glances("09:20", "10:50", 2, ("scroll", "messages")[random.between(0, 1)], longest=110)
    plan.use("phone", "11:02", "11:26", "lunch", at=65, loose=3)

    if number in (0, 2, 4):
        if day == date(2025, 3, 17):  # this lecture was moved to the Tuesday
            plan.use("laptop", "11:40", "12:30", "admin", at=70, loose=3)
        elif lectures:
            plan.use("laptop", "11:30", "12:45", "class", at=48, loose=3)
            plan.glances("11:45", "12:40", 3, "scroll")
        else:
            plan.use("laptop", "11:40", "12:30", "screen", at=70, loose=5)
    elif day == date(2025, 3, 18):
        plan.use("laptop", "11:30", "12:15", "class", at=55, loose=2)
    else:
        plan.use("laptop", "11:30", "12:15", "code" if week < 4 else "admin", at=62, loose=4)
    plan.use("phone", "12:48", "13:00" if number else "13:26", "lunch", at=75, loose=2)
    if number == 2:
        plan.use("phone", "13:02", "13:26", "lunch", at=75, loose=2)

    if day in MIDTERMS:
        plan.use("phone", "14:47", "14:57", "messages", at=80, loose=1)
    elif number in (0, 2) and lectures:
        plan.use("laptop", "13:30", "14:45", "class", at=50, loose=3)
        plan.glances("13:40", "14:40", 3, "scroll")
    elif number in (1, 3) and lectures:
        plan.use("laptop", "13:00", "14:15", "class", at=50, loose=3)
        plan.glances("13:10", "14:10", 2, "scroll")
        plan.use("phone", "14:20", "14:55", "messages", at=60, loose=4)
    elif number == 4 and lectures:
        plan.use("laptop", "13:00", "14:50", "lab", at=58, loose=3)
    else:
        plan.use("laptop", "13:30", "14:30", "play", at=80, loose=6)

    # The slump: 15 to 17.
    if day == SKIPPED:
        plan.use("phone", "15:00", "15:14", "scroll", at=90)
        plan.use("phone", "15:19", "15:58", "watch", at=100)
        plan.use("phone", "16:09", "16:34", "watch", at=100)
        plan.use("phone", "16:46", "16:58", "scroll", at=95)
    else:
        share = 52 + 8 * week  # of the minutes, on the phone: it grows from week to week
        plan.use("phone", "15:01", "15:52", "slump", at=share, loose=1)
        plan.use("laptop", "15:53", "16:03", "admin" if random.chance(50) else "code", at=85, loose=1)
        plan.use("phone", "16:04", "16:56", "slump", at=share, loose=1)

    if number in (0, 2):
        plan.use("laptop", "17:00", "21:00", "support", at=86, loose=1)
        plan.glances("17:20", "20:50", 6)
    elif number == 4:
        plan.use("laptop", "17:00", "20:00", "support", at=86, loose=1)
        plan.glances("17:20", "19:50", 4)
        plan.use("phone", "20:10", "20:50", "messages", at=50, loose=5)
    else:
        plan.use("laptop", "17:10", "17:28", "admin", at=80, loose=3)
        plan.use("phone", "18:32", "18:56", "messages", at=60, loose=3)
        evening_block(plan)

    plan.use("phone", "21:08", "21:40", "evening", at=62, loose=5)
    if number in (0, 2):
        plan.use("tablet", "22:00", "22:34", "read", at=100, loose=3)
        plan.use("phone", "22:38", "22:48", "messages", at=85, loose=2)
    else:
        plan.use("laptop", "21:50", "23:00" if number == 4 else "22:25", ("play", "screen")[number % 2], at=75, loose=6)
        plan.use("phone", "23:03" if number == 4 else "22:32", "23:20" if number == 4 else "22:44", "scroll", at=85)


def evening_block(plan):
    """Tuesday and Thursday, 19:00 to 21:00."""
    day = plan.day
    if day == SOCIAL_EVENINGS[0]:
        plan.use("laptop", "19:00", "19:34", "study", at=92)
        plan.use("phone", "19:35", "20:42", "scroll", at=97)
        plan.use("tablet", "20:43", "21:00", "read", at=100)
    elif day == SOCIAL_EVENINGS[1]:
        plan.use("tablet", "19:00", "19:22", "read", at=100)
        plan.use("phone", "19:23", "20:39", "scroll", at=97)
        plan.use("laptop", "20:40", "20:56", "study", at=92)
    elif day in SPRING_BREAK:
        plan.use("laptop", "19:10", "20:40", "play", at=85, loose=5)
    else:
        study(plan, "19:00", "21:00", ("20:05", "20:44", "read"))


def conference(plan):
    plan.use("phone", "07:40", "08:30", "morning", at=70, loose=5)
    for start, end in (("09:15", "10:20"), ("11:00", "12:00"), ("14:00", "15:20")):
        plan.use("laptop", start, end, "class", at=55, loose=4)
    plan.use("phone", "12:20", "13:30", "lunch", at=60, loose=5)
    plan.use("phone", "16:00", "17:30", "slump", at=70, loose=5)
    plan.use("phone", "21:00", "22:20", "evening", at=75, loose=8)


def saturday(plan):
    week = plan.week
    plan.use("phone", "09:05", "10:10", "morning", at=65, loose=10)
    if plan.day == OVERNIGHT:
        plan.use("phone", "13:00", "14:20", "evening", at=70, loose=6)
        plan.use("laptop", "15:00", "16:40", "screen", at=75, loose=6)
        return
    plan.use("laptop", "11:00", "15:00", "support", at=86, loose=1)
    plan.glances("11:15", "14:50", 5)
    plan.use("phone", "15:10", "16:40", "slump", at=70 + 2 * week, loose=5)
    plan.use("laptop", "19:00", "20:45", "play", at=85, loose=8)
    plan.use("phone", "21:00", "21:50", "evening", at=75, loose=5)
    plan.use("laptop", "22:00", "24:25", "screen", at=80, loose=10)


def sunday(plan):
    week = plan.week
    if plan.day == LIGHT_SUNDAY:
        plan.use("phone", "11:00", "11:40", "morning", at=60, loose=5)
        plan.use("phone", "20:30", "21:20", "messages", at=60, loose=5)
        return
    if plan.day == OVERNIGHT + timedelta(days=1):
        plan.use("phone", "13:40", "15:00", "evening", at=80, loose=5)
        plan.use("laptop", "16:00", "17:30", "screen", at=75, loose=6)
        plan.use("phone", "20:00", "21:30", "evening", at=80, loose=6)
        return
    plan.use("phone", "09:10", "10:05", "morning", at=65, loose=8)
    study(plan, "10:30", "12:00", ("11:02", "11:34", "essay"))
    plan.use("phone", "12:10", "12:50", "lunch", at=70, loose=5)
    plan.use("laptop", "13:00", "14:30", "code", at=88, loose=2)
    plan.use("phone", "15:00", "16:30", "slump", at=70, loose=5)
    plan.use("tablet", "17:00", "17:22", "browse", at=100, loose=2)
    plan.use("laptop", "18:30", "20:10", "screen", at=80, loose=8)
    plan.use("phone", "20:30", f"21:{20 + 5 * week}", "evening", at=82)


def stretches():
    """Every stretch of the six weeks, and the records that are placed by hand."""
    result, fixed = [], []
    for offset in range((LAST - FIRST).days + 1):
        plan = Day(FIRST + timedelta(days=offset))
        if plan.day == NO_DATA:
            continue
        if plan.day in CONFERENCE:
            conference(plan)
        elif plan.day.weekday() == 5:
            saturday(plan)
        elif plan.day.weekday() == 6:
            sunday(plan)
        else:
            weekday(plan)
        if plan.day == OVERNIGHT:
            # 22:00 to 06:00 is seven hours long: the clock jumps from 02:00 to 03:00, and one record crosses it.
            begin, end = instant(plan.day, clock("22:00")), instant(plan.day, clock("30:00"))
            jump = int(datetime(2025, 3, 9, 8, tzinfo=timezone.utc).timestamp())
            plan.stretches.append(("laptop", begin, jump - 160, "support", 80))
            plan.stretches.append(("laptop", jump + 151, end, "support", 74))
            plan.stretches.append(("phone", jump - 5400, jump - 4800, "scroll", 95))
            plan.stretches.append(("phone", jump + 5400, jump + 6600, "scroll", 95))
            fixed.append(("laptop", (jump - 160) * 1000, 310500, "TeamViewer, QuickSupport", None, SUPPORT))
        result.extend(plan.stretches)
    return result, fixed


# MARK: the records. A record is (device, start in ms, length in ms, app, title, category).


def choose(random, mix, used, elapsed, last):
    """The next part of a mix: the one before, or one that has had less than its share."""
    if last is not None and random.chance(45):
        return last
    need = [max(1, (elapsed + 240) * part[-1] - 100 * used[index]) for index, part in enumerate(mix)]
    return random.pick(need)


def fill(stretch):
    device, first, last, name, at = stretch
    random = Random(first, {"laptop": 2, "phone": 3}[device])
    mix, lengths = MIXES[name], STEADY if device == "laptop" else QUICK
    used, elapsed, chosen, owed, patience = [0] * len(mix), 0, None, 0, random.between(40, 200)
    now, records = first, []
    while last - now >= 20:
        low, high, _ = lengths[random.pick([part[2] for part in lengths])]
        length = min(random.between(low, high), last - now)
        if last - now - length < 20:
            length = last - now
        chosen = choose(random, mix, used, elapsed, chosen)
        milliseconds = length * 1000
        if device == "laptop" and random.chance(30):
            milliseconds -= random.between(1, 9) * 100
        app, category, _ = mix[chosen]
        records.append((device, now * 1000, milliseconds, app, None, category))
        used[chosen] += length
        elapsed += length
        now += length + (random.between(1, 2) if random.chance(35) else 0)
        owed += length * (100 - at) // at
        if owed > patience:
            now, owed, patience = now + owed, 0, random.between(40, 200)
    return records


def read_tablet(stretch):
    """One sitting at the tablet: window events without gaps, and the spans in which nobody touched it."""
    _, first, last, name, _ = stretch
    random = Random(first, 4)
    mix = TABLET[name]
    used, elapsed, chosen, now = [0] * len(mix), 0, None, first * 1000 + random.between(0, 999)
    end, windows, away = last * 1000, [], []
    begin = now
    while now < end:
        length = min(random.between(14000, 92000), end - now)
        if end - now - length < 10000:
            length = end - now
        chosen = choose(random, mix, used, elapsed, chosen)
        app, title, category, _ = mix[chosen]
        windows.append(("tablet", now, length, app, title, category))
        used[chosen] += length // 1000
        elapsed += length // 1000
        now += length
    if last - first > 1500:
        start = begin + random.between(8 * 60000, 14 * 60000)
        away.append((start, start + random.between(185000, 280000)))
    return windows, away


def attended(windows, away):
    """The window events cut to the spans in which the tablet was in use."""
    records = []
    for device, start, length, app, title, category in windows:
        pieces = [(start, start + length)]
        for gone, back in away:
            pieces = [piece for begin, end in pieces for piece in
                      ((begin, min(end, gone)), (max(begin, back), end)) if piece[0] < piece[1]]
        records += [(device, begin, end - begin, app, title, category) for begin, end in pieces]
    return records


def activity():
    plan, records = stretches()
    sittings = []
    for stretch in sorted(plan, key=lambda stretch: stretch[1]):
        if stretch[0] == "tablet":
            sittings.append(read_tablet(stretch))
        else:
            records += fill(stretch)
    devices = {name: sorted(record for record in records if record[0] == name) for name in ("laptop", "phone")}
    # Which of two records started last must never be a draw.
    taken = {record[1] for record in devices["laptop"]}
    devices["phone"] = [(name, start + 1000, length - 1000, *rest) if start in taken else (name, start, length, *rest)
                        for name, start, length, *rest in devices["phone"]]
    return devices, sittings


def once(records):
    """Each instant once across devices, for the record that started last: (start, end, category) in order."""
    edges = sorted({edge for record in records for edge in (record[1], record[1] + record[2])})
    starts = sorted(records, key=lambda record: record[1])
    result, running, at = [], [], 0
    for begin, end in zip(edges, edges[1:]):
        while at < len(starts) and starts[at][1] <= begin:
            running.append(starts[at])
            at += 1
        running = [record for record in running if record[1] + record[2] > begin]
        if running:
            result.append((begin, end, running[-1][5]))
    return result


# MARK: the plan


def local(day, text):
    return datetime.fromtimestamp(instant(day, clock(text)), ZONE)


class Schedule:
    def __init__(self):
        self.items = []

    def add(self, day, start, end, title, kind, tags, notes="", movable=None, effort=None):
        item = {
            "title": title, "start": local(day, start).isoformat(), "end": local(day, end).isoformat(),
            "tags": tags, "notes": notes, "kind": kind,
            "movable": kind in ("study", "project") if movable is None else movable, "effort_minutes": effort,
        }
        self.items.append({name: value for name, value in item.items() if value not in ("", None)})


def deadlines():
    """Exams, hand-ins and study blocks from the first week to the week after the last."""
    plan = Schedule()
    for week in range(7):
        monday = FIRST + timedelta(weeks=week)
        tuesday, wednesday, thursday, sunday = (monday + timedelta(days=i) for i in (1, 2, 3, 6))
        if monday not in SPRING_BREAK:
            plan.add(monday, "09:00", "10:30", "Study: Linear Algebra", "study", ["study", "math"],
                     "Problem set first, then the examples of the chapter.")
            plan.add(tuesday, "19:00", "21:00", "Study: Databases", "study", ["study", "databases"])
            plan.add(wednesday, "09:00", "10:30", "Study: Operating Systems", "study", ["study", "systems"])
            plan.add(thursday, "19:00", "21:00", "Study: Databases" if week == 6 else "Study: Operating Systems",
                     "study", ["study", "databases" if week == 6 else "systems"])
        if sunday not in CONFERENCE and sunday != OVERNIGHT + timedelta(days=1):
            plan.add(sunday, "10:30", "12:00", "Study: Technical Writing", "study", ["study", "writing"])
            plan.add(sunday, "13:00", "14:30", "Databases project: implementation", "project", ["project", "databases"])
    plan.add(SKIPPED, "15:15", "16:45", "Study: Technical Writing draft", "study", ["study", "writing"],
             "Second half of the report, before Friday.")
    plan.add(date(2025, 3, 24), "15:00", "16:30", "Study: Operating Systems midterm", "study",
             ["study", "systems", "exam"], "Chapters 6 to 9.\nOld midterm as a trial run.", effort=90)
    plan.add(date(2025, 3, 26), "15:00", "16:30", "Study: Databases normal forms", "study",
             ["study", "databases"], effort=90)

    def exam(day, start, end, title, tag, notes):
        plan.add(day, start, end, title, "exam", ["exam", tag], notes)

    exam(MIDTERMS[0], "13:00", "14:15", "Exam: Linear Algebra midterm", "math", "In the lecture room.")
    exam(MIDTERMS[1], "13:30", "14:45", "Exam: Databases midterm", "databases", "One page of notes allowed.")
    exam(date(2025, 3, 27), "15:00", "16:30", "Exam: Operating Systems midterm", "systems",
         "Closed book, \"bring a pen\"; hall opens 14:45.")

    def due(day, text, title, tag, effort):
        plan.add(day, text, text, title, "deadline", ["deadline", tag], effort=effort)

    due(date(2025, 2, 14), "17:00", "Due: Technical Writing outline", "writing", 60)
    due(date(2025, 2, 21), "23:59", "Due: Operating Systems project 1", "systems", 300)
    due(date(2025, 2, 25), "23:59", "Due: Linear Algebra problem set 5", "math", 120)
    due(date(2025, 3, 7), "17:00", "Due: Physics lab report 3", "physics", 90)
    due(date(2025, 3, 18), "23:59", "Due: Linear Algebra problem set 6", "math", 120)
    due(date(2025, 3, 21), "17:00", "Due: Technical Writing draft", "writing", 120)
    due(date(2025, 3, 25), "23:59", "Due: Linear Algebra problem set 7", "math", 150)
    due(date(2025, 3, 28), "23:59", "Due: Databases project, schema and queries", "databases", 360)
    return sorted(plan.items, key=lambda item: (item["start"], item["title"]))


def escape(text):
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def fold(line):
    """A content line of at most 75 octets a piece, never cut inside a character (RFC 5545, 3.1)."""
    pieces, piece = [], b""
    for character in line:
        octets = character.encode()
        if len(piece) + len(octets) > 75:
            pieces.append(piece)
            piece = b" "
        piece += octets
    return b"\r\n".join(pieces + [piece]) + b"\r\n"


def stamp(day, text):
    return f"{day:%Y%m%d}T{text.replace(':', '')}00"


class Calendar:
    def __init__(self):
        self.lines = []

    def add(self, *lines):
        self.lines += lines

    def event(self, uid, title, when, *more):
        self.add("BEGIN:VEVENT", f"UID:{uid}@calendar.example.edu", "DTSTAMP:20250110T120000Z", *when,
                 f"SUMMARY:{escape(title)}", *more, "END:VEVENT")

    def span(self, day, start, end, until=None):
        return (f"DTSTART;TZID=America/Chicago:{stamp(day, start)}",
                f"DTEND;TZID=America/Chicago:{stamp(until or day, end)}")


TERM_END = "20250503T045959Z"


def excluded(start, days):
    return "EXDATE;TZID=America/Chicago:" + ",".join(stamp(day, start) for day in days)


def schedule_ics():
    calendar = Calendar()
    calendar.add(
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//lockin//sample data//EN", "CALSCALE:GREGORIAN",
        "X-WR-CALNAME:Semester", "X-WR-TIMEZONE:America/Chicago",
        "BEGIN:VTIMEZONE", "TZID:America/Chicago",
        "BEGIN:DAYLIGHT", "TZOFFSETFROM:-0600", "TZOFFSETTO:-0500", "TZNAME:CDT", "DTSTART:20070311T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT",
        "BEGIN:STANDARD", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0600", "TZNAME:CST", "DTSTART:20071104T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD", "END:VTIMEZONE",
    )
    monday, tuesday, friday = date(2025, 1, 13), date(2025, 1, 14), date(2025, 1, 17)
    early_holiday = date(2025, 1, 20)
    break_days = {number: [day for day in SPRING_BREAK if day.weekday() in number] for number in ((0, 2), (1, 3), (4,))}

    def lecture(uid, title, first, start, end, days, exceptions, place, notes):
        calendar.event(uid, title, calendar.span(first, start, end),
                       f"RRULE:FREQ=WEEKLY;BYDAY={days};UNTIL={TERM_END}", *exceptions,
                       f"LOCATION:{escape(place)}", "CATEGORIES:Class", f"DESCRIPTION:{escape(notes)}")

    lecture("cs341-lecture", "Lecture: Operating Systems", monday, "11:30", "12:45", "MO,WE",
            [excluded("11:30", [early_holiday, HOLIDAY]), excluded("11:30", break_days[(0, 2)])],
            "Science Hall, Room 204", "Slides are posted the evening before.\nBring questions; quizzes are announced.")
    calendar.event("cs341-lecture", "Lecture: Operating Systems (moved)",
                   ("RECURRENCE-ID;TZID=America/Chicago:20250317T113000",
                    *calendar.span(date(2025, 3, 18), "11:00", "12:15")),
                   "SEQUENCE:1", "LOCATION:Science Hall\\, Room 310", "CATEGORIES:Class",
                   "DESCRIPTION:Moved from Monday: the room is taken.")
    lecture("cs352-lecture", "Lecture: Databases", monday, "13:30", "14:45", "MO,WE",
            [excluded("13:30", [early_holiday, HOLIDAY, *break_days[(0, 2)], MIDTERMS[1]])],
            "Engineering Building, Room 118", "The midterm of March 5 takes the place of that lecture.")
    lecture("math221-lecture", "Lecture: Linear Algebra", tuesday, "13:00", "14:15", "TU,TH",
            [excluded("13:00", [MIDTERMS[0], *break_days[(1, 3)]])],
            "Mathematics Building, Room 12", "Problem sets are due on Tuesdays, 23:59.")
    lecture("engl215-seminar", "Lecture: Technical Writing", friday, "11:30", "12:45", "FR",
            [excluded("11:30", [CONFERENCE[0], *break_days[(4,)]])],
            "Library, Seminar Room 3", "Reports are peer reviewed: read two drafts a week, comment on both.")
    lecture("phys142-lab", "Lab: Physics", friday, "13:00", "14:50", "FR",
            [excluded("13:00", [CONFERENCE[0]]), excluded("13:00", break_days[(4,)])],
            "Physics Annex, Lab 5", "Goggles required.\nLab reports: one a fortnight; late ones lose a grade.")

    def shift(uid, first, start, end, days, *more):
        calendar.event(uid, "Shift: tech support", calendar.span(first, start, end),
                       f"RRULE:FREQ=WEEKLY;BYDAY={days}", *more, "LOCATION:Help desk\\, Library Basement",
                       "CATEGORIES:Work")

    shift("support-mon-wed", monday, "17:00", "21:00", "MO,WE")
    shift("support-fri", friday, "17:00", "20:00", "FR;WKST=MO", excluded("17:00", [CONFERENCE[0]]))
    shift("support-sat", date(2025, 1, 18), "11:00", "15:00", "SA", excluded("11:00", [CONFERENCE[1], OVERNIGHT]))
    calendar.event("support-overnight", "Shift: overnight server move",
                   calendar.span(OVERNIGHT, "22:00", "06:00", OVERNIGHT + timedelta(days=1)),
                   "LOCATION:Data Center\\, Room 1", "CATEGORIES:Work",
                   "DESCRIPTION:Clocks go forward during this shift\\; seven hours are worked\\, not eight.")
    calendar.event("support-standup", "Help desk stand-up",
                   ("DTSTART;TZID=America/Chicago:20250113T084500", "DURATION:PT15M"),
                   "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=75", "CATEGORIES:Meeting,Work")
    calendar.event("gym", "Gym", calendar.span(tuesday, "07:15", "08:00"),
                   f"RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH;UNTIL={TERM_END}", "CATEGORIES:Exercise")
    calendar.event("systems-conference", "Campus Systems Conference",
                   ("DTSTART;VALUE=DATE:20250228", "DTEND;VALUE=DATE:20250303"),
                   "LOCATION:Convention Center", "CATEGORIES:Conference",
                   "DESCRIPTION:Three days of talks and workshops.\\nStudent volunteers enter free.")
    calendar.event("robotics-club", "Robotics club meeting", calendar.span(date(2025, 1, 16), "17:30", "18:30"),
                   "RRULE:FREQ=MONTHLY;BYDAY=3TH;COUNT=5", "LOCATION:Maker Space", "CATEGORIES:Meeting,Club")
    calendar.event("advising", "Advising meeting", calendar.span(REPORT_DAY, "10:00", "10:30"),
                   "STATUS:CANCELLED", "SEQUENCE:2", "CATEGORIES:Meeting",
                   "DESCRIPTION:Cancelled by the office\\; a new time follows.")
    calendar.event("systems-office-hours", "Office hours: Operating Systems",
                   calendar.span(date(2025, 1, 16), "10:00", "11:00"),
                   f"RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL={TERM_END}", "TRANSP:TRANSPARENT",
                   "LOCATION:Science Hall\\, Room 231")
    calendar.event("onboarding-webinar", "Webinar: contributing to open source",
                   ("DTSTART:20250314T180000Z", "DTEND:20250314T190000Z"),
                   "URL:https://events.example.org/webinar", "CATEGORIES:Meeting")

    def invitation(uid, title, day, start, end, answer, notes):
        calendar.event(uid, title, calendar.span(day, start, end), "STATUS:CONFIRMED",
                       'ORGANIZER;CN="Course staff":mailto:staff@example.edu',
                       'ATTENDEE;CN="Project, section 2";CUTYPE=GROUP;PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT:'
                       "mailto:section2@example.edu",
                       f"ATTENDEE;PARTSTAT={answer};ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:mark@example.edu",
                       "ATTENDEE;PARTSTAT=TENTATIVE;ROLE=OPT-PARTICIPANT:mailto:tutor@example.edu",
                       "CATEGORIES:Meeting", f"DESCRIPTION:{escape(notes)}")

    invitation("dataset-tour", "Data set tour for project groups", date(2025, 3, 25), "09:30", "10:30", "DECLINED",
               "Optional; a recording follows.")
    invitation("project-sync", "Databases project group", date(2025, 3, 25), "14:30", "15:15", "ACCEPTED",
               "Agenda: schema review, who writes which query, next steps.")
    calendar.event("aid-application", "Financial aid application opens",
                   ("DTSTART;VALUE=DATE:20230321", "DTEND;VALUE=DATE:20230322"), "RRULE:FREQ=YEARLY",
                   "TRANSP:TRANSPARENT")
    calendar.add("END:VCALENDAR")
    return b"".join(fold(line) for line in calendar.lines)


SHIFTS = {0: ("17:00", "21:00"), 2: ("17:00", "21:00"), 4: ("17:00", "20:00"), 5: ("11:00", "15:00")}


def shifts(days):
    """The support shifts that the calendar's rules give on these days."""
    for day in days:
        if day.weekday() in SHIFTS and day not in CONFERENCE and day != OVERNIGHT:
            start, end = SHIFTS[day.weekday()]
            yield local(day, start), local(day, end), "Shift: tech support", "work"


# MARK: the files


def seconds(milliseconds):
    whole, rest = divmod(milliseconds, 1000)
    return str(whole) if rest == 0 else f"{whole}.{rest // 100}"


def laptop_csv(records):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["timestamp", "duration_s", "app_identifier", "category"])
    for _, start, length, app, _, category in records:
        moment = datetime.fromtimestamp(start // 1000, ZONE)
        writer.writerow([moment.isoformat(), seconds(length), app, category])
    return out.getvalue().encode()


def phone_csv(records):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["app_identifier", "category", "timestamp", "duration_s"])
    for _, start, length, app, _, category in records:
        moment = datetime.fromtimestamp(start // 1000, timezone.utc)
        writer.writerow([app, category, f"{moment:%Y-%m-%dT%H:%M:%S}Z", seconds(length)])
    return out.getvalue().encode()


def tracker_time(milliseconds):
    """ActivityWatch's way: UTC with +00:00, six digits after the point, and none where they would be zero."""
    moment = datetime.fromtimestamp(milliseconds // 1000, timezone.utc)
    fraction = milliseconds % 1000
    return f"{moment:%Y-%m-%dT%H:%M:%S}" + (f".{fraction:03d}000" if fraction else "") + "+00:00"


def tracker_event(start, end, data):
    # Thousandths survive a float's shortest decimal form, so the file holds exact milliseconds.
    return {"timestamp": tracker_time(start), "duration": (end - start) / 1000, "data": data}


def tracker_json(sittings):
    windows, presence = [], []
    for records, away in sittings:
        windows += [tracker_event(start, start + length, {"app": app, "title": title})
                    for _, start, length, app, title, _ in records]
        at = records[0][1]
        for gone, back in away:
            presence.append(tracker_event(at, gone, {"status": "not-afk"}))
            presence.append(tracker_event(gone, back, {"status": "afk"}))
            at = back
        presence.append(tracker_event(at, records[-1][1] + records[-1][2], {"status": "not-afk"}))

    def bucket(client, kind, events):
        name = f"{client}_tablet"
        return name, {"id": name, "created": "2025-02-01T18:00:00+00:00", "name": None, "type": kind,
                      "client": client, "hostname": "tablet", "data": {}, "events": events[::-1]}

    buckets = dict([bucket("aw-watcher-window", "currentwindow", windows),
                    bucket("aw-watcher-afk", "afkstatus", presence)])
    text = json.dumps({"buckets": buckets}, ensure_ascii=False)
    return text.replace('{"timestamp"', '\n{"timestamp"').encode() + b"\n"


def deadlines_json(items):
    lines = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in items)
    return f'{{"events": [\n{lines}\n]}}\n'.encode()


CONFIG = """{
  "timezone": "America/Chicago",
  "day_starts_at": "00:00",
  "week_starts_on": "monday",
  "me": ["mark@example.edu"],
  "database": "lockin.sqlite",
  "key_file": "lockin.key",
  "reports": "reports",
  "schedule": ["schedule.ics", "deadlines.json"],
  "activity": [
    "activity/laptop.csv",
    {"path": "activity/phone.csv", "device": "phone"},
    "activity/aw-export.json"
  ],
  "categories": [
    {"path": "Work", "weight": 2},
    {"path": "Study", "weight": 2},
    {"path": "Study > Reading", "weight": 2, "match": "Okular|Foliate|Wikipedia"},
    {"path": "Study > Notes", "weight": 2, "match": "Xournal"},
    {"path": "Productivity", "weight": 1},
    {"path": "Communication", "weight": 0},
    {"path": "Utilities", "weight": 0, "match": "Weather tomorrow"},
    {"path": "Social Media", "weight": -2, "match": "Reddit"},
    {"path": "Entertainment", "weight": -1},
    {"path": "Games", "weight": -2}
  ],
  "goals": {"focus_minutes": 270, "distraction_minutes": 120}
}
"""


# MARK: the figures


class Figures:
    """Sums over the instants counted once; every figure of the README comes from here, in milliseconds."""

    def __init__(self, spans):
        self.spans = spans

    def inside(self, begin, end, wanted=lambda category: True):
        return sum(min(stop, end) - max(start, begin) for start, stop, category in self.spans
                   if start < end and stop > begin and wanted(category))

    def day(self, day, wanted=lambda category: True):
        return self.inside(instant(day, 0) * 1000, instant(day + timedelta(days=1), 0) * 1000, wanted)

    def hour(self, day, hour, wanted):
        begin = instant(day, hour * 60) * 1000
        return self.inside(begin, begin + 3600000, wanted)

    def score(self, begin, end):
        total = self.inside(begin, end)
        return 0 if not total else 100 * sum(
            (step + 2) * self.inside(begin, end, lambda category: weight(category) == step)
            for step in range(-2, 3)) / (4 * total)


def focused(category):
    return weight(category) > 0


def distracted(category):
    return weight(category) < 0


def neutral(category):
    return weight(category) == 0


def minutes(milliseconds):
    return f"{milliseconds / 60000:.1f}"


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def day_table(figures, days):
    rows = []
    for day in days:
        begin, end = instant(day, 0) * 1000, instant(day + timedelta(days=1), 0) * 1000
        rows.append([f"{day:%a %Y-%m-%d}", *(minutes(figures.day(day, kind)) for kind in
                     (lambda category: True, focused, neutral, distracted)), f"{figures.score(begin, end):.1f}"])
    return table(["day", "tracked", "focus", "neutral", "distraction", "score"], rows)


def hour_table(figures, days):
    working = [day for day in days if day.weekday() < 5]
    return table(["local hour"] + ["focus, weekdays", "distraction, weekdays", "focus, all days",
                                   "distraction, all days"],
                 [[f"{hour:02d}", *(minutes(sum(figures.hour(day, hour, kind) for day in chosen) / len(chosen))
                   for chosen in (working, days) for kind in (focused, distracted))] for hour in range(6, 24)])


def verdict(share):
    return "kept" if share >= 0.5 else "partial" if share >= 0.1 else "skipped"


def plan_table(figures, items, days):
    blocks = [(datetime.fromisoformat(item["start"]), datetime.fromisoformat(item["end"]), item["title"], item["kind"])
              for item in items if item["kind"] in ("study", "project")]
    rows = []
    for start, end, title, kind in sorted([*blocks, *shifts(days)]):
        if start.date() not in days:
            continue
        begin, finish = int(start.timestamp()) * 1000, int(end.timestamp()) * 1000
        own = "Work > " if kind in ("work", "project") else "Study > "
        focus, distraction = figures.inside(begin, finish, focused), figures.inside(begin, finish, distracted)
        named = figures.inside(begin, finish, lambda category: category.startswith(own))
        rows.append([f"{start:%a %m-%d %H:%M}–{end:%H:%M}", title, minutes(named), minutes(focus),
                     f"{100 * focus / (finish - begin):.1f} %", minutes(distraction),
                     verdict(focus / (finish - begin))])
    return table(["when", "what", "in its own category", "focus", "focus share", "distraction", "so it was"], rows)


def planted_table(figures):
    rows = []
    for day, start, end, title in [(SOCIAL_EVENINGS[0], "19:00", "21:00", "Study: Databases"),
                                   (SOCIAL_EVENINGS[1], "19:00", "21:00", "Study: Operating Systems"),
                                   (SKIPPED, "15:15", "16:45", "Study: Technical Writing draft")]:
        begin, finish = instant(day, clock(start)) * 1000, instant(day, clock(end)) * 1000
        rows.append([f"{day:%a %Y-%m-%d}, {start}–{end}", title,
                     *(minutes(figures.inside(begin, finish, kind)) for kind in
                       (lambda category: category == SOCIAL, lambda category: category == VIDEO, distracted, focused)),
                     minutes(figures.day(day))])
    return table(["when", "block", "social media", "video", "all distraction", "focus", "tracked that day"], rows)


def week_table(figures):
    rows = []
    for week in range(6):
        days = [FIRST + timedelta(days=7 * week + i) for i in range(7)]
        begin, end = instant(days[0], 0) * 1000, instant(days[6] + timedelta(days=1), 0) * 1000
        usual = [day for day in days[:5] if day != NO_DATA and day not in CONFERENCE]
        social = sum(figures.day(day, lambda category: category == SOCIAL) for day in usual) / len(usual)
        rows.append([f"{days[0]:%G-W%V}", *(minutes(figures.inside(begin, end, kind)) for kind in
                     (lambda category: True, focused, neutral, distracted, lambda category: category == SOCIAL)),
                     minutes(social), f"{figures.score(begin, end):.1f}"])
    return table(["week", "tracked", "focus", "neutral", "distraction", "of it social media",
                  "social media a weekday", "score"], rows)


def category_table(figures):
    begin, end = instant(FIRST, 0) * 1000, instant(LAST + timedelta(days=2), 0) * 1000
    return table(["category", "weight", "counts as", "minutes in six weeks"],
                 [[name, f"{weight(name):+d}" if weight(name) else "0",
                   "focus" if focused(name) else "distraction" if distracted(name) else "neutral",
                   minutes(figures.inside(begin, end, lambda category: category == name))] for name in CATEGORIES])


def night_table(figures):
    begin = instant(OVERNIGHT, clock("22:00"))
    rows = []
    for offset in range(7):
        first = (begin + offset * 3600) * 1000
        moment = datetime.fromtimestamp(first // 1000, ZONE)
        rows.append([f"{moment:%a %H:%M %Z}", minutes(figures.inside(first, first + 3600000)),
                     minutes(figures.inside(first, first + 3600000, focused)),
                     minutes(figures.inside(first, first + 3600000, distracted))])
    return table(["hour that begins", "tracked", "focus", "distraction"], rows)


def readme(figures, devices, tablet, counts, items):
    device_table = table(
        ["device", "records", "minutes"],
        [[name, len(records), minutes(sum(record[2] for record in records))] for name, records in devices.items()]
        + [["tablet", f"{counts['window']} window events, {counts['afk']} presence events",
            minutes(sum(record[2] for record in tablet))]])
    both = sum(record[2] for records in (*devices.values(), tablet) for record in records)
    single = sum(stop - start for start, stop, _ in figures.spans)
    working = [day for day in DAILY_WINDOW if day.weekday() < 5]

    def mean(hours, kind):
        return minutes(sum(figures.hour(day, hour, kind) for day in working for hour in hours)
                       / len(working) / len(hours))

    return f"""# Sample data

Six weeks in the life of one student with a job, made up by a program: computer science, five courses, about fifteen
hours of tech support a week, and a phone that eats the afternoon. Nothing in here comes from a real person.

Time zone America/Chicago. Activity from Monday {FIRST} to Sunday {LAST}; the plan goes one week further, to
2025-03-30. Clocks go forward on Sunday 2025-03-09.

`make demo` copies this folder and reports on it. By hand: in a copy, run `lockin init` for the key and
`lockin analyze --date {REPORT_DAY}`. The figures below are for two reports:

- the **day {REPORT_DAY}** (Thursday), which looks back at {DAILY_WINDOW[0]} to {DAILY_WINDOW[-1]} and ahead to
  2025-03-27;
- the **week 2025-W12**, {WEEKLY_WINDOW[0]} to {WEEKLY_WINDOW[-1]}, with 2025-03-24 to 2025-03-30 ahead.

Every planted block below lies in both.

## The files

| file | what it is |
|---|---|
| `schedule.ics` | the calendar: lectures and labs, shifts, meetings |
| `deadlines.json` | {len(items)} exams, hand-ins, study and project blocks |
| `activity/laptop.csv` | {counts["laptop"]} records; local times with offset, some lengths with a decimal |
| `activity/phone.csv` | {counts["phone"]} records; times in UTC, the same columns in another order |
| `activity/aw-export.json` | an ActivityWatch export of a tablet used for reading, two buckets |
| `config.json` | the configuration that the demo uses |
| `generate.py` | the program that writes all of this, this page too |

{device_table}

Write everything again, byte for byte the same: `python3 sample-data/generate.py` (Python 3.9 or later, nothing to
install). `python3 sample-data/generate.py --check` writes nothing, compares, and reads the files back to sum them once
more.

## How the figures are counted

All figures are minutes. An instant in which two devices were in use counts once, for the record that started last (the
phone looked at during a lecture). Added up device by device the records hold {minutes(both)} min; counted once,
{minutes(single)} min. On one device no two records overlap. A tablet window counts only while someone was there: its
events are cut to `not-afk`. Local days begin at midnight. *Score* is
`(0·t₋₂ + 1·t₋₁ + 2·t₀ + 3·t₁ + 4·t₂) / (4·Σt) · 100`.

{category_table(figures)}

The tablet's events have titles and no category; the `match` rules in `config.json` give them one.

## What is planted

**Best hours: 9 to 11 on weekdays.** In the window of the day, {mean((9, 10), focused)} min of focus in each of these
hours and {mean((9, 10), distracted)} min of distraction (mean of five weekdays).

**Afternoon slump: 15 to 17 on weekdays.** In the same window {mean((15, 16), focused)} min of focus an hour and
{mean((15, 16), distracted)} min of distraction, {mean((15, 16), lambda category: category == SOCIAL)} of them social
media.

**Two evenings of social media inside study blocks, and one skipped block:**

{planted_table(figures)}

In the skipped block there is phone video and nothing else, on a day with more than three hours of data. All other study
blocks of the two windows are kept.

**Social media grows from week to week**, most plainly on the weekdays. (*A weekday*: the mean of the weekdays with
data, the conference left out. 2025-W09 holds the conference and a day without data; in 2025-W11, the spring break,
games and videos take the place of lectures.)

{week_table(figures)}

**Something to move.** Two movable study blocks ahead lie in the slump: Monday 2025-03-24 and Wednesday 2025-03-26, both
15:00–16:30. The hours from 9 to 11 are free on Friday 2025-03-21, Tuesday 2025-03-25, Thursday 2025-03-27 and Friday
2025-03-28: the invitation of that Tuesday was declined, and Thursday's office hours are marked as free time. (The work
shifts, lectures, exams and hand-ins are fixed.)

**A day of 23 hours.** The overnight shift from Saturday 2025-03-08, 22:00, to Sunday 06:00 lasts seven hours. A laptop
record of 310.5 s starts at 01:57:20 and ends at 03:02:30.5 by the clock:

{night_table(figures)}

**Days with little or nothing:** {NO_DATA} (Tuesday) has no record on any device, so that evening's study block is
unknown rather than skipped; {LIGHT_SUNDAY} (Sunday) has {minutes(figures.day(LIGHT_SUNDAY))} min.

## The day's window, 2025-03-14 to 2025-03-20

{day_table(figures, DAILY_WINDOW)}

Minutes an hour, mean over the days named:

{hour_table(figures, DAILY_WINDOW)}

## The week 2025-W12, 2025-03-17 to 2025-03-23

{day_table(figures, WEEKLY_WINDOW)}

Minutes an hour, mean over the days named:

{hour_table(figures, WEEKLY_WINDOW)}

## Planned against actual, 2025-03-14 to 2025-03-23

*Own category* is `Study` for study blocks and `Work` for shifts and project blocks. At least 50 % focus is kept, at
least 10 % partial, less is skipped.

{plan_table(figures, items, sorted(set(DAILY_WINDOW + WEEKLY_WINDOW)))}

## What the calendar holds

- Five weekly series of lectures and labs, and three of work shifts, with dates taken out (`EXDATE`): the holiday of
  2025-02-17, the midterms, the conference, spring break from 2025-03-10 to 2025-03-14.
- The Operating Systems lecture of Monday 2025-03-17 moved to Tuesday 2025-03-18, 11:00 (`RECURRENCE-ID`).
- An all-day conference of three days, 2025-02-28 to 2025-03-02.
- An overnight shift across the clock change, and a cancelled meeting on {REPORT_DAY}, 10:00.
- A declined and an accepted invitation on 2025-03-25 (`me` in `config.json` is the address that answered).
- A daily stand-up given by its `DURATION`, a monthly club (third Thursday), a yearly all-day note, office hours that
  block nothing (`TRANSP:TRANSPARENT`), and one event in UTC.
"""


# MARK: writing and checking


def files():
    devices, sittings = activity()
    tablet = [record for windows, away in sittings for record in attended(windows, away)]
    items = deadlines()
    everything = [record for records in devices.values() for record in records] + tablet
    figures = Figures(once(everything))
    counts = {name: len(records) for name, records in devices.items()}
    counts["window"] = sum(len(windows) for windows, _ in sittings)
    counts["afk"] = sum(1 + 2 * len(away) for _, away in sittings)
    promise(devices, sittings, figures, items)
    return {
        "schedule.ics": schedule_ics(),
        "deadlines.json": deadlines_json(items),
        "activity/laptop.csv": laptop_csv(devices["laptop"]),
        "activity/phone.csv": phone_csv(devices["phone"]),
        "activity/aw-export.json": tracker_json(sittings),
        "config.json": CONFIG.encode(),
        "README.md": readme(figures, devices, tablet, counts, items).encode(),
    }, devices


def promise(devices, sittings, figures, items):
    """What the README says in words must hold in the data."""
    windows = sorted((record for sitting, _ in sittings for record in sitting), key=lambda record: record[1])
    for records in (*devices.values(), windows):
        for before, after in zip(records, records[1:]):
            assert before[1] + before[2] <= after[1], ("overlap on one device", before, after)
    used = sorted(devices["laptop"] + devices["phone"], key=lambda record: record[1])
    for window in windows:
        assert not any(record[1] < window[1] + window[2] and record[1] + record[2] > window[1] for record in used
                       if abs(record[1] - window[1]) < 3600000), ("the tablet was used beside another device", window)
    assert sum(map(len, devices.values())) > 20000
    begin, end = instant(SKIPPED, clock("15:15")) * 1000, instant(SKIPPED, clock("16:45")) * 1000
    assert figures.inside(begin, end, focused) == 0
    assert figures.day(SKIPPED) > 3 * 3600000
    assert figures.day(NO_DATA) == 0
    for item in items:
        start, end = datetime.fromisoformat(item["start"]), datetime.fromisoformat(item["end"])
        if item["kind"] not in ("study", "project") or start.date() > LAST or start.date() in (NO_DATA, LIGHT_SUNDAY):
            continue
        begin, finish = int(start.timestamp()) * 1000, int(end.timestamp()) * 1000
        share = figures.inside(begin, finish, focused) / (finish - begin)
        if start.date() in SOCIAL_EVENINGS:
            assert 0.2 < share < 0.4, (item, share)
        elif item["title"].endswith("draft"):
            assert share == 0, (item, share)
        else:
            assert share > 0.6, (item, share)
    for day in DAILY_WINDOW + WEEKLY_WINDOW:
        if day.weekday() < 5:
            for hour in (9, 10):
                assert figures.hour(day, hour, focused) > 40 * 60000, (day, hour)
            for hour in (15, 16):
                assert figures.hour(day, hour, focused) < 12 * 60000, (day, hour)


def check(written, devices):
    """Compares the files with what this program would write, then sums the CSVs again from their text."""
    bad = [name for name, data in written.items()
           if not (HERE / name).is_file() or (HERE / name).read_bytes() != data]
    for name, records in devices.items():
        with open(HERE / f"activity/{name}.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        ends = 0
        for row in rows:
            start = datetime.fromisoformat(row["timestamp"].replace("Z", "+00:00")).timestamp()
            if start < ends:
                bad.append(f"activity/{name}.csv: {row['timestamp']} overlaps")
            ends = start + float(row["duration_s"])
        total = sum(round(float(row["duration_s"]) * 1000) for row in rows)
        if total != sum(record[2] for record in records) or len(rows) != len(records):
            bad.append(f"activity/{name}.csv: another sum")
    for problem in bad:
        print(f"differs: {problem}", file=sys.stderr)
    return 1 if bad else 0


def main():
    written, devices = files()
    if sys.argv[1:] == ["--check"]:
        return check(written, devices)
    if sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        return 64
    for name, data in written.items():
        (HERE / name).parent.mkdir(parents=True, exist_ok=True)
        (HERE / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
