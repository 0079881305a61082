"""orjson and polars put an export of ActivityWatch into hourly buckets by app: tracker_polars.py EXPORT.json OUT.csv

Windows count where they meet a time of presence, as lockin and ActivityWatch's own pages count them. Everything after the
parsing is columns: intersections and cuts at hours are found by searching sorted arrays, and only what crosses is unrolled. OUT
gets hour (since 1970), app, milliseconds, in order.
"""

import sys

import numpy
import orjson
import polars

HOUR = 3_600_000


def columns(events, key):
    """Starts and ends in milliseconds, and one text of the data, by start."""
    frame = polars.DataFrame(
        {
            "time": [event["timestamp"] for event in events],
            "duration": [event["duration"] for event in events],
            "text": [event["data"][key] for event in events],
        })
    start = polars.col("time").str.to_datetime("%Y-%m-%dT%H:%M:%S%.f%z", time_unit="ms").dt.timestamp("ms")
    length = (polars.col("duration") * 1000).round().cast(polars.Int64)
    return frame.select(start.alias("start"), (start + length).alias("end"), polars.col("text")).sort("start")


def unrolled(counts):
    """For each of `counts` copies of an index: the index, and how many of its copies came before."""
    index = numpy.repeat(numpy.arange(len(counts)), counts)
    return index, numpy.arange(len(index)) - numpy.repeat(numpy.cumsum(counts) - counts, counts)


def main(export, out):
    with open(export, "rb") as file:
        buckets = orjson.loads(file.read())["buckets"].values()
    windows = next(bucket for bucket in buckets if bucket["type"] == "currentwindow")
    presence = next(bucket for bucket in buckets if bucket["type"] == "afkstatus")
    windows = columns(windows["events"], "app")
    present = columns([event for event in presence["events"] if event["data"]["status"] == "not-afk"], "status")

    start, end = windows["start"].to_numpy(), windows["end"].to_numpy()
    here, away = present["start"].to_numpy(), present["end"].to_numpy()
    first = numpy.searchsorted(away, start, "right")
    last = numpy.searchsorted(here, end, "left")
    index, copy = unrolled(numpy.maximum(last - first, 0))
    span = first[index] + copy
    start, end = numpy.maximum(start[index], here[span]), numpy.minimum(end[index], away[span])

    hours = numpy.where(end > start, (end - 1) // HOUR - start // HOUR + 1, 0)
    piece, copy = unrolled(hours)
    hour = start[piece] // HOUR + copy
    length = numpy.minimum(end[piece], (hour + 1) * HOUR) - numpy.maximum(start[piece], hour * HOUR)
    frame = polars.DataFrame({"hour": hour, "app": windows["text"].gather(index[piece]), "ms": length})
    frame.group_by("hour", "app").agg(polars.col("ms").sum()).sort("hour", "app").write_csv(out, include_header=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
