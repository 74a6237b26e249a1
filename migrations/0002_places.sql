-- Institutions, venues and rooms, what shares a space, when rooms are open, who decides there, and the academic
-- calendar.

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
  deleted_at timestamptz,
  approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array')
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
  deleted_at timestamptz,
  approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array'),
  booking_rules json constraint venues_booking_rules check (json_typeof(booking_rules) = 'object')
);
create index venues_order on venues (lower(name), id);

-- The key by which an import of rooms looks names up. Names are compared by the service, in any letter case and
-- spacing; this function is coarser than that comparison, so that an index finds every room which it could accept. It
-- keeps letters and digits that all collations and versions of Unicode fold alike; U+0130 is the one other letter whose
-- lower case begins with such a letter. It is defined here because the index below is made of it.
create function import_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(translate(normalize(name, nfc), U&'\0130', 'i'), '[^A-Za-z0-9]' collate "C", '', 'g') collate "C")
$$;

-- A room. Whether it shares its space with other rooms is in `room_spaces`.
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
  deleted_at timestamptz,
  -- [{name, role}]. Null inherits: a room from its venue, a venue from the service; an institution then adds no steps.
  approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array'),
  -- Rules for bookings of a room, and of the rooms of a venue without their own; null: none, or those of the venue
  -- (decision 12.1). As json they keep the order of their members, so an update with the same rules is no change.
  booking_rules json constraint rooms_booking_rules check (json_typeof(booking_rules) = 'object'),
  -- Whether everyone may read the schedule of the room, without a token (decision 12.7).
  is_public boolean not null default false,
  -- Whether the dates of a room are checked in to: `{opens_minutes_before, release_after_minutes}`; null: they are not
  -- (decision 16.5).
  check_in json constraint rooms_check_in check (json_typeof(check_in) = 'object'),
  -- The local part of the address at BOOKING_MAIL_DOMAIN that invitations are sent to (decisions 15.4 to 15.7).
  mail_name text not null default 'room-' || gen_random_uuid() unique
    check (mail_name ~ '^[a-z0-9-]+$' and mail_name !~ '^-|-$' and char_length(mail_name) <= 63),
  -- Whether an invitation to a series is taken without the dates that are not free.
  accepts_partly boolean not null default false
);
create index rooms_order on rooms (lower(name), id);
create index rooms_venue on rooms (venue_id, lower(name), id);
create index rooms_import_name on rooms (import_name_key(name)) where is_active;
create index rooms_with_check_in on rooms (id) where check_in is not null;

-- A space is what can be occupied once (decision 14.1). Most rooms are one space, which the constraint on `occurrences`
-- guards, and have no row here. This table has the rooms that share spaces: a room with subspaces has a row for each of
-- them, in their order, and a subspace has one for itself. A room that was held as an extra room has one for itself,
-- too.
create table room_spaces (
  room_id uuid not null references rooms (id) on delete cascade,
  space_id uuid not null references rooms (id),
  position integer not null default 0,
  primary key (room_id, space_id)
);
create index room_spaces_space on room_spaces (space_id);

-- Equipment (decision 14.5): things of which there are several, that events hold for the range for which they hold
-- their room.
create table equipment (
  id uuid primary key,
  name text not null,
  description text,
  stock integer not null check (stock between 1 and 10000),
  -- When the stock became less: what ended before was judged by the stock of its time.
  stock_lowered_at timestamptz,
  -- Null: usable everywhere.
  venue_id uuid references venues (id) on delete set null,
  is_active boolean not null default true,
  approval_steps jsonb,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index equipment_name on equipment (lower(name), id);
create index equipment_venue on equipment (venue_id);

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

-- A role of a person for one thing, by e-mail address: also of people who have not signed in yet. Addresses are kept in
-- lower case, so that one index serves sign-in and notifications.
create table assignments (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role <> 'admin'),
  room_id uuid references rooms (id) on delete cascade,
  venue_id uuid references venues (id) on delete cascade,
  institution_id uuid references institutions (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint assignments_once unique nulls not distinct (email, role, room_id, venue_id, institution_id),
  check (num_nonnulls(room_id, venue_id, institution_id) = 1)
);
create index assignments_order on assignments (email, created_at, id);
create index assignments_room on assignments (room_id, role) where room_id is not null;
create index assignments_venue on assignments (venue_id, role) where venue_id is not null;
create index assignments_institution on assignments (institution_id, role) where institution_id is not null;
create index assignments_created_by on assignments (created_by) where created_by is not null;

-- The rooms that a person marked with a star, in the order of the person; one row, so that a new list replaces the old
-- one at once. Rooms that are deleted later stay in the array and are left out when it is read, so that a restored room
-- has its star again.
create table starred_rooms (
  user_id uuid primary key references users on delete cascade,
  room_ids uuid[] not null,
  updated_at timestamptz not null,
  constraint starred_rooms_number check (cardinality(room_ids) <= 50)
);

-- Terms of an institution: a series can end with a term. A term without an institution holds everywhere; it goes with
-- its institution, because it would hold everywhere without it.
create table terms (
  id uuid primary key,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  institution_id uuid references institutions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint terms_in_order check (ends_on >= starts_on)
);
create index terms_by_start on terms (starts_on, lower(name), id);
create index terms_institution on terms (institution_id);

-- Holidays of a venue: a series can leave them out. A holiday without a venue holds everywhere; it goes with its venue,
-- because it would hold everywhere without it.
create table holidays (
  id uuid primary key,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  venue_id uuid references venues on delete cascade,
  -- The UID of the event in the calendar file from which it was imported; null for one that a person entered.
  uid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holidays_in_order check (ends_on >= starts_on)
);
create index holidays_by_start on holidays (starts_on, lower(name), id);
create index holidays_venue on holidays (venue_id);
-- The same file again changes the holidays that it made before.
create unique index holidays_once on holidays (venue_id, uid) nulls not distinct where uid is not null;
