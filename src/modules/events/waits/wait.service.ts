import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ownsEvent } from '../../../domain/events/event-access.ts';
import { MAX_WAITS, waitRefusal } from '../../../domain/events/wait.ts';
import type { Actor } from '../../../domain/permission.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { AppError, invalidState, notFound } from '../../../errors.ts';
import { lockUser } from '../../users/index.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventIf, readEventIf } from '../record/event-access.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { findWaiting } from '../record/waiting.queries.ts';
import { runOf } from '../record/write-run.service.ts';
import { bookRooms } from '../write/book-rooms.service.ts';
import { countWaits, deleteWait, insertWait } from './wait.queries.ts';

/** The draft that is to wait. @throws not_found; forbidden to all but its owners */
export const getEventToWait = (deps: EventDeps, actor: Actor, id: string): Promise<EventRow> =>
  readEventIf(deps, actor, id, ownsEvent);

/** The draft that waits. @throws not_found, also where it does not wait; forbidden to all but its owners */
export async function getEventThatWaits(
  deps: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  const event = await getEventToWait(deps, actor, id);
  const waiting = await findWaiting(deps.db, event.id, instantText(deps.clock.now()));
  if (waiting === null) throw notFound();
  return event;
}

/**
 * Judges the draft as its submission would be judged. @returns whether all that it wants is free
 * @throws invalid_input where the rules of a room do not allow it to the actor, which no wait changes
 */
async function isFree(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
): Promise<boolean> {
  try {
    await bookRooms(runOf(trx, deps, actor), event, { policy: 'refuse', counted: null });
    return true;
  } catch (err) {
    if (err instanceof AppError && err.code === 'booking_conflict') return false;
    throw err;
  }
}

/** Locks the person, so that of two requests at the limit one is refused. @throws invalid_state at the limit */
async function assertMayWaitMore(
  trx: Trx,
  { clock }: EventDeps,
  { creator_id }: EventRow,
): Promise<void> {
  await lockUser(trx, creator_id);
  const waits = await countWaits(trx, creator_id, instantText(clock.now()));
  if (waits < MAX_WAITS) return;
  throw invalidState(`At most ${MAX_WAITS} drafts of one person can wait: stop another one first.`);
}

/**
 * Puts a draft at the end of the line for what it wants (decision 14.8); one that waits keeps its place.
 * @throws not_found; forbidden; invalid_input where the rules of a room do not allow it; invalid_state where it is no draft, has
 * begun, or everything is free, and for one too many
 */
export async function startWaiting(deps: EventDeps, actor: Actor, id: string): Promise<ShownEvent> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventIf(trx, deps, actor, id, ownsEvent);
    if (event.waiting !== null) return event;
    assertNotRefused(waitRefusal(event));
    if (await isFree(trx, deps, actor, event)) throw invalidState('It is free: submit it.');
    await assertMayWaitMore(trx, deps, event);
    await deleteWait(trx, id);
    await insertWait(trx, id, event.creator_id);
    const waiting = await findWaiting(trx, id, instantText(deps.clock.now()));
    return { ...event, waiting };
  });
}

/** Takes a draft out of the line. @throws not_found, also where it does not wait; forbidden */
export async function stopWaiting(deps: EventDeps, actor: Actor, id: string): Promise<ShownEvent> {
  return inTransaction(deps.db, async (trx) => {
    const event = await lockEventIf(trx, deps, actor, id, ownsEvent);
    if (event.waiting === null) throw notFound();
    await deleteWait(trx, id);
    return { ...event, waiting: null };
  });
}
