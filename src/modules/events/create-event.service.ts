import { randomUUIDv7 } from 'node:crypto';
import { type Also, nothingElse } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createdAs } from '../../domain/approval.ts';
import { mayApproveAll } from '../../domain/approval-steps.ts';
import { holdsRoom } from '../../domain/booking.ts';
import type { EventStatus } from '../../domain/enums.ts';
import type { Actor } from '../../domain/permission.ts';
import { forbidden } from '../../errors.ts';
import { actOf, recordOf } from './approval-record.service.ts';
import { insertEvent, type NewEvent } from './event.queries.ts';
import type { CreateEvent } from './event.schema.ts';
import type { EventDeps } from './event.service.ts';
import {
  columnsOf,
  draftEvent,
  type FoundPlace,
  findBookablePlace,
  placeOf,
  planOrRefuse,
} from './event-draft.service.ts';
import type { EventRow, RequirementRow, RoleRow } from './event-record.queries.ts';
import { lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';
import { openedBy, type ToldType, toldOf } from './told.service.ts';

const rolesOf = (body: CreateEvent): RoleRow[] =>
  (body.roles ?? []).map(({ user_name, user_email, role }) => {
    return { id: randomUUIDv7(), user_name, user_email: user_email ?? null, role };
  });

const requirementsOf = (body: CreateEvent): RequirementRow[] =>
  (body.requirements ?? []).map(({ kind, is_required = true, details }) => {
    return { id: randomUUIDv7(), kind, is_required, details: details ?? null };
  });

type Stamps = Pick<EventRow, 'created_at' | 'updated_at' | 'version'>;

/** The event as an insert leaves it, without reading it again. */
function rowOf(actor: Actor, event: NewEvent, place: FoundPlace, stamps: Stamps): EventRow {
  const { columns, approval: _kept, ...rest } = event;
  const creator = { creator_name: actor.name, creator_email: actor.email };
  return { ...columns, ...rest, ...stamps, attachments: [], ...placeOf(place), ...creator };
}

async function writeEvent(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<EventRow> {
  const status = body.status ?? 'draft';
  const holds = holdsRoom(status);
  if (holds) await lockRooms(trx, [body.room_id]);
  const place = await findBookablePlace(trx, body, undefined);
  const facts = draftEvent(body, undefined, place, deps.serviceZone);
  const { occurrences, held_until } = planOrRefuse(deps, facts, []);
  const event: NewEvent = {
    id: randomUUIDv7(),
    status,
    creator_id: actor.id,
    columns: columnsOf(facts, held_until),
    roles: rolesOf(body),
    requirements: requirementsOf(body),
    approval: recordOf(createdAs(status, actOf(deps, actor), deps.steps)),
  };
  if (holds) {
    const { serviceZone } = deps;
    const except = { event_id: event.id, original_start_at: null };
    const { timezone } = facts;
    await assertFree(trx, { except, timezone, serviceZone, rooms: place.rooms, occurrences });
  }
  const news = tellOfNew(deps, actor, event);
  const stamps = await insertEvent(trx, event, { occurrences, holds }, news);
  return rowOf(actor, event, place, stamps);
}

const toldTypes: Partial<Record<EventStatus, ToldType>> = {
  pending: 'event_submitted',
  approved: 'event_approved',
};

/** A new event is news when it was made to wait for someone, or approved at once. */
function tellOfNew(deps: EventDeps, actor: Actor, made: NewEvent): Also {
  const { columns, approval, ...rest } = made;
  const type = toldTypes[made.status as EventStatus];
  if (type === undefined) return nothingElse;
  const event = { ...columns, ...rest };
  return deps.tell(toldOf({ type, event, actor, opened: openedBy(approval) }));
}

/**
 * Makes an event; `pending` and `approved` hold the room for every occurrence, or nothing is made (409 with the
 * conflicts). 403 when it is made `approved` by someone who could not approve it (decision 3.1).
 */
export async function createEvent(
  deps: EventDeps,
  actor: Actor,
  body: CreateEvent,
): Promise<EventRow> {
  if (body.status === 'approved' && !mayApproveAll(actor, deps.steps)) throw forbidden();
  return inTransaction(deps.db, (trx) => writeEvent(trx, deps, actor, body));
}
