"""Reads the answers to invitations with icalendar and prints one line of JSON for each file. Usage: readers.py FILE..."""

import json
import sys

from icalendar import Calendar


def text(value):
    return None if value is None else str(value)


def read(path):
    with open(path, "rb") as file:
        calendar = Calendar.from_ical(file.read())
    (event,) = calendar.walk("VEVENT")
    attendee = event["ATTENDEE"]
    date = event.get("RECURRENCE-ID")
    return {
        "method": text(calendar["METHOD"]),
        "uid": text(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "organizer": text(event["ORGANIZER"]),
        "attendee": text(attendee),
        "partstat": text(attendee.params["PARTSTAT"]),
        "start": event["DTSTART"].dt.isoformat(),
        "date": None if date is None else date.dt.isoformat(),
        "comment": text(event.get("COMMENT")),
    }


for name in sys.argv[1:]:
    print(json.dumps(read(name)))
