-- Who may read a draft: who made it, the people whom its roles name, and who manages one of its rooms or its institution; null for
-- an event that is no draft, and for none.
create function draft_readers(event uuid) returns uuid[] language sql stable as $$
  select array(
    select e.creator_id union
    select u.id from event_roles x join users u on lower(u.email) = lower(x.user_email) and u.email_verified
    where x.event_id = e.id union
    select u.id from assignments a join users u on lower(u.email) = a.email and u.email_verified
    where a.role = 'manager' and (
      a.institution_id = e.institution_id or a.room_id = any (e.room_id || e.extra_room_ids)
      or a.venue_id in (select r.venue_id from rooms r where r.id = any (e.room_id || e.extra_room_ids))))
  from events e where e.id = event and e.status = 'draft'
$$;

-- The dates of a draft go before it does, so that the record of the change still finds whose draft it was.
create function delete_dates_of_draft() returns trigger language plpgsql as $$
begin
  delete from occurrences o where o.event_id = old.id;
  return old;
end $$;
create trigger events_dates_of_draft before delete on events
  for each row when (old.status = 'draft') execute function delete_dates_of_draft();

-- What holds a room, or did before this change, everybody may see, whatever the event is by now.
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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at, c.readers from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at, c.readers from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at, c.readers from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_event_update() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select n.id as event_id, x.room_id, min(o.held_start_at) filter (where n.is_shown) as from_at,
      max(o.held_end_at) filter (where n.is_shown) as to_at,
      case when n.was_draft then draft_readers(n.id) end as readers
    from (
      select n.id, (before.title, before.status) is distinct from (n.title, n.status) as is_shown, before.status = 'draft' as was_draft
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
  select * from changed union all
  select distinct c.event_id, s.sharing_room_id, c.from_at, c.to_at, c.readers from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

create or replace function record_override_change() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select x.room_id, min(o.held_start_at) as from_at, max(o.held_end_at) as to_at,
      case when not bool_or(o.holds) then draft_readers(c.event_id) end as readers
    from changed_rows c join occurrences o on o.event_id = c.event_id and o.original_start_at = c.original_start_at
    cross join lateral unnest(o.room_id || o.extra_room_ids) x (room_id) group by x.room_id, c.event_id
  )
  insert into calendar_changes (room_id, from_at, to_at, readers)
  select * from changed union
  select s.sharing_room_id, c.from_at, c.to_at, c.readers from changed c join sharing_rooms s on s.room_id = c.room_id;
  return null;
end $$;

-- What wakes a draft that waits is about that draft.
create or replace function wake_waits_for_equipment() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at, readers)
  select distinct o.room_id, o.held_start_at, o.held_end_at, draft_readers(w.event_id)
  from waits w join occurrences o on o.event_id = w.event_id and o.change_id is null and not o.is_cancelled
  where o.equipment @> jsonb_build_array(jsonb_build_object('equipment_id', new.id));
  return null;
end $$;
