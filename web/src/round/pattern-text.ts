import type { TFunction } from 'i18next';
import { DAY_NAMES, type DayName } from '../api/day-names.ts';
import { listText, type Reading, timeRangeText, weekdayText } from '../time/sentences.ts';
import type { Pattern, Slot, Weeks } from './request-queries.ts';

/** 1 for Monday to 7 for Sunday. */
export const dayNumber = (day: DayName): number => DAY_NAMES.indexOf(day) + 1;

/** `Mon 10–12`: full hours without minutes. */
export function slotText({ weekday, start, end }: Slot, reading: Reading): string {
  const times = timeRangeText(start, end, reading);
  const isFull = start.endsWith(':00') && end.endsWith(':00');
  const short = isFull ? times.replaceAll(/[:.]00/g, '') : times;
  return `${weekdayText(dayNumber(weekday), reading, 'short')} ${short}`;
}

/** `Tuesday 10 to 12`, as screen readers and sentences have it. */
export const slotSentence = ({ weekday, start, end }: Slot, reading: Reading): string =>
  `${weekdayText(dayNumber(weekday), reading)} ${timeRangeText(start, end, reading)}`;

/** Numbers as ranges: `1–7, 9–14`. */
export function rangesText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/** `all weeks`, `odd weeks`, `weeks 3–6`. */
export const weeksText = (weeks: Weeks, t: TFunction<'round'>): string =>
  typeof weeks === 'string' ? t(`weeks.${weeks}`) : t('weeks.these', { weeks: rangesText(weeks) });

/** The times of a pattern: `Mon 10–12 + Thu 10–12`. */
export const slotsText = ({ slots }: Pick<Pattern, 'slots'>, reading: Reading): string =>
  slots.map((slot) => slotText(slot, reading)).join(' + ');

/** A whole pattern in words: `Tuesday 10:00–12:00 and Thursday 10:00–12:00, all weeks`. */
export const patternSentence = (
  { slots, weeks }: Pattern,
  reading: Reading,
  t: TFunction<'round'>,
): string =>
  `${listText(
    slots.map((slot) => slotSentence(slot, reading)),
    reading,
  )}, ${weeksText(weeks, t)}`;
