-- A feed was written anew from all of its events when one of them changed. Which events changed in which transaction is
-- recorded by the same triggers that record the room, so that a process writes only those anew. Rows are added and never
-- updated, so writers do not wait for each other; `prune_schedule_changes` removes old ones.
create table calendar_changes (
  id bigint generated always as identity primary key,
  event_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index calendar_changes_changed_in on calendar_changes (changed_in);
create index calendar_changes_created_at on calendar_changes (created_at);

create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(n.held_start_at), max(n.held_end_at)
  from new_rows n join rooms r on r.id = n.room_id group by r.id;
  perform note_room_calendars(array(select distinct n.room_id from new_rows n));
  insert into calendar_changes (event_id) select distinct n.event_id from new_rows n;
  perform announce_schedule_changes();
  return null;
end $$;

create or replace function record_occurrence_update() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(c.held_start_at), max(c.held_end_at)
  from (select room_id, held_start_at, held_end_at from old_rows
    union all select room_id, held_start_at, held_end_at from new_rows) c
  join rooms r on r.id = c.room_id group by r.id;
  perform note_room_calendars(array(select room_id from old_rows union select room_id from new_rows));
  insert into calendar_changes (event_id) select event_id from old_rows union select event_id from new_rows;
  perform announce_schedule_changes();
  return null;
end $$;

create or replace function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from old_rows o join rooms r on r.id = o.room_id group by r.id;
  perform note_room_calendars(array(select distinct o.room_id from old_rows o));
  insert into calendar_changes (event_id) select distinct o.event_id from old_rows o;
  perform announce_schedule_changes();
  return null;
end $$;

create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct o.room_id from new_rows n join occurrences o on o.event_id = n.id));
  insert into calendar_changes (event_id) select n.id from new_rows n;
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

create or replace function note_renamed_user() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct o.room_id from events e join occurrences o on o.event_id = e.id where e.creator_id = new.id));
  insert into calendar_changes (event_id) select e.id from events e where e.creator_id = new.id;
  return null;
end $$;
