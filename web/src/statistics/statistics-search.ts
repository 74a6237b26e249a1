import { SEATINGS, type Seating } from '../api/seatings.ts';
import { isDate } from '../time/wall.ts';

/** The subjects of statistics. */
export const SUBJECTS = ['rooms', 'requests'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The ways to group statistics. */
export const GROUPS = ['room', 'venue', 'institution', 'month', 'weekday', 'hour'] as const;
export type Group = (typeof GROUPS)[number];

/** The statistics that are shown, as the address says it. */
export type StatisticsSearch = {
  about?: Subject;
  from?: string;
  to?: string;
  group?: Group;
  venue?: string;
  room?: string;
  layout?: Seating;
  /** The ids of features that a room has all, separated by commas. */
  features?: string;
};

/** Changes of the filters; an empty text takes a filter away. */
export type StatisticsChanges = Omit<StatisticsSearch, 'layout'> & { layout?: Seating | '' };

const ID = /^[0-9a-fA-F-]{36}$/;
const IDS = /^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/;

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDate(value) ? value : undefined;
const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Reads the search part of an address; invalid values are dropped. */
export function readStatistics(search: Record<string, unknown>): StatisticsSearch {
  const all = {
    about: SUBJECTS.find((one) => one === search.about),
    from: dateOf(search.from),
    to: dateOf(search.to),
    group: GROUPS.find((one) => one === search.group),
    venue: matching(search.venue, ID),
    room: matching(search.room, ID),
    layout: SEATINGS.find((one) => one === search.layout),
    features: matching(search.features, IDS),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
