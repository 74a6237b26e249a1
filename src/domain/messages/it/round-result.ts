import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in Italian. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Le sale di «${round}» sono assegnate`,
  takenBack: (round) => `Le sale di «${round}» sono state ritirate`,
  cancelled: 'Le prenotazioni sono annullate. Le sale saranno assegnate di nuovo.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (in attesa di approvazione)`,
  notPlaced: (title, why) => `${title}: senza sala. ${why}`.trim(),
  fits: 'Va bene così: una nuova esecuzione la colloca.',
  takenOut: 'Qualcuno l’ha tolta dal piano.',
  overlapsItself: 'I suoi orari si sovrappongono.',
  apartFrom: (titles) => `Non contemporaneamente a ${titles}.`,
  noneFree: (needs, when) => `Nessuna sala libera con ${needs}: ${when}.`,
  itsFeatures: 'le dotazioni richieste',
  closed: 'orari di apertura',
  closedUntil: (date) => `chiusa fino al ${date}`,
  rules: 'regole',
  booking: 'una prenotazione',
  oddWeeks: 'settimane dispari',
  evenWeeks: 'settimane pari',
  inWeeks: (numbers, count) => `${count === 1 ? 'settimana' : 'settimane'} ${numbers}`,
  possible: (when, room) => `Possibile: ${when}, ${room}.`,
  more: (count) => `altri ${count}`,
};
