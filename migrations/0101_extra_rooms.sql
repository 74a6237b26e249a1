-- An event can hold several rooms (decision 14.4): `room_id` decides local times, `extra_room_ids` are held for the same range, in the
-- order in which they were asked for. An override with null has those of its series. The columns have a constant default, so no row is written.
alter table events add column extra_room_ids uuid[] not null default '{}';
alter table occurrence_overrides add column extra_room_ids uuid[];
alter table occurrences add column extra_room_ids uuid[] not null default '{}';
create index events_extra_rooms on events using gin (extra_room_ids) where extra_room_ids <> '{}';
create index occurrences_extra_rooms on occurrences using gin (extra_room_ids) where extra_room_ids <> '{}';

-- What was done in the last minutes can still be taken back after the update.
update undoable_actions set before = jsonb_set(before, '{event}', before -> 'event' || '{"extra_room_ids": []}'::jsonb)
  || case when before ? 'occurrences' then jsonb_build_object('occurrences', (
      select coalesce(jsonb_agg(o || '{"extra_room_ids": []}'::jsonb), '[]') from jsonb_array_elements(before -> 'occurrences') o))
    else '{}'::jsonb end
  where created_at > now() - interval '1 day';

-- The rooms that occurrences hold besides their own, a row for each. `held_spaces.room_id` is the room by which a space is held: the room of the
-- occurrence, or one of these.
create view occurrence_holdings as
  select o.event_id, o.original_start_at, o.change_id, o.room_id, o.held_start_at, o.held_end_at from occurrences o where o.holds
  union all
  select o.event_id, o.original_start_at, o.change_id, x.room_id, o.held_start_at, o.held_end_at
  from occurrences o cross join unnest(o.extra_room_ids) x (room_id) where o.holds and o.extra_room_ids <> '{}';

-- A room that is held as an extra room for the first time becomes a space of its own: from then on `held_spaces` guards it, so what
-- holds it already is written there. It locks the row of the room; whoever writes occurrences of the room locks that row for sharing, by
-- the foreign key or in the triggers below, and looks afterwards, so that one of the two sees what the other wrote.
create function share_room(room uuid) returns void language plpgsql as $$
begin
  perform from rooms where id = room for update;
  if exists (select from room_spaces s where s.room_id = room) then return; end if;
  insert into room_spaces (room_id, space_id) values (room, room);
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select o.room_id, o.room_id, o.event_id, o.original_start_at, o.change_id, o.held_start_at, o.held_end_at
  from occurrences o where o.room_id = room and o.holds;
end $$;

create or replace function hold_inserted_spaces() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n where n.holds
    and (n.extra_room_ids <> '{}' or exists (select from room_spaces s where s.room_id = n.room_id))) then
    return null;
  end if;
  perform share_room(x.room_id) from (
    select distinct x.room_id from new_rows n cross join lateral unnest(n.extra_room_ids) x (room_id)
    where n.holds and not exists (select from room_spaces s where s.room_id = x.room_id) order by x.room_id
  ) x;
  -- One statement may take a slot from an event and give it to another one: what it released may still be here.
  delete from held_spaces h using new_rows n, room_spaces s
  where n.holds and (s.room_id = n.room_id or s.room_id = any (n.extra_room_ids)) and h.space_id = s.space_id
    and h.event_id <> n.event_id
    and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(n.held_start_at, n.held_end_at)
    and not exists (select from occurrences o where o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id and o.holds
      and (o.held_start_at, o.held_end_at) = (h.held_start_at, h.held_end_at)
      and (o.room_id = h.room_id or h.room_id = any (o.extra_room_ids)));
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) join room_spaces s on s.room_id = x.room_id
  where n.holds and not exists (select from held_spaces h where h.space_id = s.space_id and h.room_id = s.room_id
    and h.event_id = n.event_id and h.original_start_at = n.original_start_at and h.change_id is not distinct from n.change_id
    and (h.held_start_at, h.held_end_at) = (n.held_start_at, n.held_end_at));
  return null;
end $$;

create or replace function release_deleted_spaces() returns trigger language plpgsql as $$
begin
  perform from rooms r where r.id in (select o.room_id from old_rows o where o.holds) order by r.id for key share;
  delete from held_spaces h using old_rows o
  where h.event_id = o.event_id and h.original_start_at = o.original_start_at and h.change_id is not distinct from o.change_id
    and not exists (select from occurrences n where n.event_id = h.event_id and n.original_start_at = h.original_start_at
      and n.change_id is not distinct from h.change_id and n.holds
      and (n.held_start_at, n.held_end_at) = (h.held_start_at, h.held_end_at)
      and (n.room_id = h.room_id or h.room_id = any (n.extra_room_ids)));
  return null;
end $$;

