-- The triggers ran a statement for each table that they write. Now each of them is one statement, which finds the rooms once.
-- Rooms are still locked in the order of their ids.
create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select r.id, r.venue_id, min(n.held_start_at) as from_at, max(n.held_end_at) as to_at
    from new_rows n join rooms r on r.id = n.room_id group by r.id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.id, pg_current_xact_id() from changed c order by c.id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  ), told as (
    insert into calendar_changes (event_id) select distinct n.event_id from new_rows n
  )
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select c.id, c.venue_id, c.from_at, c.to_at from changed c;
  perform announce_schedule_changes();
  return null;
end $$;

create or replace function record_occurrence_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select r.id, r.venue_id, min(c.held_start_at) as from_at, max(c.held_end_at) as to_at
    from (select room_id, held_start_at, held_end_at from old_rows
      union all select room_id, held_start_at, held_end_at from new_rows) c
    join rooms r on r.id = c.room_id group by r.id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.id, pg_current_xact_id() from changed c order by c.id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  ), told as (
    insert into calendar_changes (event_id) select event_id from old_rows union select event_id from new_rows
  )
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select c.id, c.venue_id, c.from_at, c.to_at from changed c;
  perform announce_schedule_changes();
  return null;
end $$;

create or replace function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select r.id, r.venue_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from old_rows o join rooms r on r.id = o.room_id group by r.id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.id, pg_current_xact_id() from changed c order by c.id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  ), told as (
    insert into calendar_changes (event_id) select distinct o.event_id from old_rows o
  )
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select c.id, c.venue_id, c.from_at, c.to_at from changed c;
  perform announce_schedule_changes();
  return null;
end $$;

-- The schedule shows the title and the status of an event, and nothing else of its row.
create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select r.id, r.venue_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
      max(o.held_end_at) filter (where n.is_shown) as to_at
    from (
      select n.id, (before.title, before.status) is distinct from (n.title, n.status) as is_shown
      from new_rows n join old_rows before on before.id = n.id
    ) n
    join occurrences o on o.event_id = n.id join rooms r on r.id = o.room_id group by r.id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.id, pg_current_xact_id() from changed c order by c.id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  ), told as (
    insert into calendar_changes (event_id) select n.id from new_rows n
  )
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select c.id, c.venue_id, c.from_at, c.to_at from changed c where c.from_at is not null;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
