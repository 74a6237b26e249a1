-- Guards that no more of a piece of equipment is held at any instant than there is. `held_equipment` follows the
-- occurrences, whoever writes these, so the guard does not depend on the locks of the service.

-- How many of a thing are held within a range, as steps: from each `at` to the next one it is `used`. Of an event that
-- waits for a change the larger of what it holds and what the change asks for counts, as it never needs both. `besides`
-- leaves an event out, with `besides_date` one date of it; with `counts_change` what its change asks for counts all the
-- same. Rows whose occurrence released them in the same statement may still be here, and do not count.
create or replace function equipment_use(
  thing uuid, from_at timestamptz, to_at timestamptz, besides uuid default null, besides_date timestamptz default null,
  counts_change boolean default false
) returns table (at timestamptz, used bigint) language sql stable as $$
  with held as (
    select h.event_id, h.change_id is not null as is_change, h.quantity,
      greatest(h.held_start_at, from_at) as starts, least(h.held_end_at, to_at) as ends
    from held_equipment h join occurrences o on o.event_id = h.event_id and o.original_start_at = h.original_start_at
      and o.change_id is not distinct from h.change_id and o.holds
      and (o.held_start_at, o.held_end_at) = (h.held_start_at, h.held_end_at)
    where h.equipment_id = thing and tstzrange(h.held_start_at, h.held_end_at) && tstzrange(from_at, to_at)
      and (besides is null or h.event_id <> besides or case when h.change_id is null
        then h.original_start_at <> besides_date else counts_change end)
  ), edges as (
    select event_id, starts as at, case when is_change then 0 else quantity end as own,
      case when is_change then quantity else 0 end as wanted from held
    union all
    select event_id, ends, case when is_change then 0 else -quantity end, case when is_change then -quantity else 0 end
    from held
  ), of_events as (
    select event_id, at, greatest(sum(sum(own)) over so_far, sum(sum(wanted)) over so_far) as used
    from edges group by event_id, at window so_far as (partition by event_id order by at)
  ), steps as (
    select at, used - coalesce(lag(used) over (partition by event_id order by at), 0) as more from of_events
  )
  select at, (sum(sum(more)) over (order by at))::bigint from steps group by at order by at
$$;

-- Writes what an occurrence holds into `held_equipment`, and deletes what it no longer holds. The triggers are of rows,
-- with conditions, so an occurrence without equipment calls no function.
create or replace function hold_equipment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from held_equipment h
    where h.event_id = old.event_id and h.original_start_at = old.original_start_at
      and h.change_id is not distinct from old.change_id
      and (h.held_start_at, h.held_end_at) = (old.held_start_at, old.held_end_at);
  end if;
  if tg_op <> 'DELETE' and new.holds then
    insert into held_equipment (equipment_id, event_id, original_start_at, change_id, quantity, held_start_at, held_end_at)
    select (one ->> 'equipment_id')::uuid, new.event_id, new.original_start_at, new.change_id,
      (one ->> 'quantity')::integer, new.held_start_at, new.held_end_at
    from jsonb_array_elements(new.equipment) one order by 1;
  end if;
  return null;
end $$;
create or replace trigger held_equipment_inserted after insert on occurrences for each row
  when (new.holds and new.equipment is not null) execute function hold_equipment();
create or replace trigger held_equipment_updated after update on occurrences for each row
  when ((old.equipment is not null or new.equipment is not null)
    and (old.event_id, old.original_start_at, old.change_id, old.holds, old.held_start_at, old.held_end_at, old.equipment)
      is distinct from (new.event_id, new.original_start_at, new.change_id, new.holds, new.held_start_at, new.held_end_at,
        new.equipment))
  execute function hold_equipment();
create or replace trigger held_equipment_deleted after delete on occurrences for each row
  when (old.holds and old.equipment is not null) execute function hold_equipment();

-- Refuses a row of `held_equipment` with which more is held than there is. The lock lets a second writer of the same
-- thing wait for the first, and each statement of the function sees what is committed by then. A dry run defers it.
create or replace function guard_equipment() returns trigger language plpgsql as $$
declare
  thing record;
begin
  select e.stock, e.stock_lowered_at into thing from equipment e where e.id = new.equipment_id for no key update;
  if new.held_end_at <= thing.stock_lowered_at then return null; end if;
  if exists (select from equipment_use(new.equipment_id, greatest(new.held_start_at, thing.stock_lowered_at), new.held_end_at) u
    where u.used > thing.stock) then
    raise exception 'more of the equipment % is held than there is', new.equipment_id
      using errcode = 'exclusion_violation', constraint = 'held_equipment_stock', table = 'held_equipment';
  end if;
  return null;
end $$;
drop trigger if exists held_equipment_stock on held_equipment;
create constraint trigger held_equipment_stock after insert or update on held_equipment
  deferrable initially immediate for each row execute function guard_equipment();

-- Refuses less stock than is held from the moment at which it becomes less.
create or replace function guard_stock() returns trigger language plpgsql as $$
begin
  if exists (select from equipment_use(new.id, new.stock_lowered_at, 'infinity') u where u.used > new.stock) then
    raise exception 'more of the equipment % is held than there is', new.id
      using errcode = 'exclusion_violation', constraint = 'held_equipment_stock', table = 'equipment';
  end if;
  return null;
end $$;
drop trigger if exists equipment_stock on equipment;
create constraint trigger equipment_stock after update on equipment deferrable initially immediate for each row
  when (new.stock < old.stock) execute function guard_stock();
