-- Own events cost what a room's calendar costs, and objects have names in a calendar (decision 18.11).

-- In which transactions anything that the calendar of a person's own events shows was last written: the events that the
-- person made, and those whose roles name the person. A transaction adds a row for each person, so that writers never wait
-- for each other, and a job removes older ones; all rows of a person together are the version.
create table person_calendars (
  user_id uuid not null,
  changed_in xid8 not null,
  primary key (user_id, changed_in)
);

-- An object has the name that a client of the person gave it in all calendars of the person; where another object has that
-- name already, only in `calendar`, in which it was put. Its SEQUENCE is at least what the client sent: so much is added
-- to the version of the event.
alter table caldav_objects
  add column calendar text check (char_length(calendar) <= 50),
  add column added_sequence integer not null default 0 check (added_sequence >= 0),
  drop constraint caldav_objects_user_id_name_key,
  add unique nulls not distinct (user_id, calendar, name);
