-- Guards that no space is held by two events at once, whichever rooms they are booked as (decision 14.2): `held_spaces`
-- follows the occurrences, whoever writes these, and `held_spaces_once` refuses the second row. What stays as it was is
-- not touched, so an occurrence of the past is not judged by subspaces that its room got since. Most bookings are of
-- rooms that share no space: the triggers check once whether there are any others.

-- The rooms that occurrences hold, their own and the extra ones, a row for each. `held_spaces.room_id` is one of these.
create or replace view occurrence_holdings as
  select o.event_id, o.original_start_at, o.change_id, o.room_id, o.held_start_at, o.held_end_at from occurrences o where o.holds
  union all
  select o.event_id, o.original_start_at, o.change_id, x.room_id, o.held_start_at, o.held_end_at
  from occurrences o cross join unnest(o.extra_room_ids) x (room_id) where o.holds and o.extra_room_ids <> '{}';

-- A room that is held as an extra room for the first time becomes a space of its own: from then on `held_spaces` guards
-- it, so what holds it already is written there. It locks the row of the room; whoever writes occurrences of the room
-- locks that row for sharing, by the foreign key or in the triggers below, and looks afterwards, so that one of the two
-- sees what the other wrote.
create or replace function share_room(room uuid) returns void language plpgsql as $$
begin
  perform from rooms where id = room for update;
  if exists (select from room_spaces s where s.room_id = room) then return; end if;
  insert into room_spaces (room_id, space_id) values (room, room);
  insert into held_spaces (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select o.room_id, o.room_id, o.event_id, o.original_start_at, o.change_id, o.held_start_at, o.held_end_at
  from occurrences o where o.room_id = room and o.holds;
end $$;

-- Writes the spaces that new occurrences hold. The rows are collected before they are inserted, because an aggregate
-- has read everything before its row is returned: a statement that inserts into `held_spaces` while it still looks
-- there can lose entries of `held_spaces_once` (seen with PostgreSQL 18.6, ADR 0061).
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
  select one.* from (
    select array_agg(row(s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at)::held_spaces) as rows
    from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) join room_spaces s on s.room_id = x.room_id
    where n.holds and not exists (select from held_spaces h where h.space_id = s.space_id and h.room_id = s.room_id
      and h.event_id = n.event_id and h.original_start_at = n.original_start_at and h.change_id is not distinct from n.change_id
      and (h.held_start_at, h.held_end_at) = (n.held_start_at, n.held_end_at))
  ) wanted cross join lateral unnest(wanted.rows) one;
  return null;
end $$;
create or replace trigger held_spaces_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function hold_inserted_spaces();

-- Deletes the spaces that deleted occurrences held.
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
create or replace trigger held_spaces_deleted after delete on occurrences referencing old table as old_rows
  for each statement execute function release_deleted_spaces();

-- Deletes the spaces that updated occurrences no longer hold and writes those that they hold now. The rows are
-- collected first, as in `hold_inserted_spaces`.
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
  select one.* from (
    select array_agg(row(s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at)::held_spaces) as rows
    from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) join room_spaces s on s.room_id = x.room_id
    where n.holds and not exists (select from old_rows o where o.event_id = n.event_id
        and o.original_start_at = n.original_start_at and o.change_id is not distinct from n.change_id and o.holds
        and (o.held_start_at, o.held_end_at) = (n.held_start_at, n.held_end_at)
        and (o.room_id = s.room_id or s.room_id = any (o.extra_room_ids)))
      and not exists (select from held_spaces h where h.space_id = s.space_id and h.room_id = s.room_id
        and h.event_id = n.event_id and h.original_start_at = n.original_start_at and h.change_id is not distinct from n.change_id
        and (h.held_start_at, h.held_end_at) = (n.held_start_at, n.held_end_at))
  ) wanted cross join lateral unnest(wanted.rows) one;
  return null;
end $$;
create or replace trigger held_spaces_updated after update on occurrences
  referencing old table as old_rows new table as new_rows for each statement execute function move_updated_spaces();
