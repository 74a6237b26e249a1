import type { ColumnType } from 'kysely';

/** An instant as text on input and output: `2027-03-29T08:00:00Z`. */
export type Instant = ColumnType<string, string, string>;

/** An instant with a default value in the database. */
export type CreatedInstant = ColumnType<string, string | undefined, string>;

/** A value that is null where it is not given. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** JSON: a value on output, its text on input. */
export type Json<T> = ColumnType<T, string, string>;

/** Ids in order; none by default. */
export type Ids = ColumnType<string[], readonly string[] | undefined, readonly string[]>;

/** Ids in order, or null. */
export type MaybeIds = ColumnType<
  string[] | null,
  readonly string[] | null | undefined,
  readonly string[] | null
>;

/** Instants in order as text; none by default. */
export type Dates = ColumnType<string[], readonly string[] | undefined, readonly string[]>;
