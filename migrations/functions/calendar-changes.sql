-- Guards that nobody reads a stale feed, schedule or list: whatever a write changes of what calendars and schedules
-- show is recorded in the transaction of the write, whoever writes. Rooms of `room_calendars` are always written in the
-- order of their ids, so that two writers do not deadlock.

-- Rooms that share a space with a room, some of them more than once: its parts, the rooms that it is a part of, and those that have a
-- part in common with it. Only rows of rooms with parts are read, which are few.
create or replace view sharing_rooms as
  select whole.room_id, whole.space_id as sharing_room_id from room_spaces whole where whole.space_id <> whole.room_id
  union all
  select part.space_id, part.room_id from room_spaces part where part.space_id <> part.room_id
  union all
  select own.room_id, other.room_id
  from room_spaces own join room_spaces other on other.space_id = own.space_id and other.room_id <> own.room_id
  where own.space_id <> own.room_id and other.space_id <> other.room_id;

-- Records that the calendars of these rooms changed in this transaction, once a transaction. It is PL/pgSQL because
-- that keeps its plans, and plain SQL makes them anew.
create or replace function note_room_calendars(rooms_changed uuid[]) returns void language plpgsql as $$
begin
  insert into room_calendars as known (room_id, changed_in)
  select r.id, pg_current_xact_id() from rooms r where r.id = any (rooms_changed) order by r.id
  on conflict (room_id) do update set changed_in = excluded.changed_in
    where known.changed_in <> excluded.changed_in;
end $$;

-- Records a change of the calendars of all rooms that events hold together with one of these, also those of other
-- venues: a feed names every room of its events.
create or replace function note_rooms_held_with(renamed uuid[]) returns void language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct x.room_id from occurrences o cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    where o.extra_room_ids <> '{}' and (o.room_id = any (renamed) or o.extra_room_ids && renamed)));
end $$;

-- Who may read a draft: who made it, the people whom its roles name, and who manages one of its rooms or its institution; null for
-- an event that is no draft, and for none. It is PL/pgSQL because that keeps its plan.
create or replace function draft_readers(event uuid) returns uuid[] language plpgsql stable as $$
begin
  return (select array(
    select e.creator_id union
    select u.id from event_roles x join users u on lower(u.email) = lower(x.user_email) and u.email_verified
    where x.event_id = e.id union
    select u.id from assignments a join users u on lower(u.email) = a.email and u.email_verified
    where a.role = 'manager' and (
      a.institution_id = e.institution_id or a.room_id = any (e.room_id || e.extra_room_ids)
      or a.venue_id in (select r.venue_id from rooms r where r.id = any (e.room_id || e.extra_room_ids))))
  from events e where e.id = event and e.status = 'draft');
end $$;

-- The dates of a draft go before it does, so that the record of the change still finds whose draft it was.
create or replace function delete_dates_of_draft() returns trigger language plpgsql as $$
begin
  delete from occurrences o where o.event_id = old.id;
  return old;
end $$;
create or replace trigger events_dates_of_draft before delete on events
  for each row when (old.status = 'draft') execute function delete_dates_of_draft();

-- Records, for occurrences that are written, a change of the calendars and schedules of all their rooms. It is one of
-- those that share their spaces, too: whoever reads `calendar_changes` joins these, so that a write has less to do. The rows of `room_calendars` of rooms that share spaces stay as
-- they are: two bookings may write them in any order and would wait for each other, so whoever reads the version of a
-- room reads those of the rooms that share its spaces too.
create or replace function record_occurrence_insert() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.event_id, x.room_id, min(n.held_start_at) as from_at, max(n.held_end_at) as to_at,
      case when not bool_or(n.holds) then draft_readers(n.event_id) end as readers
    from new_rows n cross join lateral unnest(n.room_id || n.extra_room_ids) x (room_id) group by n.event_id, x.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at, readers)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_occurrences_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function record_occurrence_insert();

-- The same for occurrences that are updated, for the rooms and ranges from before and after the update.
create or replace function record_occurrence_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select c.event_id, x.room_id, min(c.held_start_at) as from_at, max(c.held_end_at) as to_at,
      case when not bool_or(c.holds) then draft_readers(c.event_id) end as readers
    from (select event_id, room_id, extra_room_ids, held_start_at, held_end_at, holds from old_rows
      union all select event_id, room_id, extra_room_ids, held_start_at, held_end_at, holds from new_rows) c
    cross join lateral unnest(c.room_id || c.extra_room_ids) x (room_id) group by c.event_id, x.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at, readers)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_occurrences_updated after update on occurrences
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_occurrence_update();

