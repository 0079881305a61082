/* libical parses a calendar and expands it over a year: libical_events FILE.ics YEAR
 *
 * Prints uid, start, end, 0: tab-separated, in UTC, sorted by start, end and uid, as `lockin events --format tsv` does. Standard
 * error gets what parsing and expanding took in processor seconds, without reading, sorting and printing, how many occurrences
 * there are, and a sum over their times, as JSON. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct occurrence {
    time_t start, end;
    const char *uid;
};

static struct occurrence *occurrences;
static size_t count, capacity;

static void take(icalcomponent *event, struct icaltime_span *span, void *uid)
{
    (void)event;
    if (count == capacity) {
        capacity = capacity ? capacity * 2 : 1 << 16;
        occurrences = realloc(occurrences, capacity * sizeof *occurrences);
        if (!occurrences)
            abort();
    }
    occurrences[count++] = (struct occurrence){span->start, span->end, uid};
}

static int compare(const void *left, const void *right)
{
    const struct occurrence *one = left, *other = right;
    if (one->start != other->start)
        return one->start < other->start ? -1 : 1;
    if (one->end != other->end)
        return one->end < other->end ? -1 : 1;
    return strcmp(one->uid, other->uid);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static char *contents(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END))
        return NULL;
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (text && fread(text, 1, size, file) == (size_t)size)
        text[size] = 0;
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    char *text = argc == 3 ? contents(argv[1]) : NULL;
    if (!text) {
        fprintf(stderr, "libical_events FILE.ics YEAR\n");
        return 64;
    }
    int year = atoi(argv[2]);
    double began = seconds();
    icalcomponent *calendar = icalparser_parse_string(text);
    double parsed = seconds();
    struct icaltimetype from = icaltime_null_time(), to;
    from.year = year;
    from.month = from.day = 1;
    from.zone = icaltimezone_get_utc_timezone();
    to = from;
    to.year++;
    for (icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
         event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
        icalcomponent_foreach_recurrence(event, from, to, take, (void *)icalcomponent_get_uid(event));
    double expanded = seconds();
    long long sum = 0;
    for (size_t index = 0; index < count; index++)
        sum += occurrences[index].start + 3 * (long long)occurrences[index].end;
    fprintf(stderr, "{\"parse\": %.6f, \"expand\": %.6f, \"count\": %zu, \"sum\": %lld}\n", parsed - began,
            expanded - parsed, count, sum);

    qsort(occurrences, count, sizeof *occurrences, compare);
    char start[32], end[32];
    for (size_t index = 0; index < count; index++) {
        struct tm parts;
        strftime(start, sizeof start, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&occurrences[index].start, &parts));
        strftime(end, sizeof end, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&occurrences[index].end, &parts));
        printf("%s\t%s\t%s\t0\n", occurrences[index].uid, start, end);
    }
    return 0;
}
