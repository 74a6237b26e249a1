import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in Dutch. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `De ruimtes van ‘${round}’ zijn verdeeld`,
  takenBack: (round) => `De ruimtes van ‘${round}’ zijn teruggenomen`,
  cancelled: 'De boekingen zijn geannuleerd. De ruimtes worden opnieuw verdeeld.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (wacht op goedkeuring)`,
  notPlaced: (title, why) => `${title}: geen ruimte. ${why}`.trim(),
  fits: 'Het past zoals het is: een nieuwe planning plaatst het.',
  takenOut: 'Iemand heeft het uit het plan gehaald.',
  overlapsItself: 'De tijden overlappen elkaar.',
  apartFrom: (titles) => `Niet tegelijk met ${titles}.`,
  noneFree: (needs, when) => `Geen vrije ruimte met ${needs}: ${when}.`,
  itsFeatures: 'de gevraagde voorzieningen',
  closed: 'openingstijden',
  closedUntil: (date) => `gesloten tot en met ${date}`,
  rules: 'regels',
  booking: 'een boeking',
  oddWeeks: 'oneven weken',
  evenWeeks: 'even weken',
  inWeeks: (numbers, count) => `${count === 1 ? 'week' : 'weken'} ${numbers}`,
  possible: (when, room) => `Mogelijk: ${when}, ${room}.`,
  more: (count) => `nog ${count}`,
};
