import { type DateWords, weekdayName, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('de');

const dateCount = counted({ one: '# Termin', other: '# Termine' });

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'Termine' : `${weekdayName('de', weekday)}e`;

/** Dates and times in German. */
export const dates: DateWords = {
  ...wordsByIntl('de', ', '),
  day: (day) => `${day}.`,
  clock: (time) => `${time} Uhr`,
  clockRange: (from, to) => `${from}–${to} Uhr`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} bis ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} ab ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${left} von ${number + left} entfallen: ${which})`,
  leftOutBecause: { taken: (what) => `${what} belegt`, cancelled: (what) => `${what} abgesagt` },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Termine: ${days}`,
  andMore: (count) => `${count} weitere`,
};
