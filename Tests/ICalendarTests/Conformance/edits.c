/* Holds edited calendars against libical: edits FILE.ics…
 *
 * Beside each FILE.ics stands FILE.tsv with an occurrence a line, its begin in UTC seconds first. libical must parse every line
 * and give the same begins. What it is known to get wrong is left out: files with an RDATE that has a TZID (it is taken as UTC), and
 * what RDATE and RRULE both give (it comes twice). Overrides are merged here, since libical leaves that to its callers. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 20000

static long long found[MOST], skipped[MOST], expected[MOST];
static int found_count, event_begin, skipped_count, expected_count;

static char *contents(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 22);
    if (!file || !text || fread(text, 1, (1 << 22) - 1, file) == 0) exit(2);
    fclose(file);
    return text;
}

static int order(const void *left, const void *right)
{
    long long one = *(const long long *)left, other = *(const long long *)right;
    return one < other ? -1 : one > other;
}

static long long instant(icalcomponent *event, icalproperty_kind kind)
{
    icalproperty *property = icalcomponent_get_first_property(event, kind);
    struct icaltimetype time = kind == ICAL_DTSTART_PROPERTY ? icalcomponent_get_dtstart(event)
                                                             : icalcomponent_get_recurrenceid(event);
    /* 3.0 passes over the TZID of a RECURRENCE-ID. */
    icalparameter *tzid = property ? icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER) : NULL;
    const icaltimezone *zone = tzid ? icaltimezone_get_builtin_timezone(icalparameter_get_tzid(tzid)) : time.zone;
    return icaltime_as_timet_with_zone(time, zone);
}

static void add(icalcomponent *event, struct icaltime_span *span, void *data)
{
    (void)event, (void)data;
    for (int i = 0; i < skipped_count; i++)
        if (skipped[i] == span->start) return;
    for (int i = event_begin; i < found_count; i++)
        if (found[i] == span->start) return;
    if (found_count < MOST) found[found_count++] = span->start;
}

static int is_cancelled(icalcomponent *event) { return icalcomponent_get_status(event) == ICAL_STATUS_CANCELLED; }

static icalcomponent *first(icalcomponent *calendar) { return icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); }
static icalcomponent *next(icalcomponent *calendar) { return icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT); }

static void expand(icalcomponent *calendar)
{
    struct icaltimetype from = icaltime_from_string("20220101T000000Z"), to = icaltime_from_string("20270101T000000Z");
    icalcomponent *events[1000];
    int count = 0;
    for (icalcomponent *event = first(calendar); event && count < 1000; event = next(calendar)) events[count++] = event;
    for (int i = 0; i < count; i++) {
        int overrides = icalcomponent_get_first_property(events[i], ICAL_RECURRENCEID_PROPERTY) != NULL;
        if (is_cancelled(events[i])) continue;
        skipped_count = 0;
        event_begin = found_count;
        if (overrides) {
            found[found_count++] = instant(events[i], ICAL_DTSTART_PROPERTY);
            continue;
        }
        for (int j = 0; j < count; j++)
            if (!strcmp(icalcomponent_get_uid(events[i]), icalcomponent_get_uid(events[j])))
                if (icalcomponent_get_first_property(events[j], ICAL_RECURRENCEID_PROPERTY))
                    skipped[skipped_count++] = instant(events[j], ICAL_RECURRENCEID_PROPERTY);
        icalcomponent_foreach_recurrence(events[i], from, to, add, NULL);
    }
}

static int differs(char *path)
{
    char *text = contents(path);
    if (strstr(text, "RDATE;TZID")) return free(text), 0;
    icalcomponent *calendar = icalparser_parse_string(text);
    int wrong = !calendar || icalcomponent_count_errors(calendar) > 0;
    found_count = expected_count = 0;
    if (calendar) expand(calendar), icalcomponent_free(calendar);
    strcpy(strrchr(path, '.'), ".tsv");
    char *rows = contents(path);
    for (char *row = strtok(rows, "\n"); row; row = strtok(NULL, "\n")) expected[expected_count++] = atoll(row);
    qsort(found, found_count, sizeof *found, order);
    qsort(expected, expected_count, sizeof *expected, order);
    wrong |= found_count != expected_count || memcmp(found, expected, found_count * sizeof *found) != 0;
    if (wrong) printf("%s: %d occurrences, %d expected\n", path, found_count, expected_count);
    return free(text), free(rows), wrong;
}

int main(int count, char **paths)
{
    int wrong = 0;
    long total = 0;
    for (int i = 1; i < count; i++) wrong += differs(paths[i]), total += found_count;
    printf("%d edited calendars with %ld occurrences: %d differences\n", count - 1, total, wrong);
    return wrong > 0 || count < 2;
}
