import { type DateWords, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('it');

const dateCount = counted({ one: '# data', many: '# di date', other: '# date' });
const leftOut = counted({ one: '# esclusa', many: '# escluse', other: '# escluse' });

const WEEKDAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabati', 'domeniche'];

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'date' : `${WEEKDAYS[weekday - 1]}`;

/** Dates and times in Italian. */
export const dates: DateWords = {
  ...wordsByIntl('it', ' '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} fino al ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} dal ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${leftOut(left)} su ${number + left}: ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} – sala occupata`,
    cancelled: (what) => `${what} – annullamento`,
  },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Date: ${days}`,
  andMore: counted({ one: '# altra', many: '# di altre', other: 'altre #' }),
};
