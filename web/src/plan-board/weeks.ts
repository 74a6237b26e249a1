import { addDays, startOfWeek } from '../time/wall.ts';
import type { Round, Weeks } from './records.ts';

type Week = Pick<Round['weeks'][number], 'number' | 'from' | 'to'>;

/** A holiday of a venue, or of everywhere. */
export type DayOff = {
  venue_id: string | null;
  starts_on: string;
  ends_on: string;
  name: string;
};

/** The weeks of a round, and the days that its courses leave out. */
export type Term = { weeks: readonly Week[]; daysOff: readonly DayOff[] };

const MONDAY = 1;

/** The date of a weekday (1 for Monday) in a week; undefined where it lies outside of the round. */
export function dateIn({ from, to }: Week, day: number): string | undefined {
  const date = addDays(startOfWeek(from, MONDAY), day - 1);
  return date >= from && date <= to ? date : undefined;
}

/** The number of the week that a date lies in. */
export const weekOfDate = ({ weeks }: Term, date: string): number | undefined =>
  weeks.find(({ from, to }) => date >= from && date <= to)?.number;

/** The holiday of a date at a venue. */
export const dayOffAt = (
  { daysOff }: Term,
  date: string,
  venue: string | null,
): DayOff | undefined =>
  daysOff.find(
    ({ venue_id, starts_on, ends_on }) =>
      starts_on <= date && date <= ends_on && (venue_id === null || venue_id === venue),
  );

/** The numbers of the weeks in which courses take place on a weekday at a venue. */
export const runningWeeks = (term: Term, day: number, venue: string | null): number[] =>
  term.weeks.flatMap((week) => {
    const date = dateIn(week, day);
    return date === undefined || dayOffAt(term, date, venue) ? [] : [week.number];
  });

/** Those of some weeks that an alternative takes place in. */
export function weeksAmong(weeks: Weeks, running: readonly number[]): number[] {
  if (weeks === 'all') return [...running];
  if (weeks === 'odd' || weeks === 'even') {
    const rest = weeks === 'odd' ? 1 : 0;
    return running.filter((number) => number % 2 === rest);
  }
  return running.filter((number) => weeks.includes(number));
}

/** Numbers as ranges: 1, 2, 3, 7 → 1–3, 7. */
export function rangesOf(numbers: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => {
    const last = run.at(-1);
    return run.length > 2 ? [`${run[0]}–${last}`] : run.map(String);
  });
}
