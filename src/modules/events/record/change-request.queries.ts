import { sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import { roomsOf } from './event-rooms.queries.ts';
import { stepDefinition, stepJson } from './step-rows.queries.ts';

/** A change request that waits, as the record of its event shows it. */
export type PendingChange = {
  id: string;
  requested_by: { id: string; name: string; email: string | null };
  requested_at: string;
  occurrence_start_at: string | null;
  changes: Changes;
  occurrences_affected: number;
  current_step: CurrentStep;
};

const requester = jsonObject<PendingChange['requested_by']>()(
  columnsOf('p', ['id', 'name', 'email']),
);

/** The step `s` that is open of `change_requests c`. */
const currentStep = jsonObject<CurrentStep>()({
  ...stepDefinition,
  of: sql`(select count(*) from change_request_steps n where n.change_id = c.id)`,
  waiting_since: jsonInstant(sql`s.opened_at`),
});

/** A change request as JSON, over `change_requests c`, its requester `p` and its open step `s`. */
export const pendingChange = jsonObject<PendingChange>()({
  ...columnsOf('c', ['id', 'changes', 'occurrences_affected']),
  requested_by: requester,
  requested_at: jsonInstant(sql`c.requested_at`),
  occurrence_start_at: jsonInstant(sql`c.occurrence_start_at`),
  current_step: currentStep,
});

/** The rooms of the slots that `change_requests c` holds, with their venues. */
const wantedRooms = sql`(select coalesce(json_agg(json_build_object('room_id', w.id, 'venue_id', w.venue_id)), '[]')
  from rooms w where w.id in (select unnest(${roomsOf('o')}) from occurrences o where o.change_id = c.id))`;

/** The names of the rooms between which `change_requests c` moves a slot, and of its extra rooms, by their ids. */
const namedRooms = sql`(select coalesce(json_object_agg(w.id, w.name), '{}') from rooms w
  where w.id in ((c.changes #>> '{room_id,0}')::uuid, (c.changes #>> '{room_id,1}')::uuid)
    or (c.changes -> 'extra_room_ids' -> 0) ? w.id::text or (c.changes -> 'extra_room_ids' -> 1) ? w.id::text)`;

const changeRequest = jsonObject<WaitingRequest>()({
  rooms: wantedRooms,
  room_names: namedRooms,
  ...columnsOf('c', ['id', 'requested_by', 'room_id', 'institution_id']),
  ...columnsOf('c', ['request', 'changes', 'occurrences_affected']),
  requested_at: jsonInstant(sql`c.requested_at`),
  occurrence_start_at: jsonInstant(sql`c.occurrence_start_at`),
  steps: sql`(select json_agg(${stepJson} order by s.position) from change_request_steps s where s.change_id = c.id)`,
});

/** The change request of `events e` with all that a decision needs, or null. */
export const changeRequestOf = sql`
  (select ${changeRequest} from change_requests c where c.event_id = e.id)`;
