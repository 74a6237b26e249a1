import { WEEKDAYS } from '../booking/schedule.ts';
import { weekdayName } from '../messages/date-words.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import type { Slot, Weeks } from './world.ts';

/** Numbers of weeks in words, neighbours as ranges: `weeks 1–3, 6`. */
export function weeksText(numbers: readonly number[], locale: Locale): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`));
  return catalogues[locale].roundResult.inWeeks(texts.join(', '), numbers.length);
}

/** The weekly times of a course in words: `Tuesday 10:00–12:00, odd weeks`. */
export function weeklyText(slots: readonly Slot[], weeks: Weeks, locale: Locale): string {
  const { clockRange, list, roundResult: words } = catalogues[locale];
  const times = slots.map(({ weekday, start, end }) => {
    const day = weekdayName(locale, WEEKDAYS.indexOf(weekday) + 1);
    return `${day} ${clockRange(start, end)}`;
  });
  const when = times.length > 1 ? list(times) : (times[0] ?? '');
  if (weeks === 'all') return when;
  if (weeks === 'odd') return `${when}, ${words.oddWeeks}`;
  return `${when}, ${weeks === 'even' ? words.evenWeeks : weeksText(weeks, locale)}`;
}
