import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../db/select-list.ts';
import type { DerivedFields, LastDecision } from '../../domain/events/derived-fields.ts';
import { DECISIONS, DERIVED_FIELDS } from '../../domain/events/event-fields.ts';
import type { InstantText } from '../../domain/time/instant.ts';

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
  next_start_at: sql`case when e.status <> 'cancelled' then dates.next_start_at end`,
  last_end_at: sql`case when e.held_until is null then dates.last_end_at end`,
  last_decision: sql`decided.decision`,
});

/** The joins of `derivedFields`: one look at the dates that take place, and one at the history. */
export const joinDerived = (now: InstantText) => sql`
  cross join lateral (
    select count(*) as number, min(d.start_at) filter (where d.start_at > ${now}::timestamptz) as next_start_at,
      max(d.end_at) as last_end_at
    from occurrences d where d.event_id = e.id and d.change_id is null and not d.is_cancelled
  ) dates
  left join lateral (
    select ${lastDecision} as decision from approval_history h left join users p on p.id = h.actor_id
    where h.event_id = e.id and not h.is_undone and h.action = any (${[...DECISIONS]}::text[])
    order by h.sequence desc limit 1
  ) decided on true`;

/** What a list adds where its rows show the derived fields: read once for each event of a page. */
export type DerivedOfPage = {
  /** A common table expression over `page`; ends with a comma. */
  before: RawBuilder<unknown>;
  /** Columns after those of a record; begin with a comma. */
  columns: RawBuilder<unknown>;
  /** The join, over `events e`. */
  join: RawBuilder<unknown>;
};

/** What a list adds to its statement for the derived fields; nothing where `now` is null. */
export const derivedOfPage = (now: InstantText | null): DerivedOfPage =>
  now === null
    ? { before: sql``, columns: sql``, join: sql`` }
    : {
        before: sql`derived as materialized (
          select e.id as event_id, ${derivedFields} from events e ${joinDerived(now)}
          where e.id in (select event_id from page)),`,
        columns: sql`, ${sql.join(DERIVED_FIELDS.map((name) => sql.ref(`x_derived.${name}`)))}`,
        join: sql`join derived x_derived on x_derived.event_id = e.id`,
      };
