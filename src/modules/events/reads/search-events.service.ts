import type { Db } from '../../../db/db.ts';
import { type AskedMembers, pagePartsOf, shownMembers } from '../../../domain/events/page-parts.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import { type Actor, isManager, managedScope, verifiedEmail } from '../../../domain/permission.ts';
import { searchTerm } from '../../../domain/text/search-text.ts';
import { instantFromText, instantText } from '../../../domain/time/instant.ts';
import {
  resolveEndOfDay,
  resolveInstant,
} from '../../../domain/time/local-time/date-time-input.ts';
import { crewScopes } from '../../../domain/work/crew.ts';
import { invalidInput } from '../../../errors.ts';
import { findListZone } from '../booking/location.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import {
  type EventFilter,
  FILTERED_COLUMNS,
  type FilteredColumns,
} from './event-filter.queries.ts';
import { listedPage } from './event-list.queries.ts';
import type { ListEvents } from './event-list.schema.ts';
import { type EventPage, type ListedRow, readEventPage } from './event-page.queries.ts';
import type { Viewer } from './event-viewer.queries.ts';
import { windowEnds } from './window-ends.service.ts';

/** The actor as a reader of lists. */
export const viewerOf = (actor: Actor): Viewer => ({
  id: actor.id,
  email: verifiedEmail(actor) ?? null,
  sees_all: isManager(actor),
  scope: managedScope(actor),
  own: actor,
  absent: actor.stands_in_for,
  crews: crewScopes(actor),
});

/** §3.3. */
const MAX_WINDOW_HOURS = 400 * 24;

type ListQuery = Omit<ListEvents, 'status' | 'sort'>;

/** Whether the window is meant in the zone of a place, which takes a statement to find. */
export const needsZone = ({ from, to, room_id, venue_id }: ListQuery): boolean =>
  Boolean(room_id || venue_id) && [from, to].some((end) => end && end.kind !== 'instant');

async function windowOf(
  db: Db,
  query: ListQuery,
  serviceZone: string,
): Promise<EventFilter['window']> {
  const ends = windowEnds(query);
  if (ends === null) return null;
  const zone = (needsZone(query) ? await findListZone(db, query) : null) ?? serviceZone;
  const start = resolveInstant(ends.from, zone);
  const window = { from: instantText(start), to: instantText(resolveEndOfDay(ends.to, zone)) };
  if (window.to <= window.from) throw invalidInput({ to: ['The to field must be after from.'] });
  const longest = start.add({ hours: MAX_WINDOW_HOURS });
  if (Temporal.Instant.compare(instantFromText(window.to), longest) > 0) {
    throw invalidInput({ to: ['The to field must be at most 400 days after from.'] });
  }
  return window;
}

/** The subject of a list, besides its filters. */
type ListSubject = Pick<EventFilter, 'inbox' | 'within'>;

type AskedList = Omit<ListEvents, 'sort'> & AskedMembers & { sort?: string | null | undefined };

/** The values of columns that a query asks for. */
const columnsAsked = (query: AskedList): FilteredColumns =>
  Object.fromEntries(
    FILTERED_COLUMNS.map((name) => [name, query[name] ?? null]),
  ) as FilteredColumns;

/**
 * The page of the events that match the query and that the actor may read: one row per event, or per occurrence in a
 * window.
 */
export async function askedPage(
  deps: EventDeps,
  actor: Actor,
  query: AskedList,
  page: Slice,
  subject: ListSubject,
): Promise<EventPage> {
  const sort = query.sort ?? 'start_at';
  return listedPage({
    viewer: viewerOf(actor),
    ...subject,
    parts: pagePartsOf(shownMembers(query)),
    now: instantText(deps.clock.now()),
    statuses: query.status ?? null,
    room_id: query.room_id ?? null,
    venue_id: query.venue_id ?? null,
    columns: columnsAsked(query),
    search: query.search ? searchTerm(query.search) : null,
    mine: query.mine ?? false,
    waiting: query.waiting ?? false,
    one_per_series: query.one_per_series ?? false,
    window: await windowOf(deps.db, query, deps.serviceZone()),
    order: { by: sort.replace('-', ''), descending: sort.startsWith('-') },
    slice: page,
  });
}

/** The events that match the query and that the actor may read: one row per event, or per occurrence in a window. */
export async function searchEvents(
  ...asked: Parameters<typeof askedPage>
): Promise<Page<ListedRow>> {
  const [{ db }] = asked;
  return readEventPage(db, await askedPage(...asked));
}
