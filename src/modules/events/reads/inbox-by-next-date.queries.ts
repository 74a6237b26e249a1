import { type RawBuilder, sql } from 'kysely';
import { isBehind, type ListOrder, orderBy, placeOfCursor } from '../../../db/list-cursor.ts';
import type { Slice } from '../../../domain/list-page.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { isDate } from '../record/derived-fields.queries.ts';
import { nextStart, type OpenSteps } from './inbox.queries.ts';

type Condition = RawBuilder<unknown>;

/** Whoever holds more open steps has them read in the order of their dates. */
export const MANY_STEPS = 5_000;

/** An inbox by the next date of each event, and the page of it that is requested. */
export type InboxByNextDate = {
  /** Whether `events e` is in the list, besides its step. */
  where: Condition;
  /** Whether the condition leaves few events, which an index finds. */
  isNarrow: boolean;
  descending: boolean;
  slice: Slice;
  now: InstantText;
};

/** The order of a list by next dates, over `events e`. */
export const orderByNextDate = (next: Condition, descending: boolean): ListOrder => ({
  name: `${descending ? '-' : ''}next_start_at`,
  keys: [
    { sql: next, type: 'instant' },
    { sql: sql`e.start_at`, type: 'instant' },
    { sql: sql`e.id`, type: 'uuid' },
  ],
  descending,
});

/**
 * The condition on the rows after the cursor, of which an index on `next` reads the first ones, their order, and their
 * greatest number.
 */
function firstRowsBy(next: Condition, { descending, slice }: InboxByNextDate) {
  const { after, limit, offset } = slice;
  const order = orderByNextDate(next, descending);
  const from = after === null ? undefined : placeOfCursor(after, order).keys[0];
  const begins =
    from === undefined
      ? sql`true`
      : sql`${next} ${descending ? sql`<=` : sql`>=`} ${from}::timestamptz`;
  return {
    isBehind: sql`${begins} and ${isBehind(order, after)}`,
    inOrder: sql`order by ${orderBy(order)}`,
    count: offset + limit + 1,
  };
}

/**
 * Events with a date to come, in the order of their next dates: the dates are read along the index on their starts
 * until the page is full. `offset 0` keeps PostgreSQL from reading all events instead.
 */
function eventsToCome({ from, where: isOpen }: OpenSteps, list: InboxByNextDate): Condition {
  const now = sql`${list.now}::timestamptz`;
  const { isBehind, inOrder, count } = firstRowsBy(sql`o.start_at`, list);
  return sql`
    select e.id, o.start_at as next_start_at
    from occurrences o cross join lateral (select * from events e where e.id = o.event_id offset 0) e
      join ${from} on s.event_id = e.id
    where o.start_at > ${now} and o.change_id is null and not o.is_cancelled and ${isOpen} and ${list.where}
      and not exists (
        select from occurrences d where d.event_id = e.id and ${isDate} and d.start_at > ${now}
          and (d.start_at, d.original_start_at) < (o.start_at, o.original_start_at))
      and ${isBehind} ${inOrder} limit ${count}`;
}

/**
 * Events without a date to come, by their starts. Those that start behind the last of `coming` are left out where that
 * is full, so that events with dates to come are not looked at one by one. PostgreSQL would expect few of them, and
 * sort all; with `offset 0` it reads the events along their index until the page is full.
 */
function eventsThatAreOver({ from, where: isOpen }: OpenSteps, list: InboxByNextDate): Condition {
  const { isBehind, inOrder, count } = firstRowsBy(sql`e.start_at`, list);
  const isInReach = list.descending
    ? sql`e.start_at >= coalesce((select min(next_start_at) from coming having count(*) >= ${count}), '-infinity')`
    : sql`e.start_at <= coalesce((select max(next_start_at) from coming having count(*) >= ${count}), 'infinity')`;
  return sql`
    select e.id, e.start_at as next_start_at
    from events e cross join lateral (
      select from ${from} where s.event_id = e.id and ${isOpen} and ${list.where} and not exists (
        select from occurrences d where d.event_id = e.id and ${isDate} and d.start_at > ${list.now}::timestamptz)
      offset 0
    ) s
    where e.status = 'pending' and ${isInReach} and ${isBehind} ${inOrder} limit ${count}`;
}

/**
 * Parts of a list over `events e` and `n.next_start_at`: all steps with their events and next dates where few steps are
 * held, else the first events of the page that is requested. PostgreSQL counts the steps once and runs one of the two.
 */
export function partsByNextDate(
  tables: Condition,
  steps: OpenSteps,
  list: InboxByNextDate,
): Condition[] {
  const all = sql`${tables} cross join lateral (select ${nextStart(list.now)} as next_start_at) n where ${steps.where}
    and ${list.where}`;
  if (!steps.isOfEvents || list.isNarrow) return [all];
  const isMany = sql`(select count(*) from (select ${steps.counted} limit ${MANY_STEPS + 1}) c) > ${MANY_STEPS}`;
  return [
    sql`${all} and not ${isMany}`,
    sql`from (
        with coming as materialized (${eventsToCome(steps, list)})
        select * from coming union all (${eventsThatAreOver(steps, list)})
      ) n join events e on e.id = n.id
      where ${isMany}`,
  ];
}
