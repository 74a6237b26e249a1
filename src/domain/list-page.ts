/** Rows of a list are counted up to here. Source: §1.17. */
export const MAX_TOTAL = 10_000;

/** The rows of a list that a request asks for: behind a cursor, or from an offset. Source: §1.17. */
export type Slice = { limit: number; offset: number; after: string | null };

/** The first `limit` rows of a list. */
export const firstRows = (limit: number): Slice => ({ limit, offset: 0, after: null });

/** One page of a list. Source: §1.17. */
export type Page<Row> = {
  rows: Row[];
  /** The number of rows; a number above `MAX_TOTAL` only says that there are more rows than that. */
  total: number;
  /** The number of rows before the page. */
  position: number;
  /** The cursor behind its last row; null where no row follows. */
  next: string | null;
};

/** A page of a list without rows. */
export const emptyPage = <Row>(): Page<Row> => ({ rows: [], total: 0, position: 0, next: null });

/** A page with other rows in place of its own. */
export const withRows = <Row>(
  { total, position, next }: Page<unknown>,
  rows: Row[],
): Page<Row> => ({
  rows,
  total,
  position,
  next,
});
