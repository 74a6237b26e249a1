-- The rooms that a person marked with a star, in the order of the person; one row, so that a new list replaces the old one at
-- once. Rooms that are deleted later stay in the array and are left out when it is read, so that a restored room has its star again.
create table starred_rooms (
  user_id uuid primary key references users on delete cascade,
  room_ids uuid[] not null,
  updated_at timestamptz not null,
  constraint starred_rooms_number check (cardinality(room_ids) <= 50)
);

-- The rooms that a person booked last: one step of the index for each room of the person, however many bookings there are.
create index events_booked_rooms on events (creator_id, room_id, created_at desc) where status <> 'draft';
