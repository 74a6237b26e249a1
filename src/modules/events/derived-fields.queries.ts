import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../db/select-list.ts';
import type { DerivedFields, LastDecision } from '../../domain/events/derived-fields.ts';
import { DECISIONS } from '../../domain/events/event-fields.ts';
import type { InstantText } from '../../domain/time/instant.ts';

/** A decision `approval_history h` by the user `p`, as JSON. */
const lastDecision = jsonObject<LastDecision>()({
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

/** What `occurrences d` of an event say at a time, grouped by the event. */
export const datesAt = (now: RawBuilder<unknown>) => sql`count(*) as number,
  count(*) filter (where d.start_at > ${now}) as upcoming,
  min(d.start_at) filter (where d.start_at > ${now}) as next_start_at, max(d.end_at) as last_end_at`;

/** The joins of `derivedFields`: one look at the dates that take place, and one at the history. */
export const joinDerived = (now: InstantText) => sql`
  cross join lateral (
    select ${datesAt(sql`${now}::timestamptz`)} from occurrences d where d.event_id = e.id and ${isDate}
  ) dates
  left join lateral (
    select ${lastDecision} as decision from approval_history h left join users p on p.id = h.actor_id
    where h.event_id = e.id and ${isDecision}
    order by h.sequence desc limit 1
  ) decided on true`;
