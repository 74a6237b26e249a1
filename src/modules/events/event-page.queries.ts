import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { selectList } from '../../db/select-list.ts';
import type { DerivedFields } from '../../domain/events/derived-fields.ts';
import type { PagePart } from '../../domain/events/page-parts.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { pageTooLarge } from '../../errors.ts';
import { eventPageSize } from './event-page-size.queries.ts';
import {
  type EventRow,
  joinOverrides,
  type NamedRow,
  type OccurrenceMarks,
  type OccurrenceRow,
  ownEventColumns,
  ownOccurrenceColumns,
  type ShownOccurrence,
} from './event-record.queries.ts';
import type { EventRelations } from './event-related.queries.ts';
import {
  askedOfPage,
  derivedOfRow,
  ifAsked,
  namesOfRow,
  type RelatedOfPage,
  relatedOfPage,
  relationsOf,
  rowsOfPage,
} from './page-related.queries.ts';

/** A row of a list: an event, or one of its occurrences. */
export type ListedRow = EventRow & DerivedFields & Partial<OccurrenceMarks>;

type RowsOf = { events: ListedRow; occurrences: ShownOccurrence };

/** A page of a list that is asked for. */
type EventPage<Shown extends keyof RowsOf> = {
  /**
   * Common table expressions: `page` has the `event_id` and the `row_place` of each row, for occurrences all columns of
   * them, and `counted` the `total`.
   */
  page: RawBuilder<unknown>;
  shows: Shown;
  /** What the rows show besides their own columns; the rest of a row is empty. */
  parts: ReadonlySet<PagePart>;
  /** The present time, for the derived fields. */
  now: InstantText;
  /** A comment before the statement. */
  hint?: RawBuilder<unknown>;
};

/** The columns of a row itself; `relatedOfPage` has the rest. */
type Plain<Row> = Omit<Row, keyof EventRelations | keyof NamedRow | keyof DerivedFields> & {
  home_id: string;
};

const textsIfAsked = <C extends Record<'description' | 'notes', RawBuilder<unknown>>>(
  columns: C,
) => ({
  ...columns,
  description: ifAsked('description', columns.description),
  notes: ifAsked('notes', columns.notes),
  home_id: sql`e.room_id`,
});

const sources = {
  events: { columns: selectList<Plain<EventRow>>()(textsIfAsked(ownEventColumns)), joins: sql`` },
  occurrences: {
    columns: selectList<Plain<OccurrenceRow>>()(textsIfAsked(ownOccurrenceColumns)),
    joins: joinOverrides,
  },
};

type Selected<Row> = Plain<Row> & {
  total: number;
  fits: boolean;
  row_place: number | null;
  related: RelatedOfPage | null;
};

/** A change request of an event is shown by its occurrences too, one of a date by that date alone. */
function withRelations<Row extends ListedRow>(row: Selected<Row>, page: RelatedOfPage): Row {
  const plain = row as unknown as Selected<ListedRow>;
  const relations = relationsOf(page, plain.id);
  const date = relations.pending_change?.occurrence_start_at ?? null;
  const isOthers = date !== null && (plain.original_start_at ?? date) !== date;
  if (isOthers) relations.pending_change = null;
  const shown = Object.assign(row, relations, namesOfRow(page, plain), derivedOfRow(page, plain));
  return shown as unknown as Row;
}

/**
 * The rows of a page in order and the total count, also for a page past the end, in one statement.
 * @throws invalid_input for `per_page` when the page is too large, before its texts are read
 */
export async function readEventPage<Shown extends keyof RowsOf>(
  db: Db,
  { page, shows, parts, now, hint = sql`` }: EventPage<Shown>,
): Promise<{ rows: RowsOf[Shown][]; total: number }> {
  const { columns, joins } = sources[shows];
  const { rows } = await sql<Selected<RowsOf[Shown]>>`
    ${hint}
    with ${page}, ${askedOfPage(parts, now)},
    rows_of_page as materialized (
      select ${columns}, o.row_place, o.event_id from page o join events e on e.id = o.event_id ${joins}
    ), ${rowsOfPage}, ${eventPageSize}
    select listed.*, counted.total, fitting.fits,
      case when listed.row_place = (select min(row_place) from page) then ${relatedOfPage} end as related
    from counted cross join fitting left join rows_of_page listed on fitting.fits
    order by listed.row_place`.execute(db);
  const [first] = rows;
  if (first?.fits === false) throw pageTooLarge();
  const { related, total = 0 } = first ?? { related: null };
  return { rows: related ? rows.map((row) => withRelations(row, related)) : [], total };
}
