import { type RawBuilder, sql } from 'kysely';

/** The size limit of one page of a list, in bytes (§1.15). */
export const MAX_PAGE_BYTES = 32 * 1024 * 1024;

type Expression = RawBuilder<unknown>;

/**
 * The size of texts in UTF-8: a lower bound of the size of a row in a list. PostgreSQL knows the length of a stored
 * text without reading it, so a page can be rejected before it is built.
 */
export const bytesOf = (...texts: [Expression, ...Expression[]]): RawBuilder<number> =>
  sql`(${sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )})`;

/** Whether the rows with sizes in the column `bytes` of `rows` fit into one page. */
export const fitsOnPage = (rows: Expression): RawBuilder<boolean> =>
  sql`(select coalesce(sum(bytes), 0) <= ${sql.lit(MAX_PAGE_BYTES)} ${rows})`;

/** Rows that always fit into one page: the texts of an event have at most 256 KiB (§3.8). */
const ROWS_THAT_FIT = 128;

/** Like `fitsOnPage`, for events: the sizes in `rows` are only added up when `page` has many rows. */
export const eventsFitOnPage = (page: Expression, rows: Expression): RawBuilder<boolean> =>
  sql`((select count(*) from ${page}) <= ${sql.lit(ROWS_THAT_FIT)} or ${fitsOnPage(rows)})`;
