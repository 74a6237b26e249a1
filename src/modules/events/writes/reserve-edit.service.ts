import type { Trx } from '../../../db/db.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import {
  type ConflictPolicy,
  reserveRooms,
  type SkippedOccurrence,
} from '../booking/reservation.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { Edit } from './plan-edit.service.ts';

/** The edit with the occurrences that can hold their rooms. @throws booking_conflict; invalid_input where a rule forbids it */
export async function reserveForEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  edit: Edit,
  policy: ConflictPolicy | undefined,
): Promise<{ edit: Edit; skipped: SkippedOccurrence[] | undefined }> {
  const { needsMoreTime, status, plan, fields, location, overrides, room_conflicts = [] } = edit;
  const nothing = policy === 'skip' ? [] : undefined;
  if (!needsMoreTime || plan === undefined || !holdsRoom(status)) return { edit, skipped: nothing };
  const { serviceZone, clock } = deps;
  const needsRoom = ({ original_start_at: start }: Occurrence): boolean =>
    !room_conflicts.includes(start);
  const request = {
    excluded: { event_id: current.id, original_start_at: null },
    timezone: fields.timezone,
    serviceZone,
    rooms: location.rooms,
    occurrences: plan.occurrences.filter(needsRoom),
    booker: { actor, creator_id: current.creator_id, now: clock.now(), had: edit.had },
    reader: actor,
  };
  const reserved = await reserveRooms(trx, deps, fields, request, overrides.kept, policy);
  const { skipped } = reserved;
  const without = plan.occurrences.filter((one) => !needsRoom(one));
  const occurrences = [...reserved.occurrences, ...without];
  const kept = { ...overrides, kept: reserved.overrides };
  return { edit: { ...edit, plan: { ...plan, occurrences }, overrides: kept }, skipped };
}
