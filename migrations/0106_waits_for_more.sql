-- What a draft waits for is all rooms and all equipment of its dates (decisions 14.4, 14.5, 14.8).
create or replace function wanted_by(event uuid, until timestamptz) returns text language sql stable as $$
  select coalesce(md5(string_agg(concat_ws(' ', o.room_id, o.extra_room_ids, o.equipment, extract(epoch from o.held_start_at),
    extract(epoch from o.held_end_at)), ',' order by o.original_start_at)), '')
  from occurrences o where o.event_id = event and o.change_id is null and not o.is_cancelled
    and (until is null or o.original_start_at <= until)
$$;
update waits set wants = wanted_by(event_id, wants_until);

-- More of a thing, or a thing that is lent again, is no change of a room, so it wakes who waits for it.
create function wake_waits_for_equipment() returns trigger language plpgsql as $$
begin
  update waits w set is_woken = true where exists (
    select from occurrences o where o.event_id = w.event_id and o.change_id is null and not o.is_cancelled
      and o.equipment @> jsonb_build_array(jsonb_build_object('equipment_id', new.id)));
  return null;
end $$;
create trigger waits_for_equipment after update of stock, is_active, deleted_at on equipment for each row
  when (new.stock > old.stock or new.is_active and not old.is_active or new.deleted_at is null and old.deleted_at is not null)
  execute function wake_waits_for_equipment();
