import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../../db/select-list.ts';
import type { DerivedFields, LastDecision } from '../../../domain/events/derived-fields.ts';
import { DECISIONS, MOST_NAMED_DATES } from '../../../domain/events/event-fields.ts';
import type { LeftOut } from '../../../domain/events/left-out.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { joinWaiting } from './waiting.queries.ts';

/** A decision `approval_history h` by the user `p`, as JSON. */
const lastDecision = jsonObject<LastDecision>()({
  ...columnsOf('h', ['action', 'comment']),
  actor: sql`case when p.id is not null then ${jsonObject<LastDecision['actor'] & object>()(
    columnsOf('p', ['id', 'name', 'email']),
  )} end`,
  created_at: jsonInstant(sql`h.created_at`),
});

/** The cancelled among `occurrence_overrides v` of an event, as one aggregate; there are few of them. */
export const leftOutDates = jsonObject<LeftOut>()({
  taken: sql`count(*) filter (where v.cancel_reason = 'conflict')`,
  cancelled: sql`count(*) filter (where v.cancel_reason is distinct from 'conflict')`,
  dates: sql`case when count(*) between 1 and ${sql.lit(MOST_NAMED_DATES)} then json_agg(${jsonObject<
    LeftOut['dates'][number]
  >()({
    start_at: jsonInstant(sql`coalesce(v.start_at, v.original_start_at)`),
    reason: sql`case v.cancel_reason when 'conflict' then 'taken' else 'cancelled' end`,
  })} order by coalesce(v.start_at, v.original_start_at)) else '[]' end`,
});

/**
 * The derived fields of `events e`, over `joinDerived`. A cancelled event and a series without an end have no next, no
 * last date.
 */
export const derivedFields = selectList<DerivedFields>()({
  occurrences_count: sql`dates.number`,
  left_out: sql`without.dates`,
  upcoming_count: sql`case when e.status <> 'cancelled' then dates.upcoming else 0 end`,
  next_start_at: sql`case when e.status <> 'cancelled' then dates.next_start_at end`,
  last_end_at: sql`case when e.held_until is null then dates.last_end_at end`,
  last_decision: sql`decided.decision`,
  waiting: sql`waited.value`,
});

/** Whether `occurrences d` takes place. */
export const isDate = sql`d.change_id is null and not d.is_cancelled`;

/** Whether `approval_history h` is a decision that was not taken back. */
export const isDecision = sql`not h.is_undone and h.action in (${sql.join(DECISIONS.map((action) => sql.lit(action)))})`;

/** The numbers and times derived from `occurrences d` of an event at a time, grouped by the event. */
export const datesAt = (now: RawBuilder<unknown>) => sql`count(*) as number,
  count(*) filter (where d.start_at > ${now}) as upcoming,
  min(d.start_at) filter (where d.start_at > ${now}) as next_start_at, max(d.end_at) as last_end_at`;

/**
 * The joins of `derivedFields`: one look at the dates that take place, one at the history, and of drafts one at those
 * that wait.
 */
export const joinDerived = (now: InstantText) => sql`
  cross join lateral (
    select ${datesAt(sql`${now}::timestamptz`)} from occurrences d where d.event_id = e.id and ${isDate}
  ) dates
  cross join lateral (
    select ${leftOutDates} as dates from occurrence_overrides v where v.event_id = e.id and v.is_cancelled
  ) without
  left join lateral (
    select ${lastDecision} as decision from approval_history h left join users p on p.id = h.actor_id
    where h.event_id = e.id and ${isDecision}
    order by h.sequence desc limit 1
  ) decided on true ${joinWaiting(sql`${now}::timestamptz`)}`;
