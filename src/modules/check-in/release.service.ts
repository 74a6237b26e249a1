import type { Trx } from '../../db/db.ts';
import { isConnectionError } from '../../db/pg-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  checkInReach,
  isThirdNoShow,
  NO_SHOWS_TOLD,
  releaseAt,
  stoodStill,
} from '../../domain/booking/check-in.ts';
import { toldEvent } from '../../domain/events/event-fact.ts';
import { actingOwner } from '../../domain/permission.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { recordTold } from '../effects/index.ts';
import { cancellation, type EventDeps, type EventRow, writeEvent } from '../events/index.ts';
import {
  type DoorDate,
  findDoorDate,
  listOutcomesBefore,
  lockDates,
  upsertCheckIn,
} from './check-in.queries.ts';
import {
  type DueDate,
  deleteWindow,
  hasCheckIn,
  listDueDates,
  listOpenDates,
  lockLastRun,
  type OpenDate,
  replaceWindows,
  upsertRun,
  type WindowRow,
} from './windows.queries.ts';

/** The dependencies of the job. */
export type ReleaseDeps = EventDeps & {
  logger: { error(about: object, sentence: string): void };
};

/** Dates that one run releases at most; the next one follows at once. */
const BATCH = 50;

/** A window as it is now: known since it was seen, or anew after a pause. */
function windowOf({ rules, ...date }: OpenDate, now: Temporal.Instant, isAnew: boolean): WindowRow {
  const seen = isAnew || date.seen_at === null ? now : instantFromText(date.seen_at);
  const times = { start: instantFromText(date.start_at), end: instantFromText(date.end_at) };
  const at = releaseAt(times, rules, seen);
  return { ...date, seen_at: instantText(seen), release_at: at && instantText(at) };
}

/** Watches the windows that are open, and notes that the job runs: after it stood still all of them begin anew. */
async function watchWindows({ db, clock }: ReleaseDeps): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const last = await lockLastRun(trx);
    await upsertRun(trx, instantText(now));
    const isAnew = stoodStill(last === null ? null : instantFromText(last), now);
    const dates = await listOpenDates(trx, instantText(now), instantText(checkInReach(now)));
    await replaceWindows(
      trx,
      dates.map((date) => windowOf(date, now, isAnew)),
    );
  });
}

/** Cancels a date for want of people: of a series the date, else the event. */
async function cancelUnused(deps: EventDeps, date: DoorDate): Promise<EventRow> {
  const owner = actingOwner(date.creator_id);
  const { event_id: id, original_start_at: start } = date;
  if (date.is_recurring) {
    const cancelled = cancellation(id, start, null, 'no_show');
    return (await writeEvent(deps, owner, { kind: 'date', ...cancelled })).occurrence;
  }
  const asked = { kind: 'act', id, action: 'cancel', comment: null, reason: 'no_show' } as const;
  return (await writeEvent(deps, owner, asked)).event;
}

/** Tells the managers of the place of the third no-show in a row, and of no other one. */
async function tellManagers(
  trx: Trx,
  { clock }: EventDeps,
  date: DoorDate,
  event: EventRow,
): Promise<void> {
  if (!isThirdNoShow(await listOutcomesBefore(trx, date, NO_SHOWS_TOLD))) return;
  const { start_at, end_at, room_names: room_name, title, original_start_at } = date;
  const occurrence = { start_at, end_at, room_name, title };
  const about = date.is_recurring ? { original_start_at, occurrence } : {};
  const fact = { type: 'no_show', event: toldEvent(event), actor: null, ...about } as const;
  await recordTold(trx, [
    { happened_at: clock.now(), facts: [{ ...fact, count: NO_SHOWS_TOLD, is_separate: true }] },
  ]);
}

/** Releases a date, unless somebody checked in, or it was changed, since it was found. */
async function releaseDate(
  deps: ReleaseDeps,
  { event_id, original_start_at }: DueDate,
): Promise<void> {
  const now = instantText(deps.clock.now());
  await inTransaction(deps.db, async (trx) => {
    await lockDates(trx, event_id);
    const date = await findDoorDate(trx, event_id, original_start_at);
    const isDue = date?.is_held && date.rules !== null && date.outcome !== 'checked_in';
    if (!isDue || date.release_at === null || date.release_at > now || date.end_at <= now) return;
    const { room_id, start_at } = date;
    const row = { event_id, original_start_at, room_id, start_at, user_id: null, display_id: null };
    await upsertCheckIn(trx, { ...row, outcome: 'no_show', happened_at: now });
    await deleteWindow(trx, date);
    const event = await cancelUnused({ ...deps, db: trx }, date);
    await tellManagers(trx, deps, date, event);
  });
}

/**
 * Releases the dates that nobody checked in to in time (§16.5): each is cancelled by itself, so one that cannot be is
 * logged and holds up no other. Repeated and concurrent runs are safe.
 * @returns whether there may be more that can be released
 */
export async function releaseUnused(deps: ReleaseDeps): Promise<boolean> {
  if (!(await hasCheckIn(deps.db))) return false;
  await watchWindows(deps);
  const due = await listDueDates(deps.db, instantText(deps.clock.now()), BATCH);
  let released = 0;
  for (const date of due) {
    try {
      await releaseDate(deps, date);
      released += 1;
    } catch (err) {
      if (isConnectionError(err)) throw err;
      deps.logger.error({ err, event_id: date.event_id }, 'a date could not be released');
    }
  }
  return due.length === BATCH && released > 0;
}
