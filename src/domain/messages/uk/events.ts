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
    return `${waits} ${isFirst ? 'Заявка від користувача' : 'Передано користувачем'} ${actor}.`;
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
    event_submitted: { heading: 'На погодження', by: submitted('Захід') },
    event_received: { heading: 'Ми отримали вашу заявку', by: () => 'Вона очікує на погодження.' },
    wait_over: {
      heading: 'Ваше очікування завершено',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Те, на що ви чекали, вільне: вашу чернетку подано, і вона очікує на погодження.'
          : 'Те, на що ви чекали, вільне: вашу чернетку подано, і бронювання здійснено.',
    },
    event_approved: { heading: 'Погоджено', by: done('Захід погоджено') },
    event_rejected: { heading: 'Відхилено', by: done('Захід відхилено') },
    event_returned: { heading: 'Повернено', by: done('Захід повернено') },
    event_discarded: { heading: 'Остаточно відхилено', by: done('Захід остаточно відхилено') },
    event_cancelled: { heading: 'Скасовано', by: done('Захід скасовано') },
    event_updated: { heading: 'Змінено', by: done('Захід змінено') },
    occurrence_cancelled: { heading: 'Дату скасовано', by: done('Дату скасовано') },
    occurrence_room_conflict: { heading: 'Зала зайнята', by: () => '' },
    no_show: {
      heading: 'Не використано',
      by: () => 'Ніхто вчасно не підтвердив присутність, тому залу звільнено.',
    },
    event_reminder: { heading: 'Нагадування', by: () => 'Захід незабаром відбудеться.' },
    work_new: { heading: 'Нова робота', by: () => 'Заходу потрібна ваша команда.' },
    work_changed: {
      heading: 'Роботу змінено',
      by: () => 'Змінився захід, якому потрібна ваша команда.',
    },
    work_cancelled: {
      heading: 'Роботу скасовано',
      by: () => 'Захід, якому була потрібна ваша команда, не відбудеться.',
    },
    work_answered: { heading: 'Відповідь команди', by: () => 'Команда відповіла.' },
    work_reminder: {
      heading: 'Робота ще відкрита',
      by: () => 'Ще ніхто не погодився зробити те, що потрібно заходу.',
    },
  },
  answered: {
    open: {
      heading: 'Знову без відповіді',
      by: (actor) => `${actor ?? 'Команда'} скасовує відповідь на те, що потрібно заходу.`,
    },
    accepted: {
      heading: 'Прийнято командою',
      by: (actor) => `${actor ?? 'Команда'} приймає те, що потрібно заходу.`,
    },
    declined: {
      heading: 'Відхилено командою',
      by: (actor) => `${actor ?? 'Команда'} відхиляє те, що потрібно заходу.`,
    },
    done: {
      heading: 'Виконано командою',
      by: (actor) => `${actor ?? 'Команда'} повідомляє: те, що потрібно заходу, виконано.`,
    },
  },
  noShowsInARow: (count) =>
    `Кількість дат поспіль без підтвердженої присутності: ${count}. Щоразу залу звільнено.`,
  datesCancelled: { heading: 'Дати скасовано', by: done('Дати скасовано') },
  deleted: { heading: 'Скасовано', by: done('Захід видалено') },
  changes: {
    event_submitted: { heading: 'Зміна на погодження', by: submitted('Зміна заходу') },
    event_received: {
      heading: 'Ми отримали вашу зміну',
      by: () => 'Вона очікує на погодження; до того часу захід залишається без змін.',
    },
    event_approved: { heading: 'Зміну погоджено', by: done('Зміну погоджено') },
    event_rejected: { heading: 'Зміну відхилено', by: done('Зміну відхилено', STAYS) },
    event_returned: { heading: 'Зміну повернено', by: done('Зміну повернено') },
    event_discarded: {
      heading: 'Зміну остаточно відхилено',
      by: done('Зміну остаточно відхилено', STAYS),
    },
  },
  undone: {
    heading: 'Дію скасовано',
    by: {
      submit: done('Подання заявки скасовано'),
      approve: done('Погодження скасовано'),
      reject: done('Відхилення скасовано'),
      return: done('Повернення скасовано'),
      discard: done('Остаточне відхилення скасовано'),
      cancel: done('Захід відновлено після скасування'),
      move: done('Перенесення скасовано'),
      publish: done('Публікацію скасовано'),
      unpublish: done('Зняття з публікації скасовано'),
    },
  },
  step: (name) => `Етап: ${name}`,
  reason: (comment) => `Причина: ${comment}`,
  roomConflict: (when, others) =>
    `Зала зайнята: ${when}${others > 0 ? more(others) : ''}. На цей час серія не має зали.`,
  overCapacity: (expected, room, count) =>
    `Очікувана кількість учасників: ${expected}; ${room} має ${seats(count)}.`,
  roomNotFree: (room, dates) => `Зала недоступна: ${room}, ${dates}.`,
  nothingInTheWay: 'Перешкод немає.',
};
