-- Files: what people attach to events, and pictures of rooms. The bytes are in the file store, under keys.

create table media (
  id uuid primary key,
  event_id uuid references events (id) on delete cascade,
  room_id uuid references rooms (id) on delete cascade,
  name text not null,
  file_name text not null,
  mime_type text not null,
  size integer not null check (size > 0),
  file_key text not null unique,
  thumb_key text unique,
  created_at timestamptz not null default now(),
  constraint media_of_one_thing check (num_nonnulls(event_id, room_id) = 1)
);
create index media_event on media (event_id, id) where event_id is not null;
create index media_room on media (room_id, id) where room_id is not null;

-- Keys of the file store that no row of `media` names: not yet, or no more. A key is noted here before its file is
-- stored, and taken out by the transaction that makes the row; it comes back when the row goes, for whatever reason.
-- Whoever finds one that is due removes the file and then the note. So nothing that dies in between leaves a file that
-- is not known, or a row without its file.
create table unkept_files (
  file_key text primary key,
  due_at timestamptz not null default now()
);
create index unkept_files_due on unkept_files (due_at);

create function note_unkept_files() returns trigger language plpgsql as $$
begin
  insert into unkept_files (file_key)
  select file_key from unnest(array[old.file_key, old.thumb_key]) file_key where file_key is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger media_gone after delete on media for each row execute function note_unkept_files();
