import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in Polish. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Sale dla „${round}” zostały przydzielone`,
  takenBack: (round) => `Sale dla „${round}” zostały cofnięte`,
  cancelled: 'Rezerwacje są odwołane. Sale zostaną przydzielone ponownie.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (czeka na zatwierdzenie)`,
  notPlaced: (title, why) => `${title}: bez sali. ${why}`.trim(),
  fits: 'Pasuje bez zmian: nowe planowanie to umieści.',
  takenOut: 'Ktoś wyjął to z planu.',
  overlapsItself: 'Terminy nakładają się na siebie.',
  apartFrom: (titles) => `Nie w tym samym czasie co ${titles}.`,
  noneFree: (needs, when) => `Brak wolnej sali (${needs}): ${when}.`,
  itsFeatures: 'wymagane wyposażenie',
  closed: 'godziny otwarcia',
  closedUntil: (date) => `zamknięte do ${date}`,
  rules: 'zasady',
  booking: 'rezerwacja',
  oddWeeks: 'tygodnie nieparzyste',
  evenWeeks: 'tygodnie parzyste',
  inWeeks: (numbers, count) => `${count === 1 ? 'tydzień' : 'tygodnie'} ${numbers}`,
  possible: (when, room) => `Możliwe: ${when}, ${room}.`,
  more: (count) => `jeszcze ${count}`,
};
