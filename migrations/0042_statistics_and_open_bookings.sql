-- Statistics of a year read the events of a hundred thousand occurrences: this index alone says which are approved, which are
-- series and whose they are, so that the table is not read (decision 12.6: 200 000 events within 300 ms).
create index events_approved on events (id) include (is_recurring, institution_id) where status = 'approved';

-- The open events of a person are found without a look at those that are over (decision 12.1): a single event by its end, a
-- series by its dates that are to come. A change that waits can hold a later time than the event itself.
create index events_open_singles on events (creator_id, end_at)
  where not is_recurring and status in ('pending', 'approved');
create index events_open_series on events (creator_id)
  where is_recurring and status in ('pending', 'approved');

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
      select distinct o.room_id as open_room, o.event_id
      from not_over n join occurrences o on o.event_id = n.id
      where n.id <> except_event and o.holds and o.end_at > moment
    )
    select r.id, (
      select count(distinct b.event_id)::integer from open_events b join rooms other on other.id = b.open_room
      where other.id = r.id
        or (r.booking_rules is null and other.booking_rules is null and other.venue_id = r.venue_id))
    from rooms r where r.id = any (asked_rooms);
end $$;
