import { roomError } from '../../../domain/plan/rooms.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import { findLocations } from '../booking/location.queries.ts';
import { type AskedWindow, instantWindow } from '../reads/occurrence-list.service.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { entry, record, type WriteRun } from '../record/write-run.service.ts';
import { performAction } from './act.service.ts';
import { changeDates } from './dates.service.ts';
import { editEvent } from './edit.service.ts';

/** @throws invalid_input where the room does not exist or is out of use */
export async function assertUsableRoom({ db }: Pick<EventDeps, 'db'>, id: string): Promise<void> {
  const { rooms } = await findLocations(db, { roomIds: [id] });
  const error = roomError(rooms[0], []);
  if (error !== null) throw invalidInput({ room_id: [`The room id field ${error}`] });
}

/** Another room for an event, or its cancellation; in a window only the dates of a series that touch it. */
export type MoveIntent = AskedWindow & {
  id: string;
  /** Null: what it is about is cancelled. */
  room_id: string | null;
  /** The room that it takes the place of; null: that of the series. */
  from_room_id?: string | null | undefined;
  comment: string | null;
};

/**
 * The update of an event for a move: its room, or the extra room that is replaced.
 * @throws invalid_state if it does not hold the room
 */
async function movedRooms(
  run: WriteRun,
  id: string,
  room_id: string,
  from: string | null,
): Promise<UpdateEvent> {
  if (from === null) return { room_id };
  const event = await lockEventToEdit(run.trx, run, run.actor, id);
  if (event.room_id === from) return { room_id };
  if (!event.extra_room_ids.includes(from)) {
    throw invalidState('The event does not hold the room that is to be replaced.');
  }
  return { extra_room_ids: event.extra_room_ids.map((one) => (one === from ? room_id : one)) };
}

/** Moves or cancels an event; the comment of a move is a part of what people are told, and of its activity. */
async function moveWhole(run: WriteRun, intent: MoveIntent): Promise<void> {
  const { id, room_id, from_room_id = null, comment } = intent;
  if (room_id === null) {
    await performAction(run, { id, action: 'cancel', comment });
    return;
  }
  const body = await movedRooms(run, id, room_id, from_room_id);
  await editEvent(run, { id, body, item: { comment } });
  if (comment === null) return;
  await record(run, { activity: [entry(run, 'moved', id, { comment: [null, comment] })] });
}

/** Gives an event or some of its dates another room, or cancels them; who does it may take it back (§12.2). */
export async function moveEvent(run: WriteRun, intent: MoveIntent): Promise<void> {
  if (!intent.from) return moveWhole(run, intent);
  const event = await lockEventToEdit(run.trx, run, run.actor, intent.id);
  const window = instantWindow(intent, event.timezone);
  if (!event.is_recurring || window === null) return moveWhole(run, intent);
  const { room_id, from_room_id = null, comment } = intent;
  return changeDates(run, event, { window, room_id, from_room_id, comment });
}
