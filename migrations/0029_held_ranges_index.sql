-- The constraint against double booking compares the event as bytes, so that its index offers no search by event: the
-- planner took it for such searches and read the bookings of all rooms, where the index on the event reads a few rows.
alter table occurrences drop constraint occurrences_held_once;
alter table occurrences add constraint occurrences_held_once exclude using gist (
  room_id with =, tstzrange(held_start_at, held_end_at) with &&, uuid_send(event_id) with <>
) where (holds) deferrable initially immediate;
