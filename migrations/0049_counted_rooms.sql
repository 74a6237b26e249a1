-- What statistics of rooms add up of months that are over before they are asked for (§12.6): a job counts the dates of a
-- room again after its calendar changed, and statistics read the dates themselves of rooms that it has not counted since.
create table counted_rooms (
  room_id uuid primary key references rooms (id) on delete cascade,
  -- The version of the calendar of the room that was counted; 0 of a room whose calendar never changed.
  changed_in xid8 not null,
  -- The zone whose months were counted, and what knew its clock changes.
  zone text not null,
  zone_rules text not null,
  -- The months that were counted lie within; one without a row in `counted_months` has no dates.
  from_at timestamptz not null,
  to_at timestamptz not null,
  counted_at timestamptz not null
);
comment on table counted_rooms is 'Rooms whose dates were counted by month, and the version of the calendar that was counted.';

-- Approved dates that begin and end in a month: of events that are no series, and of each series. Dates that hold the room beside
-- the first one of their event are not among them.
create table counted_months (
  room_id uuid not null references counted_rooms (room_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  singles integer not null,
  seconds double precision not null,
  series uuid[] not null,
  series_dates integer[] not null,
  primary key (room_id, starts_at)
);
comment on table counted_months is 'What statistics add up of a month of a room: its dates, their time, and the series that they are of.';
