-- Guards that no file stays in the store without a record.

-- Records the keys of a deleted file in `orphaned_files`, once its last record is gone. Of two transactions that delete
-- the last two records at once, the second waits for the first and looks again.
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
create or replace trigger media_deleted after delete on media for each row execute function track_orphaned_files();
