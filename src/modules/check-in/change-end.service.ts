import { inTransaction } from '../../db/transaction.ts';
import { type CheckInDate, endedAt } from '../../domain/booking/check-in.ts';
import type { Actor } from '../../domain/permission.ts';
import { type EventDeps, writeEvent } from '../events/index.ts';
import type { DoorDate } from './check-in.queries.ts';
import {
  type CheckedInBy,
  checkInDate,
  lockDoorDate,
  personally,
  recordCheckIn,
} from './check-in.service.ts';

/**
 * Gives a date another end, by the write that changes dates: of a series the date, of an event that is none the event
 * itself, so that its record says it too. @returns whether the change waits for approval
 */
async function moveEnd(
  deps: EventDeps,
  actor: Actor,
  date: DoorDate,
  end: Temporal.Instant,
): Promise<boolean> {
  const end_at = { kind: 'instant', instant: end } as const;
  const { event_id: id, original_start_at: occurrence } = date;
  const changes = { end_at };
  const { effect } =
    date.is_recurring || date.is_override
      ? await writeEvent(deps, actor, { kind: 'date', id, occurrence, changes })
      : await writeEvent(deps, actor, { kind: 'edit', id, body: changes });
  return effect.kind === 'waits';
}

/** A requested change of the end of a running date. */
export type EndChange = {
  action: 'end' | 'extend';
  /** Its end, of one that was locked. */
  endOf: (date: CheckInDate) => Temporal.Instant;
  by: CheckedInBy;
  /** The time of the request. */
  at: Temporal.Instant;
};

/**
 * Moves the end of a date that runs: who does that is there, so the date is checked in to.
 * @returns whether the change waits for approval
 * @throws invalid_state; booking_conflict where the room is taken
 */
export async function changeEnd(
  deps: EventDeps,
  date: DoorDate,
  { action, endOf, by, at }: EndChange,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockDoorDate(trx, date, action, at);
    await recordCheckIn(trx, locked, by, at);
    const within = { ...deps, db: trx };
    return moveEnd(within, by.actor, locked, endOf(checkInDate(locked)));
  });
}

/** Ends a date now: the room is free from then on, after its clean-up. @throws invalid_state */
export function endDate(deps: EventDeps, actor: Actor, date: DoorDate): Promise<boolean> {
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
): Promise<boolean> {
  const endOf = ({ end }: CheckInDate) => end.add({ minutes });
  const by = personally(actor);
  return changeEnd(deps, date, { action: 'extend', endOf, by, at: deps.clock.now() });
}
