import type { Actor } from '../../../domain/permission.ts';
import { roomError } from '../../../domain/plan/rooms.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { findLocations } from '../booking/location.queries.ts';
import { instantWindow } from '../reads/occurrence-list.service.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { entry, inRun, record, type WriteRun } from '../record/write-run.service.ts';
import { changeDates } from '../write/dates.service.ts';
import { writeIn } from '../write/write.service.ts';
import type { BatchResult } from './batch.schema.ts';
import type { BatchCancel, BatchMove } from './batch-change.schema.ts';
import { type BatchOptions, runBatch } from './event-batch.service.ts';

type Change = (BatchMove | BatchCancel) & Partial<Pick<BatchMove, 'room_id' | 'from_room_id'>>;

/** Changes an event as a whole. */
type ChangeWhole = (run: WriteRun, id: string) => Promise<unknown>;

/** In a window only the dates of a series are changed, and a single event as a whole. */
const changeOne = (
  deps: EventDeps,
  actor: Actor,
  id: string,
  change: Change,
  changeWhole: ChangeWhole,
): Promise<unknown> =>
  inRun(deps, actor, {}, async (run) => {
    if (!change.from) return changeWhole(run, id);
    const event = await lockEventToEdit(run.trx, run, actor, id);
    const window = instantWindow(change, event.timezone);
    if (!event.is_recurring || window === null) return changeWhole(run, id);
    const { room_id = null, comment = null } = change;
    const from_room_id = change.from_room_id ?? null;
    return changeDates(run, event, { window, room_id, from_room_id, comment });
  });

/** What a move writes of an event: its room, or the extra room that is replaced. @throws invalid_state where it has no such room */
async function movedRooms(
  run: WriteRun,
  id: string,
  { room_id, from_room_id: from = null }: BatchMove,
): Promise<UpdateEvent> {
  if (from === null) return { room_id };
  const event = await lockEventToEdit(run.trx, run, run.actor, id);
  if (event.room_id === from) return { room_id };
  if (!event.extra_room_ids.includes(from)) {
    throw invalidState('The event does not hold the room that is to be replaced.');
  }
  return { extra_room_ids: event.extra_room_ids.map((one) => (one === from ? room_id : one)) };
}

/** Moves an event; the comment is a part of what people are told, and of its activity. */
async function moveWhole(run: WriteRun, id: string, move: BatchMove): Promise<void> {
  const { comment = null } = move;
  const body = await movedRooms(run, id, move);
  await writeIn(run, { kind: 'edit', id, body, item: { comment } });
  if (comment === null) return;
  await record(run, { activity: [entry(run, 'moved', id, { comment: [null, comment] })] });
}

/** @throws invalid_input where the room does not exist or is out of use */
async function assertUsableRoom({ db }: EventDeps, id: string): Promise<void> {
  const { rooms } = await findLocations(db, { roomIds: [id] });
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
  const whole: ChangeWhole = (run, id) => moveWhole(run, id, body);
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
  const whole: ChangeWhole = (run, id) =>
    writeIn(run, { kind: 'act', id, action: 'cancel', comment });
  return runBatch(deps, body.event_ids, options, (id) => changeOne(deps, actor, id, body, whole));
}
