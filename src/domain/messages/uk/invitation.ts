import type { InvitationWords } from '../invitation-words.ts';

/** The answers of rooms in Ukrainian. */
export const invitation: InvitationWords = {
  subject: {
    ACCEPTED: (title) => `Прийнято: ${title}`,
    TENTATIVE: (title) => `Попередньо: ${title}`,
    DECLINED: (title) => `Відхилено: ${title}`,
  },
  body: {
    ACCEPTED: (room, when) => `${room} – заброньовано: ${when}.`,
    TENTATIVE: (room, when) => `${room} – утримується, ще не заброньовано: ${when}.`,
    DECLINED: (room) => `${room}: не заброньовано.`,
  },
  elsewhere: (when) => `Це ${when}.`,
  series: (dates) => `Серія: ${dates}.`,
  unnamed: (names, zone) =>
    `Жоден відомий часовий пояс не має часу ${names}, тому час збережено окремо в ${zone}.`,
  waits: (step) => `Очікує на: ${step}.`,
  cancelled: 'Бронювання не погоджено або скасовано.',
  returned: 'Бронювання повернуто: змініть його у своєму календарі й надішліть знову.',
  moved: (when, room) =>
    `Його перенесено: ${when}, ${room}. Змініть його у своєму календарі, щоб прийняти це.`,
  stays: (when) => `Бронювання залишається таким, як було: ${when}.`,
  added: 'Правило серії не містить цих дат, тому їх додано:',
  unread: {
    subject: 'Не заброньовано: лист не містить запрошення',
    body: (room) =>
      `Лист не містить запрошення, яке можна прочитати, тому не заброньовано: ${room}.`,
    how: (room, address, url) =>
      `Щоб забронювати (${room}), створіть подію у своєму календарі й запросіть ${address} або забронюйте тут: ${url}`,
  },
  instead: 'Натомість вільно:',
};