create or replace function move_updated_spaces() returns trigger language plpgsql as $$
begin
  perform from rooms r
  where r.id in (select o.room_id from old_rows o where o.holds union select n.room_id from new_rows n where n.holds)
  order by r.id for key share;
  if not exists (select from old_rows o
      where o.extra_room_ids <> '{}' or exists (select from room_spaces s where s.room_id = o.room_id))
    and not exists (select from new_rows n
      where n.extra_room_ids <> '{}' or exists (select from room_spaces s where s.room_id = n.room_id)) then
    return null;
  end if;
  perform share_room(x.room_id) from (
    select distinct x.room_id from new_rows n cross join lateral unnest(n.extra_room_ids) x (room_id)
    where n.holds and not exists (select from room_spaces s where s.room_id = x.room_id) order by x.room_id
  ) x;
  delete from held_spaces h using new_rows n, room_spaces s
  where n.holds and (s.room_id = n.room_id or s.room_id = any (n.extra_room_ids)) and h.space_id = s.space_id
    and h.event_id <> n.event_id
    and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(n.held_start_at, n.held_end_at)
    and not exists (select from occurrences o where o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id and o.holds
      and (o.held_start_at, o.held_end_at) = (h.held_start_at, h.held_end_at)
      and (o.room_id = h.room_id or h.room_id = any (o.extra_room_ids)));
  delete from held_spaces h using old_rows o
  where h.event_id = o.event_id and h.original_start_at = o.original_start_at and h.change_id is not distinct from o.change_id
    and not exists (select from new_rows n where n.event_id = h.event_id and n.original_start_at = h.original_start_at
      and n.change_id is not distinct from h.change_id and n.holds
      and (n.held_start_at, n.held_end_at) = (h.held_start_at, h.held_end_at)
      and (n.room_id = h.room_id or h.room_id = any (n.extra_room_ids)));
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) join room_spaces s on s.room_id = x.room_id
  where n.holds and not exists (select from old_rows o where o.event_id = n.event_id
      and o.original_start_at = n.original_start_at and o.change_id is not distinct from n.change_id and o.holds
      and (o.held_start_at, o.held_end_at) = (n.held_start_at, n.held_end_at)
      and (o.room_id = s.room_id or s.room_id = any (o.extra_room_ids)))
    and not exists (select from held_spaces h where h.space_id = s.space_id and h.room_id = s.room_id
      and h.event_id = n.event_id and h.original_start_at = n.original_start_at and h.change_id is not distinct from n.change_id
      and (h.held_start_at, h.held_end_at) = (n.held_start_at, n.held_end_at));
  return null;
end $$;

-- What an occurrence changes shows in the calendars of all its rooms, and in those of the rooms that share their spaces.
create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.event_id, x.room_id, min(n.held_start_at) as from_at, max(n.held_end_at) as to_at
    from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) group by n.event_id, x.room_id
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
    select c.event_id, x.room_id, min(c.held_start_at) as from_at, max(c.held_end_at) as to_at
    from (select event_id, room_id, extra_room_ids, held_start_at, held_end_at from old_rows
      union all select event_id, room_id, extra_room_ids, held_start_at, held_end_at from new_rows) c
    cross join lateral unnest(c.room_id || c.extra_room_ids) x (room_id) group by c.event_id, x.room_id
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
    select o.event_id, x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from old_rows o cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    join rooms r on r.id = x.room_id group by o.event_id, x.room_id
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
    select n.id as event_id, x.room_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
      max(o.held_end_at) filter (where n.is_shown) as to_at
    from (
      select n.id, (before.title, before.status) is distinct from (n.title, n.status) as is_shown
      from new_rows n join old_rows before on before.id = n.id
    ) n
    join occurrences o on o.event_id = n.id cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    group by n.id, x.room_id
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
    select x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
    cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id) group by x.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_change_request() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from changed_rows c join occurrences o on o.event_id = c.event_id cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    group by x.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

-- Open bookings count for each of their rooms.
create or replace function open_bookings(person uuid, asked_rooms uuid[], moment timestamptz, except_event uuid, locks boolean)
returns table (room_id uuid, open_count integer) language plpgsql volatile as $$
begin
  if locks then
    perform pg_advisory_xact_lock(hashtextextended('bookings of ' || person::text, 0));
  end if;
  return query
    with not_over as materialized (
      select e.id from events e
      where e.creator_id = person and not e.is_recurring and e.status in ('pending', 'approved') and e.end_at > moment
      union
      select e.id from events e
      where e.creator_id = person and e.is_recurring and e.status in ('pending', 'approved')
      union
      select e.id from change_requests c join events e on e.id = c.event_id
      where e.creator_id = person and e.status in ('pending', 'approved')
    ), open_events as materialized (
      select distinct x.room_id as open_room, o.event_id
      from not_over n join occurrences o on o.event_id = n.id cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
      where n.id <> except_event and o.holds and o.end_at > moment
    )
    select r.id, (
      select count(distinct b.event_id)::integer from open_events b join rooms other on other.id = b.open_room
      where other.id = r.id
        or (r.booking_rules is null and other.booking_rules is null and other.venue_id = r.venue_id))
    from rooms r where r.id = any (asked_rooms);
end $$;
