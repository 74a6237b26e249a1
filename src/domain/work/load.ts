import type { RequirementKind } from '../enums.ts';
import type { InstantText } from '../time/instant.ts';

/** A time in which a crew works in a room: the preparation or the clean-up of a date. */
export type WorkSpan = { readonly from: InstantText; readonly to: InstantText };

/** The number of simultaneous jobs in a part of a day, and the number of teams; null if it is not configured. */
export type Load = WorkSpan & { readonly jobs: number; readonly teams: number | null };

/**
 * The numbers of simultaneous jobs, as parts of a window in order; parts without a job are left out. Spans are
 * half-open. Source: §19.6.
 */
export function loadOf(spans: readonly WorkSpan[], window: WorkSpan, teams: number | null): Load[] {
  const steps = new Map<InstantText, number>();
  const step = (at: InstantText, by: number) => steps.set(at, (steps.get(at) ?? 0) + by);
  for (const span of spans) {
    const from = span.from > window.from ? span.from : window.from;
    const to = span.to < window.to ? span.to : window.to;
    if (from < to) {
      step(from, 1);
      step(to, -1);
    }
  }
  const parts: Load[] = [];
  let jobs = 0;
  let since = window.from;
  for (const [at, by] of [...steps].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (by === 0) continue;
    if (jobs > 0) parts.push({ from: since, to: at, jobs, teams });
    jobs += by;
    since = at;
  }
  return parts;
}

const isOver = ({ jobs, teams }: Load): boolean => teams !== null && jobs > teams;

/** The first part in which there are most jobs, of those with more jobs than teams. */
export const worstOf = (parts: readonly Load[]): Load | undefined =>
  parts.filter(isOver).reduce<Load | undefined>((worst, one) => {
    return worst === undefined || one.jobs > worst.jobs ? one : worst;
  }, undefined);

/** An overload of the crews of a kind at a place by an event, and the zone of the place. */
export type Overload = WorkSpan & {
  readonly kind: RequirementKind;
  readonly jobs: number;
  readonly teams: number;
  readonly timezone: string;
};

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const counted = (count: number): string => NUMBERS[count] ?? String(count);

const KIND_WORDS: Readonly<Record<RequirementKind, string>> = {
  media: 'media',
  pr: 'PR',
  setup: 'set-up',
  catering: 'catering',
};

/** "Five rooms change over between 17:00 and 17:30 on 7 June 2027; two set-up teams are there." Source: §19.6. */
export function overloadMessage({ kind, jobs, teams, from, to, timezone }: Overload): string {
  const at = (text: InstantText) => Temporal.Instant.from(text).toZonedDateTimeISO(timezone);
  const clock = (text: InstantText) => at(text).toPlainTime().toString({ smallestUnit: 'minute' });
  const { day, month, year } = at(from);
  const date = `${day} ${MONTHS[month - 1]} ${year}`;
  const there = teams === 1 ? 'team is' : 'teams are';
  const crew = `${counted(teams).toLowerCase()} ${KIND_WORDS[kind]} ${there} there`;
  const rooms = jobs === 1 ? 'room changes' : 'rooms change';
  return `${counted(jobs)} ${rooms} over between ${clock(from)} and ${clock(to)} on ${date}; ${crew}.`;
}
