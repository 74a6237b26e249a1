-- Rules for bookings of a room, and of the rooms of a venue without their own; null: none, or those of the venue
-- (decision 12.1). As json they keep the order of their members, so an update with the same rules is no change.
alter table rooms add column booking_rules json constraint rooms_booking_rules check (json_typeof(booking_rules) = 'object');
alter table venues add column booking_rules json constraint venues_booking_rules check (json_typeof(booking_rules) = 'object');

-- How many open events a person has for each of some rooms: pending or approved, with a date that is not over. A room with
-- rules of its own counts for itself, rooms that take the rules of their venue count together. With `locks` the bookings of
-- the person are serialised first, until the transaction ends: each statement of a volatile function reads what was
-- committed before it, so the count contains what the lock waited for.
create function open_bookings(person uuid, asked_rooms uuid[], moment timestamptz, except_event uuid, locks boolean)
returns table (room_id uuid, open_count integer) language plpgsql volatile as $$
begin
  if locks then
    perform pg_advisory_xact_lock(hashtextextended('bookings of ' || person::text, 0));
  end if;
  return query
    with open_events as materialized (
      select distinct o.room_id as open_room, o.event_id
      from events e join occurrences o on o.event_id = e.id
      where e.creator_id = person and e.status in ('pending', 'approved') and e.id <> except_event
        and o.holds and o.end_at > moment
    )
    select r.id, (
      select count(distinct b.event_id)::integer from open_events b join rooms other on other.id = b.open_room
      where other.id = r.id
        or (r.booking_rules is null and other.booking_rules is null and other.venue_id = r.venue_id))
    from rooms r where r.id = any (asked_rooms);
end $$;
