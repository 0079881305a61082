"""DuckDB puts a native activity log into hourly buckets: duckdb_hours.py LOG.csv OUT.csv THREADS

The columns' types are given, so that nothing is sniffed; hours are plain integer divisions, which is right for every zone whose
offset is whole hours. Most records end in the hour in which they begin: only the others are unrolled. OUT gets hour (since
1970), category, milliseconds, in order, without being made readable: that is left to the other side alone.
"""

import sys

import duckdb

QUERY = """
COPY (
    WITH records AS (
        SELECT epoch_ms(timestamp) AS start,
               epoch_ms(timestamp) + CAST(round(duration_s * 1000) AS BIGINT) AS stop,
               category
        FROM read_csv($log, header = true, delim = ',', quote = '"', escape = '"', auto_detect = false,
             columns = {'timestamp': 'TIMESTAMPTZ', 'duration_s': 'DECIMAL(12, 3)',
                        'app_identifier': 'VARCHAR', 'category': 'VARCHAR'})
    ), cut AS (
        SELECT unnest(CASE WHEN start // 3600000 = (stop - 1) // 3600000
                      THEN [start // 3600000]
                      ELSE range(start // 3600000, (stop - 1) // 3600000 + 1) END) AS hour,
               start, stop, category
        FROM records
    )
    SELECT hour, category,
           CAST(sum(least(stop, (hour + 1) * 3600000) - greatest(start, hour * 3600000)) AS BIGINT) AS milliseconds
    FROM cut GROUP BY hour, category ORDER BY hour, category
) TO '{out}' (HEADER false)
"""

if __name__ == "__main__":
    log, out, threads = sys.argv[1], sys.argv[2], int(sys.argv[3])
    connection = duckdb.connect()
    connection.execute(f"SET threads = {threads}")
    connection.execute("SET TimeZone = 'UTC'")
    connection.execute(QUERY.replace("{out}", out).replace("$log", f"'{log}'"))
