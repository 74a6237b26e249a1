import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('de');
const seats = counted({ one: '# Platz', other: '# Plätze' });
const people = counted({ one: '# Person wird', other: '# Personen werden' });

/** Texts about requests of a planning round in German. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Sie können jetzt Räume anfragen: ${round}`,
    round_closing: (round) => `Nur noch wenige Tage für Raumanfragen: ${round}`,
    term: (from, to) => `Fragen Sie die Räume Ihrer Kurse vom ${from} bis ${to} an.`,
    until: (when) => `Anfragen sind bis ${when} möglich.`,
  },
  requestGaps: {
    noRoom: (needs) => `Kein Raum der Auswahl hat: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'ein Merkmal, das gelöscht wurde',
    mostSeats: (room, count) => `Am meisten hat ${room}: ${seats(count)}.`,
    largest: (count) => `Der größte hat ${seats(count)}.`,
    noWeeks: 'Keine ihrer Wochen liegt in der Runde.',
    closed: (weekday, from, to) =>
      `Kein passender Raum ist ${weekdayName('de', weekday).toLowerCase()}s von ${from} bis ${to} Uhr offen.`,
    wishOutsidePool: (names) => `Nicht mehr in der Auswahl: ${dates.list(names)}.`,
    deletedRoom: 'ein Raum, der gelöscht wurde',
    nobodyNamed:
      'Niemand ist genannt: Niemand erfährt davon, und es kann sich mit anderen Kursen derselben Person überschneiden.',
    twice: 'Eine andere Anfrage hat denselben Titel und dieselbe Person.',
    unusualSize: (expected, usual) => `${people(expected)} erwartet, üblich waren ${usual}.`,
  },
};
