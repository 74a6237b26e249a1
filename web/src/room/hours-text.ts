import { DAY_NAMES } from '../api/day-names.ts';
import { listText, type Reading, timeRangeText, weekdaysText } from '../time/sentences.ts';
import type { Schedule } from './room-queries.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const dayNumbers = ({ days }: Schedule): number[] =>
  days.length === 0 ? EVERY_DAY : days.map((day) => DAY_NAMES.indexOf(day) + 1);

/** Opening hours that hold on a day, by days with the same ones: `Mon–Fri 07:30–22:00, Sat 09:00–18:00`. */
export function hoursText(
  schedules: readonly Schedule[],
  date: string,
  reading: Reading,
): string | undefined {
  const current = schedules.filter(
    ({ type, start_date, end_date }) =>
      type === 'availability' && start_date <= date && date <= end_date,
  );
  if (current.length === 0) return undefined;
  const byHours = new Map<string, number[]>();
  for (const schedule of current) {
    const ranges = schedule.periods.map(({ start, end }) => timeRangeText(start, end, reading));
    const hours = listText(ranges, reading);
    byHours.set(hours, [...(byHours.get(hours) ?? []), ...dayNumbers(schedule)]);
  }
  const parts = [...byHours].map(
    ([hours, days]) => `${weekdaysText([...new Set(days)], reading)} ${hours}`,
  );
  return parts.join(', ');
}

/** Blocks that are not over, the next one first. */
export const comingBlocks = (schedules: readonly Schedule[], date: string): Schedule[] =>
  schedules
    .filter(({ type, end_date }) => type === 'blocked' && end_date >= date)
    .sort((one, other) => one.start_date.localeCompare(other.start_date));
