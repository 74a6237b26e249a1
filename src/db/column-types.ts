import pg from 'pg';

const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const DATE = 1082;
const INT8 = 20;

/** `2027-03-29 08:00:00.123+00` → `2027-03-29T08:00:00Z`. Sessions use UTC, so the offset is always +00. */
const instantText = (value: string): string => `${value.slice(0, 10)}T${value.slice(11, 19)}Z`;

const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, instantText],
  [TIMESTAMP, (value) => `${value.slice(0, 10)}T${value.slice(11, 19)}`],
  [DATE, (value) => value],
  [INT8, Number],
]);

/** Parses columns: instants and dates as text in the format of the API, counts as numbers, never a `Date`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format);
  },
};
