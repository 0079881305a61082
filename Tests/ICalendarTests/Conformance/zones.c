/* Holds the VTIMEZONEs of a calendar against a table of offsets at UTC instants, as libical reads them.
 *
 *   cc zones.c -o zones -lical && ./zones zones.ics zones.tsv
 */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *whole(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) exit(2);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) exit(2);
    text[size] = 0;
    fclose(file);
    return text;
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    icalcomponent *calendar = icalparser_parse_string(whole(arguments[1]));
    if (!calendar || icalcomponent_count_errors(calendar) > 0) {
        puts("the calendar cannot be read");
        return 1;
    }
    char *line = strtok(whole(arguments[2]), "\n");
    long checked = 0, wrong = 0;
    for (; line; line = strtok(NULL, "\n")) {
        char tzid[128];
        long long instant;
        int expected, is_daylight;
        if (sscanf(line, "%127[^\t]\t%lld\t%d", tzid, &instant, &expected) != 3) return 2;
        icaltimezone *zone = icalcomponent_get_timezone(calendar, tzid);
        struct icaltimetype time =
            icaltime_from_timet_with_zone((time_t)instant, 0, icaltimezone_get_utc_timezone());
        int found = zone ? icaltimezone_get_utc_offset_of_utc_time(zone, &time, &is_daylight) : -1;
        checked++;
        if (found != expected && ++wrong <= 20) printf("%s: %d\n", line, found);
    }
    printf("libical: %ld offsets, %ld differ\n", checked, wrong);
    return wrong > 0;
}
