-- Who, where, what and when: people, places, events, and the one table of held ranges.
-- Instants are timestamptz in whole seconds. Text is stored trimmed. Ids are UUIDv7 made by the service.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- People, seen in access tokens. One row for each (issuer, subject).
create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  roles text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_issuer_subject_once unique (issuer, subject)
);
create index users_email on users (lower(email));

-- Access tokens that were logged out before they expired (decision 2.5).
create table revoked_tokens (
  token_key text primary key,
  expires_at timestamptz not null,
  revoked_at timestamptz not null default now()
);
create index revoked_tokens_expires_at on revoked_tokens (expires_at);

-- What the service makes for itself on first start and keeps: signing keys and the like.
create table service_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- State of the development identity provider: sessions, grants, codes. Unused with a real issuer.
create table identity_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_records_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_uid on identity_records (kind, uid) where uid is not null;
create index identity_records_expires_at on identity_records (expires_at);

-- What was done to a thing and by whom, written in the transaction that did it (decision 7.2).
create table activities (
  id uuid primary key,
  event text not null,
  subject_type text not null,
  subject_id uuid not null,
  actor_id uuid references users (id) on delete set null,
  changes jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activities_subject on activities (subject_type, subject_id, created_at desc, id desc);
create index activities_actor on activities (actor_id);

-- Who an event is for or by: faculties, departments, partners.
create table institutions (
  id uuid primary key,
  name text not null,
  code text not null,
  description text,
  is_active boolean not null default true,
  sort_order integer not null default 0 check (sort_order >= 0),
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index institutions_order on institutions (sort_order, lower(name), id);

-- A building with rooms. `timezone` is the zone of its wall clocks; null means the service zone.
create table venues (
  id uuid primary key,
  name text not null,
  address text,
  timezone text,
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index venues_order on venues (lower(name), id);

create table rooms (
  id uuid primary key,
  name text not null,
  description text,
  capacity integer check (capacity >= 1),
  equipment text,
  location text,
  seating_type text,
  venue_id uuid references venues (id) on delete set null,
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index rooms_order on rooms (lower(name), id);
create index rooms_venue on rooms (venue_id, lower(name), id);

-- An event as it was asked for. A series is one row; its days are rows of `occurrences`.
-- Wall time and zone (`start_local`, `timezone`) are the truth of a series: a later change of a zone's rules
-- moves its instants, not its clock time.
create table events (
  id uuid primary key,
  title text not null,
  description text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  start_local timestamp not null,
  timezone text not null,
  is_recurring boolean not null default false,
  recurrence_rule text,
  recurrence_ends_at timestamptz,
  recurrence_ends_date date,
  recurrence_count integer check (recurrence_count between 1 and 1000),
  recurrence_timezone text,
  prep_before_minutes integer not null default 0 check (prep_before_minutes >= 0),
  cleanup_after_minutes integer not null default 0 check (cleanup_after_minutes >= 0),
  room_id uuid not null references rooms (id),
  notes text,
  website text,
  contact_email text,
  status text not null check (status in ('draft', 'pending', 'approved', 'cancelled')),
  event_type text,
  format text,
  institution_id uuid references institutions (id) on delete set null,
  institution text,
  creator_id uuid not null references users (id),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_end_after_start check (end_at > start_at)
);
create index events_start on events (start_at, id);
create index events_created on events (created_at, id);
create index events_title on events (lower(title), id);
create index events_updated on events (updated_at, id);
create index events_room on events (room_id, start_at, id);
create index events_institution on events (institution_id) where institution_id is not null;
create index events_creator on events (creator_id, start_at, id);
create index events_pending on events (start_at, id) where status = 'pending';
create index events_search on events using gin (search_text gin_trgm_ops);

create table event_roles (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  position integer not null,
  user_name text not null,
  user_email text,
  role text not null,
  constraint event_roles_position_once unique (event_id, position)
);
create index event_roles_email on event_roles (lower(user_email)) where user_email is not null;

create table event_requirements (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  position integer not null,
  kind text not null,
  is_required boolean not null,
  details text,
  constraint event_requirements_position_once unique (event_id, position)
);

-- One row for each occurrence of each event; a single event has one. `held_start_at` to `held_end_at` is the
-- range with preparation and clean-up, half-open. Where `holds`, no two rows of a room may touch: the database
-- refuses the second, whoever asks (decision 6.2).
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
  primary key (event_id, original_start_at),
  constraint occurrences_end_after_start check (end_at > start_at),
  constraint occurrences_held_around check (held_start_at <= start_at and held_end_at >= end_at),
  constraint occurrences_held_once exclude using gist (
    room_id with =, tstzrange(held_start_at, held_end_at) with &&
  ) where (holds)
);
create index occurrences_span on occurrences using gist (tstzrange(start_at, end_at));
create index occurrences_room_span on occurrences using gist (room_id, tstzrange(start_at, end_at));
