-- Each row is a date of which people were reminded, with the day on which it was to take place. It is written in the transaction that
-- reminds them, so nobody is reminded twice. People are reminded again of a date that is moved to another day. Rows of past days are deleted.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  -- Null for an event that is no series.
  original_start_at timestamptz,
  starts_on date not null,
  constraint event_reminders_once unique nulls not distinct (event_id, original_start_at)
);
create index event_reminders_day on event_reminders (starts_on);
