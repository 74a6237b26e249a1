import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('nl');
const seats = counted({ one: '# plaats', other: '# plaatsen' });
const people = counted({ one: '# persoon wordt', other: '# personen worden' });

/** Texts about requests of a planning round in Dutch. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `U kunt nu zalen aanvragen: ${round}`,
    round_closing: (round) => `Laatste dagen om zalen aan te vragen: ${round}`,
    term: (from, to) => `Vraag de zalen voor uw cursussen van ${from} tot en met ${to} aan.`,
    until: (when) => `Aanvragen kan tot en met ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Geen zaal van de selectie heeft: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'een kenmerk dat is verwijderd',
    mostSeats: (room, count) => `${room} heeft de meeste: ${seats(count)}.`,
    largest: (count) => `De grootste heeft ${seats(count)}.`,
    noWeeks: 'Geen van de weken valt in de ronde.',
    closed: (weekday, from, to) =>
      `Geen passende zaal is op ${weekdayName('nl', weekday)} van ${from} tot ${to} uur open.`,
    wishOutsidePool: (names) => `Niet meer in de selectie: ${dates.list(names)}.`,
    deletedRoom: 'een zaal die is verwijderd',
    nobodyNamed:
      'Niemand is genoemd: niemand krijgt bericht, en het kan samenvallen met andere cursussen van dezelfde persoon.',
    twice: 'Een andere aanvraag heeft dezelfde titel en dezelfde persoon.',
    unusualSize: (expected, usual) =>
      `${people(expected)} verwacht, gewoonlijk waren het er ${usual}.`,
  },
};
