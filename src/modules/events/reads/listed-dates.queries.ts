import { type RawBuilder, sql } from 'kysely';
import type { SortKey } from '../../../db/list-cursor.ts';
import { statusOfRow } from '../record/date-status.queries.ts';
import { joinOverrides } from '../record/event-record.queries.ts';
import { stampOfEvent } from '../record/waiting.queries.ts';
import {
  containsText,
  type EventFilter,
  eventConditions,
  isFoundOccurrence,
  placeConditions,
  stepsOfInbox,
} from './event-filter.queries.ts';
import type { OpenSteps } from './inbox.queries.ts';

export type Condition = RawBuilder<unknown>;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The parts of the list query that differ between events and occurrences. */
export type Source = {
  /** The columns that a page keeps, among them `event_id`. */
  keep: Condition;
  /** Disjoint parts of the list, each with its `from` and `where`. */
  parts: Condition[];
  counted?: Condition[];
  start: Condition;
  title: Condition;
  /** The id of the event, in the table of which an index has the starts. */
  id: Condition;
  /** The columns that order the rows of one event. */
  last: SortKey[];
};

/** The joins of the open steps of an inbox to `events e`: one for each kind of step. */
const inboxJoins = ({ inbox }: EventFilter): Condition[] =>
  inbox === null
    ? [sql``]
    : stepsOfInbox(inbox).map(
        (steps) =>
          sql`join ${steps.from} on ${steps.eventId} = e.id and ${steps.where} ${openedAt(steps)}`,
      );

export const openedAt = (steps: OpenSteps): Condition =>
  sql`cross join lateral (select ${steps.openedAt} as opened_at) w`;

/** Whether a filter asks what only an event says, besides its status. */
export const isAboutEvents = ({ mine, waiting, within, search, columns }: EventFilter): boolean =>
  mine || waiting || [within, search, ...Object.values(columns)].some((value) => value !== null);

const NARROW_MS = 31 * 86_400_000;

/**
 * Whether the best plan depends on the parameters: false when a person, a room or a narrow window leaves few rows.
 */
export function dependsOnValues({ window, search, room_id, mine }: EventFilter): boolean {
  if (search !== null) return true;
  if (window === null) return !mine;
  const isNarrow = Date.parse(window.to) - Date.parse(window.from) <= NARROW_MS;
  return room_id === null && !isNarrow;
}

/**
 * The events of the occurrences. PostgreSQL may keep one plan for all windows, which reads every event although a
 * narrow window has few: `offset 0` makes it look up each of these.
 */
const joinEvents = (filter: EventFilter): Condition =>
  dependsOnValues(filter)
    ? sql`join events e on e.id = o.event_id`
    : sql`cross join lateral (select e.xmin, e.* from events e where e.id = o.event_id offset 0) e`;

type Window = { from: string; to: string };

/**
 * A value of a window. PostgreSQL keeps the plan of a prepared statement only if its estimate is not above that of a
 * plan for the values, so the values of a plan that fits all windows are hidden behind a subquery: planning this
 * statement takes as long as running it.
 */
const valueFor = (filter: EventFilter, value: Condition): Condition =>
  dependsOnValues(filter) ? value : sql`(select ${value})`;

/**
 * The occurrences `o` that touch the window, in two parts: those that began before it, of which there are few, and
 * those that begin in it, which an index has by their starts. A list of one room or of own events has one part, because
 * few of its occurrences are in a window.
 */
function windowParts(filter: EventFilter, { from, to }: Window): Condition[] {
  const touches = sql`tstzrange(o.start_at, o.end_at) && ${valueFor(filter, sql`tstzrange(${from}, ${to})`)}`;
  if (filter.room_id !== null || filter.mine || filter.order.by !== 'start_at') return [touches];
  const start = valueFor(filter, sql`${from}::timestamptz`);
  const end = valueFor(filter, sql`${to}::timestamptz`);
  return [
    sql`tstzrange(o.start_at, o.end_at) @> ${start} and o.start_at < ${start}`,
    sql`o.start_at >= ${start} and o.start_at < ${end}`,
  ];
}

/** The conditions on a row of `occurrences o`, with its override `v`, besides those on its event and the window. */
function occurrenceConditions(filter: EventFilter): Condition[] {
  return [
    sql`o.change_id is null`,
    ...placeConditions(filter, 'o'),
    filter.statuses === null
      ? sql`${statusOfRow} <> 'cancelled'`
      : sql`${statusOfRow} = any (${[...filter.statuses]}::text[])`,
  ];
}

/**
 * Whether no other date of the series stands before this one: by start, the last one where the list begins with the
 * last.
 */
function isFirstOfSeries(filter: EventFilter, { from, to }: Window): Condition {
  const isBefore =
    filter.order.by === 'start_at' && filter.order.descending ? sql.raw('>') : sql.raw('<');
  const isFound = filter.search === null ? [] : [isFoundOccurrence(filter.search)];
  return sql`(not e.is_recurring or not exists (
    select from occurrences o ${joinOverrides} where ${all([
      sql`o.event_id = e.id and o.start_at < ${to}::timestamptz and o.end_at > ${from}::timestamptz`,
      sql`(o.start_at, o.original_start_at) ${isBefore} (this.start_at, this.original_start_at)`,
      ...occurrenceConditions(filter),
      ...isFound,
    ])}))`;
}

