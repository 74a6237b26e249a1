import type { Onset, ZoneTimeline } from './vtimezone-timeline.ts';

/** A yearly rule of a zone's clock: its first onset, and its RRULE, which has no end. */
export type ZoneRule = { readonly first: Onset; readonly text: string };

/** What a timeline consists of: rules that go on for good, and onsets that follow none. */
export type ZoneRules = {
  readonly rules: readonly ZoneRule[];
  readonly singles: readonly Onset[];
};

/** An onset with the place in the calendar at which the wall clock, not yet changed, stands. */
type Placed = {
  readonly onset: Onset;
  readonly year: number;
  /** What a yearly rule must have in common: jump, month, weekday, time of day. */
  readonly key: string;
  readonly month: number;
  readonly weekday: string;
  /** Which of the month's weekdays of that name it is; -1 is the last. */
  readonly nths: readonly number[];
};

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const SECONDS_A_YEAR = 366 * 86_400;

/** Fewer years in a row are no rule. */
const LEAST_YEARS = 4;

/**
 * Finds the yearly rules that hold from some onset to the end of the timeline, such as the last Sunday of March at
 * 2 o'clock; every other onset stands for itself. Singles go on for a year after the span: some readers want summer time to end.
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
