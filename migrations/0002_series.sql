-- Series: what single days differ in, how far a series without an end is held, and when rooms are open.

-- The instant up to which the occurrences of a series without an end are planned; null for every other event.
alter table events add column held_until timestamptz;
create index events_held_until on events (held_until) where held_until is not null;

-- An occurrence that the horizon job found taken: kept and shown, but it does not hold its room (decision 5.5).
alter table occurrences add column is_unheld boolean not null default false;

-- What one occurrence differs in from its series; null leaves the series' value (spec, "Occurrence override").
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
  primary key (event_id, original_start_at)
);
create index occurrence_overrides_room on occurrence_overrides (room_id) where room_id is not null;

-- Opening hours and closures of rooms, by the clock on the venue's wall (decision 6.6).
create table availability_schedules (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  name text not null,
  type text not null check (type in ('availability', 'blocked')),
  days text[] not null default '{}',
  periods jsonb not null default '[]',
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  constraint availability_schedules_dates check (end_date >= start_date)
);
create index availability_schedules_room on availability_schedules (room_id, start_date, id);
