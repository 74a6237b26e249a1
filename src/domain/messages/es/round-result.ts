import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in Spanish. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Las salas de «${round}» están asignadas`,
  takenBack: (round) => `Se han retirado las salas de «${round}»`,
  cancelled: 'Las reservas están canceladas. Las salas se asignarán de nuevo.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (pendiente de aprobación)`,
  notPlaced: (title, why) => `${title}: sin sala. ${why}`.trim(),
  fits: 'Cabe tal como está: una nueva ejecución la coloca.',
  takenOut: 'Alguien la ha quitado del plan.',
  overlapsItself: 'Sus horarios se solapan.',
  apartFrom: (titles) => `No al mismo tiempo que ${titles}.`,
  noneFree: (needs, when) => `Ninguna sala libre con ${needs}: ${when}.`,
  itsFeatures: 'el equipamiento solicitado',
  closed: 'horario de apertura',
  closedUntil: (date) => `cerrada hasta el ${date}`,
  rules: 'reglas',
  booking: 'una reserva',
  oddWeeks: 'semanas impares',
  evenWeeks: 'semanas pares',
  inWeeks: (numbers, count) => `${count === 1 ? 'semana' : 'semanas'} ${numbers}`,
  possible: (when, room) => `Posible: ${when}, ${room}.`,
  more: (count) => `${count} más`,
};
