# What python-caldav's own tests ask of a server, as far as Stoa has it: ORIGIN KEY. Prints each result by its name as JSON.
import json
import sys
from datetime import datetime, timezone

import caldav
from caldav.elements import dav, cdav
from caldav.lib import error

origin, key = sys.argv[1:3]
client = caldav.DAVClient(url=origin + "/dav/", username="alice", password=key)
principal = client.principal()
hall = next(one for one in principal.calendars() if one.get_display_name() == "Hall")
results = {}


def at(day, hour=8):
    return datetime(2027, 5, day, hour, tzinfo=timezone.utc)


def text(uid, day, *lines, summary="Meeting", component="VEVENT"):
    times = [f"DTSTART:202705{day:02}T080000Z", f"DTEND:202705{day:02}T090000Z"] if component == "VEVENT" else []
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN", "BEGIN:" + component, "UID:" + uid,
                        "DTSTAMP:20270101T000000Z", *times, "SUMMARY:" + summary, *lines, "END:" + component,
                        "END:VCALENDAR", ""])


def refused(action):
    try:
        action()
    except error.DAVError as thrown:
        return type(thrown).__name__
    return "done"


def summaries(found):
    return sorted(one.vobject_instance.vevent.summary.value for one in found)


def test(function):
    try:
        results[function.__name__] = function()
    except Exception as thrown:
        results[function.__name__] = f"{type(thrown).__name__}: {thrown}"
    for one in hall.events():
        one.delete()
    return function


@test
def principal_and_home():
    properties = principal.get_properties([cdav.CalendarHomeSet(), dav.DisplayName()])
    home = principal.calendar_home_set
    named = principal.calendar(name="Hall").url == hall.url
    return [properties[dav.DisplayName.tag], home.url.path.endswith(str(principal.url.path).split("/")[-2] + "/"), named,
            principal.calendar_user_address_set()[0]]


@test
def support():
    return [client.check_dav_support() is not None, client.check_cdav_support(), client.check_scheduling_support(),
            hall.get_supported_components()]


@test
def raw_propfind():
    answer = client.propfind(str(principal.url), props='<D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>')
    return [answer.status, answer.tree is not None]


@test
def calendars_are_neither_made_nor_deleted():
    return [refused(lambda: principal.make_calendar(name="Yep", cal_id="yep")), refused(hall.delete)]


@test
def properties_of_a_calendar():
    hall.set_properties([dav.DisplayName("hooray")])
    new = hall.get_properties([dav.DisplayName()])[dav.DisplayName.tag]
    hall.set_properties([dav.DisplayName("Hall")])
    return [new, hall.get_display_name(), refused(lambda: hall.set_properties([cdav.CalendarDescription("x")]))]


@test
def events_are_found_by_address_and_uid():
    made = hall.save_event(text("lookup", 3))
    by_url = hall.event_by_url(made.url)
    by_url.load()
    same = caldav.Event(client=client, url=made.url, parent=hall)
    same.load()
    missing = [refused(lambda: hall.event_by_uid("nothing")),
               refused(lambda: caldav.Event(client=client, url=str(made.url) + "x", parent=hall).load())]
    uids = [one.icalendar_instance.subcomponents[-1]["uid"] for one in (by_url, hall.event_by_uid("lookup"), same)]
    return [uids, len(hall.events()), missing]


@test
def events_are_created_overwritten_and_deleted():
    missing = refused(lambda: hall.save_event(text("over", 4), no_create=True))
    made = hall.save_event(text("over", 4))
    again = refused(lambda: hall.save_event(text("over", 4), no_overwrite=True))
    hall.save_event(text("over", 4, summary="Changed"), no_create=True)
    changed = hall.event_by_uid("over").vobject_instance.vevent.summary.value
    made.delete()
    return [missing, again, changed, refused(lambda: hall.event_by_uid("over"))]


