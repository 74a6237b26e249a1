-- Each row says on which day the holders of the open step of an event, or of its change request, were last reminded, and on which day
-- managers were told that it waits. It is written in the transaction that tells them, so nobody is told twice on one day. It counts
-- only for the step that opened at `opened_at`.
create table approval_reminders (
  event_id uuid primary key references events on delete cascade,
  opened_at timestamptz not null,
  reminded_on date,
  escalated_on date
);