-- The same for occurrences that are deleted. A room may be gone together with its occurrences; it has no calendar any
-- more.
create or replace function record_occurrence_delete() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select o.event_id, x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at,
      case when not bool_or(o.holds) then draft_readers(o.event_id) end as readers
    from old_rows o cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    join rooms r on r.id = x.room_id group by o.event_id, x.room_id
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at, readers)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_occurrences_deleted after delete on occurrences referencing old table as old_rows
  for each statement execute function record_occurrence_delete();

-- Records an update of events in the calendars of all their rooms. Schedules show the title, the type and the status of an
-- event, to whom it is not private, and nothing else of its row, so only a change of these has times.
create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.id as event_id, x.room_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
      max(o.held_end_at) filter (where n.is_shown) as to_at,
      case when n.was_draft then draft_readers(n.id) end as readers
    from (
      select n.id, (before.title, before.event_type, before.status, before.is_private) is distinct from
        (n.title, n.event_type, n.status, n.is_private) as is_shown, before.status = 'draft' as was_draft
      from new_rows n join old_rows before on before.id = n.id
    ) n
    join occurrences o on o.event_id = n.id cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    group by n.id, x.room_id, n.was_draft
  ), noted as (
    insert into room_calendars as known (room_id, changed_in)
    select c.room_id, pg_current_xact_id() from changed c group by c.room_id order by c.room_id
    on conflict (room_id) do update set changed_in = excluded.changed_in
      where known.changed_in <> excluded.changed_in
  )
  insert into calendar_changes (event_id, room_id, from_at, to_at, readers)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_events_updated after update on events
  referencing old table as old_rows new table as new_rows for each statement execute function record_event_update();

-- Records the texts of single dates in the schedules of their rooms.
create or replace function record_override_change() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at,
      case when not bool_or(o.holds) then draft_readers(c.event_id) end as readers
    from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
    cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id) group by x.room_id, c.event_id
  )
  insert into calendar_changes (room_id, from_at, to_at, readers)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_overrides_inserted after insert on occurrence_overrides
  referencing new table as changed_rows for each statement execute function record_override_change();
create or replace trigger schedule_overrides_updated after update on occurrence_overrides
  referencing new table as changed_rows for each statement execute function record_override_change();
create or replace trigger schedule_overrides_deleted after delete on occurrence_overrides
  referencing old table as changed_rows for each statement execute function record_override_change();

-- Records a change of opening hours in the schedule of the room: the days of
-- the opening or the block and one on each side, whatever the zone of the venue.
create or replace function record_availability_change() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select c.room_id, greatest(min(c.start_date)::timestamp - interval '1 day', '0001-01-02') as from_at,
      least(max(c.end_date)::timestamp + interval '2 days', '9999-12-30') as to_at
    from changed_rows c group by c.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_availability_inserted after insert on availability_schedules
  referencing new table as changed_rows for each statement execute function record_availability_change();
create or replace trigger schedule_availability_updated after update on availability_schedules
  referencing new table as changed_rows for each statement execute function record_availability_change();
create or replace trigger schedule_availability_deleted after delete on availability_schedules
  referencing old table as changed_rows for each statement execute function record_availability_change();
-- A schedule that moves to other days changes the days that it leaves, too.
create or replace trigger schedule_availability_left after update on availability_schedules
  referencing old table as changed_rows for each statement execute function record_availability_change();

-- Records a change of a room that concerns its schedule at any time.
create or replace function record_room_change(room uuid, venue uuid) returns void language plpgsql as $$
begin
  insert into calendar_changes (room_id, venue_id, from_at, to_at)
  values (room, venue, '0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z');
end $$;

-- Records what a schedule shows of a room itself. A room that leaves a venue changes the schedules of that venue, too.
create or replace function record_room() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform record_room_change(new.id, new.venue_id); end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.venue_id is distinct from new.venue_id) then
    perform record_room_change(old.id, old.venue_id);
  end if;
  return null;