@test
def other_letters():
    made = hall.save_event(text("utf8-ø", 5, summary="Bringebærsyltetøyfestival, Київ"))
    return [hall.event_by_uid("utf8-ø").vobject_instance.vevent.summary.value, refused(made.load)]


@test
def a_copy_is_another_event_elsewhere_only():
    made = hall.save_event(text("copy", 6))
    return [refused(lambda: made.copy().save()), refused(lambda: hall.save_todo(text("todo", 6, component="VTODO")))]


@test
def dates_are_searched():
    hall.save_event(text("first", 10, summary="First"))
    hall.save_event(text("later", 11, summary="Later"))
    hall.save_event(text("rule", 12, "RRULE:FREQ=DAILY;COUNT=5", summary="Daily"))
    window = hall.date_search(at(10, 0), at(12, 0), expand=False)
    touching = [len(hall.date_search(at(10, 8), at(10, 9), expand=False)), len(hall.date_search(at(10, 9), at(10, 10), expand=False))]
    whole = hall.date_search(at(13, 0), at(15, 0), expand=False)
    expanded = hall.date_search(at(13, 0), at(15, 0), expand=True)
    dates = [len(one.vobject_instance.vevent_list) for one in expanded]
    ruled = ["RRULE" in one.data for one in (whole[0], expanded[0])]
    open_ended = len(hall.date_search(at(11, 0), expand=False))
    return [summaries(window), touching, len(whole), dates, ruled, open_ended]


@test
def a_moved_date_is_found_where_it_is():
    series = text("moved", 17, "RRULE:FREQ=DAILY;COUNT=2", summary="Daily")
    moved = text("moved", 20, "RECURRENCE-ID:20270518T080000Z", summary="Moved")
    component = moved[moved.index("BEGIN:VEVENT"):moved.index("END:VCALENDAR")]
    hall.save_event(series.replace("END:VCALENDAR", component + "END:VCALENDAR"))
    return [len(hall.date_search(at(18, 0), at(19, 0), expand=True)), summaries(hall.date_search(at(20, 0), at(21, 0), expand=True))]


@test
def busy_times():
    hall.save_event(text("busy", 24))
    answer = hall.freebusy_request(at(24, 0), at(25, 0))
    return [answer.instance.vfreebusy.dtstart.value.day, "20270524T080000Z/20270524T090000Z" in answer.data]


@test
def many_objects_at_once():
    urls = [hall.save_event(text("multi-%d" % day, day)).url for day in (25, 26)]
    return [len(hall.calendar_multiget(urls)), len(hall.search(event=True))]


@test
def changes_are_followed():
    hall.save_event(text("sync-1", 27, summary="One"))
    kept = hall.save_event(text("sync-2", 28, summary="Two"))
    known = hall.objects(load_objects=True) if hasattr(hall, "objects") else hall.objects_by_sync_token(load_objects=True)
    nothing = len(list(hall.objects_by_sync_token(known.sync_token)))
    kept.data = kept.data.replace("Two", "Three")
    kept.save()
    changed = len(list(hall.objects_by_sync_token(known.sync_token, load_objects=True)))
    hall.save_event(text("sync-3", 29, summary="Four"))
    hall.event_by_uid("sync-1").delete()
    updated, deleted = known.sync()
    return [nothing, changed, len(list(updated)), len(list(deleted)), summaries(known)]


@test
def addresses_may_be_given_in_other_ways():
    direct = caldav.DAVClient(url=str(hall.url), username="alice", password=key)
    from_home = caldav.DAVClient(url=str(principal.calendar_home_set.url), username="alice", password=key)
    relative = caldav.Calendar(client=client, url=hall.url.path)
    hall.save_event(text("offset", 30))
    return [len(direct.principal().calendars()), len(from_home.principal().calendars()), len(relative.events()),
            refused(lambda: caldav.DAVClient(url=origin + "/dav/", username="alice", password="wrong").principal())]


print(json.dumps(results, ensure_ascii=False))
