-- Plans of a round: what the solver found, with what people changed by hand (decisions 20.3, 20.6). One runs at a time for each
-- round. `runner_id` is the attempt that runs it, and `seen_at` when that last wrote: another one takes over after a while only.
create table planning_plans (
  id uuid primary key,
  round_id uuid not null references planning_rounds on delete cascade,
  number integer not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  time_limit_s integer not null check (time_limit_s between 1 and 900),
  runner_id uuid,
  seen_at timestamptz,
  is_stopping boolean not null default false,
  placed integer not null default 0,
  unplaced integer not null default 0,
  stages jsonb not null default '[]',
  gap double precision,
  seconds double precision not null default 0,
  nodes bigint not null default 0,
  quality jsonb,
  error text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint planning_plans_number unique (round_id, number)
);
create unique index planning_plans_one_running on planning_plans (round_id) where state = 'running';
create index planning_plans_running on planning_plans (id) where state = 'running';
create index planning_plans_creator on planning_plans (created_by) where created_by is not null;
comment on table planning_plans is 'Plans of a planning round: the outcome of a run, with the changes that people made to it.';

-- The place of each request in a plan; without a room it is not placed. `outcome` is what publishing made of it.
create table planning_assignments (
  plan_id uuid not null references planning_plans on delete cascade,
  request_id uuid not null references planning_requests on delete cascade,
  room_id uuid references rooms on delete set null,
  pattern_index smallint check (pattern_index between 0 and 4),
  is_pinned boolean not null default false,
  -- [{original_start_at, room_id}]: dates in another room.
  exceptions jsonb not null default '[]',
  -- {reason, suggestions} of a request that is not placed, or that stays when its plan is published.
  explanation jsonb,
  outcome text check (outcome in ('booked', 'stays')),
  step integer,
  primary key (plan_id, request_id),
  -- A room that is removed leaves the number of the alternative.
  constraint planning_assignments_place check (room_id is null or pattern_index is not null)
);
create index planning_assignments_request on planning_assignments (request_id);
create index planning_assignments_room on planning_assignments (room_id) where room_id is not null;
create index planning_assignments_open on planning_assignments (plan_id, request_id) where outcome is null and room_id is not null;
comment on table planning_assignments is 'The place of each request in a plan, and what publishing made of it.';

-- The publication of a plan (decision 20.7): its requests become events in steps that each hold or do not. One is at work for each
-- round at a time.
create table planning_publications (
  plan_id uuid primary key references planning_plans on delete cascade,
  round_id uuid not null references planning_rounds on delete cascade,
  state text not null
    check (state in ('running', 'stopped', 'failed', 'done', 'taking_back', 'taken_back')),
  is_stopping boolean not null default false,
  step integer not null default 0,
  courses integer not null,
  booked integer not null default 0,
  stayed integer not null default 0,
  -- [{step, booked, stayed, ended_at}], the oldest first.
  log jsonb not null default '[]',
  error text,
  began_by uuid references users on delete set null,
  began_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz
);
create unique index planning_publications_one_at_work on planning_publications (round_id)
  where state in ('running', 'taking_back');
create index planning_publications_round on planning_publications (round_id);
create index planning_publications_person on planning_publications (began_by) where began_by is not null;
comment on table planning_publications is 'The publication of a plan: which of its requests became events, step by step.';

-- The event that a request was booked as: once, however often its plans are published.
alter table planning_requests add column event_id uuid references events on delete set null;
create unique index planning_requests_event on planning_requests (event_id) where event_id is not null;
