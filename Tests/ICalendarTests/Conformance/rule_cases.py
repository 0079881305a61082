#!/usr/bin/env python3
"""Writes random recurrence rules with the occurrences that python-dateutil gives, one case a line.

    python3 rule_cases.py [COUNT] [SEED] > cases.tsv
    LOCKIN_RULE_CASES=cases.tsv swift test --filter RuleConformanceTests

Columns: rule, DTSTART, occurrences divided by commas (at most 20, up to the year 2100).

Left out are the kinds of rules for which dateutil itself departs from RFC 5545 or its errata:
BYWEEKNO without BYDAY, with INTERVAL, with BYSETPOS, or at a year's edge (above 51 or below -50: it loses days of a
first week that lie in December and of a last week that lie in January, for some WKST); YEARLY with BYMONTHDAY and no BYMONTH; BYSETPOS with WEEKLY (it
cuts the first set at DTSTART); and parts that RFC 5545 forbids for a frequency (ordinals in BYDAY below MONTHLY,
BYMONTHDAY in WEEKLY, BYYEARDAY in DAILY, WEEKLY and MONTHLY, BYWEEKNO outside YEARLY).
"""
import datetime
import random
import signal
import sys
import warnings

from dateutil.rrule import rrulestr

warnings.simplefilter("ignore")
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]


def numbers(low, high, negative=False):
    values = {random.randint(low, high) * (random.choice([1, -1]) if negative else 1) for _ in range(random.randint(1, 4))}
    values = list(values)
    random.shuffle(values)
    return ",".join(map(str, values))


def rule():
    frequency = random.choice(FREQUENCIES)
    parts = {"FREQ": frequency}
    chance = lambda n: random.randrange(n) == 0
    if chance(2):
        parts["INTERVAL"] = str(random.randint(1, 6))
    if chance(3):
        parts["BYMONTH"] = numbers(1, 12)
    if chance(3) and frequency != "WEEKLY" and (frequency != "YEARLY" or "BYMONTH" in parts):
        parts["BYMONTHDAY"] = numbers(1, 31, True)
    if chance(5) and frequency not in ("DAILY", "WEEKLY", "MONTHLY"):
        parts["BYYEARDAY"] = numbers(1, 366, True)
    if chance(2):
        ordinal = frequency in ("YEARLY", "MONTHLY") and chance(2)
        limit = 53 if frequency == "YEARLY" and "BYMONTH" not in parts else 5
        days = []
        for _ in range(random.randint(1, 3)):
            number = str(random.choice([1, -1]) * random.randint(1, limit)) if ordinal else ""
            days.append(number + random.choice(DAYS))
        parts["BYDAY"] = ",".join(days)
        if frequency == "YEARLY" and not ordinal and chance(2) and "BYYEARDAY" not in parts and "BYMONTHDAY" not in parts:
            parts["BYWEEKNO"] = numbers(1, 51) if chance(2) else numbers(-50, -1)
            parts.pop("INTERVAL", None)
    if chance(4):
        parts["BYHOUR"] = numbers(0, 23)
    if chance(4):
        parts["BYMINUTE"] = numbers(0, 59)
    if chance(5):
        parts["BYSECOND"] = numbers(0, 59)
    by = [name for name in parts if name.startswith("BY")]
    if by and chance(3) and frequency != "WEEKLY" and "BYWEEKNO" not in parts:
        parts["BYSETPOS"] = numbers(1, 4, True)
    if chance(3):
        parts["WKST"] = random.choice(DAYS)
    if chance(3):
        parts["COUNT"] = str(random.randint(1, 15))
    items = list(parts.items())
    random.shuffle(items)
    return ";".join(f"{name}={value}" for name, value in items)


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)

    def give_up(*_):
        raise TimeoutError

    signal.signal(signal.SIGALRM, give_up)
    end = datetime.datetime(2100, 1, 1)
    done = 0
    while done < wanted:
        text = rule()
        start = datetime.datetime(1995, 1, 1) + datetime.timedelta(seconds=random.randrange(30 * 366 * 86400))
        found = []
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        try:
            for moment in rrulestr("RRULE:" + text, dtstart=start):
                if moment >= end or len(found) == 20:
                    break
                found.append(moment)
        except (TimeoutError, ValueError):
            continue
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        stamp = "%Y%m%dT%H%M%S"
        print(text, start.strftime(stamp), ",".join(moment.strftime(stamp) for moment in found), sep="\t")
        done += 1


main()
