-- A write made notifications, mails, push jobs and statistics before it answered, which took longer than the write itself. Now it
-- leaves one row that says what happened, and jobs make the rest from it (decision 17.5). The row is deleted in the transaction
-- that writes what it leads to. `facts` has what is told, in order; `event_ids` the events that were written.
create table outbox (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event_ids uuid[] not null,
  facts json not null,
  is_muted boolean not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

-- The submissions of statistics were kept by triggers on the way of each booking. They are filled from the history by the jobs
-- that deliver the outbox.
drop trigger submissions_entered on approval_history;
drop trigger submissions_undone on approval_history;
drop trigger submissions_moved on events;
drop function record_submission();
drop function replay_submissions();
drop function move_submissions();
drop function apply_to_submissions(approval_history);
