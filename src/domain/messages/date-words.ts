import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locales.ts';

type DateWords = Pick<
  Catalogue,
  'weekdays' | 'weekdaysPlural' | 'date' | 'day' | 'clock' | 'clockRange' | 'inZone'
>;

const DAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
};

const MONTHS = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

const monthOf = (locale: Locale, month: number): string | undefined =>
  MONTHS[locale].split(' ')[month - 1];

const present = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined).join(' ');

/** How days and times are written. */
export const dateWords: Readonly<Record<Locale, DateWords>> = {
  en: {
    weekdays: DAYS.en,
    weekdaysPlural: DAYS.en.map((day) => `${day}s`),
    date: ({ weekday, day, month, year }) =>
      present([weekday && DAYS.en[weekday - 1], day, monthOf('en', month), year]),
    day: (day) => `${day}`,
    clock: (time) => time,
    clockRange: (from, to) => `${from}–${to}`,
    inZone: (text, zone) => `${text} (${zone})`,
  },
  de: {
    weekdays: DAYS.de,
    weekdaysPlural: DAYS.de.map((day) => `${day}e`),
    date: ({ weekday, day, month, year }) => {
      const date = present([`${day}.`, monthOf('de', month), year]);
      return weekday === null ? date : `${DAYS.de[weekday - 1]}, ${date}`;
    },
    day: (day) => `${day}.`,
    clock: (time) => `${time} Uhr`,
    clockRange: (from, to) => `${from}–${to} Uhr`,
    inZone: (text, zone) => `${text} (${zone})`,
  },
};
