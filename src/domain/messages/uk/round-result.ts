import type { RoundWords } from '../round-words.ts';

/** Texts about what became of the requests of a planning round in Ukrainian. */
export const roundResult: RoundWords['roundResult'] = {
  published: (round) => `Приміщення для «${round}» розподілено`,
  takenBack: (round) => `Приміщення для «${round}» відкликано`,
  cancelled: 'Бронювання скасовано. Приміщення буде розподілено знову.',
  placed: (title, when, room) => `${title}: ${when}, ${room}`,
  pending: (title, when, room) => `${title}: ${when}, ${room} (очікує погодження)`,
  notPlaced: (title, why) => `${title}: без приміщення. ${why}`.trim(),
  fits: 'Підходить без змін: нове планування це розмістить.',
  takenOut: 'Хтось вилучив це з плану.',
  overlapsItself: 'Його години перетинаються.',
  apartFrom: (titles) => `Не одночасно з ${titles}.`,
  noneFree: (needs, when) => `Немає вільного приміщення (${needs}): ${when}.`,
  itsFeatures: 'потрібне обладнання',
  closed: 'години роботи',
  closedUntil: (date) => `зачинено до ${date}`,
  rules: 'правила',
  booking: 'бронювання',
  oddWeeks: 'непарні тижні',
  evenWeeks: 'парні тижні',
  inWeeks: (numbers, count) => `${count === 1 ? 'тиждень' : 'тижні'} ${numbers}`,
  possible: (when, room) => `Можливо: ${when}, ${room}.`,
  more: (count) => `ще ${count}`,
};
