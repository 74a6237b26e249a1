import { sql } from 'kysely';
import type { ListOrder, SortKey } from '../../../db/list-cursor.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { stampOfEvent } from '../record/waiting.queries.ts';
import {
  containsText,
  type EventFilter,
  eventConditions,
  placeConditions,
  stepsOfInbox,
} from './event-filter.queries.ts';
import { type EventPage, pageTables } from './event-page.queries.ts';
import { eventsOfSteps, nextStart } from './inbox.queries.ts';
import { partsByNextDate } from './inbox-by-next-date.queries.ts';
import {
  all,
  type Condition,
  dependsOnValues,
  isAboutEvents,
  occurrenceRows,
  openedAt,
  type Source,
} from './listed-dates.queries.ts';

/** Whether a list has all that waits: then it begins with the steps. */
const isWholeInbox = (filter: EventFilter): boolean =>
  ['waiting_since', 'next_start_at'].includes(filter.order.by) &&
  ['pending', 'approved'].every((status) => filter.statuses?.includes(status) !== false) &&
  [filter.room_id, filter.venue_id, filter.window].every((value) => value === null) &&
  !isAboutEvents(filter);

/**
 * The parts of a list of events that fulfil a condition, and what counts its rows where that is not the parts in their
 * order.
 */
function eventParts(filter: EventFilter, where: Condition): Pick<Source, 'parts' | 'counted'> {
  const { inbox, order, slice, now } = filter;
  if (inbox === null) return { parts: [sql`from events e where ${where}`] };
  const steps = stepsOfInbox(inbox);
  const isWhole = isWholeInbox(filter);
  const tables = steps.map((some) =>
    isWhole
      ? sql`from ${eventsOfSteps(some)}`
      : sql`from events e join ${some.from} on ${some.eventId} = e.id`,
  );
  const parts = steps.map(
    (some, index) => sql`${tables[index]} ${openedAt(some)} where ${some.where} and ${where}`,
  );
  if (order.by !== 'next_start_at')
    return isWhole ? { parts, counted: steps.map(({ counted }) => counted) } : { parts };
  const isNarrow = filter.mine || filter.waiting || Boolean(filter.room_id ?? filter.search);
  const list = { where, isNarrow, descending: order.descending, slice, now };
  return {
    parts: steps.flatMap((some, index) => partsByNextDate(tables[index] ?? sql``, some, list)),
    counted: isWhole ? steps.map(({ counted }) => counted) : parts,
  };
}

/** One row per event. */
function eventRows(filter: EventFilter): Source {
  const { statuses, now } = filter;
  const where = all([
    ...eventConditions(filter),
    ...(filter.search === null ? [] : [containsText(sql`e.search_text`, filter.search)]),
    ...placeConditions(filter, 'e'),
    ...(statuses === null ? [] : [sql`e.status = any (${[...statuses]}::text[])`]),
  ]);
  return {
    keep: sql`e.id as event_id, ${stampOfEvent(sql`${now}::timestamptz`)} as stamp`,
    ...eventParts(filter, where),
    start: sql`e.start_at`,
    title: sql`e.title_sort_key`,
    id: sql`e.id`,
    last: [],
  };
}

function orderOf(
  { order, now, window }: EventFilter,
  { start, title, id, last }: Source,
): ListOrder {
  const columns: Record<string, SortKey> = {
    created_at: { sql: sql`e.created_at`, type: 'instant' },
    updated_at: { sql: sql`e.updated_at`, type: 'instant' },
    waiting_since: { sql: sql`w.opened_at`, type: 'instant' },
    next_start_at: {
      sql: window === null ? sql`n.next_start_at` : nextStart(now),
      type: 'instant',
    },
    title: { sql: title, type: 'text' },
  };
  const by = columns[order.by];
  const keys: SortKey[] = [
    ...(by === undefined ? [] : [by]),
    { sql: start, type: 'instant' },
    { sql: id, type: 'uuid' },
    ...last,
  ];
  const name = `${order.descending ? '-' : ''}${order.by}`;
  return { name, keys, descending: order.descending };
}

/** The page of events that match, or of occurrences in a window. */
export function listedPage(filter: EventFilter): EventPage {
  const { window, slice, parts, now } = filter;
  const source = window === null ? eventRows(filter) : occurrenceRows(filter, window);
  return {
    ...pageTables({ ...source, order: orderOf(filter, source), slice }),
    parts,
    now,
    shows: window === null ? 'events' : 'occurrences',
    hint: dependsOnValues(filter) ? sql.raw(NO_PREPARE) : sql``,
  };
}
