-- Guards that a draft keeps its place in the wait list only as long as it waits for the same things, and only while it
-- is a draft.

-- What a draft waits for, as a digest: the rooms, equipment and held ranges of its dates up to `until` (§14.4,
-- 14.5, 14.8).
create or replace function wanted_by(event uuid, until timestamptz) returns text language sql stable as $$
  select coalesce(md5(string_agg(concat_ws(' ', o.room_id, o.extra_room_ids, o.equipment, extract(epoch from o.held_start_at),
    extract(epoch from o.held_end_at)), ',' order by o.original_start_at)), '')
  from occurrences o where o.event_id = event and o.change_id is null and not o.is_cancelled
    and (until is null or o.original_start_at <= until)
$$;

-- Sends a draft that asks for something else to the end of the line, whoever changed it. Most events do not wait: the
-- triggers check once whether any does. Dates that are deleted are not looked at, because an edit inserts them again.
create or replace function requeue_changed_waits() returns trigger language plpgsql as $$
begin
  if not exists (select from waits) then return null; end if;
  update waits w set place = default, since = now(), is_woken = true, starts_at = changed.starts_at,
    wants_until = changed.until, wants = wanted_by(w.event_id, changed.until)
  from (
    select e.id, min(o.start_at) as starts_at, case when e.held_until is not null then max(o.original_start_at) end as until
    from events e join occurrences o on o.event_id = e.id and o.change_id is null and not o.is_cancelled
    where e.id in (select n.event_id from new_rows n) group by e.id
  ) changed
  where changed.id = w.event_id and wanted_by(w.event_id, w.wants_until) <> w.wants;
  return null;
end $$;
create or replace trigger waits_of_inserted after insert on occurrences referencing new table as new_rows
  for each statement execute function requeue_changed_waits();
create or replace trigger waits_of_updated after update on occurrences referencing new table as new_rows
  for each statement execute function requeue_changed_waits();

-- Takes an event off the wait list when it is submitted: only drafts wait.
create or replace function end_wait() returns trigger language plpgsql as $$
begin
  delete from waits where event_id = new.id;
  return null;
end $$;
create or replace trigger waits_of_submitted after update of status on events for each row
  when (old.status = 'draft' and new.status <> 'draft') execute function end_wait();

-- Lets the next look at the wait list find the drafts that wait for a piece of equipment of which there is more now, or
-- that is lent again: it records a change of their rooms and times, like whatever else frees a room. A mark on the
-- drafts themselves could be lost while one of them is being tried, and would make the write wait.
create or replace function wake_waits_for_equipment() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at, readers)
  select distinct o.room_id, o.held_start_at, o.held_end_at, draft_readers(w.event_id)
  from waits w join occurrences o on o.event_id = w.event_id and o.change_id is null and not o.is_cancelled
  where o.equipment @> jsonb_build_array(jsonb_build_object('equipment_id', new.id));
  return null;
end $$;
create or replace trigger waits_for_equipment after update of stock, is_active, deleted_at on equipment for each row
  when (new.stock > old.stock or new.is_active and not old.is_active or new.deleted_at is null and old.deleted_at is not null)
  execute function wake_waits_for_equipment();
