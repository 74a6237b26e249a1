import type { Db } from '../../../db/db.ts';
import { type Conflict, listedConflicts, MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import { capacityWarnings, MAX_WARNINGS } from '../../../domain/events/capacity-warning.ts';
import type { InTheWay } from '../../../domain/events/in-the-way.ts';
import { type Page, type Slice, withRows } from '../../../domain/list-page.ts';
import {
  type Actor,
  isManager,
  managedScope,
  managesAnything,
} from '../../../domain/permission.ts';
import { asSeenBy, type MaybePrivate } from '../../../domain/privacy/what-readers-see.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden } from '../../../errors.ts';
import type { Pause } from '../../../ports/event-loop.ts';
import { describeConflicts } from '../booking/booking-conflict.service.ts';
import { findOverloads } from '../booking/crew-load.service.ts';
import { roomRuleConflicts } from '../booking/room-rule-conflicts.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventFilter } from './event-filter.queries.ts';
import type { ListedRow } from './event-page.queries.ts';
import { type CountsOfNow, countToDecide, findCounts, type Inbox } from './inbox.queries.ts';
import type { PendingEvents } from './inbox.schema.ts';
import { searchEvents, viewerOf } from './search-events.service.ts';
import {
  type ListedKey,
  type ListSurroundings,
  listSurroundings,
  type PendingRow,
} from './surroundings.queries.ts';
import { workerOf } from './work.service.ts';

/** The dependencies of the inbox. */
export type InboxDeps = EventDeps & { pause: Pause };

/**
 * The roles that determine the inbox of the actor: those of an admin count only if the admin holds them (§10.2).
 */
const inboxOf = (actor: Actor): Inbox => ({
  viewer: viewerOf(actor),
  own: actor,
  absent: actor.stands_in_for,
});

/**
 * The subject of the list: the events that await the actor's decision, or with `all` those pending within the actor's
 * scope.
 */
function subjectOf(
  actor: Actor,
  scope: PendingEvents['scope'],
): Pick<EventFilter, 'inbox' | 'within'> {
  if (scope !== 'all') return { inbox: inboxOf(actor), within: null };
  if (!managesAnything(actor)) throw forbidden();
  return { inbox: 'anybody', within: isManager(actor) ? null : managedScope(actor) };
}

/** A change waits on an approved event. */
const WAITING = ['pending' as const, 'approved' as const];

const keyOf = ({ id, original_start_at }: ListedRow): ListedKey => ({
  event_id: id,
  original_start_at: original_start_at ?? null,
});

/** The conflicts of each event, by its id: closures of rooms that occurrences hold which have not begun (§6.4). */
async function findClosures(
  { serviceZone, pause }: Pick<InboxDeps, 'serviceZone' | 'pause'>,
  events: readonly Pick<ListedRow, 'id'>[],
  { rows, rooms }: ListSurroundings,
): Promise<Map<string, Conflict[]>> {
  const closures = new Map<string, Conflict[]>();
  for (const [index, { id }] of events.entries()) {
    const occurrences = rows[index]?.upcoming ?? [];
    if (occurrences.length === 0) continue;
    await pause();
    const refused = roomRuleConflicts({ rooms, serviceZone: serviceZone(), occurrences });
    const described = describeConflicts(
      { rooms, serviceZone: serviceZone(), reader: null },
      refused.slice(0, MAX_CONFLICTS),
    );
    closures.set(id, listedConflicts(described));
  }
  return closures;
}

/** A neighbour as the actor sees it. */
function seenBy<Side extends MaybePrivate>(
  actor: Actor,
  side: Side | null,
): Omit<Side, keyof MaybePrivate> | null {
  if (side === null) return null;
  const { private_access: _access, ...shown } = asSeenBy(actor, side);
  return shown;
}

/**
 * Lists the events that await the actor's decision, with all data that a decision needs (§10.4): two
 * statements, whatever the number of rows.
 * @throws forbidden if everything is requested by an actor who manages nothing; invalid_input
 */
export async function listPending(
  deps: InboxDeps,
  actor: Actor,
  { scope, ...query }: PendingEvents,
  page: Slice,
): Promise<Page<PendingRow>> {
  const subject = subjectOf(actor, scope);
  const asked = { ...query, sort: query.sort ?? 'waiting_since', status: WAITING };
  const listed = await searchEvents(deps, actor, asked, page, subject);
  const { rows } = listed;
  const now = instantText(deps.clock.now());
  const found = await listSurroundings(deps.db, rows.map(keyOf), now);
  const closures = await findClosures(deps, rows, found);
  const overloads = await findOverloads(deps.db, deps, rows);
  const pending = rows.map((row, index) => {
    const { before = null, after = null, crowded = [] } = found.rows[index] ?? {};
    const warnings = [...capacityWarnings(crowded), ...overloads(row.id)].slice(0, MAX_WARNINGS);
    const conflicts = closures.get(row.id) ?? [];
    const neighbours = { before: seenBy(actor, before), after: seenBy(actor, after) };
    return { ...row, conflicts, warnings, neighbours };
  });
  return withRows(listed, pending);
}

/** Finds the conflicts with the approval of one event and its crowded rooms, as the inbox shows them; one statement. */
export async function findInTheWay(
  deps: Pick<InboxDeps, 'db' | 'clock' | 'serviceZone' | 'pause'>,
  id: string,
): Promise<InTheWay> {
  const key = { event_id: id, original_start_at: null };
  const found = await listSurroundings(deps.db, [key], instantText(deps.clock.now()));
  const closures = await findClosures(deps, [{ id }], found);
  return { conflicts: closures.get(id) ?? [], crowded: found.rows[0]?.crowded ?? [] };
}

/** Reads the counts of the actor's unread notifications, decisions and open tasks, in one statement (§10.5). */
export const readCounts = (
  { db, clock, serviceZone }: Pick<InboxDeps, 'db' | 'clock' | 'serviceZone'>,
  actor: Actor,
): Promise<CountsOfNow> =>
  findCounts(db, {
    inbox: inboxOf(actor),
    worker: workerOf(actor),
    now: instantText(clock.now()),
    serviceZone: serviceZone(),
  });

/** The number of events that await the actor's decision (§10.5). */
export const countPending = (db: Db, actor: Actor): Promise<number> =>
  countToDecide(db, inboxOf(actor));
