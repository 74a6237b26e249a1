import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readText } from '../page/search-values.ts';

/** The filters in the address of the pages of a plan. */
export type BoardSearch = {
  /** The id of a plan; the newest if absent. */
  plan?: string;
  /** The plan with which it is compared. */
  with?: string;
  /** The number of one week; all weeks if absent. */
  weeks?: number;
  /** The weekday that is wide, 1 for Monday. */
  day?: number;
  venue?: string;
  room?: string;
  q?: string;
  as?: 'list';
  /** The list of a phone. */
  list?: 'rooms' | 'courses';
  sort?: string;
  page?: number;
  /** The request that is shown at once. */
  request?: string;
  only?: 'worse' | 'better';
};

const MAX_WEEKS = 54;
const SORTS = ['title', 'when', 'room', 'people', 'wish'];

function numberIn(value: unknown, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);

/** Reads the address; values that are none are left out. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const all = {
    plan: readText(search.plan) || undefined,
    with: readText(search.with) || undefined,
    weeks: numberIn(search.weeks, MAX_WEEKS),
    day: numberIn(search.day, 7),
    venue: readText(search.venue) || undefined,
    room: readText(search.room) || undefined,
    q: readText(search.q) || undefined,
    as: oneOf(search.as, ['list']),
    list: oneOf(search.list, ['rooms', 'courses']),
    sort:
      SORTS.find((one) => one === readText(search.sort).replace(/^-/, '')) && readText(search.sort),
    page: numberIn(search.page, 10_000),
    request: readText(search.request) || undefined,
    only: oneOf(search.only, ['worse', 'better']),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export type SearchChanges = { [Key in keyof BoardSearch]?: BoardSearch[Key] | undefined };

/** The filters of the page, and what changes them in the address. */
export function useBoardSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const text = JSON.stringify(raw);
  const search = useMemo(() => readBoardSearch(JSON.parse(text)), [text]);
  const navigate = useNavigate();
  const change = (changes: SearchChanges): void => {
    const all = Object.entries({ ...search, ...changes }).filter(
      ([, value]) => value !== undefined,
    );
    void navigate({ to: '.', search: Object.fromEntries(all), replace: true, resetScroll: false });
  };
  return { search, change };
}
