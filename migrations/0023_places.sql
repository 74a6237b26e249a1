-- Who approves where: roles that people have for a room, a venue or an institution, and approval steps of places
-- (decisions 10.1 to 10.4).

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
  check (num_nonnulls(room_id, venue_id, institution_id) = 1),
  constraint assignments_once unique nulls not distinct (email, role, room_id, venue_id, institution_id)
);
create index assignments_order on assignments (email, created_at, id);
create index assignments_room on assignments (room_id, role) where room_id is not null;
create index assignments_venue on assignments (venue_id, role) where venue_id is not null;
create index assignments_institution on assignments (institution_id, role) where institution_id is not null;
create index assignments_created_by on assignments (created_by) where created_by is not null;

-- [{name, role}]. Null inherits: a room from its venue, a venue from the service; an institution then adds no steps.
alter table rooms add column approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array');
alter table venues add column approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array');
alter table institutions add column approval_steps jsonb check (jsonb_typeof(approval_steps) = 'array');

-- Where a step comes from decides whose assignments count for it. `room_id` and `venue_id` name the other room that an
-- override takes an occurrence to; both are null where the step belongs to the event's own room.
alter table approval_steps
  add column origin text not null default 'service' check (origin in ('service', 'venue', 'room', 'institution')),
  add column room_id uuid references rooms (id) on delete set null,
  add column venue_id uuid references venues (id) on delete set null,
  add column opened_at timestamptz;
create index approval_steps_room on approval_steps (room_id) where room_id is not null;
create index approval_steps_venue on approval_steps (venue_id) where venue_id is not null;

-- A step waits since the last thing that was done to its event.
update approval_steps s set opened_at = coalesce(
  (select max(h.created_at) from approval_history h where h.event_id = s.event_id),
  (select e.updated_at from events e where e.id = s.event_id))
where s.is_current;
create index approval_steps_waiting on approval_steps (opened_at, event_id) where is_current;

-- The bookings before and after a held range in its room.
create index occurrences_room_held_start on occurrences (room_id, held_start_at) where holds;
