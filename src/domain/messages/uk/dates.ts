import { type DateWords, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('uk');

const dateCount = counted({ one: '# дата', few: '# дати', many: '# дат', other: '# дати' });

/** On Mondays and so on: the locative, which follows a number of dates as it is. */
const ON_WEEKDAYS = [
  'по понеділках',
  'по вівторках',
  'по середах',
  'по четвергах',
  'по п’ятницях',
  'по суботах',
  'по неділях',
];

const onDays = (weekday: number | null): string =>
  weekday === null ? '' : ` ${ON_WEEKDAYS[weekday - 1]}`;

/** Dates and times in Ukrainian. */
export const dates: DateWords = {
  ...wordsByIntl('uk', ', '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${dateCount(count)}${onDays(weekday)} до ${last}`,
  datesFrom: (weekday, first) => `дати${onDays(weekday)} від ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (пропущено ${left} з ${number + left}: ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} – зайнято`,
    cancelled: (what) => `${what} – скасовано`,
  },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Дати: ${days}`,
  andMore: (count) => `ще ${count}`,
};
