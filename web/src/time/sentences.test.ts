import { describe, expect, test } from 'vitest';
import {
  bytesText,
  dateRangeText,
  dateText,
  firstDayOf,
  hourText,
  listedDateText,
  listText,
  relativeText,
  timeRangeText,
  timeText,
  weekdaysText,
  weekdayText,
} from './sentences.ts';
import { cityOf, showSameTime } from './zones.ts';

const british = { locale: 'en-GB' };
const american = { locale: 'en-US' };
const german = { locale: 'de-DE' };

/** Newer Intl data puts narrow spaces where older had plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0\u2009]/g, ' ');

test('dates are written as the reader’s language has them', () => {
  expect(dateText('2026-11-24', british)).toBe('Tuesday, 24 November 2026');
  expect(dateText('2026-11-24', german)).toBe('Dienstag, 24. November 2026');
  expect(dateText('2026-11-24', american, 'short')).toBe('Tue, Nov 24');
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(listedDateText('2026-12-01', british, now)).toBe('Tue 1 Dec');
  expect(plain(listedDateText('2027-01-04', british, now))).toBe('Mon, 4 Jan 2027');
  expect(plain(dateRangeText('2026-11-23', '2026-11-27', british))).toBe('23 – 27 Nov 2026');
});

describe('times', () => {
  test('follow the language, or the preference of the user', () => {
    expect(plain(timeText('13:00', british))).toBe('13:00');
    expect(plain(timeText('13:00', american))).toBe('1:00 PM');
    expect(plain(timeText('13:00', { ...american, hour12: false }))).toBe('13:00');
    expect(plain(timeText('13:00', { ...german, hour12: true }))).toBe('1:00 PM');
    expect(plain(timeRangeText('08:15', '09:45', british))).toBe('08:15–09:45');
    expect(plain(timeRangeText('08:15', '09:45', american))).toBe('8:15–9:45 AM');
    expect(plain(timeRangeText('08:15', '12:00', american))).toBe('8:15 AM–12:00 PM');
  });

  test('are short above a column on clocks of twelve hours', () => {
    expect(plain(hourText('13:00', american))).toBe('1 PM');
    expect(plain(hourText('13:30', american))).toBe('1:30 PM');
    expect(plain(hourText('13:00', british))).toBe('13:00');
    expect(plain(hourText('13:00', { ...german, hour12: true }))).toBe('1 PM');
  });

  test('show the end of a day as 24:00', () => {
    expect(timeText('23:59', british)).toBe('24:00');
    expect(timeText('24:00', german)).toBe('24:00');
  });
});

test('past times are relative to now, and dates after a week', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const ago = (minutes: number): string =>
    plain(relativeText(now - minutes * 60_000, now, 'Europe/Berlin', british));
  expect(ago(10)).toBe('10 min ago');
  expect(ago(3 * 60)).toBe('3 hr ago');
  expect(ago(26 * 60)).toBe('yesterday');
  expect(ago(8 * 24 * 60)).toBe('Mon 16 Nov');
});

test('days of the week are put together', () => {
  expect(weekdaysText([1, 2, 3, 4, 5], british)).toBe('Mon–Fri');
  expect(weekdaysText([6, 1, 2, 3, 5], german)).toBe('Mo–Mi, Fr, Sa');
  expect(weekdaysText([7], british, 'long')).toBe('Sunday');
  expect(weekdayText(1, german)).toBe('Montag');
  expect(firstDayOf('en-US')).toBe(7);
  expect(firstDayOf('de-DE')).toBe(1);
});

test('lists and sizes', () => {
  expect(listText(['a', 'b', 'c'], british)).toBe('a, b and c');
  expect(listText(['a', 'b', 'c'], german)).toBe('a, b und c');
  expect(plain(bytesText(10_485_760, british))).toBe('10 MB');
  expect(plain(bytesText(1_300_000, german))).toBe('1,2 MB');
  expect([1, 13].map((bytes) => plain(bytesText(bytes, british)))).toEqual(['1 byte', '13 bytes']);
  expect(plain(bytesText(13, german))).toBe('13 Byte');
});

test('zones are named by their city, and compared by their clocks', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  const at = '2026-11-24T12:00:00Z';
  expect(showSameTime('Europe/Berlin', 'Europe/Paris', at)).toBe(true);
  expect(showSameTime('Europe/Berlin', 'Europe/London', at)).toBe(false);
});

test('the half of the day is said once, also where it is written with a space', () => {
  const spanish = { locale: 'es', hour12: true };
  const text = timeRangeText('13:00', '15:00', spanish).replaceAll(/\s/g, ' ');
  expect(text).toBe('1:00–3:00 p. m.');
});
