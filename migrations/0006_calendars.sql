-- Calendar feeds, and what changed in which transaction, for feeds, schedules and caches.

-- Secrets that open calendar feeds and nothing else. Only a hash is kept: the secret is shown once (decision 7.4).
create table calendar_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  room_id uuid references rooms (id) on delete cascade,
  secret_hash text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a token opens: the feeds of everything, of its owner, or of one room, venue or institution (decision 12.5).
  scope text not null default 'all',
  venue_id uuid references venues (id) on delete cascade,
  institution_id uuid references institutions (id) on delete cascade,
  constraint calendar_tokens_secret_once unique (secret_hash),
  constraint calendar_tokens_scope check (scope in ('all', 'mine', 'room', 'venue', 'institution')),
  constraint calendar_tokens_scope_id check (
    (scope = 'room') = (room_id is not null) and (scope = 'venue') = (venue_id is not null)
    and (scope = 'institution') = (institution_id is not null))
);
create index calendar_tokens_user on calendar_tokens (user_id, created_at desc, id desc);
create index calendar_tokens_room on calendar_tokens (room_id) where room_id is not null;
create index calendar_tokens_venue on calendar_tokens (venue_id) where venue_id is not null;
create index calendar_tokens_institution on calendar_tokens (institution_id) where institution_id is not null;

-- In which transaction anything that a room's calendar shows was last written: a feed that was written since is as it
-- was (decision 7.5). Kept by the database itself, so that it is right whoever writes, by whatever path.
create table room_calendars (
  room_id uuid primary key references rooms (id) on delete cascade,
  changed_in xid8 not null
);

-- What changed in which transaction: the event, for feeds, and the room with the range, for streams of schedules, for
-- waits and for caches. A change that is not about an event has none, and one that no schedule shows has no times.
-- `venue_id` is given where it is not that of the room now. Rows are added and never updated, so writers do not wait
-- for each other; streams read them periodically while they are open, and `prune_schedule_changes` removes old ones.
create table calendar_changes (
  id bigint generated always as identity primary key,
  event_id uuid,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  room_id uuid,
  venue_id uuid,
  from_at timestamptz,
  to_at timestamptz
);
create index calendar_changes_changed_in on calendar_changes (changed_in);

-- Lists keep the records of events in memory as long as the row of the event is the same. A record also shows something
-- of other rows: names of rooms, people, institutions, terms and equipment, and the series that goes on from it.
-- `changed_in` is the last transaction that changed any of that, or that began or ended the erasure of a person.
create table shown_of_others (
  is_only boolean primary key default true check (is_only),
  changed_in xid8 not null default pg_current_xact_id()
);
