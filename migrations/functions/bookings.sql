-- What the service asks of the database while it books.

-- How many open events a person has for each of some rooms: pending or approved, with a date that is not over; an event
-- counts for each of its rooms (§12.1, §14.4). A room with rules of its own counts for itself, rooms that take
-- the rules of their venue count together. With `locks` the bookings of the person are serialised first, until the
-- transaction ends: each statement of a volatile function reads what was committed before it, so the count contains
-- what the lock waited for.
create or replace function open_bookings(
  person uuid, asked_rooms uuid[], moment timestamptz, except_event uuid, locks boolean
) returns table (room_id uuid, open_count integer) language plpgsql volatile as $$
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

-- The drafts (`draft`) or requests (`pending`) of a person, counted up to `most`. Close to it the person is locked, as `open_bookings`
-- does too, until the transaction ends, and counted again: each statement of a volatile function sees what was committed before it, so
-- of two creations at the limit the second one counts the first. Farther from it than a person has transactions at once nobody waits.
create or replace function count_own_events(person uuid, counted_status text, most integer) returns integer language plpgsql as $$
declare
  found integer;
begin
  for attempt in 1..2 loop
    select count(*) into found from (
      select from events e
      where e.creator_id = person and e.status = counted_status and e.status in ('draft', 'pending')
      limit most
    ) own;
    exit when found < most - 100 or attempt = 2;
    perform pg_advisory_xact_lock(hashtextextended('bookings of ' || person::text, 0));
  end loop;
  return found;
end $$;

-- Writes the key by which the title of an event sorts. A private event sorts by the title that others see, whoever reads:
-- its place tells nothing (§18.2).
create or replace function write_title_sort_key() returns trigger language plpgsql as $$
begin
  new.title_sort_key := sort_key(case when new.is_private then 'Private' else new.title end);
  return new;
end $$;
create or replace trigger events_title_sort_key before insert or update of title, is_private, title_sort_key on events for each row
  execute function write_title_sort_key();
