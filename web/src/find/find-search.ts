import { SEATINGS, type Seating } from '../api/seatings.ts';
import { isDate } from '../time/wall.ts';

/** What is searched for, as the address says it; whoever opens it gets the same rooms. */
export type FindSearch = {
  date?: string;
  from?: string;
  to?: string;
  /** An RRULE. */
  repeat?: string;
  count?: number;
  people?: number;
  venue?: string;
  seating?: Seating;
  /** An item of equipment. */
  has?: string;
  prep?: number;
  clean?: number;
  show?: 'all';
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[0-9a-fA-F-]{36}$/;
const MAX_TEXT = 200;
const MAX_NUMBER = 100_000;

const textOf = (value: unknown, isRight: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && isRight(value) ? value : undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < MAX_NUMBER ? number : undefined;
};

/** What is right in the search part of an address; the rest is dropped. */
export function readFind(search: Record<string, unknown>): FindSearch {
  const isText = (text: string): boolean => text.trim() !== '' && text.length <= MAX_TEXT;
  const all = {
    date: textOf(search.date, isDate),
    from: textOf(search.from, (text) => CLOCK.test(text)),
    to: textOf(search.to, (text) => CLOCK.test(text)),
    repeat: textOf(search.repeat, isText),
    count: numberOf(search.count),
    people: numberOf(search.people),
    venue: textOf(search.venue, (text) => ID.test(text)),
    seating: SEATINGS.find((one) => one === search.seating),
    has: textOf(search.has, isText),
    prep: numberOf(search.prep),
    clean: numberOf(search.clean),
    show: search.show === 'all' ? ('all' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
