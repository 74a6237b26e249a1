-- What events occupy: their occurrences, what single dates differ in, and the spaces and the equipment that they hold.

-- One row for each occurrence of each event; a single event has one. `held_start_at` to `held_end_at` is the range with
-- preparation and clean-up, half-open. Where `holds`, no two rows of a room may overlap: the database refuses the
-- second, whoever asks (decision 6.2). Rows with `change_id` hold the slot that a change request asks for; the others
-- are the event as it is. The slots of one event do not conflict: whether dates of one series overlap is decided before
-- they are written. The event is compared as bytes, so that the planner does not take this index for searches by event.
-- The constraint is judged at the end of a statement, and a dry run defers it to its end.
create table occurrences (
  event_id uuid not null references events (id) on delete cascade,
  original_start_at timestamptz not null,
  room_id uuid not null references rooms (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  held_start_at timestamptz not null,
  held_end_at timestamptz not null,
  is_cancelled boolean not null default false,
  holds boolean not null,
  -- The room was not available when the horizon of the series reached this occurrence: it is kept and shown, but holds
  -- no room (decision 5.5).
  has_room_conflict boolean not null default false,
  change_id uuid references change_requests (id) on delete cascade,
  -- What the occurrence holds while it holds its room, as in `events`; null: nothing.
  equipment jsonb,
  extra_room_ids uuid[] not null default '{}',
  constraint occurrences_once unique nulls not distinct (event_id, original_start_at, change_id),
  constraint occurrences_held_once exclude using gist (
    room_id with =, tstzrange(held_start_at, held_end_at) with &&, uuid_send(event_id) with <>
  ) where (holds) deferrable initially immediate,
  constraint occurrences_end_after_start check (end_at > start_at),
  constraint occurrences_held_around check (held_start_at <= start_at and held_end_at >= end_at)
);
create index occurrences_span on occurrences using gist (tstzrange(start_at, end_at));
create index occurrences_room_span on occurrences using gist (room_id, tstzrange(start_at, end_at));
-- Exports read occurrences page by page in this order.
create index occurrences_start on occurrences (start_at, event_id, original_start_at);
-- Bookings of many rooms in a window: without the room in front, so that one scan of the index answers for all of them.
create index occurrences_held_span on occurrences using gist (tstzrange(held_start_at, held_end_at)) where (holds);
-- What holds no room (drafts, cancelled dates) is shown too, by its own time.
create index occurrences_not_held_span on occurrences using gist (room_id, tstzrange(start_at, end_at))
  where (not holds);
-- The bookings before and after a held range in its room.
create index occurrences_room_held_start on occurrences (room_id, held_start_at) where holds;
create index occurrences_change on occurrences (change_id) where change_id is not null;
create index occurrences_extra_rooms on occurrences using gin (extra_room_ids) where extra_room_ids <> '{}';
-- What events hold together with a room is read for its feed, because a location names all rooms of an event (decision
-- 14.4). Few dates have several rooms, so the index is small.
create index occurrences_with_extra_rooms on occurrences (room_id) where extra_room_ids <> '{}';

-- What one occurrence differs in from its series; null leaves the value of the series (spec, "Occurrence override").
create table occurrence_overrides (
  event_id uuid not null references events (id) on delete cascade,
  original_start_at timestamptz not null,
  is_cancelled boolean not null default false,
  title text,
  description text,
  start_at timestamptz,
  end_at timestamptz,
  room_id uuid references rooms (id),
  notes text,
  website text,
  contact_email text,
  prep_before_minutes integer check (prep_before_minutes >= 0),
  cleanup_after_minutes integer check (cleanup_after_minutes >= 0),
  search_text text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `conflict`: the date was not available when its series was booked with on_conflict skip. `no_show`: nobody checked
  -- in in time, so the service cancelled the date. Null for ordinary ones.
  cancel_reason text,
  cancel_comment text,
  expected_attendees integer check (expected_attendees between 1 and 100000),
  equipment jsonb,
  extra_room_ids uuid[],
  primary key (event_id, original_start_at),
  constraint occurrence_overrides_cancel_reason check (cancel_reason in ('conflict', 'no_show'))
);
create index occurrence_overrides_room on occurrence_overrides (room_id) where room_id is not null;
-- A search reads the texts of overrides once, not once per occurrence.
create index occurrence_overrides_search on occurrence_overrides using gin (search_text gin_trgm_ops)
  where search_text is not null;
create index occurrence_overrides_equipment on occurrence_overrides using gin (equipment jsonb_path_ops)
  where equipment is not null;

-- What holds the spaces of `room_spaces`: a row for each space of each occurrence that holds its room. The database
-- refuses two rows of different events that hold one space at the same time, whichever rooms they are booked as
-- (decision 14.2).
create table held_spaces (
  space_id uuid not null references rooms (id),
  room_id uuid not null,
  event_id uuid not null,
  original_start_at timestamptz not null,
  change_id uuid,
  held_start_at timestamptz not null,
  held_end_at timestamptz not null,
  constraint held_spaces_once exclude using gist (
    space_id with =, tstzrange(held_start_at, held_end_at) with &&, uuid_send(event_id) with <>
  ) deferrable initially immediate
);
create index held_spaces_event on held_spaces (event_id, original_start_at);
create index held_spaces_room on held_spaces (room_id, held_end_at);
-- The bookings before and after one that waits, in the order of each space.
create index held_spaces_start on held_spaces (space_id, held_start_at);

-- What is held: a row for each thing of each occurrence that holds its room. Like `held_spaces` it follows the
-- occurrences, whoever writes these.
create table held_equipment (
  equipment_id uuid not null references equipment (id),
  event_id uuid not null,
  original_start_at timestamptz not null,
  change_id uuid,
  quantity integer not null check (quantity > 0),
  held_start_at timestamptz not null,
  held_end_at timestamptz not null
);
create index held_equipment_range on held_equipment using gist (equipment_id, tstzrange(held_start_at, held_end_at));
create index held_equipment_event on held_equipment (event_id, original_start_at);
