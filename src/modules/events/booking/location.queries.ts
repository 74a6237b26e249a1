import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { partsOf } from '../../../db/room-parts.ts';
import { schedulesOf } from '../../../db/room-schedules.ts';
import type { Locations } from '../../../domain/plan/facts.ts';
import type { NeededPlaces } from '../../../domain/plan/input.ts';
import { ownEventCount } from '../record/own-event-count.queries.ts';
import { assignedRolesOf } from '../record/step-sources.queries.ts';

/** The rules of the rooms whose ids are in a set, as one JSON array. */
export const roomRulesOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'location', r.location,
      'capacity', r.capacity, 'seating_type', r.seating_type, 'layouts', r.layouts,
      'venue_id', r.venue_id, 'is_active', r.is_active, 'timezone', v.timezone,
      'venue_name', v.name, 'assigned_roles', ${assignedRolesOf(sql`r.id`)},
      'room_steps', r.approval_steps, 'venue_steps', v.approval_steps,
      'booking_rules', r.booking_rules, 'venue_rules', v.booking_rules,
      'schedules', ${schedulesOf(sql`r.id`)},
      'parts', ${partsOf(sql`r.id`)})), '[]')
    from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${ids}))`;

const equipmentOf = (ids: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'venue_id', q.venue_id,
      'is_active', q.is_active, 'approval_steps', q.approval_steps,
      'venue_name', (select w.name from venues w where w.id = q.venue_id)) order by q.name_sort_key, q.id), '[]')
    from equipment q where q.id = any (${[...ids]}::uuid[]))`;

/** The holidays that end on a day or later, of the venues of the rooms and of all, as one JSON array. */
const holidaysOf = (roomIds: readonly string[], from: string | null): RawBuilder<unknown> =>
  from === null
    ? sql`'[]'::json`
    : sql`
  (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'starts_on', h.starts_on, 'ends_on',
    h.ends_on,
      'venue_id', h.venue_id) order by h.starts_on, h.name_sort_key, h.id), '[]')
    from holidays h where h.deleted_at is null and h.ends_on >= ${from}::date
      and (h.venue_id is null or h.venue_id in (select r.venue_id from rooms r
        where r.id = any (${[...roomIds]}::uuid[]))))`;

/** Reads all records that a booking refers to, in one query, which also counts events of the person who books. */
export async function findLocations(db: Db, needed: NeededPlaces): Promise<Locations> {
  const { roomIds, institutionId = null, termId = null, equipmentIds = [] } = needed;
  const { holidaysFrom = null, counted = null } = needed;
  const query = sql<Locations>`
    select
      ${roomRulesOf(sql`${[...roomIds]}::uuid[]`)} as rooms,
      (select json_build_object('id', i.id, 'name', i.name, 'approval_steps', i.approval_steps)
        from institutions i where i.id = ${institutionId}::uuid) as institution,
      (select json_build_object('id', t.id, 'name', t.name, 'ends_on', t.ends_on)
        from terms t where t.id = ${termId}::uuid) as term,
      ${equipmentOf(equipmentIds)} as equipment,
      ${holidaysOf(roomIds, holidaysFrom)} as holidays,
      ${ownEventCount(counted)} as own_count,
      now() as transaction_at`;
  return (await query.execute(db)).rows[0] as Locations;
}

/** The time zone for a list's local times: that of the requested room or venue, if any. */
export async function findListZone(
  db: Db,
  filter: { room_id?: string | null | undefined; venue_id?: string | null | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select v.timezone from venues v
    where v.id = coalesce((select r.venue_id from rooms r where r.id = ${filter.room_id ?? null}::uuid),
      ${filter.venue_id ?? null}::uuid)`.execute(db);
  return rows[0]?.timezone ?? null;
}
