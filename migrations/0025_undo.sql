-- The last decision on each event that its maker may take back within ten minutes: what it changed, as it was before
-- (decision 9.9). One row of an event: whoever acts next replaces it.
create table undoable_actions (
  event_id uuid primary key references events (id) on delete cascade,
  actor_id uuid not null references users (id) on delete cascade,
  action text not null check (action in ('approve', 'reject', 'return', 'discard', 'cancel')),
  -- The date that was cancelled, by its original start; null for the whole event.
  occurrence_start_at timestamptz,
  -- The version of the event before the action: it is one more afterwards, and yet another once someone else acted.
  version integer not null,
  -- What the action wrote into the history.
  history_ids uuid[] not null,
  -- The rows of the event as they were, by table.
  before jsonb not null,
  created_at timestamptz not null
);
create index undoable_actions_actor on undoable_actions (actor_id);
create index undoable_actions_created_at on undoable_actions (created_at);

-- Entries of the history that were taken back: they stay, and count no more.
alter table approval_history add column is_undone boolean not null default false;
