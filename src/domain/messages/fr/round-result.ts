import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in French. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Les salles de « ${round} » sont attribuées`,
  takenBack: (round) => `Les salles de « ${round} » ont été retirées`,
  cancelled: 'Les réservations sont annulées. Les salles seront attribuées de nouveau.',
  placed: (title, when, room) => `${title} : ${when}, ${room}`,
  pending: (title, when, room) => `${title} : ${when}, ${room} (en attente d’approbation)`,
  notPlaced: (title, why) => `${title} : sans salle. ${why}`.trim(),
  fits: 'Elle convient telle quelle : une nouvelle planification la place.',
  takenOut: 'Quelqu’un l’a retirée du plan.',
  overlapsItself: 'Ses horaires se chevauchent.',
  apartFrom: (titles) => `Pas en même temps que ${titles}.`,
  noneFree: (needs, when) => `Aucune salle libre avec ${needs} : ${when}.`,
  itsFeatures: 'l’équipement demandé',
  closed: 'heures d’ouverture',
  closedUntil: (date) => `fermée jusqu’au ${date}`,
  rules: 'règles',
  booking: 'une réservation',
  oddWeeks: 'semaines impaires',
  evenWeeks: 'semaines paires',
  inWeeks: (numbers, count) => `${count === 1 ? 'semaine' : 'semaines'} ${numbers}`,
  possible: (when, room) => `Possible : ${when}, ${room}.`,
  more: (count) => `${count} de plus`,
};
