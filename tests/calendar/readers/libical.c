/*
 * Reads iCalendar files with libical and prints every occurrence that starts in [from, until):
 *   index of the file, UID, start and end in seconds since 1970, separated by tabs.
 * Usage: libical FROM UNTIL FILE...
 */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OVERRIDES 4096

struct reading {
    int file;
    const char *uid;
    time_t from;
    time_t until;
    const time_t *replaced;
    size_t replaced_count;
};

static void show(const struct reading *reading, time_t start, time_t end)
{
    if (start < reading->from || start >= reading->until)
        return;
    printf("%d\t%s\t%lld\t%lld\n", reading->file, reading->uid, (long long)start, (long long)end);
}

static void on_occurrence(icalcomponent *event, struct icaltime_span *span, void *data)
{
    const struct reading *reading = data;
    (void)event;
    for (size_t at = 0; at < reading->replaced_count; at++)
        if (reading->replaced[at] == span->start)
            return;
    show(reading, span->start, span->end);
}

static time_t instant(struct icaltimetype time)
{
    return icaltime_as_timet_with_zone(time, icaltime_get_timezone(time));
}

static struct icaltimetype in_utc(time_t time)
{
    return icaltime_from_timet_with_zone(time, 0, icaltimezone_get_utc_timezone());
}

static icalproperty *recurrence_id(icalcomponent *event)
{
    return icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY);
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        exit(2);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    if (text == NULL || fread(text, 1, (size_t)size, file) != (size_t)size)
        exit(2);
    fclose(file);
    return text;
}

static size_t overrides_of(icalcomponent *calendar, const char *uid, time_t *replaced)
{
    size_t count = 0;
    icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
    for (; event != NULL; event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
        if (recurrence_id(event) != NULL && strcmp(icalcomponent_get_uid(event), uid) == 0 && count < MOST_OVERRIDES)
            replaced[count++] = instant(icalproperty_get_datetime_with_component(recurrence_id(event), event));
    return count;
}

static void read_event(icalcomponent *calendar, icalcomponent *event, struct reading *reading)
{
    static time_t replaced[MOST_OVERRIDES];
    struct icaltimetype start = icalcomponent_get_dtstart(event);
    struct icaltimetype from = in_utc(reading->from);
    struct icaltimetype until = in_utc(reading->until);

    reading->uid = icalcomponent_get_uid(event);
    if (recurrence_id(event) != NULL) {
        show(reading, instant(start), instant(icalcomponent_get_dtend(event)));
        return;
    }
    reading->replaced_count = overrides_of(calendar, reading->uid, replaced);
    reading->replaced = replaced;
    icalcomponent_foreach_recurrence(event, from, until, on_occurrence, reading);
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    /* The zones are to come from the calendars. */
    icaltimezone_set_builtin_tzdata(1);
    set_zone_directory("/nonexistent");
    for (int at = 3; at < argc; at++) {
        char *text = read_file(argv[at]);
        icalcomponent *calendar = icalparser_parse_string(text);
        struct reading reading = {at - 3, NULL, (time_t)atoll(argv[1]), (time_t)atoll(argv[2]), NULL, 0};
        if (calendar == NULL || icalcomponent_count_errors(calendar) > 0) {
            fprintf(stderr, "%s cannot be read\n", argv[at]);
            return 1;
        }
        icalcompiter place = icalcomponent_begin_component(calendar, ICAL_VEVENT_COMPONENT);
        for (; icalcompiter_deref(&place) != NULL; icalcompiter_next(&place))
            read_event(calendar, icalcompiter_deref(&place), &reading);
        icalcomponent_free(calendar);
        free(text);
    }
    return 0;
}
