import { type DateWords, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('pl');

const dateCount = counted({
  one: '# termin',
  few: '# terminy',
  many: '# terminów',
  other: '# terminu',
});

/** On Mondays and so on: the accusative, which follows a number of dates as it is. */
const ON_WEEKDAYS = [
  'w poniedziałki',
  'we wtorki',
  'w środy',
  'w czwartki',
  'w piątki',
  'w soboty',
  'w niedziele',
];

const onDays = (weekday: number | null): string =>
  weekday === null ? '' : ` ${ON_WEEKDAYS[weekday - 1]}`;

/** Dates and times in Polish. */
export const dates: DateWords = {
  ...wordsByIntl('pl', ', '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${dateCount(count)}${onDays(weekday)} do ${last}`,
  datesFrom: (weekday, first) => `terminy${onDays(weekday)} od ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (pominięto ${left} z ${number + left}: ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} – sala zajęta`,
    cancelled: (what) => `${what} – odwołano`,
  },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Terminy: ${days}`,
  andMore: (count) => `jeszcze ${count}`,
};
