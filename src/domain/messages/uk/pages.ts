import type { PageWords } from '../page-words.ts';

/** Pages without the web app in Ukrainian. */
export const pages: PageWords = {
  building: {
    title: 'Stoa готується до роботи',
    sentence: 'Вебзастосунок збирається. Ця сторінка перезавантажиться сама.',
  },
  broken: {
    title: 'Вебзастосунок відсутній',
    sentence: 'Його не вдалося зібрати; причину вказано в журналі служби. API працює.',
    link: 'Документація API',
  },
  signInFailed: {
    title: 'Увійти не вдалося',
    sentence: 'Спроба входу застаріла, була скасована або розпочалася не в цьому браузері.',
    link: 'Увійти знову',
  },
  signInUnavailable: {
    title: 'Зараз увійти неможливо',
    sentence: 'Служба входу не відповідає. Ця сторінка автоматично спробує ще раз.',
  },
};
