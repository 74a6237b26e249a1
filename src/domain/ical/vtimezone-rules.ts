import type { Onset, ZoneTimeline } from './vtimezone-timeline.ts';

/** A yearly clock change: its first onset, and its RRULE without an end. */
export type ZoneRule = { readonly first: Onset; readonly text: string };

/** A timeline as yearly rules without an end, and single onsets. */
export type ZoneRules = {
  readonly rules: readonly ZoneRule[];
  readonly singles: readonly Onset[];
};

/** An onset with its local date and time before the change. */
type Placed = {
  readonly onset: Onset;
  readonly year: number;
  /** The properties that the onsets of a yearly rule share: jump, month, weekday, time of day. */
  readonly key: string;
  readonly month: number;
  readonly weekday: string;
  /** The ordinal of the weekday in its month; -1 is the last. */
  readonly nths: readonly number[];
};

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const SECONDS_A_YEAR = 366 * 86_400;

/** A rule needs at least this many consecutive years. */
const LEAST_YEARS = 4;

/**
 * Finds the yearly rules that apply from some onset to the end of the timeline, such as the last Sunday of March at 2
 * o'clock; other onsets remain single. Single onsets continue for a year after the span, because some readers expect
 * summer time to end.
 */
export function zoneRules(timeline: ZoneTimeline): ZoneRules {
  const placed = timeline.onsets.map(place);
  const lastYear = placed.at(-1)?.year;
  const groups = Map.groupBy(placed, ({ key }) => key);
  const runs = [...groups.values()].map(lastRun).filter((run) => isRule(run.members, lastYear));
  const ruled = new Set(runs.flatMap(({ members }) => members.map(({ onset }) => onset)));
  const end = timeline.end + SECONDS_A_YEAR;
  const singles = timeline.onsets.filter((onset) => !ruled.has(onset) && onset.at <= end);
  return { rules: runs.map(ruleOf), singles };
}

type Run = { readonly members: readonly Placed[]; readonly nths: readonly number[] };

/** The longest run of years without a gap, up to the last of the group, in which the same nth weekday is meant. */
function lastRun(group: readonly Placed[]): Run {
  let run: Run = { members: [], nths: [-1, 1, 2, 3, 4] };
  for (const placed of group.toReversed()) {
    const next = run.members[0];
    const nths = run.nths.filter((nth) => placed.nths.includes(nth));
    if ((next !== undefined && next.year !== placed.year + 1) || nths.length === 0) break;
    run = { members: [placed, ...run.members], nths };
  }
  return run;
}

function isRule(members: readonly Placed[], lastYear: number | undefined): boolean {
  return members.length >= LEAST_YEARS && members.at(-1)?.year === lastYear;
}

function ruleOf({ members, nths }: Run): ZoneRule {
  const [{ onset, month, weekday }] = members as [Placed];
  return { first: onset, text: `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nths[0]}${weekday}` };
}

function place(onset: Onset): Placed {
  const wall = Temporal.Instant.fromEpochMilliseconds((onset.at + onset.from) * 1000);
  const clock = wall.toZonedDateTimeISO('UTC');
  const weekday = WEEKDAYS.slice(clock.dayOfWeek - 1, clock.dayOfWeek).join();
  const isLast = clock.day + 7 > clock.daysInMonth;
  const key = [onset.from, onset.to, clock.month, weekday, clock.toPlainTime()].join('/');
  const nths = [Math.ceil(clock.day / 7), ...(isLast ? [-1] : [])];
  return { onset, year: clock.year, key, month: clock.month, weekday, nths };
}
