/** What the form is filled with. Times are wall times of the room: `2027-03-29T20:15`. */
export type BookSearch = {
  room?: string;
  start?: string;
  end?: string;
  /** An RRULE. */
  repeat?: string;
  count?: number;
  prep?: number;
  clean?: number;
};

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const ID = /^[0-9a-fA-F-]{36}$/;
const MAX_RULE = 500;
const MAX_NUMBER = 10_000;

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < MAX_NUMBER ? number : undefined;
};

/** What is right in the search part of an address; the rest is dropped. */
export function readBook(search: Record<string, unknown>): BookSearch {
  const { repeat } = search;
  const all = {
    room: matching(search.room, ID),
    start: matching(search.start, WALL),
    end: matching(search.end, WALL),
    repeat: typeof repeat === 'string' && repeat.length < MAX_RULE ? repeat : undefined,
    count: numberOf(search.count),
    prep: numberOf(search.prep),
    clean: numberOf(search.clean),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