end $$;
create or replace trigger schedule_rooms_inserted after insert on rooms for each row execute function record_room();
create or replace trigger schedule_rooms_deleted after delete on rooms for each row execute function record_room();
create or replace trigger schedule_rooms_updated after update on rooms for each row
  when ((old.name, old.capacity, old.venue_id, old.seating_type, old.is_active)
    is distinct from (new.name, new.capacity, new.venue_id, new.seating_type, new.is_active))
  execute function record_room();
-- A room that is restored may be what somebody waits for.
create or replace trigger schedule_rooms_restored after update of deleted_at on rooms for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function record_room();

-- Records a new time zone of a venue for the schedules of all its rooms.
create or replace function record_venue() returns trigger language plpgsql as $$
begin
  perform record_room_change(r.id, r.venue_id) from rooms r where r.venue_id = new.id;
  return null;
end $$;
create or replace trigger schedule_venues_updated after update of timezone on venues for each row
  when (old.timezone is distinct from new.timezone) execute function record_venue();

-- Records which rooms share spaces: that decides what their schedules show, and when they are open. That a room is a
-- space of its own changes nothing of these.
create or replace function record_space_change() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select c.room_id from changed_rows c where c.room_id <> c.space_id
    union select c.space_id from changed_rows c where c.room_id <> c.space_id
    union select s.room_id from changed_rows c join room_spaces s on s.space_id = c.space_id where c.room_id <> c.space_id);
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select room, timestamptz '0001-01-02T00:00:00Z', timestamptz '9999-12-30T23:59:59Z' from unnest(touched) room;
  return null;
end $$;
create or replace trigger schedule_spaces_inserted after insert on room_spaces referencing new table as changed_rows
  for each statement execute function record_space_change();
create or replace trigger schedule_spaces_deleted after delete on room_spaces referencing old table as changed_rows
  for each statement execute function record_space_change();

-- Records that a change was requested, or that the request is gone: a schedule marks the bookings for which a change
-- waits, also where the requested slot is in another room.
create or replace function record_change_request() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at
    from changed_rows c join occurrences o on o.event_id = c.event_id cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id)
    group by x.room_id
  )
  insert into calendar_changes (room_id, from_at, to_at)
  select * from changed;
  return null;
end $$;
create or replace trigger schedule_changes_requested after insert on change_requests
  referencing new table as changed_rows for each statement execute function record_change_request();
create or replace trigger schedule_changes_decided after delete on change_requests
  referencing old table as changed_rows for each statement execute function record_change_request();

-- Records a new name of a person: feeds name the owner of an event in each of its rooms.
create or replace function note_renamed_user() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array(
    select distinct x.room_id from events e join occurrences o on o.event_id = e.id
    cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id) where e.creator_id = new.id));
  insert into calendar_changes (event_id) select e.id from events e where e.creator_id = new.id;
  return null;
end $$;
create or replace trigger users_renamed after update of name on users
  for each row when (old.name is distinct from new.name) execute function note_renamed_user();

-- Records a new name, location or venue of a room in the feeds of all rooms that events hold together with it.
create or replace function note_renamed_room() returns trigger language plpgsql as $$
begin
  perform note_rooms_held_with(array[new.id]);
  return null;
end $$;
create or replace trigger rooms_renamed after update of name, location, venue_id on rooms for each row
  when ((old.name, old.location, old.venue_id) is distinct from (new.name, new.location, new.venue_id))
  execute function note_renamed_room();

-- The same for a new name of a venue and all its rooms.
create or replace function note_renamed_venue() returns trigger language plpgsql as $$
begin
  perform note_rooms_held_with(array(select r.id from rooms r where r.venue_id = new.id));
  return null;
end $$;
create or replace trigger venues_renamed after update of name on venues for each row
  when (old.name is distinct from new.name) execute function note_renamed_venue();

-- Records a new address of a room: calendar programs are shown rooms as attendees with their addresses (§15.2).
create or replace function note_readdressed_room() returns trigger language plpgsql as $$
begin
  perform note_room_calendars(array[new.id]);
  perform note_rooms_held_with(array[new.id]);
  return null;
end $$;
create or replace trigger rooms_readdressed after update of mail_name on rooms for each row
  when (old.mail_name <> new.mail_name) execute function note_readdressed_room();

