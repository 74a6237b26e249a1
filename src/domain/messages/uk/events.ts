import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('uk');

/** Impersonal, so that the verb does not tell whether a man or a woman did it, and the name stays as it is. */
const done =
  (what: string, after = ''): KindMessage['by'] =>
  (actor) =>
    `${actor === null ? `${what}.` : `${what} користувачем ${actor}.`}${after}`;

const STAYS = ' Захід залишається без змін.';

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} очікує на ваше рішення.`;
    if (actor === null) return waits;
    return `${waits} ${isFirst ? 'Запит від користувача' : 'Передано користувачем'} ${actor}.`;
  };

const seats = counted({ one: '# місце', few: '# місця', many: '# місць', other: '# місця' });
const more = counted({
  one: ' і ще # дата',
  few: ' і ще # дати',
  many: ' і ще # дат',
  other: ' і ще # дати',
});

/** Notifications about events in Ukrainian. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'На затвердження', by: submitted('Захід') },
    event_received: { heading: 'Ми отримали ваш запит', by: () => 'Він очікує на затвердження.' },
    event_approved: { heading: 'Затверджено', by: done('Захід затверджено') },
    event_rejected: { heading: 'Відхилено', by: done('Захід відхилено') },
    event_returned: { heading: 'Повернено', by: done('Захід повернено') },
    event_discarded: { heading: 'Відкинуто', by: done('Захід відкинуто') },
    event_cancelled: { heading: 'Скасовано', by: done('Захід скасовано') },
    event_updated: { heading: 'Змінено', by: done('Захід змінено') },
    occurrence_cancelled: { heading: 'Дату скасовано', by: done('Дату скасовано') },
    occurrence_room_conflict: { heading: 'Приміщення зайняте', by: () => '' },
    event_reminder: { heading: 'Нагадування', by: () => 'Захід незабаром відбудеться.' },
  },
  datesCancelled: { heading: 'Дати скасовано', by: done('Дати скасовано') },
  deleted: { heading: 'Скасовано', by: done('Захід видалено') },
  changes: {
    event_submitted: { heading: 'Зміна на затвердження', by: submitted('Зміна заходу') },
    event_received: {
      heading: 'Ми отримали вашу зміну',
      by: () => 'Вона очікує на затвердження; до того часу захід залишається без змін.',
    },
    event_approved: { heading: 'Зміну затверджено', by: done('Зміну затверджено') },
    event_rejected: { heading: 'Зміну відхилено', by: done('Зміну відхилено', STAYS) },
    event_returned: { heading: 'Зміну повернено', by: done('Зміну повернено') },
    event_discarded: { heading: 'Зміну відкинуто', by: done('Зміну відкинуто', STAYS) },
  },
  undone: {
    heading: 'Дію скасовано',
    by: {
      submit: done('Подання запиту скасовано'),
      approve: done('Затвердження скасовано'),
      reject: done('Відхилення скасовано'),
      return: done('Повернення скасовано'),
      discard: done('Відкидання скасовано'),
      cancel: done('Захід відновлено після скасування'),
      move: done('Перенесення скасовано'),
      publish: done('Публікацію скасовано'),
      unpublish: done('Зняття з публікації скасовано'),
    },
  },
  step: (name) => `Етап: ${name}`,
  reason: (comment) => `Причина: ${comment}`,
  roomConflict: (when, others) =>
    `Приміщення зайняте: ${when}${others > 0 ? more(others) : ''}. На цей час серія не має приміщення.`,
  overCapacity: (expected, room, count) =>
    `Очікувана кількість учасників: ${expected}; ${room} має ${seats(count)}.`,
  roomNotFree: (room, dates) => `Приміщення недоступне: ${room}, ${dates}.`,
  nothingInTheWay: 'Перешкод немає.',
};
