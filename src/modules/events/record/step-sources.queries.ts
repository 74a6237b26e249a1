import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../../db/select-list.ts';
import type { RoomSteps } from '../../../domain/events/approval-flow.ts';
import { equipmentStepsOfEvent } from './stored-equipment.queries.ts';

/**
 * The roles that people are assigned for a room itself, each once, as a JSON array: they decide on the place of its
 * steps (§14.4).
 */
export const assignedRolesOf = (room: RawBuilder<unknown>): RawBuilder<string[]> => sql`
  (select coalesce(json_agg(distinct a.role), '[]') from assignments a where a.room_id = ${room})`;

/**
 * The rows from which the steps of `events e` are made (§10.3): its institution, its rooms and those of its
 * overrides.
 */
export const stepSourcesOfEvent = sql`(select json_build_object('institution_id', e.institution_id,
  'institution_name', (select p.name from institutions p where p.id = e.institution_id),
  'institution_steps', (select p.approval_steps from institutions p where p.id = e.institution_id),
  'rooms', (select json_agg(${jsonObject<RoomSteps>()({
    room_id: sql`p.id`,
    room_name: sql`p.name`,
    venue_id: sql`p.venue_id`,
    venue_name: sql`n.name`,
    assigned_roles: assignedRolesOf(sql`p.id`),
    room_steps: sql`p.approval_steps`,
    venue_steps: sql`n.approval_steps`,
  })} order by p.id <> e.room_id, array_position(e.extra_room_ids, p.id), p.id)
    from rooms p left join venues n on n.id = p.venue_id
    where p.id = e.room_id or p.id = any (e.extra_room_ids) or p.id in (select unnest(x.room_id || x.extra_room_ids)
      from occurrence_overrides x where x.event_id = e.id and not x.is_cancelled)),
  'equipment', ${equipmentStepsOfEvent}))`;
