-- Guards that no space is held by two events at once, whichever rooms they are booked as (§6.2, §14.2): `holdings` follows the
-- occurrences, whoever writes these, and its constraint refuses the second row. What stays as it was is not touched, so
-- an occurrence of the past is not judged by parts that its room got since.

-- A new room is a space of its own. One that gets parts has theirs instead.
create or replace function add_own_space() returns trigger language plpgsql as $$
begin
  insert into room_spaces (room_id, space_id) select r.id, r.id from new_rows r;
  return null;
end $$;
create or replace trigger rooms_own_space after insert on rooms referencing new table as new_rows
  for each statement execute function add_own_space();

-- Writes what new occurrences hold, a row for each space of each of their rooms. The database judges the rows when this
-- statement ends, so whoever frees a space and takes it for another event deletes in a statement before.
create or replace function add_holdings() returns trigger language plpgsql as $$
begin
  insert into holdings (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from new_rows n join room_spaces s on s.room_id = any (n.room_id || n.extra_room_ids)
  where n.holds;
  return null;
end $$;
create or replace trigger holdings_added after insert on occurrences referencing new table as new_rows
  for each statement execute function add_holdings();

-- Deletes what updated occurrences no longer hold, then writes what they hold now.
create or replace function move_holdings() returns trigger language plpgsql as $$
begin
  delete from holdings h using (
    select o.event_id, o.original_start_at, o.change_id, o.held_start_at, o.held_end_at, o.room_id, o.extra_room_ids
    from old_rows o where o.holds except
    select n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at, n.room_id, n.extra_room_ids
    from new_rows n where n.holds
  ) o
  where h.event_id = o.event_id and h.original_start_at = o.original_start_at and h.change_id is not distinct from o.change_id;
  insert into holdings (space_id, room_id, event_id, original_start_at, change_id, held_start_at, held_end_at)
  select s.space_id, s.room_id, n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at
  from (
    select n.event_id, n.original_start_at, n.change_id, n.held_start_at, n.held_end_at, n.room_id, n.extra_room_ids
    from new_rows n where n.holds except
    select o.event_id, o.original_start_at, o.change_id, o.held_start_at, o.held_end_at, o.room_id, o.extra_room_ids
    from old_rows o where o.holds
  ) n join room_spaces s on s.room_id = any (n.room_id || n.extra_room_ids);
  return null;
end $$;
create or replace trigger holdings_moved after update on occurrences
  referencing old table as old_rows new table as new_rows for each statement execute function move_holdings();

-- Deletes what deleted occurrences held.
create or replace function delete_holdings() returns trigger language plpgsql as $$
begin
  delete from holdings h using old_rows o
  where o.holds and h.event_id = o.event_id and h.original_start_at = o.original_start_at
    and h.change_id is not distinct from o.change_id;
  return null;
end $$;
create or replace trigger holdings_deleted after delete on occurrences referencing old table as old_rows
  for each statement execute function delete_holdings();
