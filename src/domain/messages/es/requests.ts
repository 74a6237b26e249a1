import { weekdayName } from '../date-words.ts';
import { countedIn } from '../plural.ts';
import type { RequestWords } from '../request-words.ts';
import { dates } from './dates.ts';

const counted = countedIn('es');
const seats = counted({ one: '# plaza', many: '# plazas', other: '# plazas' });
const people = counted({
  one: 'Se espera a # persona',
  many: 'Se espera a # personas',
  other: 'Se espera a # personas',
});

/** Texts about requests of a planning round in Spanish. */
export const requests: RequestWords = {
  roundNews: {
    round_opened: (round) => `Ya puede solicitar salas: ${round}`,
    round_closing: (round) => `Últimos días para solicitar salas: ${round}`,
    term: (from, to) => `Solicite las salas de sus cursos del ${from} al ${to}.`,
    until: (when) => `Se aceptan solicitudes hasta el ${when}.`,
  },
  requestGaps: {
    noRoom: (needs) => `Ninguna sala del grupo tiene: ${dates.list(needs)}.`,
    seats,
    deletedFeature: 'una característica eliminada',
    mostSeats: (room, count) => `La que más tiene es ${room}: ${seats(count)}.`,
    largest: (count) => `La sala mayor tiene ${seats(count)}.`,
    noWeeks: 'Ninguna de sus semanas está en la ronda.',
    closed: (weekday, from, to) =>
      `Ninguna sala adecuada está abierta los ${weekdayName('es', weekday)} de ${from} a ${to}.`,
    wishOutsidePool: (names) => `Ya no está en el grupo: ${dates.list(names)}.`,
    deletedRoom: 'una sala eliminada',
    nobodyNamed:
      'No se indica a nadie: nadie recibirá aviso, y puede coincidir con otros cursos de la misma persona.',
    twice: 'Otra solicitud tiene el mismo título y la misma persona.',
    unusualSize: (expected, usual) => `${people(expected)}; lo habitual era ${usual}.`,
  },
};
