-- Checksums of applied migrations, one repair that they make necessary, a table of files without a record, and an index for searches.

-- The checksum of the text of each migration that was applied to this database. A start compares it with the file.
create table migration_checksums (
  name text primary key,
  checksum text not null,
  recorded_at timestamptz not null default now()
);

-- The text of 0011 changed twice after it was committed. The catalog shows which text this database applied: the first
-- one counted requests by key and minute, the first two wrote the function in plain SQL.
insert into migration_checksums (name, checksum)
select '0011_room_calendars', case
  when (select count(*) from information_schema.key_column_usage
        where table_schema = 'public' and table_name = 'rate_windows') = 2
    then 'b421da3612d876d4af6528c75ac7fecec8f94c1e44b532a614bb363d88e735ed'
  when (select l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
        where p.proname = 'note_room_calendars') = 'sql'
    then 'b3ca986de7f24ff16d5df25d68eecf8e2b9ff144853538a7bb1f5874136dba19'
  else 'b7924c3348c79154c565dc7dd6d6130fd9786a5fe7024f2cc019d1546fb52a01'
end;

-- From each of the three states to the last one. The counts of the present minute are lost.
create or replace function note_room_calendars(rooms_changed uuid[]) returns void language plpgsql as $$
begin
  insert into room_calendars as known (room_id, changed_in)
  select r.id, pg_current_xact_id() from rooms r where r.id = any (rooms_changed) order by r.id
  on conflict (room_id) do update set changed_in = excluded.changed_in
    where known.changed_in <> excluded.changed_in;
end $$;

drop table rate_windows;

-- Requests for feeds per token or address, in the minute of the last request (decision 7.6). Unlogged: a crash may lose
-- the counts of one minute.
create unlogged table rate_windows (
  key text primary key,
  window_at timestamptz not null,
  requests integer not null
) with (fillfactor = 50);

-- Keys of the file store that no committed record names: an upload or an export that is being stored, or a file whose
-- record was deleted. A key is inserted before its file is stored and deleted by the transaction that writes the record.
-- Only files whose key is claimed here are removed, so a file that a committed record names is never removed.
alter table unkept_files rename to orphaned_files;

-- When a cleanup began to remove the file. A record can no longer take the file after that.
alter table orphaned_files add column claimed_at timestamptz;

alter table orphaned_files rename constraint unkept_files_pkey to orphaned_files_pkey;
alter index unkept_files_due rename to orphaned_files_due;

create function track_orphaned_files() returns trigger language plpgsql as $$
begin
  insert into orphaned_files (file_key)
  select file_key from unnest(array[old.file_key, old.thumb_key]) file_key where file_key is not null
  on conflict do nothing;
  return null;
end
$$;
drop trigger media_gone on media;
drop function note_unkept_files();
create trigger media_deleted after delete on media for each row execute function track_orphaned_files();

-- A search reads the texts of overrides once, not once per occurrence.
create index occurrence_overrides_search on occurrence_overrides using gin (search_text gin_trgm_ops)
  where search_text is not null;

-- The job `prune_counts` is called `prune_rate_limits` now.
delete from pgboss.job where name = 'prune_counts';
delete from pgboss.queue where name = 'prune_counts';
