import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { type Counted, type ListTables, listTables, pageOfRows } from '../../../db/list-page.ts';
import { bytesOf, eventsFitOnPage } from '../../../db/page-bytes.ts';
import { selectList } from '../../../db/select-list.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import type { PagePart } from '../../../domain/events/page-parts.ts';
import type { Page } from '../../../domain/list-page.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { pageTooLarge } from '../../../errors.ts';
import {
  type EventRow,
  joinOverrides,
  type OccurrenceMarks,
  type OccurrenceRow,
  ownEventColumns,
  ownOccurrenceColumns,
  type ShownOccurrence,
} from '../record/event-record.queries.ts';
import {
  askedOfPage,
  ifAsked,
  type RelatedOfPage,
  relatedOfPage,
  rowsOfPage,
} from './page-related.queries.ts';
import { completeRows, type PageRelations, type PageRow } from './page-row.queries.ts';

/** The size of the rows of one table, once for each row of the page that shows them. */
const sizeOf = (rows: string, bytes: RawBuilder<number>): RawBuilder<unknown> =>
  sql`select ${bytes} * t.rows from ${sql.table(rows)} x join things t using (event_id)`;

/**
 * CTEs over a `page`, its `rows_of_page` and the rows of other tables: `fitting.fits` is true if the page is within the
 * size limit of a list (§1.15).
 */
const eventPageSize = fixedSql(sql`
  things as (select event_id, count(*) as rows from page group by event_id),
  sized as (
    select ${bytesOf(sql`description`, sql`notes`)} as bytes from rows_of_page
    union all ${sizeOf('event_roles_of_page', bytesOf(sql`x.user_name`, sql`x.user_email`))}
    union all ${sizeOf('event_requirements_of_page', bytesOf(sql`x.details`))}
    union all ${sizeOf('change_requests_of_page', sql`x.changes_bytes`)}
    union all ${sizeOf('media_of_page', bytesOf(sql`x.name`, sql`x.file_name`, sql`x.alt`))}
  ),
  fitting as materialized (select ${eventsFitOnPage(sql`page`, sql`from sized`)} as fits)`);

/** A row of a list: an event, or one of its occurrences. */
export type ListedRow = EventRow & DerivedFields & Partial<OccurrenceMarks> & Stamped;

/** `stamp` changes whenever the row of the event or of the occurrence does. */
type Stamped = { stamp: string };

type RowsOf = { events: ListedRow; occurrences: ShownOccurrence & Stamped };

/** The kinds of rows of a list. */
export type PageKind = keyof RowsOf;

/** A page of a list that is asked for. */
export type EventPage<Shown extends PageKind = PageKind> = {
  /**
   * Common table expressions: `page` has the `event_id`, the `stamp` and the `row_place` of each row, for occurrences
   * all columns of them, and `counted` what it says of every list.
   */
  page: RawBuilder<unknown>;
  /** The rows as a page of the list. */
  pageOf: <Row>(rows: Row[], counted: Counted) => Page<Row>;
  shows: Shown;
  /** The parts of the rows that are read besides their own columns; the rest of a row is empty. */
  parts: ReadonlySet<PagePart>;
  /** The present time, for the derived fields. */
  now: InstantText;
  /** A comment before the statement. */
  hint?: RawBuilder<unknown>;
};

/** The page of a list with these tables; of an empty list where there are none. */
export function pageTables(tables: ListTables): Pick<EventPage, 'page' | 'pageOf'> {
  return {
    page: listTables(tables),
    pageOf: (rows, counted) => pageOfRows(tables, rows, counted),
  };
}

/** The columns of a row itself; `relatedOfPage` has the rest. */
type Plain<Row> = Omit<Row, keyof PageRelations | keyof Stamped> &
  Pick<PageRow, 'home_id' | 'home_extra_ids'>;

const textsIfAsked = <C extends Record<'description' | 'notes', RawBuilder<unknown>>>(
  columns: C,
) => ({
  ...columns,
  description: ifAsked('description', columns.description),
  notes: ifAsked('notes', columns.notes),
  home_id: sql`e.room_id`,
  home_extra_ids: sql`nullif(e.extra_room_ids, '{}')`,
});

const sources = {
  events: { columns: selectList<Plain<EventRow>>()(textsIfAsked(ownEventColumns)), joins: sql`` },
  occurrences: {
    columns: selectList<Plain<OccurrenceRow>>()(textsIfAsked(ownOccurrenceColumns)),
    joins: joinOverrides,
  },
};

type Selected<Row> = Plain<Row> &
  Counted & {
    fits: boolean;
    row_place: number | null;
    related: RelatedOfPage | null;
  };

/**
 * A page of a list in one statement.
 * @throws invalid_input for `per_page` when the page is too large, before its texts are read
 */
export async function readEventPage<Shown extends PageKind>(
  db: Db,
  { page, pageOf, shows, parts, now, hint = sql`` }: EventPage<Shown>,
): Promise<Page<RowsOf[Shown]>> {
  const { columns, joins } = sources[shows];
  const { rows } = await sql<Selected<RowsOf[Shown]>>`
    ${hint}
    with ${page}, ${askedOfPage(parts, now)},
    rows_of_page as materialized (
      select ${columns}, o.row_place, o.event_id, o.stamp from page o join events e on e.id = o.event_id ${joins}
    ), ${rowsOfPage}, ${eventPageSize}
    select listed.*, counted.total, counted.next_keys, fitting.fits,
      case when listed.row_place = (select min(row_place) from page) then ${relatedOfPage} end as related
    from counted cross join fitting left join rows_of_page listed on fitting.fits
    order by listed.row_place`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('A select of one row gave no row.');
  if (first.fits === false) throw pageTooLarge();
  const { related, total, next_keys } = first;
  if (related === null) return pageOf([], { total, next_keys });
  // A row may be kept; all that belongs to the page must not be kept with it.
  first.related = null;
  const complete = completeRows(related);
  const listed = rows.map((row) => complete(row as unknown as PageRow)) as unknown;
  return pageOf(listed as RowsOf[Shown][], { total, next_keys });
}
