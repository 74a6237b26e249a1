import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in English. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `The rooms of ${round} are decided`,
  takenBack: (round) => `The rooms of ${round} were taken back`,
  cancelled: 'Its bookings are cancelled. The rooms are planned again.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (waits for approval)`,
  notPlaced: (title, why) => `${title}: not placed. ${why}`.trim(),
  fits: 'It fits as it is: a new run places it.',
  takenOut: 'Somebody took it out of the plan.',
  overlapsItself: 'Its times overlap each other.',
  apartFrom: (titles) => `Not at the same time as ${titles}.`,
  noneFree: (needs, when) => `No room with ${needs} is free: ${when}.`,
  itsFeatures: 'the features that it asks for',
  closed: 'its opening hours',
  closedUntil: (date) => `closed until ${date}`,
  rules: 'its rules',
  booking: 'a booking',
  oddWeeks: 'odd weeks',
  evenWeeks: 'even weeks',
  inWeeks: (numbers, count) => `${count === 1 ? 'week' : 'weeks'} ${numbers}`,
  possible: (when, room) => `Possible: ${when}, ${room}.`,
  more: (count) => `${count} more`,
};
