import { type DateWords, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('es');

const dateCount = counted({ one: '# fecha', many: '# de fechas', other: '# fechas' });
const leftOut = counted({ one: '# omitida', many: '# omitidas', other: '# omitidas' });

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'];

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'fechas' : `${WEEKDAYS[weekday - 1]}`;

/** Dates and times in Spanish. */
export const dates: DateWords = {
  ...wordsByIntl('es', ', '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} hasta el ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} a partir del ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${leftOut(left)} de ${number + left}: ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} – sala ocupada`,
    cancelled: (what) => `${what} – cancelación`,
  },
  datesOn: (count, days) => `${dateCount(count)}: ${days}`,
  datesLine: (days) => `Fechas: ${days}`,
  andMore: (count) => `${count} más`,
};
