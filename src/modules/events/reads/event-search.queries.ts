import { type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '../../../domain/text/search-text.ts';

type Condition = RawBuilder<unknown>;

/** Whether a normalized text contains the term. The trigram index serves both operators. Source: decision 3.3. */
export const containsText = (text: Condition, { operator, pattern }: SearchTerm): Condition =>
  sql`${text} ${sql.raw(operator)} ${pattern}`;

/** CTEs that compare the term with each event and each override once, whatever the number of occurrences. */
export const searchedTexts = (term: SearchTerm): Condition => sql`
  found_events as materialized (
    select e.id from events e where ${containsText(sql`e.search_text`, term)}
  ),
  found_overrides as materialized (
    select v.event_id, v.original_start_at from occurrence_overrides v
    where ${containsText(sql`v.search_text`, term)}
  )`;

/** The occurrences `o` that contain the term, in the text of their override `v` or, without one, of the event. */
export const isFoundOccurrence = sql`
  o.event_id in (select id from found_events union select event_id from found_overrides)
  and case when v.search_text is null then o.event_id in (select id from found_events)
    else (o.event_id, o.original_start_at) in (select event_id, original_start_at from found_overrides) end`;
