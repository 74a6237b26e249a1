import { type RawBuilder, sql } from 'kysely';
import type { PagePart } from '../../../domain/events/page-parts.ts';
import type { Slice } from '../../../domain/list-page.ts';
import type { Scope } from '../../../domain/permission.ts';
import type { SearchTerm } from '../../../domain/text/search-text.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { isInAnyRoom, isInRoom, roomsOfVenues } from '../record/event-rooms.queries.ts';
import { isWaiting } from '../record/waiting.queries.ts';
import { isOwn, isReadable, isWithin, ownEventIds, type Viewer } from './event-viewer.queries.ts';
import { type Inbox, type OpenSteps, stepsFor, stepsForAnybody } from './inbox.queries.ts';
import { isSeenInFull } from './seen-in-full.queries.ts';

type Condition = RawBuilder<unknown>;

/** Whether a normalized text contains the term. The trigram index serves both operators. Source: §3.3. */
export const containsText = (text: Condition, { operator, pattern }: SearchTerm): Condition =>
  sql`${text} ${sql.raw(operator)} ${pattern}`;

/** Whether `occurrences o` contains the term, in the text of its override `v` or, without one, of `events e`. */
export const isFoundOccurrence = (term: SearchTerm): Condition => sql`
  case when v.search_text is null then ${containsText(sql`e.search_text`, term)}
    else ${containsText(sql`v.search_text`, term)} end`;

/** The columns of events whose value a list can ask for. */
export const FILTERED_COLUMNS = ['institution_id', 'event_type', 'format'] as const;

/** The values that columns of events must have; null: any. */
export type FilteredColumns = Readonly<Record<(typeof FILTERED_COLUMNS)[number], string | null>>;

/** The filters, order and page of a list of events. */
export type EventFilter = {
  viewer: Viewer;
  /** Only what waits for somebody's decision, or for anybody's, by `stepsOfInbox` (§10.4). */
  inbox: Inbox | 'anybody' | null;
  /** Only what is within a scope. */
  within: Scope | null;
  statuses: readonly string[] | null;
  room_id: string | null;
  venue_id: string | null;
  columns: FilteredColumns;
  search: SearchTerm | null;
  mine: boolean;
  /** Only drafts that wait for what they want (§14.8). */
  waiting: boolean;
  /** Half-open, instants. */
  window: { from: string; to: string } | null;
  /** In a window: only one date of each series, the first by the order of starts. */
  one_per_series: boolean;
  order: { by: string; descending: boolean };
  /** The parts of the rows that are read besides their own columns. */
  parts: ReadonlySet<PagePart>;
  /** The present time, for the derived fields. */
  now: InstantText;
  slice: Slice;
};

/**
 * The conditions on the event itself. What is compared with a text or a category must be seen by the viewer (§18.2).
 */
export function eventConditions(filter: EventFilter): Condition[] {
  const { viewer } = filter;
  const own = isOwn(viewer);
  const equal = Object.entries(filter.columns)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => sql`e.${sql.ref(column)} = ${value}`);
  const isCompared = equal.length > 0 || filter.search !== null;
  return [
    ...equal,
    ...(isCompared && !viewer.sees_all ? [isSeenInFull(viewer)] : []),
    ...(viewer.sees_all ? [] : [isReadable(viewer, own)]),
    ...(filter.mine ? [sql`e.id = any (${ownEventIds(viewer)})`] : []),
    ...(filter.waiting ? [isWaiting(filter.now)] : []),
    ...(filter.within === null ? [] : [isWithin(filter.within) ?? sql`false`]),
  ];
}

const NO_STEPS: OpenSteps = {
  from: sql`approval_steps s`,
  eventId: sql`s.event_id`,
  where: sql`false`,
  openedAt: sql`s.opened_at`,
  counted: sql`from approval_steps s where false`,
  isOfEvents: false,
};

/** The open steps of an inbox; of who holds no step none. */
export function stepsOfInbox(inbox: Inbox | 'anybody'): readonly OpenSteps[] {
  if (inbox === 'anybody') return stepsForAnybody;
  const steps = stepsFor(inbox);
  return steps.length > 0 ? steps : [NO_STEPS];
}

/** The conditions on the location: the rooms of the event, or of the occurrence. */
export function placeConditions(filter: EventFilter, alias: 'e' | 'o'): Condition[] {
  return [
    ...(filter.room_id === null ? [] : [isInRoom(alias, sql`${filter.room_id}::uuid`)]),
    ...(filter.venue_id === null ? [] : [isInAnyRoom(alias, roomsOfVenues([filter.venue_id]))]),
  ];
}
