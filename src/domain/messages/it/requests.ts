import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('it');
const seats = counted({ one: '# posto', many: '# posti', other: '# posti' });
const people = counted({
  one: 'È attesa # persona',
  many: 'Sono attese # persone',
  other: 'Sono attese # persone',
});

/** Texts about requests of a planning round in Italian. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Ora può chiedere le sale: ${round}`,
    round_closing: (round) => `Ultimi giorni per chiedere le sale: ${round}`,
    term: (from, to) => `Chieda le sale dei suoi corsi dal ${from} al ${to}.`,
    until: (when) => `Le richieste sono accettate fino a ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Nessuna sala del gruppo ha: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'una caratteristica eliminata',
    mostSeats: (room, count) => `La più grande è ${room}: ${seats(count)}.`,
    largest: (count) => `La più grande ha ${seats(count)}.`,
    noWeeks: 'Nessuna delle sue settimane rientra nel periodo.',
    closed: (weekday, from, to) =>
      `Nessuna sala adatta è aperta di ${weekdayName('it', weekday)} dalle ${from} alle ${to}.`,
    wishOutsidePool: (names) => `Non fa più parte del gruppo: ${dates.list(names)}.`,
    deletedRoom: 'una sala eliminata',
    nobodyNamed:
      'Nessuno è indicato: nessuno sarà avvisato, e può coincidere con altri corsi della stessa persona.',
    twice: 'Un’altra richiesta ha lo stesso titolo e la stessa persona.',
    unusualSize: (expected, usual) => `${people(expected)}; di solito erano ${usual}.`,
  },
};
