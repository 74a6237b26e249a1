import type { Trx } from '../../../db/db.ts';
import { inEnclosingTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import { findLocations } from '../booking/location.queries.ts';
import { performAction } from '../decisions/perform-action.service.ts';
import { roomError } from '../edits/extra-rooms.service.ts';
import { instantWindow } from '../reads/occurrence-list.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { changeDates } from '../writes/change-dates.service.ts';
import { changeEvent } from '../writes/update-event.service.ts';
import type { BatchResult } from './batch.schema.ts';
import type { BatchCancel, BatchMove } from './batch-change.schema.ts';
import { type BatchOptions, runBatch } from './event-batch.service.ts';

type Change = (BatchMove | BatchCancel) & Partial<Pick<BatchMove, 'room_id' | 'from_room_id'>>;

/** Changes an event as a whole. */
type ChangeWhole = (id: string) => Promise<unknown>;

/** In a window only the dates of a series are changed, and a single event as a whole. */
async function changeOne(
  deps: EventDeps,
  actor: Actor,
  id: string,
  change: Change,
  changeWhole: ChangeWhole,
): Promise<unknown> {
  if (!change.from) return changeWhole(id);
  return inEnclosingTransaction(deps.db, async (trx: Trx) => {
    const event: LockedEvent = await lockEventToEdit(trx, deps, actor, id);
    const window = instantWindow(change, event.timezone);
    if (!event.is_recurring || window === null) return changeWhole(id);
    const { room_id = null, comment = null } = change;
    const from_room_id = change.from_room_id ?? null;
    return changeDates(trx, deps, actor, event, { window, room_id, from_room_id, comment });
  });
}

/** What a move writes of an event: its room, or the extra room that is replaced. @throws invalid_state where it has no such room */
async function movedRooms(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  id: string,
  { room_id, from_room_id: from = null }: BatchMove,
): Promise<UpdateEvent> {
  if (from === null) return { room_id };
  const event = await lockEventToEdit(trx, deps, actor, id);
  if (event.room_id === from) return { room_id };
  if (!event.extra_room_ids.includes(from)) {
    throw invalidState('The event does not hold the room that is to be replaced.');
  }
  return { extra_room_ids: event.extra_room_ids.map((one) => (one === from ? room_id : one)) };
}

/** Moves an event; the comment is a part of what people are told, and of its activity. */
async function moveWhole(
  deps: EventDeps,
  actor: Actor,
  id: string,
  move: BatchMove,
): Promise<void> {
  const { comment = null } = move;
  await inEnclosingTransaction(deps.db, async (trx) => {
    const body = await movedRooms(trx, deps, actor, id, move);
    const { event } = await changeEvent(deps, actor, id, body, undefined, { comment });
    if (comment === null) return;
    const subject = { subject_type: 'event', subject_id: event.id, actor } as const;
    const changes = { comment: [null, comment] as [null, string] };
    await recordEffects(trx, { activity: [{ event: 'moved', ...subject, changes }] });
  });
}

/** @throws invalid_input where the room does not exist or is out of use */
async function assertUsableRoom({ db }: EventDeps, id: string): Promise<void> {
  const { rooms } = await findLocations(db, [id], null);
  const error = roomError(rooms[0], []);
  if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
}

/** Gives several events another room, each in a transaction of its own (decision 12.2). @throws invalid_input */
export async function moveEvents(
  deps: EventDeps,
  actor: Actor,
  body: BatchMove,
  options: BatchOptions,
): Promise<BatchResult> {
  instantWindow(body, deps.serviceZone);
  await assertUsableRoom(deps, body.room_id);
  const whole: ChangeWhole = (id) => moveWhole(deps, actor, id, body);
  return runBatch(deps, body.event_ids, options, (id) => changeOne(deps, actor, id, body, whole));
}

/** Cancels several events, each in a transaction of its own (decision 12.2). @throws invalid_input */
export async function cancelEvents(
  deps: EventDeps,
  actor: Actor,
  body: BatchCancel,
  options: BatchOptions,
): Promise<BatchResult> {
  instantWindow(body, deps.serviceZone);
  const comment = body.comment ?? null;
  const whole: ChangeWhole = (id) => performAction(deps, actor, { id, action: 'cancel', comment });
  return runBatch(deps, body.event_ids, options, (id) => changeOne(deps, actor, id, body, whole));
}