/**
 * The texts that a search looks at, in two parts: those of events, and those of single dates that have others.
 * PostgreSQL would expect `v.search_text is null` of few dates; it holds for almost all.
 */
const searchParts = ({ search }: EventFilter): Condition[] =>
  search === null
    ? [sql`true`]
    : [
        sql`${containsText(sql`e.search_text`, search)} and not exists (
          select from occurrence_overrides x where x.event_id = o.event_id
            and x.original_start_at = o.original_start_at and x.search_text is not null)`,
        containsText(sql`v.search_text`, search),
      ];

/**
 * Tables with as many rows as the parts of a window, where no filter is about events: whoever reads lists sees every
 * date that holds its rooms, so an index that has `holds` counts them, and only the others are looked up.
 */
function countedWithin(
  filter: EventFilter,
  window: Window,
  where: Condition,
): Condition[] | undefined {
  const { statuses, inbox, one_per_series } = filter;
  if (statuses !== null || inbox !== null || one_per_series || isAboutEvents(filter))
    return undefined;
  const places = all([sql`o.change_id is null`, ...placeConditions(filter, 'o')]);
  const touches = windowParts(filter, window);
  return [
    ...touches.map((some) => sql`from occurrences o where ${some} and o.holds and ${places}`),
    ...touches.map(
      (some) =>
        sql`from occurrences o ${joinEvents(filter)} where ${some} and not o.holds and ${where}`,
    ),
  ];
}

/**
 * Tables with as many rows as a search has in which each series stands once: the events that are found, some date of
 * which is in the list. All dates of all that are found would be read otherwise, and the more the longer. Events
 * without series are read along an index of their starts, up to the most that are counted. `offset 0` looks up the
 * dates of each of them, where PostgreSQL would join all dates with all events.
 */
function countedOnce(filter: EventFilter, { from, to }: Window): Condition[] | undefined {
  const { one_per_series, search, inbox, mine, room_id } = filter;
  if (!one_per_series || search === null || inbox !== null || mine || room_id !== null)
    return undefined;
  const isFound = containsText(sql`e.search_text`, search);
  const date = all(occurrenceConditions(filter));
  // The date of an event without series begins when the event does: an index has it.
  const single = all([
    sql`not e.is_recurring and ${isFound}`,
    ...eventConditions(filter),
    sql`exists (select from occurrences o
      where o.event_id = e.id and o.start_at = e.start_at and ${date} offset 0)`,
  ]);
  const series = all([
    sql`e.is_recurring`,
    ...eventConditions(filter),
    sql`exists (select from occurrences o ${joinOverrides}
      where o.event_id = e.id and o.start_at < ${to}::timestamptz and o.end_at > ${from}::timestamptz
        and ${date} and ${isFoundOccurrence(search)} offset 0)`,
  ]);
  return [
    sql`from events e where e.start_at >= ${from}::timestamptz and e.start_at < ${to}::timestamptz
      and ${single} order by e.start_at`,
    sql`from events e where e.id in (select o.event_id from occurrences o
        where tstzrange(o.start_at, o.end_at) @> ${from}::timestamptz and o.start_at < ${from}::timestamptz)
      and ${single}`,
    sql`from events e where ${isFound} and ${series}`,
    sql`from events e where not ${isFound} and ${series} and e.id in (
      select x.event_id from occurrence_overrides x where ${containsText(sql`x.search_text`, search)})`,
  ];
}

/** One row per occurrence that touches the window; cancelled ones only when the filter asks for them. */
export function occurrenceRows(filter: EventFilter, window: Window): Source {
  const isOnePerSeries = filter.one_per_series;
  const where = all([
    ...eventConditions(filter),
    ...occurrenceConditions(filter),
    ...(isOnePerSeries ? [isFirstOfSeries(filter, window)] : []),
  ]);
  const counted = countedWithin(filter, window, where) ?? countedOnce(filter, window);
  const asksOverrides = filter.search !== null || filter.order.by === 'title';
  const joins = sql`${asksOverrides ? joinOverrides : sql``}
    ${isOnePerSeries ? sql`cross join lateral (select o.start_at, o.original_start_at) this` : sql``}`;
  const parts = inboxJoins(filter).flatMap((join) =>
    windowParts(filter, window).flatMap((touches) =>
      searchParts(filter).map(
        (isFound) => sql`from occurrences o ${joinEvents(filter)} ${join} ${joins}
          where ${touches} and ${isFound} and ${where}`,
      ),
    ),
  );
  return {
    keep: sql`o.event_id, o.original_start_at, o.start_at, o.end_at, o.room_id, o.extra_room_ids, o.is_cancelled,
      o.has_room_conflict, concat(${stampOfEvent(sql`${filter.now}::timestamptz`)}, ' ', o.xmin) as stamp`,
    parts,
    ...(counted && { counted }),
    start: sql`o.start_at`,
    title: sql`case when e.is_private then e.title_sort_key else coalesce(v.title_sort_key, e.title_sort_key) end`,
    id: sql`o.event_id`,
    last: [{ sql: sql`o.original_start_at`, type: 'instant' }],
  };
}
