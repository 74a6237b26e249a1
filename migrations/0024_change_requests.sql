-- A change of an approved event's slot that waits for approval: the event keeps the slot that it has, and the wanted one is
-- held beside it until the decision (decisions 8.1 to 8.6). What waits today stays as it is: pending events wait on.

-- One of an event at most. `request` is what to write, `changes` what people are shown of it, as {field: [old, new]}.
-- `occurrence_start_at` names the date, by its original start, where it is a change of one date. Room and institution are
-- those of the changed event: its managers and the holders of its steps decide.
create table change_requests (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  occurrence_start_at timestamptz,
  room_id uuid not null references rooms (id),
  institution_id uuid references institutions (id) on delete set null,
  request jsonb not null,
  changes jsonb not null,
  changes_bytes integer not null generated always as (octet_length(changes::text)) stored,
  occurrences_affected integer not null check (occurrences_affected >= 0),
  constraint change_requests_one_of_event unique (event_id)
);
create index change_requests_requested_by on change_requests (requested_by);
create index change_requests_room on change_requests (room_id);
create index change_requests_institution on change_requests (institution_id) where institution_id is not null;

-- The steps that the request passes, kept as they were when it was made; see `approval_steps`.
create table change_request_steps (
  change_id uuid not null references change_requests (id) on delete cascade,
  position integer not null check (position >= 1),
  name text not null,
  role text not null,
  origin text not null check (origin in ('service', 'venue', 'room', 'institution')),
  room_id uuid references rooms (id) on delete set null,
  venue_id uuid references venues (id) on delete set null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'discarded')),
  is_current boolean not null,
  comment text,
  actor_id uuid references users (id) on delete set null,
  acted_at timestamptz,
  opened_at timestamptz,
  primary key (change_id, position)
);
create unique index change_request_steps_one_current on change_request_steps (change_id) where is_current;
create index change_request_steps_waiting on change_request_steps (opened_at, change_id) where is_current;
create index change_request_steps_room on change_request_steps (room_id) where room_id is not null;
create index change_request_steps_venue on change_request_steps (venue_id) where venue_id is not null;
create index change_request_steps_actor on change_request_steps (actor_id) where actor_id is not null;

-- Rows with `change_id` hold the slot that a change request wants; the others are the event as it is.
alter table occurrences add column change_id uuid references change_requests (id) on delete cascade;
alter table occurrences drop constraint occurrences_pkey;
alter table occurrences add constraint occurrences_once
  unique nulls not distinct (event_id, original_start_at, change_id);
create index occurrences_change on occurrences (change_id) where change_id is not null;

-- The old and the new slot of one event do not stand in each other's way; whether dates of one series overlap is decided
-- before they are written. The event comes last, so that searches by room and time are as fast as before.
alter table occurrences drop constraint occurrences_held_once;
alter table occurrences add constraint occurrences_held_once exclude using gist (
  room_id with =, tstzrange(held_start_at, held_end_at) with &&, event_id with <>
) where (holds);

-- A schedule marks the bookings for which a change waits, also where the wanted slot is in another room.
create function record_change_request() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from changed_rows c join occurrences o on o.event_id = c.event_id
  join rooms r on r.id = o.room_id group by r.id;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
create trigger schedule_changes_requested after insert on change_requests
  referencing new table as changed_rows for each statement execute function record_change_request();
create trigger schedule_changes_decided after delete on change_requests
  referencing old table as changed_rows for each statement execute function record_change_request();

-- What was done to change requests is part of the history of their event (decision 8.6).
alter table approval_history add column changes jsonb;
alter table approval_history add column changes_bytes integer generated always as (octet_length(changes::text)) stored;
alter table approval_history drop constraint approval_history_action_check;
alter table approval_history add constraint approval_history_action_check check (action in ('submit', 'approve', 'reject',
  'return', 'discard', 'cancel', 'reopen', 'change_requested', 'change_approved', 'change_rejected', 'change_returned',
  'change_withdrawn', 'undo'));
