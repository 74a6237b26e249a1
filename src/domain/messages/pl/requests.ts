import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('pl');
const seats = counted({ one: '# miejsce', few: '# miejsca', many: '# miejsc', other: '# miejsca' });
const people = counted({ one: '# osoba', few: '# osoby', many: '# osób', other: '# osoby' });

/** Texts about requests of a planning round in Polish. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Można już prosić o sale: ${round}`,
    round_closing: (round) => `Ostatnie dni na prośby o sale: ${round}`,
    term: (from, to) => `Prosimy o prośby o sale na zajęcia od ${from} do ${to}.`,
    until: (when) => `Prośby są przyjmowane do: ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Żadna sala z puli nie ma: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'usunięta cecha',
    mostSeats: (room, count) => `Najwięcej ma ${room}: ${seats(count)}.`,
    largest: (count) => `Największa sala: ${seats(count)}.`,
    noWeeks: 'Żaden z tygodni nie należy do tej rundy.',
    closed: (weekday, from, to) =>
      `Żadna odpowiednia sala nie jest otwarta: ${weekdayName('pl', weekday)}, ${from}–${to}.`,
    wishOutsidePool: (names) => `Nie ma już w puli: ${dates.list(names)}.`,
    deletedRoom: 'usunięta sala',
    nobodyNamed:
      'Nikt nie jest wskazany: nikt nie dostanie wiadomości, a zajęcia mogą kolidować z innymi zajęciami ' +
      'tej samej osoby.',
    twice: 'Inna prośba ma ten sam tytuł i tę samą osobę.',
    unusualSize: (expected, usual) => `Oczekiwanych: ${people(expected)}, zwykle było ${usual}.`,
  },
};
