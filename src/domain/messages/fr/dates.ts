import { type DateWords, weekdayName, wordsByIntl } from '../date-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('fr');

const dateCount = counted({ one: '# date', many: '# de dates', other: '# dates' });
const leftOut = counted({ one: '# supprimée', many: '# supprimées', other: '# supprimées' });

const daysOf = (weekday: number | null): string =>
  weekday === null ? 'dates' : `${weekdayName('fr', weekday)}s`;

/** Dates and times in French. */
export const dates: DateWords = {
  ...wordsByIntl('fr', ' '),
  day: (day) => `${day}`,
  clock: (time) => time,
  clockRange: (from, to) => `${from}–${to}`,
  inZone: (text, zone) => `${text} (${zone})`,
  datesUntil: (count, weekday, last) => `${count} ${daysOf(weekday)} jusqu’au ${last}`,
  datesFrom: (weekday, first) => `${daysOf(weekday)} à partir du ${first}`,
  datesLeftOut: (number, left, which) =>
    `${dateCount(number)} (${leftOut(left)} sur ${number + left} : ${which})`,
  leftOutBecause: {
    taken: (what) => `${what} – salle occupée`,
    cancelled: (what) => `${what} – annulation`,
  },
  datesOn: (count, days) => `${dateCount(count)} : ${days}`,
  datesLine: (days) => `Dates : ${days}`,
  andMore: counted({ one: '# autre', many: '# d’autres', other: '# autres' }),
};
