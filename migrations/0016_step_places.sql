-- The place of each approval step, and the rooms that it stands for: who decides a step holds its role for all of them (decision
-- 14.4). At most one of `room_id`, `venue_id` and `institution_id` is set. Until now room and venue named the room of an override.
alter table approval_steps
  add column institution_id uuid references institutions (id) on delete set null,
  add column room_ids uuid[] not null default '{}';
alter table change_request_steps
  add column institution_id uuid references institutions (id) on delete set null,
  add column room_ids uuid[] not null default '{}';
create index approval_steps_institution on approval_steps (institution_id) where institution_id is not null;
create index change_request_steps_institution on change_request_steps (institution_id) where institution_id is not null;

-- Where a decided step was, as it was called then.
alter table approval_history add column step_place jsonb;

-- Steps that exist stand for the rooms that have them by now, of the event as it is or as its change wants it; one that no room has
-- by now stands for all rooms.
update approval_steps s set room_id = null, venue_id = null,
  room_ids = coalesce((
    select array_agg(r.id order by r.id) filter (where r.has_origin) from (
      select r.id, case s.origin when 'room' then r.id = coalesce(s.room_id, e.room_id)
          when 'venue' then r.venue_id = (select h.venue_id from rooms h where h.id = coalesce(s.room_id, e.room_id))
          else r.approval_steps is null and v.approval_steps is null end as has_origin
      from rooms r left join venues v on v.id = r.venue_id
      where r.id = e.room_id or r.id = any (e.extra_room_ids) or r.id in (
        select unnest(x.room_id || x.extra_room_ids) from occurrence_overrides x where x.event_id = e.id and not x.is_cancelled)) r),
    e.room_id || e.extra_room_ids)
from events e where e.id = s.event_id and s.origin not in ('institution', 'equipment');

update change_request_steps s set room_id = null, venue_id = null,
  room_ids = coalesce((
    select array_agg(r.id order by r.id) filter (where r.has_origin) from (
      select r.id, case s.origin when 'room' then r.id = coalesce(s.room_id, c.room_id)
          when 'venue' then r.venue_id = (select h.venue_id from rooms h where h.id = coalesce(s.room_id, c.room_id))
          else r.approval_steps is null and v.approval_steps is null end as has_origin
      from rooms r left join venues v on v.id = r.venue_id
      where r.id = c.room_id or r.id in (
        select unnest(o.room_id || o.extra_room_ids) from occurrences o where o.event_id = c.event_id and not o.is_cancelled)) r),
    array[c.room_id])
from change_requests c where c.id = s.change_id and s.origin not in ('institution', 'equipment');

-- Their place is the one that all of these rooms have alike. Where they differ it stays null: such a step is judged by all of its
-- rooms all the same.
update approval_steps s set room_id = p.room_id, venue_id = p.venue_id from (
  select t.event_id, t.position,
    case when count(*) = 1 and bool_or(x.is_assigned) then (array_agg(r.id))[1] end as room_id,
    case when not bool_or(x.is_assigned) and count(distinct r.venue_id) = 1 and count(r.venue_id) = count(*)
      then (array_agg(r.venue_id))[1] end as venue_id
  from approval_steps t cross join unnest(t.room_ids) i join rooms r on r.id = i
  cross join lateral (select exists (
    select from assignments a where a.room_id = r.id and a.role = t.role) as is_assigned) x
  group by t.event_id, t.position) p
where s.event_id = p.event_id and s.position = p.position;
update change_request_steps s set room_id = p.room_id, venue_id = p.venue_id from (
  select t.change_id, t.position,
    case when count(*) = 1 and bool_or(x.is_assigned) then (array_agg(r.id))[1] end as room_id,
    case when not bool_or(x.is_assigned) and count(distinct r.venue_id) = 1 and count(r.venue_id) = count(*)
      then (array_agg(r.venue_id))[1] end as venue_id
  from change_request_steps t cross join unnest(t.room_ids) i join rooms r on r.id = i
  cross join lateral (select exists (
    select from assignments a where a.room_id = r.id and a.role = t.role) as is_assigned) x
  group by t.change_id, t.position) p
where s.change_id = p.change_id and s.position = p.position;

-- Assignments on the institution of an event went on to count for its steps.
update approval_steps s set institution_id = e.institution_id from events e
where e.id = s.event_id and s.origin = 'institution';
update change_request_steps s set institution_id = c.institution_id from change_requests c
where c.id = s.change_id and s.origin = 'institution';

-- Steps as they were before an action, which it can be taken back to for ten minutes, do not say what they stand for.
delete from undoable_actions;
