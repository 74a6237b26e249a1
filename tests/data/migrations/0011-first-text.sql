-- In which transaction anything that a room's calendar shows was last written: a feed that was written since is as it
-- was (decision 7.5). Kept by the database itself, so that it is right whoever writes, by whatever path.
create table room_calendars (
  room_id uuid primary key references rooms (id) on delete cascade,
  changed_in xid8 not null
);
insert into room_calendars (room_id, changed_in) select id, pg_current_xact_id() from rooms;

-- The rows are taken in one order, and once a transaction.
create function note_room_calendars(rooms_changed uuid[]) returns void language sql as $$
  insert into room_calendars as known (room_id, changed_in)
  select r.id, pg_current_xact_id() from rooms r where r.id = any (rooms_changed) order by r.id
  on conflict (room_id) do update set changed_in = excluded.changed_in
    where known.changed_in <> excluded.changed_in
$$;

create function note_occurrences() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(select distinct c.room_id from changed c));
  return null;
end $$;
create trigger occurrences_inserted after insert on occurrences referencing new table as changed
  for each statement execute function note_occurrences();
create trigger occurrences_left after update on occurrences referencing old table as changed
  for each statement execute function note_occurrences();
create trigger occurrences_came after update on occurrences referencing new table as changed
  for each statement execute function note_occurrences();
create trigger occurrences_deleted after delete on occurrences referencing old table as changed
  for each statement execute function note_occurrences();

-- What an event is called, and whether it is shown at all, shows wherever it takes place.
create function note_events() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct o.room_id from changed c join occurrences o on o.event_id = c.id));
  return null;
end $$;
create trigger events_updated after update on events referencing new table as changed
  for each statement execute function note_events();

-- Feeds name the owner of an event.
create function note_renamed_user() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct o.room_id from events e join occurrences o on o.event_id = e.id where e.creator_id = new.id));
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (old.name is distinct from new.name) execute function note_renamed_user();

-- Counts of a minute need not outlive a crash, so they are not written twice.
alter table rate_windows set unlogged;
