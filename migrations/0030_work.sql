-- Crews: people who do a kind of work at a place, or everywhere. `teams` says how many jobs they can do at once.
alter table assignments add column kind text;
alter table assignments add column teams integer;
alter table assignments drop constraint assignments_once;
alter table assignments add constraint assignments_once
  unique nulls not distinct (email, role, kind, room_id, venue_id, institution_id);
alter table assignments drop constraint assignments_check;
alter table assignments add constraint assignments_place
  check (num_nonnulls(room_id, venue_id, institution_id) = 1
    or role = 'crew' and num_nonnulls(room_id, venue_id, institution_id) = 0);
-- A role of this name that somebody made up for steps of approval stays as it is, without a kind.
alter table assignments add constraint assignments_crew
  check ((kind is null or role = 'crew') and (teams is null or kind is not null and teams between 1 and 100));
create index assignments_crews_everywhere on assignments (kind)
  where role = 'crew' and room_id is null and venue_id is null and institution_id is null;

-- Requirements of a kind are listed by the times of their events, and few events have any.
alter table event_requirements add column has_answers boolean not null default false;
alter table event_requirements drop constraint event_requirements_position_once;
-- Judged at the end of a statement: a list whose entries change places is written in one.
alter table event_requirements add constraint event_requirements_position_once
  unique (event_id, position) deferrable initially immediate;
create index event_requirements_kind on event_requirements (kind, event_id);

-- What the crew answered to a requirement: to all dates that begin after `applies_from` where `original_start_at` is null,
-- else to one date of a series. `open` is written where a change asks the crew again; `changed_since` has what changed.
create table requirement_answers (
  id uuid primary key default gen_random_uuid(),
  requirement_id uuid not null references event_requirements on delete cascade,
  event_id uuid not null references events on delete cascade,
  original_start_at timestamptz,
  applies_from timestamptz,
  state text not null check (state in ('open', 'accepted', 'declined', 'done')),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  comment text,
  changed_since jsonb not null default '[]',
  constraint requirement_answers_once unique nulls not distinct (requirement_id, original_start_at),
  constraint requirement_answers_decline check (state <> 'declined' or comment is not null)
);
create index requirement_answers_event on requirement_answers (event_id);
create index requirement_answers_person on requirement_answers (answered_by) where answered_by is not null;

comment on table requirement_answers is
  'What the crew answered to a requirement of an event, for all dates to come or for one date.';
