-- Approval: the steps of an event's round, and what was done to it since it was made.

-- The steps as configured when the event was submitted, and how each of them stands (decisions 4.1, 4.5). The one
-- that waits for the holders of its role is current; never two of an event.
create table approval_steps (
  event_id uuid not null references events (id) on delete cascade,
  position integer not null check (position >= 1),
  name text not null,
  role text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'discarded')),
  is_current boolean not null,
  comment text,
  actor_id uuid references users (id) on delete set null,
  acted_at timestamptz,
  primary key (event_id, position)
);
create unique index approval_steps_one_current on approval_steps (event_id) where is_current;
create index approval_steps_actor on approval_steps (actor_id) where actor_id is not null;

-- Every transition of an event, written in the transaction that made it; `sequence` puts them in order. The step is
-- kept as it was: a later round may have others.
create table approval_history (
  id uuid primary key,
  sequence bigint generated always as identity,
  event_id uuid not null references events (id) on delete cascade,
  action text not null check (action in ('submit', 'approve', 'reject', 'return', 'discard', 'cancel', 'reopen')),
  comment text,
  actor_id uuid references users (id) on delete set null,
  step_position integer,
  step_name text,
  step_role text,
  from_status text not null check (from_status in ('draft', 'pending', 'approved', 'cancelled')),
  to_status text not null check (to_status in ('draft', 'pending', 'approved', 'cancelled')),
  created_at timestamptz not null
);
create unique index approval_history_order on approval_history (event_id, sequence);
create index approval_history_actor on approval_history (actor_id) where actor_id is not null;
