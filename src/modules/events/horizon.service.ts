import { doAlone } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdsRoom } from '../../domain/booking.ts';
import { instantFromText, instantText } from '../../domain/instant.ts';
import type { Occurrence } from '../../domain/override.ts';
import { extendSeries, MAX_OCCURRENCES } from '../../domain/series.ts';
import { type LockedEvent, lockEvent } from './event.queries.ts';
import type { EventDeps } from './event.service.ts';
import { lockRooms } from './hold.queries.ts';
import { findRefusals } from './hold.service.ts';
import { extendEvent, listSeriesToExtend } from './horizon.queries.ts';
import { findPlaces } from './place.queries.ts';
import { toldOf } from './told.service.ts';

/** Series moved on in one look; the next look takes the next. */
const BATCH = 100;

/** Original starts of the occurrences whose room is taken. */
async function findTaken(
  trx: Trx,
  { serviceZone }: EventDeps,
  event: LockedEvent,
  occurrences: readonly Occurrence[],
): Promise<Set<string>> {
  const roomIds = [...new Set(occurrences.map(({ room_id }) => room_id))];
  await lockRooms(trx, roomIds);
  const { rooms } = await findPlaces(trx, roomIds, null);
  const except = { event_id: event.id, original_start_at: null };
  const claim = { except, timezone: event.timezone, serviceZone, rooms, occurrences };
  const refusals = await findRefusals(trx, claim, MAX_OCCURRENCES * 10);
  return new Set(refusals.map(({ original_start_at }) => original_start_at));
}

/** Tells of the occurrences that found their room taken, if any: once for the series. */
async function tellOfUnheld(
  trx: Trx,
  { tell }: EventDeps,
  event: LockedEvent,
  unheld: readonly Occurrence[],
): Promise<void> {
  const changed = unheld.map(({ original_start_at }) => original_start_at);
  const [original_start_at] = changed;
  if (original_start_at === undefined) return;
  const what = { type: 'occurrence_unheld', changed, original_start_at } as const;
  await doAlone(trx, tell(toldOf({ ...what, event, actor: null })));
}

/** What a series got when its horizon moved on. */
export type Extended = { event: LockedEvent; unheld: readonly Occurrence[] };

/** Moves one series on; undefined when somebody else did, or it has an end by now. */
async function extendOne(
  trx: Trx,
  deps: EventDeps,
  id: string,
  horizon: Temporal.Instant,
): Promise<Extended | undefined> {
  const event = await lockEvent(trx, id);
  const held_until = instantText(horizon);
  if (!event?.held_until || event.held_until >= held_until || event.status === 'cancelled') {
    return undefined;
  }
  const from = instantFromText(event.held_until);
  const occurrences = extendSeries(event, event.overrides, from, horizon);
  const holds = holdsRoom(event.status);
  const taken = holds ? await findTaken(trx, deps, event, occurrences) : new Set<string>();
  const isTaken = (one: Occurrence): boolean => taken.has(one.original_start_at);
  const free = occurrences.filter((one) => !isTaken(one));
  const unheld = occurrences.filter(isTaken);
  await extendEvent(trx, id, { held_until, free, taken: unheld, holds });
  await tellOfUnheld(trx, deps, event, unheld);
  return { event, unheld };
}

/**
 * Moves the horizon of every series without an end to so many days from now, each in its own transaction. An
 * occurrence that finds its room taken is kept, marked and left unheld, and people are told (decision 5.5).
 * @returns how many series were moved on
 */
export async function moveHorizon(deps: EventDeps): Promise<number> {
  const horizon = deps.clock.now().add({ hours: 24 * deps.horizonDays });
  let moved = 0;
  for (;;) {
    const ids = await listSeriesToExtend(deps.db, instantText(horizon), BATCH);
    for (const id of ids) {
      const extended = await inTransaction(deps.db, (trx) => extendOne(trx, deps, id, horizon));
      if (extended !== undefined) moved += 1;
    }
    if (ids.length < BATCH) return moved;
  }
}
