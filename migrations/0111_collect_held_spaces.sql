-- A statement that inserts into held_spaces while it still looks there can lose entries of held_spaces_once, the index that refuses a
-- second booking: a GiST scan keeps the places of dead entries that it met on a page, and when its own inserts split the first page of
-- the index, it marks what stands at these places on another page (seen with PostgreSQL 18.6, docs/decisions/0061). So what is to be
-- inserted is collected first: an aggregate has read everything before its row is returned.

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

-- Entries that are lost already come back.
reindex index held_spaces_once;
