import { SEATINGS, type Seating } from '../../api/seatings.ts';
import { isDate } from '../../time/wall.ts';

/** The parameters in the address of the schedule besides the date: filters and the look of the day. */
export type ScheduleSearch = {
  /** Ids, separated by commas. */
  venue?: string;
  room?: string;
  /** At least so many. */
  seats?: number;
  seating?: Seating;
  /** The ids of features that a room has all, separated by commas. */
  features?: string;
  /** Part of a room's name. */
  q?: string;
  show?: 'free' | 'used';
  cancelled?: 1;
  /** The hours shown, `07:00`. */
  from?: string;
  to?: string;
  /** Blocks of time if absent; `use` is how full each day of a week is. */
  as?: 'list' | 'use';
};

const ID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const IDS = new RegExp(`^${ID}(,${ID}){0,99}$`);
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const MAX_SEATS = 100_000;
const MAX_TEXT = 100;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textOf(value);
  return text !== undefined && pattern.test(text) ? text : undefined;
};

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

function seatsOf(value: unknown): number | undefined {
  const seats = Number(textOf(value));
  return Number.isInteger(seats) && seats > 0 && seats <= MAX_SEATS ? seats : undefined;
}

type Hours = [from?: string | undefined, to?: string | undefined];

function hoursOf(from: string | undefined, to: string | undefined): Hours {
  if (from !== undefined && to !== undefined && from >= to) return [];
  return [from, to];
}

/** Reads the search part of an address; invalid values are dropped. */
export function readSearch(search: Record<string, unknown>): ScheduleSearch {
  const [from, to] = hoursOf(matching(search.from, CLOCK), matching(search.to, CLOCK));
  const q = textOf(search.q)?.slice(0, MAX_TEXT).trim();
  const all = {
    venue: matching(search.venue, IDS),
    room: matching(search.room, IDS),
    seats: seatsOf(search.seats),
    seating: oneOf(search.seating, SEATINGS),
    features: matching(search.features, IDS),
    q: q === '' ? undefined : q,
    show: oneOf(search.show, ['free', 'used']),
    cancelled: textOf(search.cancelled) === '1' ? (1 as const) : undefined,
    from,
    to,
    as: oneOf(search.as, ['list', 'use']),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const FILTERS = [
  'venue',
  'room',
  'seats',
  'seating',
  'features',
  'q',
  'show',
  'cancelled',
] as const;

/** The number of filters that are set, for the button that opens them. */
export const countFilters = (search: ScheduleSearch): number =>
  FILTERS.filter((name) => search[name] !== undefined).length;

/** The address without its filters; the hours and the look stay. */
export const withoutFilters = ({ from, to, as }: ScheduleSearch): ScheduleSearch => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(as && { as }),
});

/** A date of the address, or undefined where there is none. */
export const readDate = (text: string): string | undefined => (isDate(text) ? text : undefined);
