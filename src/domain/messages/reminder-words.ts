import type { ReminderWords } from './catalogue.ts';
import type { Locale } from './locales.ts';

const workingDays = (count: number): string =>
  count === 1 ? '1 working day' : `${count} working days`;

const arbeitstagen = (count: number): string =>
  count === 1 ? 'einem Arbeitstag' : `${count} Arbeitstagen`;

/** What reminds of requests that wait. Source: decision 16.2. */
export const reminderWords: Readonly<Record<Locale, ReminderWords>> = {
  en: {
    titleOfWaiting: (count) =>
      count === 1
        ? '1 request waits for your decision'
        : `${count} requests wait for your decision`,
    titleOfOverdue: (count, days) =>
      `${count === 1 ? '1 request has' : `${count} requests have`} waited for ${workingDays(days)}`,
    waiting: 'These wait for your decision:',
    overdue: (days) =>
      `Nobody has decided on these for ${workingDays(days)}, at places that you manage:`,
    change: (title) => `Change of ${title}`,
    since: (date) => `since ${date}`,
  },
  de: {
    titleOfWaiting: (count) =>
      count === 1
        ? '1 Anfrage wartet auf Ihre Entscheidung'
        : `${count} Anfragen warten auf Ihre Entscheidung`,
    titleOfOverdue: (count, days) =>
      `${count === 1 ? '1 Anfrage wartet' : `${count} Anfragen warten`} seit ${arbeitstagen(days)}`,
    waiting: 'Auf Ihre Entscheidung warten:',
    overdue: (days) =>
      `An Orten, die Sie verwalten, hat seit ${arbeitstagen(days)} niemand entschieden über:`,
    change: (title) => `Änderung von ${title}`,
    since: (date) => `seit ${date}`,
  },
};
