-- Requirements on dates of which crews were reminded, once for each day on which a date takes place (decision 19.4).
create table work_reminders (
  requirement_id uuid not null references event_requirements on delete cascade,
  -- Null for an event that is no series.
  original_start_at timestamptz,
  starts_on date not null,
  -- Whether the owner was reminded too.
  has_told_owner boolean not null,
  constraint work_reminders_once unique nulls not distinct (requirement_id, original_start_at)
);
create index work_reminders_day on work_reminders (starts_on);
