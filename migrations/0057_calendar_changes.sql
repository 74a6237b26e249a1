-- Each write of occurrences or events recorded what changed in two tables with six indexes, and asked whether somebody listened.
-- Now `calendar_changes` has both: which event changed, for feeds, and in which room between which times, for the streams of
-- schedules; what is not about an event has none, and what no schedule shows has no times. `venue_id` is given where it is not
-- that of the room now. Streams read it periodically while they are open, so writes announce nothing.
alter table calendar_changes alter column event_id drop not null;
alter table calendar_changes add column room_id uuid;
alter table calendar_changes add column venue_id uuid;
alter table calendar_changes add column from_at timestamptz;
alter table calendar_changes add column to_at timestamptz;
drop index calendar_changes_created_at;

-- Rooms are locked in the order of their ids.
create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into room_calendars as known (room_id, changed_in)
    select n.room_id, pg_current_xact_id() from new_rows n group by n.room_id order by n.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at)
  select n.event_id, n.room_id, min(n.held_start_at), max(n.held_end_at) from new_rows n group by n.event_id, n.room_id;
  return null;
end $$;

create or replace function record_occurrence_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select c.event_id, c.room_id, min(c.held_start_at) as from_at, max(c.held_end_at) as to_at
    from (select event_id, room_id, held_start_at, held_end_at from old_rows
      union all select event_id, room_id, held_start_at, held_end_at from new_rows) c
    group by c.event_id, c.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at)
  select c.event_id, c.room_id, c.from_at, c.to_at from changed c;
  return null;
end $$;

-- The room may be gone with its occurrences.
create or replace function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select o.event_id, o.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from old_rows o join rooms r on r.id = o.room_id group by o.event_id, o.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at)
  select c.event_id, c.room_id, c.from_at, c.to_at from changed c;
  return null;
end $$;

-- The schedule shows the title and the status of an event, and nothing else of its row.
create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.id, o.room_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
      max(o.held_end_at) filter (where n.is_shown) as to_at
    from (
      select n.id, (before.title, before.status) is distinct from (n.title, n.status) as is_shown
      from new_rows n join old_rows before on before.id = n.id
    ) n
    join occurrences o on o.event_id = n.id group by n.id, o.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at)
  select c.id, c.room_id, c.from_at, c.to_at from changed c;
  return null;
end $$;

create or replace function record_override_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select o.room_id, min(o.held_start_at), max(o.held_end_at)
  from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
  group by o.room_id;
  return null;
end $$;

create or replace function record_availability_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select c.room_id, greatest(min(c.start_date)::timestamp - interval '1 day', '0001-01-02'),
    least(max(c.end_date)::timestamp + interval '2 days', '9999-12-30')
  from changed_rows c group by c.room_id;
  return null;
end $$;

create or replace function record_room_change(room uuid, venue uuid) returns void language plpgsql as $$
begin
  insert into calendar_changes (room_id, venue_id, from_at, to_at)
  values (room, venue, '0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z');
end $$;

create or replace function record_change_request() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select o.room_id, min(o.held_start_at), max(o.held_end_at)
  from changed_rows c join occurrences o on o.event_id = c.event_id group by o.room_id;
  return null;
end $$;

drop function announce_schedule_changes();
drop table schedule_listeners;
drop table schedule_changes;
