-- Rounds in which people ask for the rooms of a term, and their requests (decisions 20.1, 20.2). Requests hold nothing.
create table planning_rounds (
  id uuid primary key,
  name text not null,
  term_id uuid references terms on delete set null,
  -- The first and the last day, both included.
  starts_on date not null,
  ends_on date not null,
  -- The zone of all rooms of the pool when the round was written: that of the times of requests.
  timezone text not null,
  opens_at timestamptz,
  closes_at timestamptz,
  holidays text not null check (holidays in ('skip', 'keep')),
  state text not null default 'collecting' check (state in ('collecting', 'planning', 'published')),
  created_by uuid references users on delete set null,
  -- The opening and the end of which people were notified, so that each is sent once; null before.
  told_opening_at timestamptz,
  told_closing_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint planning_rounds_days check (ends_on >= starts_on and ends_on - starts_on < 366),
  constraint planning_rounds_times check (closes_at > opens_at)
);
create index planning_rounds_order on planning_rounds (starts_on, id);
create index planning_rounds_term on planning_rounds (term_id);
create index planning_rounds_creator on planning_rounds (created_by);
create index planning_rounds_collecting on planning_rounds (closes_at) where state = 'collecting';
comment on table planning_rounds is
  'Rounds in which people ask for the rooms of a term before they are planned together.';

-- The pool of a round: rooms, and venues with all of their rooms.
create table planning_round_places (
  round_id uuid not null references planning_rounds on delete cascade,
  room_id uuid references rooms on delete cascade,
  venue_id uuid references venues on delete cascade,
  constraint planning_round_places_one check (num_nonnulls(room_id, venue_id) = 1),
  constraint planning_round_places_once unique nulls not distinct (round_id, room_id, venue_id)
);
create index planning_round_places_room on planning_round_places (room_id) where room_id is not null;
create index planning_round_places_venue on planning_round_places (venue_id) where venue_id is not null;
comment on table planning_round_places is
  'The rooms of a planning round: rooms by name, and venues with all of their rooms.';

-- What people ask of the rooms of a round: a course or a weekly hour with its alternatives. It holds no room.
create table planning_requests (
  id uuid primary key,
  round_id uuid not null references planning_rounds on delete cascade,
  owner_id uuid references users on delete set null,
  title text not null,
  expected_attendees integer not null check (expected_attendees >= 1),
  layout text,
  -- In order and each once. A deleted feature stays here and no room has it, so that the request is named as one with a gap.
  feature_ids uuid[] not null default '{}',
  institution_id uuid references institutions on delete set null,
  event_type text,
  -- The alternatives, best first: [{slots: [{weekday, start, end}], weeks}].
  patterns jsonb not null
    constraint planning_requests_patterns check (jsonb_typeof(patterns) = 'array' and jsonb_array_length(patterns) between 1 and 5),
  same_room boolean not null,
  -- Best first. A room that left the pool stays here, and the request is named as one with a gap.
  room_wishes uuid[] not null default '{}' check (cardinality(room_wishes) <= 5),
  venue_wish uuid references venues on delete set null,
  prep_before_minutes integer not null check (prep_before_minutes >= 0),
  cleanup_after_minutes integer not null check (cleanup_after_minutes >= 0),
  weight smallint not null check (weight between 1 and 5),
  -- Requests of the round that must not take place at the same time. A deleted request is taken out by the statement that deletes it.
  apart_from uuid[] not null default '{}',
  notes text,
  -- How many people the newest event of this title was for when the request was written; null where there was none.
  usual_attendees integer,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  title_sort_key text collate "C" not null generated always as (sort_key(title)) stored
);
create index planning_requests_round on planning_requests (round_id, title_sort_key, id);
create index planning_requests_owner on planning_requests (owner_id, round_id) where owner_id is not null;
create index planning_requests_creator on planning_requests (created_by) where created_by is not null;
create index planning_requests_institution on planning_requests (institution_id) where institution_id is not null;
create index planning_requests_venue on planning_requests (venue_wish) where venue_wish is not null;
create index planning_requests_apart on planning_requests using gin (apart_from) where apart_from <> '{}';
comment on table planning_requests is
  'Courses and weekly hours that people ask rooms for in a planning round. They hold nothing.';
