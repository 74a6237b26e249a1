-- Whether everyone may read the schedule of the room, without a token (decision 12.7).
alter table rooms add column is_public boolean not null default false;

-- What became of each submission, so that statistics of 200 000 requests read one narrow table (decision 12.6). Triggers
-- on the approval history keep it, so it is right whoever writes, at every moment. `sequence` is that of the entry
-- `submit`, `opened_at` the start of the last round, `decision_seconds` the time from then to the last decision. Room and
-- institution are those that the event has now.
create table submissions (
  event_id uuid not null references events (id) on delete cascade,
  sequence bigint not null,
  submitted_at timestamptz not null,
  room_id uuid not null,
  institution_id uuid,
  opened_at timestamptz not null,
  outcome text check (outcome in ('approved', 'rejected', 'returned', 'discarded')),
  is_cancelled boolean not null default false,
  decision_seconds integer,
  primary key (event_id, sequence)
);
create index submissions_submitted on submissions (submitted_at);

-- Applies an entry of the history. A part of a divided series has a copy of the history before it: these submissions are
-- those of the first part, and count once. A return to an earlier step decides nothing.
create function apply_to_submissions(entry approval_history) returns void language plpgsql as $$
declare
  decided text := case
    when entry.action = 'approve' and entry.to_status = 'approved' then 'approved'
    when entry.action = 'reject' then 'rejected'
    when entry.action = 'return' and entry.to_status = 'draft' then 'returned'
    when entry.action = 'discard' then 'discarded' end;
  at_once text := case entry.to_status when 'approved' then 'approved' end;
begin
  if entry.action = 'submit' then
    insert into submissions (event_id, sequence, submitted_at, room_id, institution_id, opened_at, outcome)
    select e.id, entry.sequence, entry.created_at, e.room_id, e.institution_id, entry.created_at, at_once
    from events e where e.id = entry.event_id and not exists (
      select from approval_history first where first.event_id = e.follows_id and first.action = 'submit'
        and first.created_at = entry.created_at);
  elsif entry.action = 'reopen' then
    update submissions set opened_at = entry.created_at, outcome = at_once, decision_seconds = null
    where event_id = entry.event_id
      and sequence = (select max(s.sequence) from submissions s where s.event_id = entry.event_id);
  elsif decided is not null or (entry.action = 'cancel' and entry.from_status <> 'draft') then
    update submissions set outcome = coalesce(decided, outcome), is_cancelled = is_cancelled or entry.action = 'cancel',
      decision_seconds = case when decided is null then decision_seconds
        else extract(epoch from entry.created_at - opened_at) end
    where event_id = entry.event_id
      and sequence = (select max(s.sequence) from submissions s where s.event_id = entry.event_id);
  end if;
end $$;

create function record_submission() returns trigger language plpgsql as $$
begin
  perform apply_to_submissions(new);
  return null;
end $$;
create trigger submissions_entered after insert on approval_history for each row when (not new.is_undone)
  execute function record_submission();

-- Entries that were taken back do not count: the history is applied again without them.
create function replay_submissions() returns trigger language plpgsql as $$
begin
  delete from submissions where event_id = new.event_id;
  perform apply_to_submissions(h) from (
    select * from approval_history where event_id = new.event_id and not is_undone order by sequence) h;
  return null;
end $$;
create trigger submissions_undone after update of is_undone on approval_history for each row
  when (old.is_undone <> new.is_undone) execute function replay_submissions();

create function move_submissions() returns trigger language plpgsql as $$
begin
  update submissions set room_id = new.room_id, institution_id = new.institution_id where event_id = new.id;
  return null;
end $$;
create trigger submissions_moved after update of room_id, institution_id on events for each row
  when ((old.room_id, old.institution_id) is distinct from (new.room_id, new.institution_id))
  execute function move_submissions();

-- The submissions so far.
do $$
begin
  perform apply_to_submissions(h) from (select * from approval_history where not is_undone order by sequence) h;
end $$;