-- Records that something changed which the records of events and calendars of own events show of other rows; see
-- `shown_of_others`. Its triggers
-- are deferred to the end of a transaction, so that others wait for its commit only, and never for each other.
create or replace function note_shown_of_others() returns trigger language plpgsql as $$
begin
  insert into shown_of_others as known default values
  on conflict (is_only) do update set changed_in = excluded.changed_in
    where known.changed_in <> excluded.changed_in;
  return null;
end $$;
drop trigger if exists shown_of_rooms on rooms;
create constraint trigger shown_of_rooms after update on rooms deferrable initially deferred for each row
  when ((old.name, old.location, old.capacity, old.venue_id, old.mail_name)
    is distinct from (new.name, new.location, new.capacity, new.venue_id, new.mail_name))
  execute function note_shown_of_others();
drop trigger if exists shown_of_users on users;
create constraint trigger shown_of_users after update on users deferrable initially deferred for each row
  when ((old.name, old.email, old.erasing::text) is distinct from (new.name, new.email, new.erasing::text))
  execute function note_shown_of_others();
drop trigger if exists shown_of_institutions on institutions;
create constraint trigger shown_of_institutions after update on institutions deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();
drop trigger if exists shown_of_following on events;
create constraint trigger shown_of_following after delete on events deferrable initially deferred for each row
  when (old.follows_id is not null) execute function note_shown_of_others();
-- Records of events show the name of the term.
drop trigger if exists shown_of_terms on terms;
create constraint trigger shown_of_terms after update on terms deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();
-- Records of events show the names of their equipment.
drop trigger if exists shown_of_equipment on equipment;
create constraint trigger shown_of_equipment after update on equipment deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();
-- Records of events show the venue that decides a step by its name.
drop trigger if exists shown_of_venues on venues;
create constraint trigger shown_of_venues after update on venues deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function note_shown_of_others();

-- Records that the calendars of own events of these people changed in this transaction, once a transaction. A job removes
-- older rows.
create or replace function note_people(people uuid[]) returns void language plpgsql as $$
begin
  insert into person_calendars (user_id, changed_in)
  select distinct person, pg_current_xact_id() from unnest(people) person on conflict do nothing;
end $$;

-- Records a change of events for those who made them or are named by their roles. Whatever a calendar of a person is
-- written from is recorded in `calendar_changes` first. With `offset 0` events and roles are found by their indexes, however many
-- changes there were when PostgreSQL planned this.
create or replace function note_people_of_changes() returns trigger language plpgsql as $$
begin
  insert into person_calendars (user_id, changed_in)
  select distinct involved.person, pg_current_xact_id()
  from new_rows c cross join lateral (
    select e.creator_id as person from events e where e.id = c.event_id
    union all
    select u.id from event_roles x join users u on lower(u.email) = lower(x.user_email) where x.event_id = c.event_id
    offset 0
  ) involved on conflict do nothing;
  return null;
end $$;
create or replace trigger people_of_changes after insert on calendar_changes referencing new table as new_rows
  for each statement execute function note_people_of_changes();

-- Records that roles begin or cease to name people.
create or replace function note_named_people() returns trigger language plpgsql as $$
declare
  named uuid[] := array(
    select distinct u.id from changed_rows x join users u on lower(u.email) = lower(x.user_email));
begin
  if named <> '{}' then perform note_people(named); end if;
  return null;
end $$;
create or replace trigger people_named after insert on event_roles referencing new table as changed_rows
  for each statement execute function note_named_people();
create or replace trigger people_not_named after delete on event_roles referencing old table as changed_rows
  for each statement execute function note_named_people();
create or replace trigger people_renamed after update on event_roles referencing new table as changed_rows
  for each statement execute function note_named_people();
create or replace trigger people_named_before after update on event_roles referencing old table as changed_rows
  for each statement execute function note_named_people();

-- Records that events are no longer there for those who made them.
create or replace function note_deleted_events() returns trigger language plpgsql as $$
begin
  perform note_people(array(select distinct o.creator_id from old_rows o));
  return null;
end $$;
create or replace trigger people_of_deleted_events after delete on events referencing old table as old_rows
  for each statement execute function note_deleted_events();

-- Records that an event is no longer that of who made it.
create or replace function note_former_creator() returns trigger language plpgsql as $$
begin
  perform note_people(array[old.creator_id]);
  return null;
end $$;
create or replace trigger people_of_passed_events after update of creator_id on events for each row
  when (old.creator_id <> new.creator_id) execute function note_former_creator();
