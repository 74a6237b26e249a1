import type { TestApp } from './app.ts';
import type { Fields } from './bookings.ts';

/** Makes equipment and gives its id. */
export async function makeEquipment(app: TestApp, fields: Fields = {}): Promise<string> {
  const answer = await app
    .as('manager')
    .post('/equipment', { name: 'cameras', stock: 6, ...fields });
  if (answer.status !== 201) throw new Error(`POST /equipment gave ${answer.status}`);
  return answer.body.data.id;
}

/** So many of a thing, as events say it. */
export const some = (equipment_id: string, quantity: number): Fields => ({
  equipment: [{ equipment_id, quantity }],
});

/**
 * The most that is held of each thing beyond its stock, at the start of each held range, by what occurrences and events
 * say: the tables and the function of the guard are not asked.
 */
export async function excessOf({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query(`
    with held as (
      select o.event_id, o.change_id is not null as is_change, o.held_start_at, o.held_end_at,
        (u ->> 'equipment_id')::uuid as equipment_id, (u ->> 'quantity')::integer as quantity
      from occurrences o, jsonb_array_elements(o.equipment) u where o.holds
    ), of_events as (
      select a.equipment_id, a.held_start_at as at, b.event_id, greatest(
        coalesce(sum(b.quantity) filter (where not b.is_change), 0),
          coalesce(sum(b.quantity) filter (where b.is_change), 0)) as used
      from (select distinct equipment_id, held_start_at from held) a
      join held b on b.equipment_id = a.equipment_id and b.held_start_at <= a.held_start_at
        and b.held_end_at > a.held_start_at
      group by a.equipment_id, a.held_start_at, b.event_id
    ), used as (select equipment_id, at, sum(used) as used from of_events group by equipment_id, at)
    select coalesce(max(used.used - e.stock), 0)::integer as excess from used join equipment e
      on e.id = used.equipment_id`);
  return rows[0].excess;
}
