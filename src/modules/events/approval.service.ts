import type { Also } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ApprovalAction, type Passage, transition } from '../../domain/approval.ts';
import { holdsRoom } from '../../domain/booking.ts';
import { splitOccurrenceId } from '../../domain/occurrence-id.ts';
import type { Actor } from '../../domain/permission.ts';
import { wrongState } from '../../errors.ts';
import { lockEventFor, readEventFor } from './approval-access.service.ts';
import { actOf, flowOfEvent, recordOf } from './approval-record.service.ts';
import { type EventWrite, type LockedEvent, updateEvent } from './event.queries.ts';
import type { EventDeps } from './event.service.ts';
import { planStored } from './event-draft.service.ts';
import type { EventRow, OccurrenceRow } from './event-record.queries.ts';
import { lockRooms } from './hold.queries.ts';
import { assertFree } from './hold.service.ts';
import { cancelOccurrence, readOccurrence } from './occurrence.service.ts';
import { findPlaces } from './place.queries.ts';
import { openedBy, type Told, type ToldType, toldOf } from './told.service.ts';

/** An action that is asked for, on an event or by an id with `::` on an occurrence. */
export type Asked = { id: string; action: ApprovalAction; comment: string | null };

/** What was done, to what, and the step that waits then. */
export type Done = {
  action: ApprovalAction | 'cancel_occurrence';
  event: EventRow | OccurrenceRow;
  opened: Told['opened'];
};

type Taken = Pick<EventWrite, 'replaced' | 'rooms'>;

/**
 * The rooms of every occurrence for an event that held none; 409 when one is not free (decision 6.4). A series is
 * planned anew: the rules of its zone may have changed since it was written.
 */
async function takeRooms(trx: Trx, deps: EventDeps, event: LockedEvent): Promise<Taken> {
  const { occurrences } = planStored(deps, event, event.overrides);
  const ids = [event.room_id, ...event.overrides.flatMap(({ room_id }) => room_id ?? [])];
  await lockRooms(trx, ids);
  const { rooms } = await findPlaces(trx, ids, null);
  const { serviceZone } = deps;
  const except = { event_id: event.id, original_start_at: null };
  await assertFree(trx, { except, timezone: event.timezone, serviceZone, rooms, occurrences });
  return event.is_recurring ? { replaced: { occurrences, holds: true } } : { rooms: 'held' };
}

const toldTypes: Record<ApprovalAction, ToldType> = {
  submit: 'event_submitted',
  approve: 'event_approved',
  reject: 'event_rejected',
  return: 'event_returned',
  discard: 'event_discarded',
  cancel: 'event_cancelled',
};

/** An approval on the way is news for the holders of the next step only. */
function toldTypeOf(action: ApprovalAction, { status }: Passage): ToldType {
  return action === 'approve' && status === 'pending' ? 'event_submitted' : toldTypes[action];
}

async function write(
  trx: Trx,
  deps: EventDeps,
  event: LockedEvent,
  passage: Passage,
  also: Also,
): Promise<EventRow> {
  const { status } = passage;
  const [held, holds] = [holdsRoom(event.status), holdsRoom(status)];
  const stamps = await updateEvent(trx, event.id, {
    columns: { status },
    ...(holds && !held && (await takeRooms(trx, deps, event))),
    ...(held && !holds && { rooms: 'released' }),
    approval: recordOf(passage),
    also,
  });
  return { ...event, ...stamps, status };
}

async function takeAction(trx: Trx, deps: EventDeps, actor: Actor, asked: Asked): Promise<Done> {
  const { action, comment } = asked;
  const locked = await lockEventFor(trx, deps, actor, asked);
  const act = actOf(deps, actor, comment);
  const outcome = transition(flowOfEvent(deps, locked), action, act, deps.steps);
  if (!outcome.ok) throw wrongState(outcome.message);
  if (outcome.entries.length === 0) return { action, event: locked, opened: null };
  const opened = openedBy(outcome);
  const then = { ...locked, status: outcome.status };
  const type = toldTypeOf(action, outcome);
  const news = deps.tell(toldOf({ type, event: then, actor, comment, opened }));
  const event = await write(trx, deps, locked, outcome, news);
  return { action, event, opened };
}

/**
 * The event that an action is asked for, by its id or that of an occurrence: 404 where it may not be read or has no such
 * occurrence, 403 where the action is not the actor's.
 */
export async function readToAct(
  deps: EventDeps,
  actor: Actor,
  { id, action }: Pick<Asked, 'id' | 'action'>,
): Promise<EventRow> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  const event = await readEventFor(deps, actor, { id: event_id, action });
  if (id.includes('::')) await readOccurrence(deps, actor, event_id, occurrence);
  return event;
}

/** On one occurrence there is nothing to approve; it may be cancelled (decision 4.8). */
async function takeActionOnOccurrence(
  deps: EventDeps,
  actor: Actor,
  { id, action, comment }: Asked,
): Promise<Done> {
  const { event_id, occurrence } = splitOccurrenceId(id);
  if (action === 'cancel') {
    const event = await cancelOccurrence(deps, actor, event_id, occurrence, comment);
    return { action: 'cancel_occurrence', event, opened: null };
  }
  await readToAct(deps, actor, { id, action });
  throw wrongState('Approval applies to the whole series.');
}

/**
 * Takes an event one turn on its way: the state machine decides under the event's lock, what it would hold newly must
 * be free, and rooms, steps, history and what people are told of it are written together or not at all. 409 when the
 * event is in no state for it (decisions 4.2, 4.3, 4.8).
 */
export async function actOnEvent(deps: EventDeps, actor: Actor, asked: Asked): Promise<Done> {
  if (asked.id.includes('::')) return takeActionOnOccurrence(deps, actor, asked);
  return inTransaction(deps.db, (trx) => takeAction(trx, deps, actor, asked));
}
