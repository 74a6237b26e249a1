import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in German. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Die Räume für „${round}“ stehen fest`,
  takenBack: (round) => `Die Räume für „${round}“ wurden zurückgenommen`,
  cancelled: 'Die Buchungen sind abgesagt. Die Räume werden neu geplant.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (muss noch genehmigt werden)`,
  notPlaced: (title, why) => `${title}: kein Raum. ${why}`.trim(),
  fits: 'Es passt, wie es ist: Ein neuer Lauf setzt es ein.',
  takenOut: 'Jemand hat es aus dem Plan genommen.',
  overlapsItself: 'Seine Zeiten überschneiden sich.',
  apartFrom: (titles) => `Nicht zur selben Zeit wie ${titles}.`,
  noneFree: (needs, when) => `Kein Raum mit ${needs} ist frei: ${when}.`,
  itsFeatures: 'gewünschte Ausstattung',
  closed: 'Öffnungszeiten',
  closedUntil: (date) => `geschlossen bis ${date}`,
  rules: 'Regeln',
  booking: 'eine Buchung',
  oddWeeks: 'ungerade Wochen',
  evenWeeks: 'gerade Wochen',
  inWeeks: (numbers, count) => `${count === 1 ? 'Woche' : 'Wochen'} ${numbers}`,
  possible: (when, room) => `Möglich: ${when}, ${room}.`,
  more: (count) => `${count} weitere`,
};
