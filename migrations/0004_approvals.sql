-- Approval: the steps of the round of an event, its history, changes that wait for approval, and what can be taken
-- back.

-- The steps as configured when the event was submitted, and how each of them stands (decisions 4.1, 4.5). The one that
-- waits for the holders of its role is current; never two of an event.
create table approval_steps (
  event_id uuid not null references events (id) on delete cascade,
  position integer not null check (position >= 1),
  name text not null,
  role text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'discarded')),
  is_current boolean not null,
  comment text,
  actor_id uuid references users (id) on delete set null,
  acted_at timestamptz,
  -- Where a step comes from decides whose assignments count for it. `room_id` and `venue_id` name the other room that
  -- an override takes an occurrence to; both are null where the step belongs to the own room of the event.
  origin text not null default 'service' check (origin in ('service', 'venue', 'room', 'institution', 'equipment')),
  room_id uuid references rooms (id) on delete set null,
  venue_id uuid references venues (id) on delete set null,
  -- When the step became current.
  opened_at timestamptz,
  -- For whom a deputy decided; null where it was the own step of the actor.
  on_behalf_of_id uuid references users on delete set null,
  primary key (event_id, position)
);
create unique index approval_steps_one_current on approval_steps (event_id) where is_current;
create index approval_steps_actor on approval_steps (actor_id) where actor_id is not null;
create index approval_steps_room on approval_steps (room_id) where room_id is not null;
create index approval_steps_venue on approval_steps (venue_id) where venue_id is not null;
create index approval_steps_waiting on approval_steps (opened_at, event_id) where is_current;
create index approval_steps_on_behalf_of on approval_steps (on_behalf_of_id) where on_behalf_of_id is not null;

-- Every transition of an event, and what was done to its change requests (decision 8.6), written in the transaction
-- that did it; `sequence` puts them in order. The step is kept as it was: a later round may have others.
create table approval_history (
  id uuid primary key,
  sequence bigint generated always as identity,
  event_id uuid not null references events (id) on delete cascade,
  action text not null check (action in ('submit', 'approve', 'reject', 'return', 'discard', 'cancel', 'reopen',
    'change_requested', 'change_approved', 'change_rejected', 'change_returned', 'change_withdrawn', 'undo')),
  comment text,
  actor_id uuid references users (id) on delete set null,
  step_position integer,
  step_name text,
  step_role text,
  from_status text not null check (from_status in ('draft', 'pending', 'approved', 'cancelled')),
  to_status text not null check (to_status in ('draft', 'pending', 'approved', 'cancelled')),
  created_at timestamptz not null,
  changes jsonb,
  changes_bytes integer generated always as (octet_length(changes::text)) stored,
  -- Entries of the history that were taken back: they stay, and count no more.
  is_undone boolean not null default false,
  on_behalf_of_id uuid references users on delete set null
);
create unique index approval_history_order on approval_history (event_id, sequence);
-- Counts of what a person approved since Monday are asked with every page (GET /me/counts): by person and time, so that
-- years of decisions are not read for them.
create index approval_history_of_actor on approval_history (actor_id, created_at) where actor_id is not null;
create index approval_history_on_behalf_of on approval_history (on_behalf_of_id) where on_behalf_of_id is not null;

-- A change of an approved event's slot that waits for approval: the event keeps the slot that it has, and the requested
-- one is held beside it until the decision (decisions 8.1 to 8.6). One of an event at most. `request` is what to write,
-- `changes` what people are shown of it, as {field: [old, new]}. `occurrence_start_at` names the date, by its original
-- start, where it is a change of one date. Room and institution are those of the changed event: its managers and the
-- holders of its steps decide.
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

-- The steps that a change request passes, as they were when it was made; see `approval_steps`.
create table change_request_steps (
  change_id uuid not null references change_requests (id) on delete cascade,
  position integer not null check (position >= 1),
  name text not null,
  role text not null,
  origin text not null check (origin in ('service', 'venue', 'room', 'institution', 'equipment')),
  room_id uuid references rooms (id) on delete set null,
  venue_id uuid references venues (id) on delete set null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'discarded')),
  is_current boolean not null,
  comment text,
  actor_id uuid references users (id) on delete set null,
  acted_at timestamptz,
  opened_at timestamptz,
  on_behalf_of_id uuid references users on delete set null,
  primary key (change_id, position)
);
create unique index change_request_steps_one_current on change_request_steps (change_id) where is_current;
create index change_request_steps_waiting on change_request_steps (opened_at, change_id) where is_current;
create index change_request_steps_room on change_request_steps (room_id) where room_id is not null;
create index change_request_steps_venue on change_request_steps (venue_id) where venue_id is not null;
create index change_request_steps_actor on change_request_steps (actor_id) where actor_id is not null;
create index change_request_steps_on_behalf_of on change_request_steps (on_behalf_of_id)
  where on_behalf_of_id is not null;

-- What became of each submission, so that statistics of 200 000 requests read one narrow table (decision 12.6). Jobs
-- that deliver the outbox fill it from the approval history. `sequence` is that of the entry `submit`, `opened_at` the
-- start of the last round, `decision_seconds` the time from then to the last decision. Room and institution are those
-- that the event has now.
create table submissions (
  event_id uuid not null references events (id) on delete cascade,
  sequence bigint not null,
  submitted_at timestamptz not null,
  room_id uuid not null,
  institution_id uuid,
  opened_at timestamptz not null,
  outcome text check (outcome in ('approved', 'rejected', 'returned', 'discarded')),
  is_cancelled boolean not null default false,
  decision_seconds integer,
  primary key (event_id, sequence)
);
create index submissions_submitted on submissions (submitted_at);

-- The last decision on each event that its maker may take back within ten minutes: what it changed, as it was before
-- (decision 9.9). One row of an event: whoever acts next replaces it.
create table undoable_actions (
  event_id uuid primary key references events (id) on delete cascade,
  actor_id uuid not null references users (id) on delete cascade,
  action text not null
    check (action in ('approve', 'reject', 'return', 'discard', 'cancel', 'move', 'publish', 'unpublish')),
  -- The date that was cancelled, by its original start; null for the whole event.
  occurrence_start_at timestamptz,
  -- The version of the event before the action: it is one more afterwards, and yet another once someone else acted.
  version integer not null,
  -- What the action wrote into the history.
  history_ids uuid[] not null,
  -- The rows of the event as they were, by table.
  before jsonb not null,
  created_at timestamptz not null
);
create index undoable_actions_actor on undoable_actions (actor_id);
create index undoable_actions_created_at on undoable_actions (created_at);

-- Links of mails by which a request was decided, by the hash of their token: each decides once (decision 16.4). A link
-- that has expired decides nothing anyway, so its row is deleted.
create table used_decision_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index used_decision_links_age on used_decision_links (expires_at);
