import { type DateWords, weekdayName, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const TAG = 'en-GB';
const counted = countedIn('en');

const dateCount = counted({ one: '# date', other: '# dates' });

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'dates' : `${weekdayName(TAG, weekday)}s`;

/** Dates and times in English. */
export const dates: DateWords = {
  ...wordsByIntl(TAG, ' '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} until ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} from ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${left} of ${number + left} left out: ${which})`,
  leftOutBecause: { taken: (what) => `${what} taken`, cancelled: (what) => `${what} cancelled` },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Dates: ${days}`,
  andMore: (count) => `${count} more`,
};
