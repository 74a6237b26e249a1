# The steps of a person with python-caldav: STEP ORIGIN KEY. Prints the result as JSON.
import json
import sys
from datetime import datetime, timedelta, timezone

import caldav

step, origin, key = sys.argv[1:4]
client = caldav.DAVClient(url=origin + "/dav/", username="alice", password=key)
principal = client.principal()
calendars = {calendar.get_properties([caldav.dav.DisplayName()])["{DAV:}displayname"]: calendar
             for calendar in principal.calendars()}
mine = calendars["My events"]
hall = calendars["Hall"]


def text(uid, *lines):
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN", *event(uid, *lines), "END:VCALENDAR", ""])


def event(uid, *lines):
    return ["BEGIN:VEVENT", "UID:" + uid, "DTSTAMP:20270101T000000Z", *lines, "END:VEVENT"]


def status(event):
    vevent = event.vobject_instance.vevent
    return vevent.status.value, vevent.summary.value


def discover():
    return sorted(calendars)


def create():
    hall.save_event(text("talk", "DTSTART:20270503T080000Z", "DTEND:20270503T090000Z", "SUMMARY:Talk"))
    return status(hall.event_by_uid("talk"))[0]


def conflict():
    try:
        mine.save_event(text("clash", "DTSTART:20270503T083000Z", "DTEND:20270503T093000Z", "SUMMARY:Clash", "LOCATION:Hall"))
    except caldav.error.DAVError as error:
        return type(error).__name__ + ": " + str(error)
    return "booked"


def series():
    zoned = ["DTSTART;TZID=Europe/Berlin:20270601T180000", "DTEND;TZID=Europe/Berlin:20270601T190000"]
    changed = event("choir", "RECURRENCE-ID;TZID=Europe/Berlin:20270608T180000", "SUMMARY:Guests",
                    "DTSTART;TZID=Europe/Berlin:20270608T190000", "DTEND;TZID=Europe/Berlin:20270608T200000")
    whole = text("choir", *zoned, "SUMMARY:Choir", "LOCATION:Hall", "RRULE:FREQ=WEEKLY;COUNT=4",
                 "END:VEVENT", *changed[:-1])
    mine.save_event(whole)
    found = mine.event_by_uid("choir")
    found.data = found.data.replace("SEQUENCE", "EXDATE;TZID=Europe/Berlin:20270615T180000\r\nSEQUENCE", 1)
    found.save()
    window = dict(start=datetime(2027, 6, 1, tzinfo=timezone.utc), end=datetime(2027, 7, 1, tzinfo=timezone.utc))
    dates = [vevent for found in mine.date_search(**window, expand=True) for vevent in found.vobject_instance.vevent_list]
    return len(dates)


def move():
    found = mine.event_by_uid("talk")
    vevent = found.vobject_instance.vevent
    for field in (vevent.dtstart, vevent.dtend):
        field.value = field.value + timedelta(hours=4)
    found.save()
    found.load()
    return found.vobject_instance.vevent.dtstart.value.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def follow():
    found = hall.objects_by_sync_token(sync_token=None, load_objects=True)
    wanted = {"Talk", "Elsewhere"}
    changed = sorted(" ".join(status(one)) for one in found if status(one)[1] in wanted)
    later = hall.objects_by_sync_token(sync_token=found.sync_token)
    return {"changed": changed, "gone": len(list(later))}


def search():
    window = dict(start=datetime(2027, 6, 8, tzinfo=timezone.utc), end=datetime(2027, 6, 9, tzinfo=timezone.utc))
    found = mine.date_search(**window, expand=True)
    return [one.vobject_instance.vevent.summary.value + " "
            + one.vobject_instance.vevent.dtstart.value.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ") for one in found]


def cancel():
    mine.event_by_uid("talk").delete()
    try:
        mine.event_by_uid("talk")
    except caldav.error.NotFoundError:
        return "gone"
    return "there"


print(json.dumps(globals()[step]()))
