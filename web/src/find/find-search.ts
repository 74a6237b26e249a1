import { SEATINGS, type Seating } from '../api/seatings.ts';
import { isDate } from '../time/wall.ts';

/** The search parameters in the address; everybody who opens it gets the same rooms. */
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
  /** Items of equipment. */
  has?: string[];
  /** The ids of features. */
  features?: string[];
  prep?: number;
  clean?: number;
  /** Words in the name, location, description or equipment. */
  q?: string;
  show?: 'all';
  /** The page of the rooms that fit; the first if absent. */
  page?: number;
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[0-9a-fA-F-]{36}$/;
const MAX_TEXT = 200;
const MAX_ITEMS = 10;
const MAX_NUMBER = 100_000;

const textOf = (value: unknown, isRight: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && isRight(value) ? value : undefined;

/** One text or several; undefined where none is right. */
function textsOf(value: unknown, isRight: (text: string) => boolean): string[] | undefined {
  const texts = [value].flat().flatMap((one) => textOf(one, isRight) ?? []);
  return texts.length > 0 ? texts.slice(0, MAX_ITEMS) : undefined;
}

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < MAX_NUMBER ? number : undefined;
};

/** Reads the search part of an address; invalid values are dropped. */
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
    has: textsOf(search.has, isText),
    features: textsOf(search.features, (text) => ID.test(text)),
    prep: numberOf(search.prep),
    clean: numberOf(search.clean),
    q: textOf(search.q, isText),
    show: search.show === 'all' ? ('all' as const) : undefined,
    page: numberOf(search.page),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
