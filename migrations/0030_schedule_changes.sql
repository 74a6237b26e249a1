-- Every write of occurrences and events recorded what changed by two or three triggers, removed old records of changes and
-- asked for the rooms of the event twice. One trigger does both records now, and a nightly job removes the old ones:
-- `prune_schedule_changes`.
create or replace function announce_schedule_changes() returns void language plpgsql as $$
begin
  if exists (select from schedule_listeners where until > now()) then
    perform pg_notify('stoa_schedule', '');
  end if;
end $$;

create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(n.held_start_at), max(n.held_end_at)
  from new_rows n join rooms r on r.id = n.room_id group by r.id;
  perform note_room_calendars(array(select distinct n.room_id from new_rows n));
  perform announce_schedule_changes();
  return null;
end $$;
drop trigger occurrences_inserted on occurrences;

create or replace function record_occurrence_update() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(c.held_start_at), max(c.held_end_at)
  from (select room_id, held_start_at, held_end_at from old_rows
    union all select room_id, held_start_at, held_end_at from new_rows) c
  join rooms r on r.id = c.room_id group by r.id;
  perform note_room_calendars(array(select room_id from old_rows union select room_id from new_rows));
  perform announce_schedule_changes();
  return null;
end $$;
drop trigger occurrences_left on occurrences;
drop trigger occurrences_came on occurrences;

create or replace function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from old_rows o join rooms r on r.id = o.room_id group by r.id;
  perform note_room_calendars(array(select distinct o.room_id from old_rows o));
  perform announce_schedule_changes();
  return null;
end $$;
drop trigger occurrences_deleted on occurrences;
drop function note_occurrences();

-- What an event is called, and whether it is shown at all, shows in every calendar where it takes place; a schedule shows
-- its title and its status.
create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct o.room_id from new_rows n join occurrences o on o.event_id = n.id));
  if not exists (select from new_rows n join old_rows before on before.id = n.id
    where (before.title, before.status) is distinct from (n.title, n.status)) then
    return null;
  end if;
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from new_rows n join old_rows before on before.id = n.id
  join occurrences o on o.event_id = n.id join rooms r on r.id = o.room_id
  where (before.title, before.status) is distinct from (n.title, n.status) group by r.id;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
drop trigger events_updated on events;
drop function note_events();
