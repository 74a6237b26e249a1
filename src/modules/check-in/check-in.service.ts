import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { roomsHeldBy } from '../../domain/booking/booking.ts';
import { type CheckInDate, type DoorAction, doorRefusal } from '../../domain/booking/check-in.ts';
import { mayCheckIn } from '../../domain/events/event-access.ts';
import type { Actor } from '../../domain/permission.ts';
import { PRIVATE_TITLE, seesInFull } from '../../domain/privacy/what-readers-see.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidState, notFound } from '../../errors.ts';
import { recordEffects } from '../effects/index.ts';
import {
  type EventDeps,
  type EventRow,
  readEvent,
  readEventToEdit,
  readOccurrence,
} from '../events/index.ts';
import { type DoorDate, findDoorDate, lockDates, upsertCheckIn } from './check-in.queries.ts';
import { assertDoorCode } from './door-code.service.ts';

/** The dependencies of check-in: those of the events that it writes. */
export type CheckInDeps = EventDeps;

/** The data of a date that the rules of check-in use. */
export const checkInDate = (date: DoorDate): CheckInDate => ({
  start: instantFromText(date.start_at),
  end: instantFromText(date.end_at),
  rules: date.rules,
  isHeld: date.is_held,
  outcome: date.outcome,
});

/** The date of an event that a text names, for who may read the event. @throws not_found */
export async function readDoorDate(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  occurrence: string,
): Promise<{ date: DoorDate; event: EventRow }> {
  const event = await readOccurrence(deps, actor, eventId, occurrence);
  const date = await findDoorDate(deps.db, event.id, event.original_start_at);
  if (date === undefined) throw notFound();
  const title = seesInFull(actor, event) ? date.title : PRIVATE_TITLE;
  return { date: { ...date, title }, event };
}

type Named = { event_id: string; occurrence: string };

/**
 * The date of an event that a text names, if the actor may check in to it, or with a code may read it: the code proves
 * their presence. @throws forbidden
 */
export async function readDateToCheckIn(
  deps: EventDeps,
  actor: Actor,
  { event_id, occurrence }: Named,
  hasCode: boolean,
): Promise<DoorDate> {
  const event = await readEvent(deps.db, actor, event_id);
  if (!hasCode && !mayCheckIn(actor, event)) throw forbidden();
  return (await readDoorDate(deps, actor, event_id, occurrence)).date;
}

/** The date of an event that a text names, if the actor may edit the event. @throws forbidden */
export async function readDateToEdit(
  deps: EventDeps,
  actor: Actor,
  { event_id, occurrence }: Named,
): Promise<DoorDate> {
  await readEventToEdit(deps, actor, event_id);
  return (await readDoorDate(deps, actor, event_id, occurrence)).date;
}

/**
 * Locks the event of a date and reads the date anew. @throws not_found; invalid_state where the action is refused at
 * `at`
 */
export async function lockDoorDate(
  trx: Trx,
  { event_id, original_start_at }: Pick<DoorDate, 'event_id' | 'original_start_at'>,
  action: DoorAction,
  at: Temporal.Instant,
): Promise<DoorDate> {
  await lockDates(trx, event_id);
  const date = await findDoorDate(trx, event_id, original_start_at);
  if (date === undefined) throw notFound();
  const refusal = doorRefusal(action, checkInDate(date), at);
  if (refusal !== null) throw invalidState(refusal);
  return date;
}

/** The person or the display at the door that checks in. */
export type CheckedInBy = { actor: Actor; user_id: string | null; display_id: string | null };

/** A person who checks in. */
export const personally = (actor: Actor): CheckedInBy => ({
  actor,
  user_id: actor.id,
  display_id: null,
});

/** Writes that somebody checked in to a locked date; again it changes nothing. */
export async function recordCheckIn(
  trx: Trx,
  date: DoorDate,
  { actor, user_id, display_id }: CheckedInBy,
  at: Temporal.Instant,
): Promise<void> {
  if (date.outcome === 'checked_in') return;
  const { event_id, original_start_at, room_id, start_at } = date;
  const row = { event_id, original_start_at, room_id, start_at, user_id, display_id };
  await upsertCheckIn(trx, { ...row, outcome: 'checked_in', happened_at: instantText(at) });
  await recordEffects(trx, {
    activity: [
      {
        event: 'checked_in',
        subject_type: 'event',
        subject_id: event_id,
        actor,
        changes: { original_start_at: [original_start_at, original_start_at] },
      },
    ],
  });
}

/** Checks in to a date, by who may or with the code of the door. @throws invalid_input for the code; invalid_state */
export async function checkIn(
  deps: EventDeps,
  actor: Actor,
  date: DoorDate,
  code: string | null,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (code !== null) await assertDoorCode(trx, roomsHeldBy(date), code, now);
    const locked = await lockDoorDate(trx, date, 'check_in', now);
    await recordCheckIn(trx, locked, personally(actor), now);
  });
}
