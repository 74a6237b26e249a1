-- Events as they were asked for, with the people, requirements and files that belong to them, and templates.

-- An event as it was asked for. A series is one row; its days are rows of `occurrences`. Wall time and zone
-- (`start_local`, `timezone`) are the truth of a series: a later change of a zone's rules moves its instants, not its
-- clock time.
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
  -- The instant up to which the occurrences of a series without an end are planned; null for every other event.
  held_until timestamptz,
  -- The series that this one goes on from.
  follows_id uuid references events (id) on delete set null,
  -- How many people are expected, as whoever asks for a room says it, so that those who decide can compare it with the
  -- seats (decision 17.1). Null: not said; in an override: as its series.
  expected_attendees integer check (expected_attendees between 1 and 100000),
  -- A series can end with a term. It keeps its dates when the term is changed or deleted.
  term_id uuid references terms on delete set null,
  -- Dates that a series has besides those of its rule, and dates that it leaves out (decision 14.6), as instants like
  -- `2027-03-29T08:00:00Z`, in order. Text, because they are written and read as they are, and compared with nothing
  -- here.
  recurrence_dates text[] not null default '{}',
  excluded_dates text[] not null default '{}',
  -- Managers of a room publish approved events, which everyone may then see without an account (decision 16.8).
  is_published boolean not null default false,
  -- The equipment that the event asks for, as [{quantity, equipment_id}].
  equipment jsonb not null default '[]',
  -- The rooms that the event holds besides `room_id`, for the same range, in the order in which they were asked for
  -- (decision 14.4); `room_id` decides local times.
  extra_room_ids uuid[] not null default '{}',
  -- Whether an event was booked by an invitation: its owner changes times and rooms in the calendar that it came from.
  by_invitation boolean not null default false,
  constraint events_end_after_start check (end_at > start_at),
  constraint events_published_approved check (not is_published or status = 'approved')
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
create index events_held_until on events (held_until) where held_until is not null;
create index events_follows on events (follows_id) where follows_id is not null;
-- Statistics of a year read the events of a hundred thousand occurrences: this index alone says which are approved,
-- which are series and whose they are, so that the table is not read (decision 12.6: 200 000 events within 300 ms).
create index events_approved on events (id) include (is_recurring, institution_id) where status = 'approved';
-- The open events of a person are found without a look at those that are over (decision 12.1): a single event by its
-- end, a series by its dates that are to come. A change that waits can hold a later time than the event itself.
create index events_open_singles on events (creator_id, end_at)
  where not is_recurring and status in ('pending', 'approved');
create index events_open_series on events (creator_id) where is_recurring and status in ('pending', 'approved');
create index events_term on events (term_id) where term_id is not null;
-- The rooms that a person booked last: one step of the index for each room of the person, however many bookings there
-- are.
create index events_booked_rooms on events (creator_id, room_id, created_at desc) where status <> 'draft';
create index events_published_singles on events (end_at) where is_published and not is_recurring;
create index events_published_series on events (id) where is_published and is_recurring;
create index events_equipment on events using gin (equipment jsonb_path_ops) where equipment <> '[]';
create index events_extra_rooms on events using gin (extra_room_ids) where extra_room_ids <> '{}';

-- The people that an event names, in their order. They need no account.
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

-- What an event needs besides its room, in words, in their order.
create table event_requirements (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  position integer not null,
  kind text not null,
  is_required boolean not null,
  details text,
  constraint event_requirements_position_once unique (event_id, position)
);

-- A user's reusable beginning of an event; `template` holds the fields as the record shows them, nulls filled. What it
-- names (a room, an institution) may be gone by the time it is used: the event is checked then.
create table event_templates (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  template jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template_bytes integer not null generated always as (octet_length(template::text)) stored
);
create index event_templates_order on event_templates (owner_id, lower(name), id);

-- Files: what people attach to events, and pictures of rooms. The bytes are in the file store, under keys. A series
-- that goes on as another one shares its files with it, so several rows may name one file of the store.
create table media (
  id uuid primary key,
  event_id uuid references events (id) on delete cascade,
  room_id uuid references rooms (id) on delete cascade,
  name text not null,
  file_name text not null,
  mime_type text not null,
  size integer not null check (size > 0),
  file_key text not null,
  thumb_key text,
  created_at timestamptz not null default now(),
  -- What a picture shows, in words, and its place among the pictures of its room; pictures without a place come last,
  -- the oldest first (decision 12.8).
  alt text,
  place integer,
  constraint media_of_one_thing check (num_nonnulls(event_id, room_id) = 1)
);
create index media_event on media (event_id, id) where event_id is not null;
create index media_file_key on media (file_key);
create index media_thumb_key on media (thumb_key) where thumb_key is not null;
create index media_room on media (room_id, place, id) where room_id is not null;

-- Keys of the file store that no committed record names: an upload or an export that is being stored, or a file whose
-- record was deleted. A key is inserted before its file is stored and deleted by the transaction that writes the
-- record. Only files whose key is claimed here are removed, so a file that a committed record names is never removed.
create table orphaned_files (
  file_key text primary key,
  due_at timestamptz not null default now(),
  -- When a cleanup began to remove the file. A record can no longer take the file after that.
  claimed_at timestamptz
);
create index orphaned_files_due on orphaned_files (due_at);
