-- Calendars over CalDAV (decisions 15.1 to 15.3). The content of an object is written from the event; these tables have
-- what only CalDAV knows.

-- The calendars that a person chose, and the number of changes to what is kept for the person, which clients follow.
create table caldav_people (
  user_id uuid primary key references users on delete cascade,
  room_ids uuid[] not null default '{}',
  venue_ids uuid[] not null default '{}',
  changes bigint not null default 0,
  constraint caldav_people_number check (cardinality(room_ids) + cardinality(venue_ids) <= 50)
);

-- The program of a person gives an event a name and a UID, and keeps lines with it that only that person sees. A row
-- stays when the event is gone, because programs learn by this name that it is.
create table caldav_objects (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null,
  name text not null check (char_length(name) <= 255),
  uid text not null check (char_length(uid) <= 1000),
  kept jsonb check (octet_length(kept::text) <= 65536),
  change bigint not null,
  primary key (user_id, event_id),
  unique (user_id, name),
  unique (user_id, uid)
);
create index caldav_objects_event on caldav_objects (event_id);

-- How a person's clients show a calendar.
create table caldav_properties (
  user_id uuid not null references users on delete cascade,
  calendar text not null check (char_length(calendar) <= 50),
  display_name text check (char_length(display_name) <= 255),
  color text check (char_length(color) <= 32),
  sort_order integer,
  primary key (user_id, calendar)
);

-- The calendars that clients follow, as they were found last: `state` and `basis` say from what, `change` counts the
-- differences. Tokens from before `pruned_change` are no longer good.
create table caldav_calendars (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mine', 'room', 'venue')),
  subject_id uuid not null,
  change bigint not null default 0,
  pruned_change bigint not null default 0,
  state text,
  server text,
  basis text,
  used_at timestamptz not null default now(),
  unique (kind, subject_id)
);

-- The objects of such a calendar, each with the change in which it was written last; `etag` is null for one that is
-- gone.
create table caldav_members (
  calendar_id uuid not null references caldav_calendars on delete cascade,
  event_id uuid not null,
  etag text,
  change bigint not null,
  changed_at timestamptz not null default now(),
  primary key (calendar_id, event_id)
);
create index caldav_members_change on caldav_members (calendar_id, change);
create index caldav_members_event on caldav_members (event_id);
