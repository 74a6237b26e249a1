-- A space is what can be occupied once (decision 14.1). Most rooms are one space, which the constraint on `occurrences` guards,
-- and stand in neither of these tables, so the bookings that are there need no new column and no new index. `room_spaces` has
-- the rooms that share spaces: a room with parts has a row for each part, in their order, and a part has one for itself.
create table room_spaces (
  room_id uuid not null references rooms (id) on delete cascade,
  space_id uuid not null references rooms (id),
  position integer not null default 0,
  primary key (room_id, space_id)
);
create index room_spaces_space on room_spaces (space_id);

-- What holds the spaces of these rooms: a row for each space of each occurrence that holds its room. The database refuses two rows
-- of different events that hold one space at the same time, whichever rooms they are booked as (decision 14.2).
create table held_spaces (
  space_id uuid not null references rooms (id),
  room_id uuid not null,
  event_id uuid not null,
  original_start_at timestamptz not null,
  change_id uuid,
  held_start_at timestamptz not null,
  held_end_at timestamptz not null,
  constraint held_spaces_once exclude using gist (
    space_id with =, tstzrange(held_start_at, held_end_at) with &&, uuid_send(event_id) with <>
  ) deferrable initially immediate
);
create index held_spaces_event on held_spaces (event_id, original_start_at);
create index held_spaces_room on held_spaces (room_id, held_end_at);

-- The rows follow the occurrences, whoever writes these: like the constraint they do not depend on the code of the service. What
-- stays as it was is not touched, so an occurrence of the past is not judged by parts that its room got since.
-- Most bookings are of rooms that share no space: the triggers ask once whether there are any others.
create function hold_inserted_spaces() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n join room_spaces s on s.room_id = n.room_id where n.holds) then return null; end if;
  -- One statement may take a slot from an event and give it to another one: what it released may still be here.
  delete from held_spaces h using new_rows n join room_spaces s on s.room_id = n.room_id
  where n.holds and h.space_id = s.space_id and h.event_id <> n.event_id
    and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(n.held_start_at, n.held_end_at)
    and not exists (select from occurrences o where o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id and o.holds
      and (o.room_id, o.held_start_at, o.held_end_at) = (h.room_id, h.held_start_at, h.held_end_at));
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, n.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from new_rows n join room_spaces s on s.room_id = n.room_id
  where n.holds and not exists (select from held_spaces h where h.space_id = s.space_id and h.event_id = n.event_id
    and h.original_start_at = n.original_start_at and h.change_id is not distinct from n.change_id
    and (h.held_start_at, h.held_end_at) = (n.held_start_at, n.held_end_at));
  return null;
end $$;

create function release_deleted_spaces() returns trigger language plpgsql as $$
begin
  delete from held_spaces h using old_rows o
  where h.event_id = o.event_id and h.original_start_at = o.original_start_at and h.room_id = o.room_id
    and h.change_id is not distinct from o.change_id
    and not exists (select from occurrences n where n.event_id = h.event_id and n.original_start_at = h.original_start_at
      and n.change_id is not distinct from h.change_id and n.holds
      and (n.room_id, n.held_start_at, n.held_end_at) = (h.room_id, h.held_start_at, h.held_end_at));
  return null;
end $$;

create function move_updated_spaces() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows o join room_spaces s on s.room_id = o.room_id)
    and not exists (select from new_rows n join room_spaces s on s.room_id = n.room_id) then
    return null;
  end if;
  delete from held_spaces h using new_rows n join room_spaces s on s.room_id = n.room_id
  where n.holds and h.space_id = s.space_id and h.event_id <> n.event_id
    and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(n.held_start_at, n.held_end_at)
    and not exists (select from occurrences o where o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id and o.holds
      and (o.room_id, o.held_start_at, o.held_end_at) = (h.room_id, h.held_start_at, h.held_end_at));
  with released as (
    delete from held_spaces h using old_rows o
    where h.event_id = o.event_id and h.original_start_at = o.original_start_at and h.room_id = o.room_id
      and h.change_id is not distinct from o.change_id
      and not exists (select from new_rows n where n.event_id = o.event_id and n.original_start_at = o.original_start_at
        and n.change_id is not distinct from o.change_id and n.holds and (n.room_id, n.held_start_at, n.held_end_at)
          = (o.room_id, o.held_start_at, o.held_end_at))
  )
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, n.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from new_rows n join room_spaces s on s.room_id = n.room_id
  where n.holds and not exists (select from old_rows o where o.event_id = n.event_id
    and o.original_start_at = n.original_start_at and o.change_id is not distinct from n.change_id
    and o.holds and (n.room_id, n.held_start_at, n.held_end_at) = (o.room_id, o.held_start_at, o.held_end_at));
  return null;
end $$;

create trigger held_spaces_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function hold_inserted_spaces();
create trigger held_spaces_updated after update on occurrences referencing old table as old_rows new table as new_rows
  for each statement execute function move_updated_spaces();
create trigger held_spaces_deleted after delete on occurrences referencing old table as old_rows
  for each statement execute function release_deleted_spaces();

-- Rooms that share a space with a room, some of them more than once.
create view sharing_rooms as
  select own.room_id, other.room_id as sharing_room_id
  from room_spaces own join room_spaces other on other.space_id = own.space_id and other.room_id <> own.room_id;

-- What is booked in a room shows in the schedules of the rooms that share its spaces. Their rows of `room_calendars` stay as they are:
-- two bookings may write them in any order and would wait for each other, so whoever reads the version of a room reads those
-- of the rooms that share its spaces too.
create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.event_id, n.room_id, min(n.held_start_at) as from_at, max(n.held_end_at) as to_at
    from new_rows n group by n.event_id, n.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at)
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.id as event_id, o.room_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_override_change() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select o.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
    group by o.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_availability_change() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select c.room_id, greatest(min(c.start_date)::timestamp - interval '1 day', '0001-01-02') as from_at,
      least(max(c.end_date)::timestamp + interval '2 days', '9999-12-30') as to_at
    from changed_rows c group by c.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_change_request() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select o.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from changed_rows c join occurrences o on o.event_id = c.event_id group by o.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

-- Bookings show the name of their room in the schedules of the rooms that share its spaces.
create or replace function record_room_change(room uuid, venue uuid) returns void language plpgsql as $$
begin
  insert into calendar_changes (room_id, venue_id, from_at, to_at)
  values (room, venue, '0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z');
  if exists (select from sharing_rooms s where s.room_id = room) then
    insert into calendar_changes (room_id, from_at, to_at)
    select distinct s.sharing_room_id, timestamptz '0001-01-02T00:00:00Z', timestamptz '9999-12-30T23:59:59Z'
    from sharing_rooms s where s.room_id = room;
  end if;
end $$;

-- Which rooms share spaces decides what their schedules show, and when they are open.
create function record_space_change() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select c.room_id from changed_rows c union select c.space_id from changed_rows c
    union select s.room_id from changed_rows c join room_spaces s on s.space_id = c.space_id);
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select room, timestamptz '0001-01-02T00:00:00Z', timestamptz '9999-12-30T23:59:59Z' from unnest(touched) room;
  return null;
end $$;
create trigger schedule_spaces_inserted after insert on room_spaces referencing new table as changed_rows
  for each statement execute function record_space_change();
create trigger schedule_spaces_deleted after delete on room_spaces referencing old table as changed_rows
  for each statement execute function record_space_change();
