import { type RawBuilder, sql } from 'kysely';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { statusOfRow } from '../record/date-status.queries.ts';
import { joinOverrides } from '../record/event-record.queries.ts';
import { stampOfEvent } from '../record/waiting.queries.ts';
import {
  type EventFilter,
  eventConditions,
  placeConditions,
  stepsOfInbox,
} from './event-filter.queries.ts';
import type { EventPage } from './event-page.queries.ts';
import { containsText, isFoundOccurrence, searchedTexts } from './event-search.queries.ts';
import { nextStart } from './inbox.queries.ts';

type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** The parts of the list query that differ between events and occurrences. */
type Source = {
  /** Common table expressions that `rows` reads; each ends with a comma. */
  before: Condition;
  /** The columns that a page keeps, among them `event_id`. */
  columns: Condition;
  rows: Condition;
  start: Condition;
  title: Condition;
  /** The columns that order the rows of one event. */
  last: Condition[];
};

/** The open steps `w` of an inbox, of `events e`: the plan begins with them, or with the events, whichever are fewer. */
const joinInbox = ({ inbox }: EventFilter): Condition =>
  inbox === null ? sql`` : sql`join (${stepsOfInbox(inbox)}) w on w.event_id = e.id`;

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
    before: sql``,
    columns: sql`e.id as event_id, ${stampOfEvent(sql`${now}::timestamptz`)} as stamp`,
    rows: sql`from events e ${joinInbox(filter)} where ${where}`,
    start: sql`e.start_at`,
    title: sql`e.title_sort_key`,
    last: [],
  };
}

const NARROW_MS = 31 * 86_400_000;

/**
 * Whether the best plan depends on the parameters: false when a search term, a room or a narrow window leaves few rows.
 */
function dependsOnValues({ window, search, room_id }: EventFilter): boolean {
  if (search !== null) return !search.isSelective;
  if (window === null) return true;
  const isNarrow = Date.parse(window.to) - Date.parse(window.from) <= NARROW_MS;
  return room_id === null && !isNarrow;
}

/**
 * The events of the occurrences. A plan that is kept for all windows would read every event for the few of a narrow one;
 * `offset 0` makes it look up each of them.
 */
const joinEvents = (filter: EventFilter): Condition =>
  dependsOnValues(filter) || filter.search !== null
    ? sql`join events e on e.id = o.event_id`
    : sql`cross join lateral (select e.xmin, e.* from events e where e.id = o.event_id offset 0) e`;

/**
 * The window as a range. PostgreSQL keeps the plan of a prepared statement only if its estimate is not above that of a
 * plan for the values, so the values of a plan that fits all windows are hidden behind a subquery: planning this
 * statement takes as long as running it.
 */
function windowOf(filter: EventFilter, { from, to }: { from: string; to: string }): Condition {
  const range = sql`tstzrange(${from}, ${to})`;
  return dependsOnValues(filter) ? range : sql`(select ${range})`;
}

/** One row per occurrence that touches the window; cancelled ones only when the filter asks for them. */
function occurrenceRows(filter: EventFilter, window: { from: string; to: string }): Source {
  const where = all([
    sql`o.change_id is null`,
    sql`tstzrange(o.start_at, o.end_at) && ${windowOf(filter, window)}`,
    ...eventConditions(filter),
    ...(filter.search === null ? [] : [isFoundOccurrence]),
    ...placeConditions(filter, 'o'),
    filter.statuses === null
      ? sql`${statusOfRow} <> 'cancelled'`
      : sql`${statusOfRow} = any (${[...filter.statuses]}::text[])`,
  ]);
  const asksOverrides = filter.search !== null || filter.order.by === 'title';
  return {
    before: filter.search === null ? sql`` : sql`${searchedTexts(filter.search)},`,
    columns: sql`o.event_id, o.original_start_at, o.start_at, o.end_at, o.room_id, o.extra_room_ids, o.is_cancelled,
      o.has_room_conflict, concat(${stampOfEvent(sql`${filter.now}::timestamptz`)}, ' ', o.xmin) as stamp`,
    rows: sql`from occurrences o ${joinEvents(filter)} ${joinInbox(filter)}
      ${asksOverrides ? joinOverrides : sql``} where ${where}`,
    start: sql`o.start_at`,
    title: sql`case when e.is_private then e.title_sort_key else coalesce(v.title_sort_key, e.title_sort_key) end`,
    last: [sql`o.original_start_at`],
  };
}

function orderOf({ order, now }: EventFilter, { start, title, last }: Source): Condition {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const columns: Record<string, Condition> = {
    created_at: sql`e.created_at`,
    updated_at: sql`e.updated_at`,
    waiting_since: sql`w.opened_at`,
    next_start_at: nextStart(now),
    title,
  };
  const by = columns[order.by];
  const keys = [...(by === undefined ? [] : [by]), start, sql`e.id`, ...last];
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}

/** The place of a row among those of its event: by start, the last one first where the list begins with the last. */
function placeInEvent({ order }: EventFilter, { start, last }: Source): Condition {
  const direction = order.by === 'start_at' && order.descending ? sql`desc` : sql`asc`;
  const keys = sql.join([start, ...last].map((key) => sql`${key} ${direction}`));
  return sql`row_number() over (partition by e.id order by ${keys})`;
}

/** The rows that match, each with its place in the list; one of each series where the filter says so. */
function placedRows(filter: EventFilter, source: Source): Condition {
  const { columns, rows } = source;
  const placed = sql`select ${columns}, row_number() over (order by ${orderOf(filter, source)}) as row_place`;
  if (filter.window === null || !filter.one_per_series) return sql`${placed} ${rows}`;
  return sql`select * from (
    ${placed}, ${placeInEvent(filter, source)} as place_in_event ${rows}) dated where place_in_event = 1`;
}

/** The rows of one page, in order, and the total count: a narrow list is read once, a wide one by its index. */
function pageOf(filter: EventFilter, source: Source): Condition {
  const { limit, offset } = filter;
  const placed = placedRows(filter, source);
  return filter.window !== null || filter.search !== null
    ? sql`matched as materialized (${placed}),
        page as materialized (select * from matched order by row_place limit ${limit} offset ${offset}),
        counted as (select count(*) as total from matched)`
    : sql`page as materialized (
          ${placed} order by ${orderOf(filter, source)} limit ${limit} offset ${offset}),
        counted as (select count(*) as total ${source.rows})`;
}

/** The page of events that match, or of occurrences in a window. */
export function listedPage(filter: EventFilter): EventPage {
  const source = filter.window === null ? eventRows(filter) : occurrenceRows(filter, filter.window);
  return {
    page: sql`${source.before} ${pageOf(filter, source)}`,
    parts: filter.parts,
    now: filter.now,
    shows: filter.window === null ? 'events' : 'occurrences',
    hint: dependsOnValues(filter) ? sql.raw(NO_PREPARE) : sql``,
  };
}
