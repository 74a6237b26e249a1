import { type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '../../../domain/text/search-text.ts';

type Condition = RawBuilder<unknown>;

/** Whether a normalized text contains the term. The trigram index serves both operators. Source: decision 3.3. */
export const containsText = (text: Condition, { operator, pattern }: SearchTerm): Condition =>
  sql`${text} ${sql.raw(operator)} ${pattern}`;

/** Whether `occurrences o` contains the term, in the text of its override `v` or, without one, of `events e`. */
export const isFoundOccurrence = (term: SearchTerm): Condition => sql`
  case when v.search_text is null then ${containsText(sql`e.search_text`, term)}
    else ${containsText(sql`v.search_text`, term)} end`;
