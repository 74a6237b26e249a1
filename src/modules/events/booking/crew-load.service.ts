import type { Db } from '../../../db/db.ts';
import type { Warning } from '../../../domain/events/capacity-warning.ts';
import { type Actor, managesVenue } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { crewsOf } from '../../../domain/work/crew.ts';
import { type Load, loadOf, overloadMessage, worstOf } from '../../../domain/work/load.ts';
import { invalidInput } from '../../../errors.ts';
import type { EventDeps } from '../record/event.service.ts';
import { findMetLoad, findVenueLoad, type MetLoad } from './crew-load.queries.ts';
import { findListZone } from './location.queries.ts';

/** A day of the work of a kind at a venue. */
export type LoadQuery = { kind: string; venue_id: string; date: Temporal.PlainDate };

/** Crews of the kind, wherever they work, and managers of the venue see its load. */
const maySee = (actor: Actor, { kind, venue_id }: LoadQuery): boolean =>
  crewsOf(actor).some((crew) => crew.kind === kind) || managesVenue(actor, venue_id);

/**
 * The numbers of simultaneous jobs and of teams on a day of a venue; empty if the actor may not see the load.
 * @throws invalid_input without such a venue
 */
export async function readLoad(
  { db, serviceZone }: Pick<EventDeps, 'db' | 'serviceZone'>,
  actor: Actor,
  query: LoadQuery,
): Promise<Load[]> {
  const { venue_id, date } = query;
  const zone = (await findListZone(db, { venue_id })) ?? serviceZone();
  const start = date.toZonedDateTime(zone);
  const from = instantText(start.toInstant());
  const to = instantText(start.add({ days: 1 }).toInstant());
  const found = await findVenueLoad(db, query, { from, to });
  if (found === undefined) {
    const message = 'The venue id field must be the id of an existing venue.';
    throw invalidInput({ venue_id: [message] });
  }
  if (!maySee(actor, query)) return [];
  return loadOf(found.spans, { from, to }, found.teams);
}

const warningOf = (
  { kind, teams, own, spans, timezone }: MetLoad,
  serviceZone: string,
): Warning[] => {
  const inOrder = own.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const worst = worstOf(inOrder.flatMap((span) => loadOf(spans, span, teams)));
  if (worst === undefined) return [];
  const overload = { ...worst, teams, kind, timezone: timezone ?? serviceZone };
  return [{ code: 'crew_overload', message: overloadMessage(overload), overload }];
};

/**
 * A warning for each kind of work and venue where an event makes more jobs at once than there are teams; it refuses
 * nothing. One statement, and none for events without requirements (§19.6).
 */
export async function findOverloads(
  db: Db,
  { clock, serviceZone }: Pick<EventDeps, 'clock' | 'serviceZone'>,
  events: readonly { id: string; requirements: readonly unknown[] }[],
): Promise<(id: string) => Warning[]> {
  const needing = events.filter(({ requirements }) => requirements.length > 0);
  if (needing.length === 0) return () => [];
  const ids = needing.map(({ id }) => id);
  const met = await findMetLoad(db, ids, instantText(clock.now()));
  return (id) =>
    met.filter((one) => one.event_id === id).flatMap((one) => warningOf(one, serviceZone()));
}
