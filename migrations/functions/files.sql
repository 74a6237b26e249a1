-- Guards that no file stays in the store without a record.

-- A file is orphaned when its last row goes, and no longer counts. Of two transactions that delete the last two rows at once, the
-- second waits for the first and looks again.
create or replace function track_orphaned_files() returns trigger language plpgsql as $$
begin
  if exists (select from media where file_key = old.file_key) then
    perform pg_advisory_xact_lock(hashtextextended(old.file_key, 0));
    if exists (select from media where file_key = old.file_key) then return null; end if;
  end if;
  insert into orphaned_files (file_key)
  select file_key from unnest(array[old.file_key, old.thumb_key]) file_key where file_key is not null
  on conflict do nothing;
  update file_usage set bytes = bytes - old.size where user_id = old.uploader_id;
  return null;
end $$;
create or replace trigger media_deleted after delete on media for each row execute function track_orphaned_files();

-- A file counts for the person who uploaded it when its first row is inserted.
create or replace function add_file_usage() returns trigger language plpgsql as $$
begin
  if exists (select from media where file_key = new.file_key and id <> new.id) then return null; end if;
  insert into file_usage as u (user_id, bytes) values (new.uploader_id, new.size)
  on conflict (user_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end $$;
create or replace trigger media_inserted after insert on media for each row
  when (new.uploader_id is not null) execute function add_file_usage();
