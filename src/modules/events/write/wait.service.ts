import { ownsEvent } from '../../../domain/events/event-access.ts';
import { MAX_WAITS, waitRefusal } from '../../../domain/events/wait.ts';
import type { Actor } from '../../../domain/permission.ts';
import { nowText } from '../../../domain/plan/facts.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { AppError, invalidState, notFound } from '../../../errors.ts';
import { lockUser } from '../../users/index.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventIf, readEventIf } from '../record/event-access.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { findWaiting } from '../record/waiting.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { bookRooms } from './book-rooms.service.ts';
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
async function isFree(run: WriteRun, event: LockedEvent): Promise<boolean> {
  try {
    await bookRooms(run, event, { policy: 'refuse', counted: null });
    return true;
  } catch (err) {
    if (err instanceof AppError && err.code === 'booking_conflict') return false;
    throw err;
  }
}

/** Locks the person, so that of two requests at the limit one is refused. @throws invalid_state at the limit */
async function assertMayWaitMore(run: WriteRun, { creator_id }: EventRow): Promise<void> {
  await lockUser(run.trx, creator_id);
  if ((await countWaits(run.trx, creator_id, nowText(run))) < MAX_WAITS) return;
  throw invalidState(`At most ${MAX_WAITS} drafts of one person can wait: stop another one first.`);
}

/** Whether a draft is to wait for what it wants, or to wait no longer. */
export type WaitIntent = { id: string; isWaiting: boolean };

/**
 * Puts a draft at the end of the line for what it wants (§14.8); one that waits keeps its place. Or takes it out of the
 * line.
 * @throws not_found, also to take out one that does not wait; forbidden; invalid_input where the rules of a room do not
 * allow it; invalid_state where it is no draft, has begun, or everything is free, and for one too many
 */
export async function changeWait(
  run: WriteRun,
  { id, isWaiting }: WaitIntent,
): Promise<ShownEvent> {
  const { trx } = run;
  const event = await lockEventIf(trx, run, run.actor, id, ownsEvent);
  if (!isWaiting) {
    if (event.waiting === null) throw notFound();
    await deleteWait(trx, id);
    return { ...event, waiting: null };
  }
  if (event.waiting !== null) return event;
  assertNotRefused(waitRefusal(event));
  if (await isFree(run, event)) throw invalidState('It is free: submit it.');
  await assertMayWaitMore(run, event);
  await deleteWait(trx, id);
  await insertWait(trx, id, event.creator_id);
  return { ...event, waiting: await findWaiting(trx, id, nowText(run)) };
}
