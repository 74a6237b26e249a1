import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../db/select-list.ts';
import type { DerivedFields, LastDecision } from '../../domain/events/derived-fields.ts';
import { DECISIONS } from '../../domain/events/event-fields.ts';
import type { InstantText } from '../../domain/time/instant.ts';

/** A decision `approval_history h` by the user `p`, as JSON. */
export const lastDecision = jsonObject<LastDecision>()({
  ...columnsOf('h', ['action', 'comment']),
  actor: sql`case when p.id is not null then ${jsonObject<LastDecision['actor'] & object>()(
    columnsOf('p', ['id', 'name', 'email']),
  )} end`,
  created_at: jsonInstant(sql`h.created_at`),
});

/** The derived fields of `events e`, over `joinDerived`. A cancelled event and a series without an end have no next, no last date. */
export const derivedFields = selectList<DerivedFields>()({
  occurrences_count: sql`dates.number`,
  upcoming_count: sql`case when e.status <> 'cancelled' then dates.upcoming else 0 end`,
  next_start_at: sql`case when e.status <> 'cancelled' then dates.next_start_at end`,
  last_end_at: sql`case when e.held_until is null then dates.last_end_at end`,
  last_decision: sql`decided.decision`,
});

/** Whether `occurrences d` takes place. */
export const isDate = sql`d.change_id is null and not d.is_cancelled`;

/** Whether `approval_history h` is a decision that was not taken back. */
export const isDecision = sql`not h.is_undone and h.action in (${sql.join(DECISIONS.map((action) => sql.lit(action)))})`;

const number = sql`count(*)`;
const upcoming = (now: RawBuilder<unknown>) => sql`count(*) filter (where d.start_at > ${now})`;
const nextStart = (now: RawBuilder<unknown>) =>
  sql`min(d.start_at) filter (where d.start_at > ${now})`;
const lastEnd = sql`max(d.end_at)`;

/** The dates of an event as a JSON array, over `occurrences d`: how many, how many to come, the next start, the last end. */
export const datesOf = (now: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_array(${number}, ${upcoming(now)}, ${jsonInstant(nextStart(now))}, ${jsonInstant(lastEnd)})`;

/** The joins of `derivedFields`: one look at the dates that take place, and one at the history. */
export const joinDerived = (now: InstantText) => sql`
  cross join lateral (
    select ${number} as number, ${upcoming(sql`${now}::timestamptz`)} as upcoming,
      ${nextStart(sql`${now}::timestamptz`)} as next_start_at, ${lastEnd} as last_end_at
    from occurrences d where d.event_id = e.id and ${isDate}
  ) dates
  left join lateral (
    select ${lastDecision} as decision from approval_history h left join users p on p.id = h.actor_id
    where h.event_id = e.id and ${isDecision}
    order by h.sequence desc limit 1
  ) decided on true`;
