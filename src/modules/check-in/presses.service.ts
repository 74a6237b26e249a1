import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { roomsHeldBy } from '../../domain/booking/booking.ts';
import {
  type CheckInDate,
  type DoorAction,
  endedAt,
  pressedAt,
} from '../../domain/booking/check-in.ts';
import { occurrenceId } from '../../domain/events/occurrence-id.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { AppError, invalidState, notFound } from '../../errors.ts';
import { type EventDeps, writeEvent } from '../events/index.ts';
import { changeEnd } from './change-end.service.ts';
import { type DoorDate, findDoorDate, lockDates } from './check-in.queries.ts';
import { type CheckedInBy, checkInDate, lockDoorDate, recordCheckIn } from './check-in.service.ts';
import { findActingOwner } from './owner.service.ts';
import { findPress, insertPress, isOfDoor, type PressAnswer } from './presses.queries.ts';

/** A display that sends what was pressed, and when it last read its plan. */
export type Door = { display_id: string; room_id: string; last_used_at: string | null };

/** A button that was pressed at a door. */
export type Press = {
  /** Identifies the press: sent again it does nothing again. */
  key: string;
  action: DoorAction;
  event_id: string;
  original_start_at: string;
  /** The time of the press, by the clock of the display. */
  pressed_at: Temporal.Instant;
  /** Of `extend`. */
  minutes: number;
};

const done: Readonly<Record<DoorAction, string>> = {
  check_in: 'You are checked in.',
  end: 'The date was ended.',
  extend: 'The date was extended.',
};

/** The titles of other bookings are not for everyone who stands at a door. */
const TAKEN = 'The room is taken by another booking then.';

const GIVEN_AWAY = 'Nobody checked in in time, and the room was given to another booking.';

/**
 * Restores a date that was released before the press arrived, though somebody pressed in time: what the service
 * cancelled is taken back, if the room is still free.
 */
async function restore(
  deps: EventDeps,
  date: DoorDate,
  { actor }: CheckedInBy,
  at: Temporal.Instant,
): Promise<void> {
  const isInTime = date.happened_at !== null && instantText(at) < date.happened_at;
  if (!isInTime) return;
  const { event_id, original_start_at } = date;
  const id = date.is_recurring ? occurrenceId(event_id, original_start_at) : event_id;
  await writeEvent(deps, actor, { kind: 'undo', id }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'booking_conflict'
      ? invalidState(GIVEN_AWAY)
      : error;
  });
}

/** Does what was pressed, to a locked event. @throws AppError where it is refused */
async function perform(
  deps: EventDeps,
  date: DoorDate,
  press: Press,
  by: CheckedInBy,
  at: Temporal.Instant,
): Promise<PressAnswer> {
  const { action, minutes } = press;
  const within = deps.db as Trx;
  const message = done[action];
  if (action === 'check_in') {
    if (!date.is_held && date.outcome === 'no_show') await restore(deps, date, by, at);
    await recordCheckIn(within, await lockDoorDate(within, date, 'check_in', at), by, at);
    return { outcome: 'done', message };
  }
  const endOf = (one: CheckInDate) =>
    action === 'end' ? endedAt(one, at) : one.end.add({ minutes });
  const after = endOf(checkInDate(date));
  if (action === 'extend' && Temporal.Instant.compare(after, deps.clock.now()) <= 0) {
    throw invalidState('This date is over.');
  }
  const waits = await changeEnd(deps, date, { action, endOf, by, at });
  if (!waits) return { outcome: 'done', message };
  return { outcome: 'waits', message: 'The change waits for approval.' };
}

/** Performs a press and returns its outcome. @throws AppError if it is refused */
async function answerOnce(deps: EventDeps, door: Door, press: Press): Promise<PressAnswer> {
  const { display_id, room_id } = door;
  const now = deps.clock.now();
  const last = door.last_used_at === null ? null : instantFromText(door.last_used_at);
  const at = pressedAt(press.pressed_at, last, now);
  return inTransaction(deps.db, async (trx) => {
    await lockDates(trx, press.event_id);
    const kept = await findPress(trx, display_id, press.key);
    if (kept !== undefined) return kept;
    const date = await findDoorDate(trx, press.event_id, press.original_start_at);
    if (date === undefined || !(await isOfDoor(trx, roomsHeldBy(date), room_id))) {
      throw notFound();
    }
    const actor = await findActingOwner(trx, date.creator_id, instantText(now));
    const by = { actor, user_id: null, display_id };
    const answer = await perform({ ...deps, db: trx }, date, press, by, at);
    const stored = { display_id, key: press.key, created_at: instantText(now) };
    await insertPress(trx, stored, answer);
    return answer;
  });
}

/** A refusal as displays are told it. */
function refusalOf({ code, message }: AppError): PressAnswer {
  const refused = { outcome: 'refused' } as const;
  if (code === 'booking_conflict') return { ...refused, reason: 'taken', message: TAKEN };
  return { ...refused, reason: message === GIVEN_AWAY ? 'given_away' : 'other', message };
}

/** Does what was pressed at a door, once for each key; a refusal is an answer, and kept like every other one. */
export async function answerPress(deps: EventDeps, door: Door, press: Press): Promise<PressAnswer> {
  try {
    return await answerOnce(deps, door, press);
  } catch (error) {
    const isRefusal =
      error instanceof AppError &&
      ['invalid_state', 'booking_conflict', 'not_found', 'invalid_input', 'forbidden'].includes(
        error.code,
      );
    if (!isRefusal) throw error;
    const answer = refusalOf(error);
    const created_at = instantText(deps.clock.now());
    await insertPress(deps.db, { display_id: door.display_id, key: press.key, created_at }, answer);
    return answer;
  }
}
