import { type DateWords, weekdayName, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('nl');

const dateCount = counted({ one: '# datum', other: '# datums' });

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'datums' : `${weekdayName('nl', weekday)}en`;

/** Dates and times in Dutch. */
export const dates: DateWords = {
  ...wordsByIntl('nl', ' '),
  day: (day) => `${day}`,
  clock: (time) => `${time} uur`,
  clockRange: (from, to) => `${from}–${to} uur`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} tot en met ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} vanaf ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${left} van ${number + left} vervallen: ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} bezet`,
    cancelled: (what) => `${what} geannuleerd`,
  },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Datums: ${days}`,
  andMore: (count) => `nog ${count}`,
};
