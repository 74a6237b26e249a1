-- Planning before booking: what the schedule and the room search look up, and a short memory of what changed, so that
-- open schedules stay true (decisions 9.5 to 9.8).

-- Bookings of many rooms in a window: without the room in front, so that one scan of the index answers for all of them.
create index occurrences_held_span on occurrences using gist (tstzrange(held_start_at, held_end_at)) where (holds);

-- What holds no room (drafts, cancelled dates) is shown too, by its own time.
create index occurrences_not_held_span on occurrences using gist (room_id, tstzrange(start_at, end_at)) where (not holds);

-- What changed in which room, for streams: kept for a quarter of an hour, by triggers, hence right whoever writes.
-- `changed_in` is the transaction: a reader asks for those that its last snapshot did not see yet, so that a change
-- which is committed late is not missed. No foreign keys: a change may outlive its room.
create table schedule_changes (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  room_id uuid not null,
  venue_id uuid,
  from_at timestamptz not null,
  to_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index schedule_changes_changed_in on schedule_changes (changed_in);
create index schedule_changes_created_at on schedule_changes (created_at);

-- Until when some process listens for changes: while none does, no write pays for a notification.
create table schedule_listeners (
  is_only_row boolean primary key default true check (is_only_row),
  until timestamptz not null
);

-- Wakes the listeners, if there are any, and removes a few rows that no stream may ask for any more. Rows that another
-- transaction removes at the moment are left to it, so that no write waits for another.
create function announce_schedule_changes() returns void language plpgsql as $$
begin
  if exists (select from schedule_listeners where until > now()) then
    perform pg_notify('stoa_schedule', '');
  end if;
  delete from schedule_changes where id in (
    select id from schedule_changes where created_at < now() - interval '15 minutes'
    order by created_at limit 50 for update skip locked);
end $$;

create function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(n.held_start_at), max(n.held_end_at)
  from new_rows n join rooms r on r.id = n.room_id group by r.id;
  perform announce_schedule_changes();
  return null;
end $$;
create trigger schedule_occurrences_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function record_occurrence_insert();

create function record_occurrence_update() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(c.held_start_at), max(c.held_end_at)
  from (select room_id, held_start_at, held_end_at from old_rows
    union all select room_id, held_start_at, held_end_at from new_rows) c
  join rooms r on r.id = c.room_id group by r.id;
  perform announce_schedule_changes();
  return null;
end $$;
create trigger schedule_occurrences_updated after update on occurrences
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_occurrence_update();

create function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from old_rows o join rooms r on r.id = o.room_id group by r.id;
  perform announce_schedule_changes();
  return null;
end $$;
create trigger schedule_occurrences_deleted after delete on occurrences referencing old table as old_rows
  for each statement execute function record_occurrence_delete();

-- A schedule shows the title and the status of an event, and of a date that differs its own title.
create function record_event_update() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from new_rows n join old_rows before on before.id = n.id
  join occurrences o on o.event_id = n.id join rooms r on r.id = o.room_id
  where (before.title, before.status) is distinct from (n.title, n.status) group by r.id;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
create trigger schedule_events_updated after update on events
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_event_update();

create function record_override_change() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, min(o.held_start_at), max(o.held_end_at)
  from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
  join rooms r on r.id = o.room_id group by r.id;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
create trigger schedule_overrides_inserted after insert on occurrence_overrides referencing new table as changed_rows
  for each statement execute function record_override_change();
create trigger schedule_overrides_updated after update on occurrence_overrides referencing new table as changed_rows
  for each statement execute function record_override_change();
create trigger schedule_overrides_deleted after delete on occurrence_overrides referencing old table as changed_rows
  for each statement execute function record_override_change();

-- The days of an opening or a block, and one on each side, whatever the zone of the venue.
create function record_availability_change() returns trigger language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  select r.id, r.venue_id, greatest(min(c.start_date)::timestamp - interval '1 day', '0001-01-02'),
    least(max(c.end_date)::timestamp + interval '2 days', '9999-12-30')
  from changed_rows c join rooms r on r.id = c.room_id group by r.id;
  if found then perform announce_schedule_changes(); end if;
  return null;
end $$;
create trigger schedule_availability_inserted after insert on availability_schedules
  referencing new table as changed_rows for each statement execute function record_availability_change();
create trigger schedule_availability_updated after update on availability_schedules
  referencing new table as changed_rows for each statement execute function record_availability_change();
create trigger schedule_availability_deleted after delete on availability_schedules
  referencing old table as changed_rows for each statement execute function record_availability_change();

-- The room itself, its place among the rooms and the zone of its venue concern every window.
create function record_room_change(room uuid, venue uuid) returns void language plpgsql as $$
begin
  insert into schedule_changes (room_id, venue_id, from_at, to_at)
  values (room, venue, '0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z');
  perform announce_schedule_changes();
end $$;

create function record_room() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform record_room_change(new.id, new.venue_id); end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.venue_id is distinct from new.venue_id) then
    perform record_room_change(old.id, old.venue_id);
  end if;
  return null;
end $$;
create trigger schedule_rooms_inserted after insert on rooms for each row execute function record_room();
create trigger schedule_rooms_deleted after delete on rooms for each row execute function record_room();
create trigger schedule_rooms_updated after update on rooms for each row
  when ((old.name, old.capacity, old.venue_id, old.seating_type, old.is_active)
    is distinct from (new.name, new.capacity, new.venue_id, new.seating_type, new.is_active))
  execute function record_room();

create function record_venue() returns trigger language plpgsql as $$
begin
  perform record_room_change(r.id, r.venue_id) from rooms r where r.venue_id = new.id;
  return null;
end $$;
create trigger schedule_venues_updated after update of timezone on venues for each row
  when (old.timezone is distinct from new.timezone) execute function record_venue();
