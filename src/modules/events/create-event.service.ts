import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom, planOccurrences } from '../../domain/booking.ts';
import { type Actor, isManager } from '../../domain/permission.ts';
import { forbidden } from '../../errors.ts';
import { type EventRow, insertEvent, type RequirementRow, type RoleRow } from './event.queries.ts';
import type { CreateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import {
  columnsOf,
  draftEvent,
  type FoundPlace,
  findBookablePlace,
  placeOf,
} from './event-draft.service.ts';
import { insertOccurrences, lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';

const rolesOf = (body: CreateEvent): RoleRow[] =>
  (body.roles ?? []).map(({ user_name, user_email = null, role }) => {
    return { id: randomUUIDv7(), user_name, user_email, role };
  });

const requirementsOf = (body: CreateEvent): RequirementRow[] =>
  (body.requirements ?? []).map(({ kind, is_required = true, details = null }) => {
    return { id: randomUUIDv7(), kind, is_required, details };
  });

/** The event as an insert leaves it, without reading it again. */
function rowOf(actor: Actor, event: NewEventParts, place: FoundPlace, stamps: Stamps): EventRow {
  return {
    ...event.columns,
    ...stamps,
    id: event.id,
    status: event.status,
    roles: event.roles,
    requirements: event.requirements,
    creator_id: actor.id,
    creator: { id: actor.id, name: actor.name, email: actor.email },
    ...placeOf(place),
    version: 1,
  };
}

type Stamps = { created_at: string; updated_at: string };
type NewEventParts = Parameters<typeof insertEvent>[1];

async function writeEvent(
  trx: Trx,
  actor: Actor,
  body: CreateEvent,
  serviceZone: string,
): Promise<EventRow> {
  const status = body.status ?? 'draft';
  const holds = holdsRoom(status);
  if (holds) await lockRooms(trx, [body.room_id]);
  const place = await findBookablePlace(trx, body, undefined);
  const facts = draftEvent(body, undefined, place, serviceZone);
  const occurrences = planOccurrences(facts);
  const event: NewEventParts = {
    id: randomUUIDv7(),
    status,
    creator_id: actor.id,
    columns: columnsOf(facts),
    roles: rolesOf(body),
    requirements: requirementsOf(body),
  };
  if (holds) {
    const claim = {
      event_id: event.id,
      room_is_active: true,
      timezone: facts.timezone,
      occurrences,
    };
    await assertFree(trx, claim);
  }
  const stamps = await insertEvent(trx, event);
  await insertOccurrences(trx, event.id, occurrences, holds);
  return rowOf(actor, event, place, stamps);
}

/**
 * Makes an event; `pending` and `approved` hold its room or nothing is made (409 with every conflict).
 * 403 when it is made `approved` by someone who could not approve it (decision 3.1).
 */
export async function createEvent(
  { db, serviceZone }: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<EventRow> {
  if (body.status === 'approved' && !isManager(actor)) throw forbidden();
  return inTransaction(db, (trx) => writeEvent(trx, actor, body, serviceZone));
}
