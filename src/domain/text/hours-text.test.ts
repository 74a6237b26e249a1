import { describe, expect, test } from 'vitest';
import type { DayHours } from '../booking/weekly-hours.ts';
import { catalogues, LOCALES } from '../messages/index.ts';
import { hoursText, hoursWithNextText } from './hours-text.ts';

const { de, en } = catalogues;

const hours = (...spans: [from: number, to: number][]): DayHours =>
  spans.map(([from, to]) => ({ start: from * 60, end: to * 60 }));
const week = (day: DayHours): DayHours[] => Array.from({ length: 7 }, () => day);

const day = hours([8, 20]);
const usual = [day, day, day, day, day, hours([10, 16]), []];

describe('The opening hours of a week in words', () => {
  test('have days with equal hours together, and leave out closed ones', () => {
    expect(hoursText(usual, en)).toBe('Mon–Fri 08:00–20:00, Sat 10:00–16:00');
    expect(hoursText(usual, de)).toBe('Mo–Fr 08:00–20:00 Uhr, Sa 10:00–16:00 Uhr');
    const split = [hours([8, 12], [13, 17.5]), [], day, [], day, day, []];
    expect(hoursText(split, en)).toBe('Mon 08:00–12:00 and 13:00–17:30, Wed, Fri, Sat 08:00–20:00');
  });

  test('are daily, always, or none at all', () => {
    expect(hoursText(week(hours([9, 24])), en)).toBe('daily 09:00–24:00');
    expect(hoursText(week(hours([0, 24])), en)).toBe('always');
    expect(hoursText(week([]), en)).toBe('closed');
    expect(hoursText([], en)).toBe('closed');
    const weekend = [day, day, day, day, day, hours([0, 24]), hours([0, 24])];
    expect(hoursText(weekend, en)).toBe('Mon–Fri 08:00–20:00, Sat, Sun 00:00–24:00');
  });

  test('name the end by the clock where they go on past midnight', () => {
    const nights = [[], [], [], [], hours([18, 26.5]), hours([18, 26.5]), []];
    expect(hoursText(nights, en)).toBe('Fri, Sat 18:00–02:30');
  });

  test('say what holds from the next week on, where that differs', () => {
    const later = week(hours([9, 17]));
    expect(hoursWithNextText([usual, usual], '8 March', en)).toBe(hoursText(usual, en));
    expect(hoursWithNextText([usual, later], '8 March', en)).toBe(
      'Mon–Fri 08:00–20:00, Sat 10:00–16:00; from 8 March: daily 09:00–17:00',
    );
    expect(hoursWithNextText([week([]), later], '8. März', de)).toBe(
      'geschlossen; ab 8. März: täglich 09:00–17:00 Uhr',
    );
  });

  test('are in each language', () => {
    const texts = LOCALES.map((locale) => hoursText(usual, catalogues[locale]));
    expect(new Set(texts).size).toBe(LOCALES.length);
    for (const text of texts) expect(text).toMatch(/08:00–20:00.*10:00–16:00/);
  });
});
