import type { DayHours } from '../booking/weekly-hours.ts';
import type { Catalogue } from '../messages/index.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type Words = Pick<Catalogue, 'clockRange' | 'list' | 'shortWeekday' | 'whatsOn'>;

const two = (value: number): string => String(value).padStart(2, '0');

/** A minute of a day as the clock shows it; midnight at its end is 24:00. */
function clockText(minute: number): string {
  const shown = minute > DAY ? minute - DAY : minute;
  return `${two(Math.floor(shown / HOUR))}:${two(shown % HOUR)}`;
}

function rangesText(hours: DayHours, { clockRange, list }: Words): string {
  const ranges = hours.map(({ start, end }) => clockRange(clockText(start), clockText(end)));
  return list(ranges);
}

/** Weekdays (1 is Monday) in order, three and more in a row as a range: `Mon–Fri, Sun`. */
function weekdaysText(days: readonly number[], { shortWeekday }: Words): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) => {
    const names = run.map(shortWeekday);
    return run.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
  });
  return parts.join(', ');
}

/**
 * The opening hours of a week from Monday, by days with equal ones: `Mon–Fri 08:00–20:00, Sat 10:00–16:00`. Closed days
 * are left out.
 */
export function hoursText(week: readonly DayHours[], words: Words): string {
  const { always, daily, closed } = words.whatsOn.room.hours;
  const open = week.flatMap((hours, at) => (hours.length === 0 ? [] : [{ day: at + 1, hours }]));
  if (open.length === 0) return closed;
  const isWhole = ([one, ...others]: DayHours): boolean =>
    others.length === 0 && one?.start === 0 && one.end === DAY;
  if (open.length === week.length && week.every(isWhole)) return always;
  const byHours = Map.groupBy(open, ({ hours }) => rangesText(hours, words));
  const parts = [...byHours].map(([ranges, some]) => {
    const days = some.map(({ day }) => day);
    return `${days.length === week.length ? daily : weekdaysText(days, words)} ${ranges}`;
  });
  return parts.join(', ');
}

/** The opening hours of a week, and from when on those of the next one hold where they are others. */
export function hoursWithNextText(
  [week, next]: readonly [readonly DayHours[], readonly DayHours[]],
  nextMonday: string,
  words: Words,
): string {
  const [now, then] = [week, next].map((one) => hoursText(one, words));
  const { from } = words.whatsOn.room.hours;
  return now === then ? `${now}` : `${now}; ${from(nextMonday, `${then}`)}`;
}
