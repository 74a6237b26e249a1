-- Why a date was cancelled, series that go on as another one, and writes that are judged without being committed
-- (decisions 9.1 to 9.4).

-- `conflict`: the date was not available when its series was booked with on_conflict skip; null for ordinary ones.
alter table occurrence_overrides add column cancel_reason text;
alter table occurrence_overrides add column cancel_comment text;
alter table occurrence_overrides add constraint occurrence_overrides_cancel_reason
  check (cancel_reason in ('conflict'));

-- The series that this one goes on from.
alter table events add column follows_id uuid references events (id) on delete set null;
create index events_follows on events (follows_id) where follows_id is not null;

-- Two held ranges in one room are judged at the end of a statement instead of row by row: a statement may replace rows,
-- and a dry run, which is never committed, defers the judgement to its end. The definition stays as it is.
do $$
declare
  name text;
  definition text;
begin
  for name, definition in
    select conname, pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'occurrences'::regclass and contype = 'x' and not condeferrable
  loop
    execute format('alter table occurrences drop constraint %I', name);
    execute format('alter table occurrences add constraint %I %s deferrable initially immediate', name, definition);
  end loop;
end $$;

-- A series that goes on as another one shares its files with it: several rows may name one file of the store.
alter table media drop constraint media_file_key_key;
alter table media drop constraint media_thumb_key_key;
create index media_file_key on media (file_key);
create index media_thumb_key on media (thumb_key) where thumb_key is not null;

-- A file is orphaned when its last row goes. Of two transactions that delete the last two rows at once, the second waits
-- for the first and looks again.
create or replace function track_orphaned_files() returns trigger language plpgsql as $$
begin
  if exists (select from media where file_key = old.file_key) then
    perform pg_advisory_xact_lock(hashtextextended(old.file_key, 0));
    if exists (select from media where file_key = old.file_key) then return null; end if;
  end if;
  insert into orphaned_files (file_key)
  select file_key from unnest(array[old.file_key, old.thumb_key]) file_key where file_key is not null
  on conflict do nothing;
  return null;
end
$$;
