-- Displays beside the doors of rooms, and checking in to dates (decision 16.5).

-- Screens beside the doors of rooms. Only a hash of the secret is stored: it is shown once (decision 12.8).
create table displays (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  name text not null,
  secret_hash text not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint displays_secret_once unique (secret_hash)
);
create index displays_room on displays (room_id, created_at desc, id desc);

-- What became of a date that could be checked in to: somebody did, or the room was given back. It counts for the start
-- that the date had then: one that is moved to another time is checked in to anew. `user_id` and `display_id` say where
-- it came from.
create table check_ins (
  event_id uuid not null references events on delete cascade,
  original_start_at timestamptz not null,
  room_id uuid not null references rooms on delete cascade,
  start_at timestamptz not null,
  outcome text not null constraint check_ins_outcome check (outcome in ('checked_in', 'no_show')),
  happened_at timestamptz not null,
  user_id uuid references users,
  display_id uuid references displays on delete set null,
  primary key (event_id, original_start_at)
);
create index check_ins_room on check_ins (room_id, start_at);
create index check_ins_user on check_ins (user_id) where user_id is not null;
create index check_ins_display on check_ins (display_id) where display_id is not null;

-- The dates whose window to check in is open, as the job saw them last: since when, and when they are released. A row
-- whose date was moved, cancelled or restored meanwhile begins anew, so people always have the whole window. Null is
-- never.
create table check_in_windows (
  event_id uuid not null references events on delete cascade,
  original_start_at timestamptz not null,
  room_id uuid not null references rooms on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  seen_at timestamptz not null,
  release_at timestamptz,
  primary key (event_id, original_start_at)
);
create index check_in_windows_due on check_in_windows (release_at);
create index check_in_windows_room on check_in_windows (room_id);

-- When the job ran last: after it stood still, no date is released whose window fell into that time.
create table check_in_runs (
  is_only boolean primary key default true constraint check_in_runs_one check (is_only),
  last_run_at timestamptz not null
);

-- What displays sent, by the key of each press, with its answer: a press that is sent again does nothing again.
create table check_in_presses (
  display_id uuid not null references displays on delete cascade,
  key uuid not null,
  answer json not null,
  created_at timestamptz not null,
  primary key (display_id, key)
);
create index check_in_presses_created on check_in_presses (created_at);
