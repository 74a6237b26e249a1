import type { ColumnType } from 'kysely';

/** `2027-03-29T08:00:00Z`: how an instant comes out of the database and goes in. */
export type Instant = ColumnType<string, string, string>;

/** An instant that the database sets when nobody else does. */
export type CreatedInstant = ColumnType<string, string | undefined, string>;

/** JSON: a value when it comes out, its text when it goes in. */
export type Json<T> = ColumnType<T, string, string>;
