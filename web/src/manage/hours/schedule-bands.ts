import { dayNumber, type Schedule } from '../../page/hours-values.ts';
import { minutesOf, weekdayOf } from '../../time/wall.ts';

/** A stretch of a day in minutes after midnight. */
export type Band = { from: number; to: number };

const DAY = 1_440;

const holdsOn = ({ days, start_date, end_date }: Schedule, date: string): boolean =>
  start_date <= date &&
  date <= end_date &&
  (days.length === 0 || days.some((day) => dayNumber(day) === weekdayOf(date)));

const bandsOf = ({ periods }: Schedule): Band[] =>
  periods.length === 0
    ? [{ from: 0, to: DAY }]
    : periods.map(({ start, end }) => ({ from: minutesOf(start), to: minutesOf(end) }));

/** Bands in order, those that touch as one. */
function merged(bands: readonly Band[]): Band[] {
  const sorted = [...bands].sort((one, other) => one.from - other.from);
  const result: Band[] = [];
  for (const { from, to } of sorted) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** The rest of bands after others are cut out of them. */
const without = (bands: readonly Band[], holes: readonly Band[]): Band[] =>
  holes.reduce<Band[]>(
    (left, hole) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, hole.from) },
          { from: Math.max(from, hole.to), to },
        ].filter((part) => part.to > part.from),
      ),
    [...bands],
  );

/** The open and blocked bands of a room on a day. A room without opening hours is always open. */
export function bandsOn(
  schedules: readonly Schedule[],
  date: string,
): { open: Band[]; blocked: (Band & { name: string })[] } {
  const onDay = schedules.filter((schedule) => holdsOn(schedule, date));
  const blocked = onDay
    .filter(({ type }) => type === 'blocked')
    .flatMap((schedule) => bandsOf(schedule).map((band) => ({ ...band, name: schedule.name })));
  const hasHours = schedules.some(({ type }) => type === 'availability');
  const hours = hasHours
    ? onDay.filter(({ type }) => type === 'availability').flatMap(bandsOf)
    : [{ from: 0, to: DAY }];
  return { open: without(merged(hours), blocked), blocked };
}
