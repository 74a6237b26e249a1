import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { partsOf } from '../../../db/room-parts.ts';
import type { BookingRules } from '../../../domain/booking/booking-rules.ts';
import type { NamedSchedule } from '../../../domain/booking/room-closure.ts';
import type { RoomPart } from '../../../domain/booking/room-parts.ts';
import type { StepDefinition } from '../../../domain/events/approval-flow.ts';
import type { Term } from '../../../domain/events/term-end.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import { ownEventCount } from '../record/own-event-count.queries.ts';
import { assignedRolesOf } from '../record/step-sources.queries.ts';

/**
 * A room as an event's record shows it, with the fields that decide whether it can be booked. `timezone` is its
 * venue's; null means the service zone.
 */
export type RoomRules = {
  id: string;
  name: string;
  location: string | null;
  capacity: number | null;
  venue_id: string | null;
  venue_name: string | null;
  is_active: boolean;
  timezone: string | null;
  schedules: NamedSchedule[];
  /** What it is composed of, in order; empty for a simple room. */
  parts: readonly RoomPart[];
  /** The roles that people are assigned for the room itself. */
  assigned_roles: readonly string[];
  /** Own approval steps of the room and of its venue; null inherits. */
  room_steps: readonly StepDefinition[] | null;
  venue_steps: readonly StepDefinition[] | null;
  /** Own rules for bookings of the room and of its venue; null inherits. */
  booking_rules: BookingRules | null;
  venue_rules: BookingRules | null;
};

/** Equipment as a booking may want it. */
export type EquipmentRules = {
  id: string;
  name: string;
  venue_id: string | null;
  venue_name: string | null;
  is_active: boolean;
  approval_steps: readonly StepDefinition[] | null;
};

/** The rooms, the institution, the term and the equipment of a booking; those that do not exist are missing. */
export type Locations = {
  rooms: RoomRules[];
  institution: { id: string; name: string; approval_steps: StepDefinition[] | null } | null;
  term: Term | null;
  equipment: EquipmentRules[];
  /** What `counted` asks for. */
  own_count: number | null;
  /** The time of the transaction that reads them. */
  transaction_at: string;
};

/** The rules of the rooms whose ids are in a set, as one JSON array. */
export const roomRulesOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'location', r.location,
      'capacity', r.capacity, 'venue_id', r.venue_id, 'is_active', r.is_active, 'timezone', v.timezone,
      'venue_name', v.name, 'assigned_roles', ${assignedRolesOf(sql`r.id`)},
      'room_steps', r.approval_steps, 'venue_steps', v.approval_steps,
      'booking_rules', r.booking_rules, 'venue_rules', v.booking_rules,
      'schedules', (select coalesce(json_agg(json_build_object('name', s.name, 'type', s.type, 'days', s.days,
          'periods', s.periods, 'start_date', s.start_date, 'end_date', s.end_date)), '[]')
        from availability_schedules s where s.room_id = r.id),
      'parts', ${partsOf(sql`r.id`)})), '[]')
    from rooms r left join venues v on v.id = r.venue_id
    where r.id = any (${ids}))`;

const equipmentOf = (ids: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'venue_id', q.venue_id,
      'is_active', q.is_active, 'approval_steps', q.approval_steps,
      'venue_name', (select w.name from venues w where w.id = q.venue_id)) order by q.name_sort_key, q.id), '[]')
    from equipment q where q.id = any (${[...ids]}::uuid[]))`;

/** Reads all records that a booking refers to, in one query, which also counts events of the person who books. */
export async function findLocations(
  db: Db,
  roomIds: readonly string[],
  institutionId: string | null,
  termId: string | null = null,
  equipmentIds: readonly string[] = [],
  counted: CountedEvents | null = null,
): Promise<Locations> {
  const query = sql<Locations>`
    select
      ${roomRulesOf(sql`${[...roomIds]}::uuid[]`)} as rooms,
      (select json_build_object('id', i.id, 'name', i.name, 'approval_steps', i.approval_steps)
        from institutions i where i.id = ${institutionId}::uuid) as institution,
      (select json_build_object('id', t.id, 'name', t.name, 'ends_on', t.ends_on)
        from terms t where t.id = ${termId}::uuid) as term,
      ${equipmentOf(equipmentIds)} as equipment,
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
