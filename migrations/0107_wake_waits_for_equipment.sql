-- A wake that marked the drafts themselves was lost where one of them was being tried: the try, which saw the stock of before, was
-- noted after it. As a change of the room and times of these drafts the next look finds it, like whatever else frees a room. Nothing
-- waits for a draft that is being tried either.
create or replace function wake_waits_for_equipment() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (room_id, from_at, to_at)
  select distinct o.room_id, o.held_start_at, o.held_end_at
  from waits w join occurrences o on o.event_id = w.event_id and o.change_id is null and not o.is_cancelled
  where o.equipment @> jsonb_build_array(jsonb_build_object('equipment_id', new.id));
  return null;
end $$;
