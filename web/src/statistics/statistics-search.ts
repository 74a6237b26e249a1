import { isDate } from '../time/wall.ts';

/** What statistics are about. */
export const SUBJECTS = ['rooms', 'requests'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What they are grouped by. */
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
};

const ID = /^[0-9a-fA-F-]{36}$/;

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDate(value) ? value : undefined;
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value : undefined;

/** What is right in the search part of an address; the rest is dropped. */
export function readStatistics(search: Record<string, unknown>): StatisticsSearch {
  const all = {
    about: SUBJECTS.find((one) => one === search.about),
    from: dateOf(search.from),
    to: dateOf(search.to),
    group: GROUPS.find((one) => one === search.group),
    venue: idOf(search.venue),
    room: idOf(search.room),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
