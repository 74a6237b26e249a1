import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from './fixed-sql.ts';

type Sql = RawBuilder<unknown>;

/** An SQL expression for each property of a row. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: Sql };

/** `C`; a property that `Row` lacks gets the type `never`, so that it does not compile. */
type Exactly<Row, C> = C & { readonly [Name in Exclude<keyof C, keyof Row>]: never };

/** The columns of a table or alias under their own names. */
export const columnsOf = <Name extends string>(
  table: string,
  names: readonly Name[],
): Record<Name, Sql> =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)])) as Record<Name, Sql>;

/**
 * The list of a SELECT, `expression as name, …`: `selectList<Row>()({ id: sql`e.id` })`. It does not compile if the
 * names differ from the properties of the row type.
 */
export const selectList =
  <Row>() =>
  <C extends Columns<Row>>(columns: Exactly<Row, C>): RawBuilder<Row> =>
    fixedSql(
      sql`${sql.join(Object.entries<Sql>(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}`,
    );

/** The columns of a row as one JSON object, `json_build_object('name', expression, …)`. */
export const jsonObject =
  <Row>() =>
  <C extends Columns<Row>>(columns: Exactly<Row, C>): RawBuilder<Row> =>
    fixedSql(
      sql`json_build_object(${sql.join(Object.entries<Sql>(columns).map(([name, column]) => sql`${sql.lit(name)}, ${column}`))})`,
    );

/** An instant as JSON shows it: `2027-03-29T08:00:00Z`. */
export const jsonInstant = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
