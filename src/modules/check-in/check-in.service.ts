import type { Trx } from '../../db/db.ts';
import { inEnclosingTransaction, inTransaction } from '../../db/transaction.ts';
import {
  type CheckInDate,
  type DoorAction,
  doorRefusal,
  endedAt,
} from '../../domain/booking/check-in.ts';
import { mayCheckIn } from '../../domain/events/event-access.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidState, notFound } from '../../errors.ts';
import { recordEffects } from '../effects/index.ts';
import {
  changeEvent,
  changeOccurrence,
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

/** What is known of a date for the rules of check-in. */
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
  return { date, event };
}

type Named = { event_id: string; occurrence: string };

/** The same for who may check in to it, or with a code whoever may read it: the code says that they are there. @throws forbidden */
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

/** The same for who may edit its event. @throws forbidden */
export async function readDateToEdit(
  deps: EventDeps,
  actor: Actor,
  { event_id, occurrence }: Named,
): Promise<DoorDate> {
  await readEventToEdit(deps, actor, event_id);
  return (await readDoorDate(deps, actor, event_id, occurrence)).date;
}

/** Locks the event of a date and reads the date anew. @throws not_found; invalid_state where the action is refused at `at` */
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

/** Who checks in: a person, or a display at the door. */
export type CheckedInBy = { actor: Actor; user_id: string | null; display_id: string | null };

const personally = (actor: Actor): CheckedInBy => ({
  ...{ actor, user_id: actor.id, display_id: null },
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
): Promise<DoorDate> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    if (code !== null) await assertDoorCode(trx, date.room_id, code, now);
    const locked = await lockDoorDate(trx, date, 'check_in', now);
    await recordCheckIn(trx, locked, personally(actor), now);
    return (await findDoorDate(trx, date.event_id, date.original_start_at)) ?? locked;
  });
}

/**
 * Gives a date another end, by the write that changes dates: of a series the date, of an event that is none the event itself, so
 * that its record says it too. @returns whether the change waits for approval
 */
export async function moveEnd(
  deps: EventDeps,
  actor: Actor,
  date: DoorDate,
  end: Temporal.Instant,
): Promise<boolean> {
  const end_at = { kind: 'instant', instant: end } as const;
  const { effect } =
    date.is_recurring || date.is_override
      ? await changeOccurrence(deps, actor, date.event_id, date.original_start_at, { end_at })
      : await changeEvent(deps, actor, date.event_id, { end_at });
  return effect.kind === 'waits';
}

/** A date after its end was moved. */
export type MovedEnd = { date: DoorDate; waits: boolean };

/** What is asked of a date that runs. */
export type EndChange = {
  action: 'end' | 'extend';
  /** Its end, of one that was locked. */
  endOf: (date: CheckInDate) => Temporal.Instant;
  by: CheckedInBy;
  /** When it was asked. */
  at: Temporal.Instant;
};

/**
 * Moves the end of a date that runs: who does that is there, so the date is checked in to.
 * @throws invalid_state; booking_conflict where the room is taken
 */
export async function changeEnd(
  deps: EventDeps,
  date: DoorDate,
  { action, endOf, by, at }: EndChange,
): Promise<MovedEnd> {
  return inEnclosingTransaction(deps.db, async (trx) => {
    const locked = await lockDoorDate(trx, date, action, at);
    await recordCheckIn(trx, locked, by, at);
    const within = { ...deps, db: trx };
    const waits = await moveEnd(within, by.actor, locked, endOf(checkInDate(locked)));
    const after = await findDoorDate(trx, date.event_id, date.original_start_at);
    return { date: after ?? locked, waits };
  });
}

/** Ends a date now: the room is free from then on, after its clean-up. @throws invalid_state */
export function endDate(deps: EventDeps, actor: Actor, date: DoorDate): Promise<MovedEnd> {
  const at = deps.clock.now();
  const endOf = (one: CheckInDate) => endedAt(one, at);
  return changeEnd(deps, date, { action: 'end', endOf, by: personally(actor), at });
}

/** Makes a date some minutes longer. @throws invalid_state; booking_conflict where the room is taken */
export function extendDate(
  deps: EventDeps,
  actor: Actor,
  date: DoorDate,
  minutes: number,
): Promise<MovedEnd> {
  const endOf = ({ end }: CheckInDate) => end.add({ minutes });
  const by = personally(actor);
  return changeEnd(deps, date, { action: 'extend', endOf, by, at: deps.clock.now() });
}
