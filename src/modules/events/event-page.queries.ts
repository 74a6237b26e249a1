import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { DerivedFields } from '../../domain/events/derived-fields.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { pageTooLarge } from '../../errors.ts';
import { derivedOfPage } from './derived-fields.queries.ts';
import { eventPageSize, occurrencePageSize } from './event-page-size.queries.ts';
import {
  type EventRow,
  joinEventShown,
  joinOccurrenceShown,
  listedEvent,
  listedOccurrence,
  type OccurrenceMarks,
  type ShownOccurrence,
} from './event-record.queries.ts';
import {
  type EventRelations,
  type RelatedOfPage,
  relatedOfPage,
  relationsOf,
  rowsOfPage,
} from './event-related.queries.ts';

/** A row of a list: an event, or one of its occurrences. */
export type ListedRow = EventRow & Partial<OccurrenceMarks & DerivedFields>;

type RowsOf = { events: ListedRow; occurrences: ShownOccurrence };

/** A page of a list that is asked for. */
type EventPage<Shown extends keyof RowsOf> = {
  /**
   * Common table expressions: `page` has the `event_id` and the `row_place` of each row, for occurrences all columns of
   * them, and `counted` the `total`.
   */
  page: RawBuilder<unknown>;
  shows: Shown;
  /** The time for which the rows show derived fields; null where they show none. */
  derivedAt: InstantText | null;
  /** A comment before the statement. */
  hint?: RawBuilder<unknown>;
};

const sources = {
  events: { record: listedEvent, joins: joinEventShown, size: eventPageSize },
  occurrences: { record: listedOccurrence, joins: joinOccurrenceShown, size: occurrencePageSize },
};

type Selected<Row> = Omit<Row, keyof EventRelations> & {
  total: number;
  fits: boolean;
  row_place: number | null;
  related: RelatedOfPage | null;
};

/** A change request of an event is shown by its occurrences too, one of a date by that date alone. */
function withRelations<Row extends ListedRow>(row: Selected<Row>, page: RelatedOfPage): Row {
  const relations = relationsOf(page, row.id);
  const date = relations.pending_change?.occurrence_start_at ?? null;
  const isOthers = date !== null && (row.original_start_at ?? date) !== date;
  return Object.assign(row, relations, isOthers && { pending_change: null }) as unknown as Row;
}

/**
 * The rows of a page in order and the total count, also for a page past the end, in one statement.
 * @throws invalid_input for `per_page` when the page is too large, before its rows are read
 */
export async function readEventPage<Shown extends keyof RowsOf>(
  db: Db,
  { page, shows, derivedAt, hint = sql`` }: EventPage<Shown>,
): Promise<{ rows: RowsOf[Shown][]; total: number }> {
  const { record, joins, size } = sources[shows];
  const derived = derivedOfPage(derivedAt);
  const { rows } = await sql<Selected<RowsOf[Shown]>>`
    ${hint}
    with ${page}, ${derived.before} ${rowsOfPage}, ${size}
    select listed.*, counted.total, fitting.fits,
      case when listed.row_place = (select min(row_place) from page) then ${relatedOfPage} end as related
    from counted cross join fitting left join (
      select ${record} ${derived.columns}, o.row_place
      from page o join events e on e.id = o.event_id ${joins} ${derived.join}
      where (select fits from fitting)
    ) listed on true
    order by listed.row_place`.execute(db);
  const [first] = rows;
  if (first?.fits === false) throw pageTooLarge();
  const { related, total = 0 } = first ?? { related: null };
  return { rows: related ? rows.map((row) => withRelations(row, related)) : [], total };
}
