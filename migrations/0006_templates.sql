-- A user's reusable beginning of an event; `template` holds the fields as the record shows them, nulls filled. What
-- it names (a room, an institution) may be gone by the time it is used: the event is checked then.
create table event_templates (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  template jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index event_templates_order on event_templates (owner_id, lower(name), id);
