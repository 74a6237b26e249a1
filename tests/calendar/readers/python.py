"""Reads iCalendar files with icalendar and dateutil and prints every occurrence that starts in [from, until):
index of the file, UID, start and end in seconds since 1970, separated by tabs.
Usage: python.py FROM UNTIL FILE...
"""

import io
import re
import sys
from datetime import datetime, timezone

from dateutil import tz
from dateutil.rrule import rruleset, rrulestr
from icalendar import Calendar

MOST_STARTS = 5000


def zones_of(calendar):
    """The zones as the calendar itself describes them, read by dateutil."""
    zones = {}
    for part in calendar.walk("VTIMEZONE"):
        text = part.to_ical().decode().replace("\r\n ", "")
        zones[str(part["TZID"])] = tz.tzical(io.StringIO(text)).get()
    return zones


def wall(value):
    return value.replace(tzinfo=None)


def zone_of(prop, zones):
    tzid = prop.params.get("TZID")
    return zones[tzid] if tzid else timezone.utc


def instant(naive, zone):
    return int(naive.replace(tzinfo=zone).astimezone(timezone.utc).timestamp())


def listed(event, name, zone):
    """The values of a property on the clock of a zone; those without a TZID are in UTC."""
    found = event.get(name, [])
    properties = found if isinstance(found, list) else [found]
    return [
        wall(entry.dt if "TZID" in prop.params else entry.dt.astimezone(zone))
        for prop in properties
        for entry in prop.dts
    ]


def rule_of(event, start, zone):
    text = event["RRULE"].to_ical().decode()
    until = re.search(r"UNTIL=(\d{8}T\d{6})Z", text)
    if until:
        at = datetime.strptime(until[1], "%Y%m%dT%H%M%S").replace(tzinfo=timezone.utc)
        text = text.replace(until[0], "UNTIL=" + at.astimezone(zone).strftime("%Y%m%dT%H%M%S"))
    return rrulestr(text, dtstart=start)


def starts_of(event, start, zone):
    """The starts on the wall clock, the first one included, as RFC 5545 has it."""
    dates = rruleset()
    dates.rdate(start)
    if "RRULE" in event:
        dates.rrule(rule_of(event, start, zone))
    for date in listed(event, "RDATE", zone):
        dates.rdate(date)
    for date in listed(event, "EXDATE", zone):
        dates.exdate(date)
    return dates


def read(calendar, since, until):
    zones = zones_of(calendar)
    events = calendar.walk("VEVENT")
    replaced = {}
    for event in events:
        if "RECURRENCE-ID" in event:
            prop = event["RECURRENCE-ID"]
            replaced.setdefault(str(event["UID"]), set()).add(instant(wall(prop.dt), zone_of(prop, zones)))
    for event in events:
        uid, zone = str(event["UID"]), zone_of(event["DTSTART"], zones)
        start = wall(event["DTSTART"].dt)
        first = instant(start, zone)
        if "DURATION" in event:
            length = int(event["DURATION"].dt.total_seconds())
        else:
            length = instant(wall(event["DTEND"].dt), zone_of(event["DTEND"], zones)) - first
        if "RECURRENCE-ID" in event:
            if since <= first < until:
                yield uid, first, first + length
            continue
        for count, date in enumerate(starts_of(event, start, zone)):
            at = instant(date, zone)
            if at >= until or count > MOST_STARTS:
                break
            if at >= since and at not in replaced.get(uid, ()):
                yield uid, at, at + length


def main():
    since, until, *paths = sys.argv[1:]
    for index, path in enumerate(paths):
        try:
            with open(path, "rb") as file:
                calendar = Calendar.from_ical(file.read())
            for uid, start, end in read(calendar, int(since), int(until)):
                print(index, uid, start, end, sep="\t")
        except Exception as error:
            print(index, "cannot be read:", error, file=sys.stderr)


main()
