import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('uk');

const events = counted({ one: '# захід', few: '# заходи', many: '# заходів', other: '# заходу' });
const jobs = counted({
  one: '# завдання',
  few: '# завдання',
  many: '# завдань',
  other: '# завдання',
});
const workingDays = counted({
  one: '# робочий день',
  few: '# робочі дні',
  many: '# робочих днів',
  other: '# робочого дня',
});
const requests = counted({
  one: '# заявка очікує',
  few: '# заявки очікують',
  many: '# заявок очікують',
  other: '# заявки очікують',
});

/** Mails in Ukrainian. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Експорт готовий',
      body: 'Запущений вами експорт завершено, його можна завантажити.',
    },
    export_failed: {
      title: 'Експорт не вдався',
      body: 'Запущений вами експорт не вдалося створити. Запустіть його ще раз.',
    },
  },
  webhook: {
    title: (host) => `Ваш вебхук до ${host} вимкнено`,
    body: {
      failing:
        'Протягом 24 годин не вдалося доставити повідомлення. Відновіть роботу отримувача, знову ввімкніть ' +
        'вебхук і повторно надішліть пропущене.',
      gone: 'Отримувач відповів, що його більше не існує (410).',
      scope: 'Ви більше не керуєте тим, чого стосується вебхук.',
    },
  },
  digest: {
    pending_approvals: counted({
      one: '# захід очікує на погодження',
      few: '# заходи очікують на погодження',
      many: '# заходів очікують на погодження',
      other: '# заходу очікують на погодження',
    }),
    todays_events: (count, date) => `${events(count)}: ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} протягом тижня, перший день: ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} для вашої команди: ${date}`,
    workToday: 'Ваша робота сьогодні',
    notApproved: 'ще не погоджено',
    more: (count) => `… і ще ${count}`,
  },
  reminder: {
    titleOfWaiting: (count) => `${requests(count)} на ваше рішення`,
    titleOfOverdue: (count, days) => `${requests(count)} вже ${workingDays(days)}`,
    waiting: 'На ваше рішення очікують:',
    overdue: (days) => `У місцях, якими ви керуєте, вже ${workingDays(days)} немає рішення щодо:`,
    change: (title) => `Зміна: ${title}`,
    since: (date) => `від ${date}`,
  },
  mail: {
    rows: {
      when: 'Коли',
      where: 'Де',
      who: 'Хто',
      people: 'Учасників',
      layout: 'Розсадка',
      note: 'Примітка',
    },
    decide: 'Ухвалити рішення',
    open: 'Відкрити в Stoa',
    whyAccount: 'Ви отримали цей лист згідно з вашими налаштуваннями сповіщень.',
    whyOutside:
      'Ви отримали цей лист, бо вашу адресу вказано в заході або вона ухвалює рішення щодо нього.',
    whyDigest: 'Ви отримали цей лист, бо підписалися на це зведення.',
    settings: 'Змінити налаштування',
  },
};
