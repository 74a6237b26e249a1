import type { Db } from '../../../db/db.ts';
import { emptyPage, type Page, type Slice } from '../../../domain/list-page.ts';
import { type Actor, isManager, managedScope } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import {
  resolveEndOfDay,
  resolveInstant,
} from '../../../domain/time/local-time/date-time-input.ts';
import { crewScopes } from '../../../domain/work/crew.ts';
import { invalidInput } from '../../../errors.ts';
import { findListZone } from '../booking/location.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { windowEnds } from './window-ends.service.ts';
import { isWorkOf, listWork, type Worker, type WorkFilter, type WorkRow } from './work.queries.ts';
import type { WorkQuery } from './work.schema.ts';

/** The most days of work that one request lists (§19.3). */
const MAX_DAYS = 62;

/** The scope of the work that an actor sees: own crews, and all kinds at the places that the actor manages. */
export const workerOf = (actor: Actor): Worker => ({
  crews: crewScopes(actor),
  sees_all: isManager(actor),
  scope: managedScope(actor),
});

/** From the beginning of today where the request names no window. @throws invalid_input */
async function windowOf(
  db: Db,
  query: WorkQuery,
  { clock, serviceZone }: Pick<EventDeps, 'clock' | 'serviceZone'>,
): Promise<WorkFilter['window']> {
  const ends = windowEnds(query);
  const hasPlace = Boolean(query.room_id || query.venue_id);
  const zone = (hasPlace ? await findListZone(db, query) : null) ?? serviceZone();
  const today = clock.now().toZonedDateTimeISO(zone).startOfDay();
  const start = ends ? resolveInstant(ends.from, zone) : today.toInstant();
  const last = start.toZonedDateTimeISO(zone).add({ days: MAX_DAYS }).toInstant();
  const end = ends ? resolveEndOfDay(ends.to, zone) : last;
  if (Temporal.Instant.compare(end, start) <= 0) {
    throw invalidInput({ to: ['The to field must be after from.'] });
  }
  if (Temporal.Instant.compare(end, last) > 0) {
    throw invalidInput({ to: [`The to field must be at most ${MAX_DAYS} days after from.`] });
  }
  return { from: instantText(start), to: instantText(end) };
}

/**
 * The work of an actor: a row for each requirement on each date; none for who is in no crew and manages nothing.
 * @throws invalid_input
 */
export async function browseWork(
  deps: Pick<EventDeps, 'db' | 'clock' | 'serviceZone'>,
  actor: Actor,
  query: WorkQuery,
  slice: Slice,
): Promise<Page<WorkRow>> {
  const { kind = null, room_id = null, venue_id = null, state = null } = query;
  const window = await windowOf(deps.db, query, deps);
  const isOwn = isWorkOf(workerOf(actor));
  if (isOwn === undefined) return emptyPage();
  const now = instantText(deps.clock.now());
  return listWork(deps.db, isOwn, { kind, room_id, venue_id, state, window, now }, slice);
}
