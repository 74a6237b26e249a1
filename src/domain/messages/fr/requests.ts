import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('fr');
const seats = counted({ one: '# place', many: '# places', other: '# places' });
const people = counted({
  one: '# personne est attendue',
  many: '# personnes sont attendues',
  other: '# personnes sont attendues',
});

/** Texts about requests of a planning round in French. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Vous pouvez maintenant demander des salles : ${round}`,
    round_closing: (round) => `Derniers jours pour demander des salles : ${round}`,
    term: (from, to) => `Demandez les salles de vos cours du ${from} au ${to}.`,
    until: (when) => `Les demandes sont acceptées jusqu’au ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Aucune salle du groupe n’a : ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'un équipement supprimé',
    mostSeats: (room, count) => `${room} en a le plus : ${seats(count)}.`,
    largest: (count) => `La plus grande a ${seats(count)}.`,
    noWeeks: 'Aucune de ses semaines ne fait partie de la période.',
    closed: (weekday, from, to) =>
      `Aucune salle adaptée n’est ouverte le ${weekdayName('fr', weekday)} de ${from} à ${to}.`,
    wishOutsidePool: (names) => `Ne fait plus partie du groupe : ${dates.list(names)}.`,
    deletedRoom: 'une salle supprimée',
    nobodyNamed:
      'Personne n’est indiqué : personne ne sera informé, et d’autres cours de la même personne peuvent ' +
      'avoir lieu en même temps.',
    twice: 'Une autre demande a le même titre et la même personne.',
    unusualSize: (expected, usual) => `${people(expected)}, d’habitude c’était ${usual}.`,
  },
};
