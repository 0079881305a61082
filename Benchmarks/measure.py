"""Runs commands as whole processes, and tells what they took."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


class Differ(Exception):
    """Two programs gave different answers to the same question."""


class Skip(Exception):
    """A case cannot be measured here, for the reason given."""


@dataclass
class Run:
    """One run of a command: seconds by the wall clock and of both processors together, most memory in bytes."""

    wall: float
    processor: float
    memory: int


def run(command, out=os.devnull, folder=None, accept=(0,)):
    """Runs `command` with its standard output in the file `out`; gives its `Run` and what it said on standard error.

    The memory is never below this process's own, for the kernel counts what a child was before it became the command; so this
    process holds nothing large.
    """
    with open(out, "wb") as output, open(os.devnull) as empty:
        began = time.monotonic()
        child = subprocess.Popen(
            [str(part) for part in command], stdin=empty, stdout=output, stderr=subprocess.PIPE, cwd=folder)
        complaint = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - began
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in accept:
        raise RuntimeError(f"{command[0]} ended with {child.returncode}: {complaint.decode(errors='replace')[:2000]}")
    scale = 1 if os.uname().sysname == "Darwin" else 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * scale), complaint.decode(errors="replace")


class Series:
    """Several runs of one thing."""

    def __init__(self):
        self.runs = []

    def add(self, run):
        self.runs.append(run)

    @property
    def wall(self):
        return statistics.median(run.wall for run in self.runs)

    @property
    def processor(self):
        return statistics.median(run.processor for run in self.runs)

    @property
    def memory(self):
        return max(run.memory for run in self.runs)


def side_by_side(rounds, *contestants):
    """Runs the contestants in turn, once to warm up and then `rounds` times; gives a series each.

    A contestant is a function that makes one run and gives its `Run`.
    """
    series = [Series() for _ in contestants]
    for contestant in contestants:
        contestant()
    for number in range(rounds):
        order = list(zip(contestants, series))
        for contestant, results in order if number % 2 == 0 else reversed(order):
            results.add(contestant())
    return series


def seconds(value):
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def megabytes(value):
    return f"{value / 1e6:.0f} MB"


@dataclass
class Row:
    """A line of the table; `ratio` is how many times better than the rival (or a text), and `target` the least it should be."""

    work: str
    ours: str
    rival: str
    ratio: float | str | None = None
    target: str = ""
    met: bool | None = None
    notes: str = ""

    def cells(self):
        ratio = f"{self.ratio:.2f} ×" if isinstance(self.ratio, float) else self.ratio or ""
        met = {None: "", True: "met", False: "NOT MET"}[self.met]
        return [self.work, self.ours, self.rival, ratio, self.target, met, self.notes]


HEADINGS = ["work", "ours", "rival", "ratio", "target", "", "notes"]


def table(rows):
    """The rows as a Markdown table that also reads well as it is."""
    cells = [HEADINGS] + [row.cells() for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    widths[-1] = 3
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in cells]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)
