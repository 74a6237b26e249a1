import { type RawBuilder, sql } from 'kysely';
import { invalidInput } from '../errors.ts';

const canParse = (parse: () => unknown): boolean => {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
};

const DATE = String.raw`\d{4}-\d\d-\d\d`;
const CLOCK = String.raw`\d\d:\d\d:\d\d(\.\d{1,6})?`;
const INTEGER = /^-?\d{1,18}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = new RegExp(`^${DATE} ${CLOCK}\\+00$`);
const TIMESTAMP = new RegExp(`^${DATE} ${CLOCK}$`);
const DAY = new RegExp(`^${DATE}$`);

/** The types that sort keys have: their names in PostgreSQL, and whether a text is a value of them. */
const keyTypes = {
  uuid: { cast: sql`::uuid`, isValue: (text: string) => UUID.test(text) },
  instant: {
    cast: sql`::timestamptz`,
    isValue: (text: string) =>
      INSTANT.test(text) && canParse(() => Temporal.Instant.from(text.replace('+00', 'Z'))),
  },
  timestamp: {
    cast: sql`::timestamp`,
    isValue: (text: string) =>
      TIMESTAMP.test(text) && canParse(() => Temporal.PlainDateTime.from(text)),
  },
  date: {
    cast: sql`::date`,
    isValue: (text: string) => DAY.test(text) && canParse(() => Temporal.PlainDate.from(text)),
  },
  integer: { cast: sql`::bigint`, isValue: (text: string) => INTEGER.test(text) },
  boolean: { cast: sql`::boolean`, isValue: (text: string) => /^(true|false)$/.test(text) },
  text: { cast: sql`::text`, isValue: (text: string) => !text.includes('\0') },
} as const;

/** A column that a list is sorted by; it is never null. */
export type SortKey = { sql: RawBuilder<unknown>; type: keyof typeof keyTypes };

/** The keys that a list is sorted by. No two rows have the same last key. */
export type ListOrder = {
  /** The name of this order, where a list has several. */
  name?: string;
  keys: readonly SortKey[];
  descending?: boolean;
};

/** A place in a list: behind the row with these keys, which was the one at `position`, counted from 1. */
type Cursor = { position: number; keys: string[] };

/** The cursor behind a row as a text that clients pass back. */
export const cursorOf = (order: Pick<ListOrder, 'name'>, { position, keys }: Cursor): string =>
  Buffer.from(JSON.stringify([order.name ?? '', position, ...keys])).toString('base64url');

const cursorRefused = () =>
  invalidInput({
    after: ['The after field must be a cursor of this list in this order, as rel="next" has it.'],
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw cursorRefused();
  }
}

/**
 * The place that a cursor names.
 * @throws invalid_input for `after` when it is none of a list with this order
 */
export function readCursor(text: string, order: NamedTypes): Cursor {
  const values = parse(text);
  if (!Array.isArray(values)) throw cursorRefused();
  const [name, position, ...keys] = values;
  const isRight =
    name === (order.name ?? '') &&
    Number.isSafeInteger(position) &&
    position > 0 &&
    keys.length === order.types.length &&
    keys.every((key, index) => {
      const type = order.types[index];
      return type !== undefined && typeof key === 'string' && keyTypes[type].isValue(key);
    });
  if (!isRight) throw cursorRefused();
  return { position, keys };
}

type NamedTypes = { name?: string | undefined; types: readonly SortKey['type'][] };

/** The keys as SQL, joined by commas, each in the direction of the list. */
export const orderBy = ({ keys, descending = false }: ListOrder): RawBuilder<unknown> =>
  sql.join(keys.map((key) => sql`${key.sql} ${descending ? sql`desc` : sql`asc`}`));

/** The condition that a row comes behind a cursor. An index on the keys answers it. */
export function isAfter({ keys, descending = false }: ListOrder, cursor: Cursor) {
  const columns = sql.join(keys.map((key) => key.sql));
  const values = sql.join(
    keys.map(({ type }, index) => sql`${cursor.keys[index]}${keyTypes[type].cast}`),
  );
  return sql`(${columns}) ${descending ? sql`<` : sql`>`} (${values})`;
}

const typesOf = ({ name, keys }: ListOrder): NamedTypes => ({
  name,
  types: keys.map(({ type }) => type),
});

/**
 * The place in a list that a cursor names.
 * @throws invalid_input for `after` when it is none of this list
 */
export const placeOfCursor = (after: string, order: ListOrder): Cursor =>
  readCursor(after, typesOf(order));

/**
 * The condition that a row comes behind a cursor; every row without one.
 * @throws invalid_input for `after`
 */
export const isBehind = (order: ListOrder, after: string | null): RawBuilder<unknown> =>
  after === null ? sql`true` : isAfter(order, placeOfCursor(after, order));

/** The order of a table by name: the names of its rows sort by `name_sort_key`. */
export const byName = (table: string): ListOrder => ({
  keys: [
    { sql: sql.ref(`${table}.name_sort_key`), type: 'text' },
    { sql: sql.ref(`${table}.id`), type: 'uuid' },
  ],
});

/** The order of a table by creation, the newest row first. */
export const newestFirst = (table: string): ListOrder => ({
  keys: [
    { sql: sql.ref(`${table}.created_at`), type: 'instant' },
    { sql: sql.ref(`${table}.id`), type: 'uuid' },
  ],
  descending: true,
});
