import { expect, test } from 'vitest';
import { readDay, readHour, readWeekdays } from './row-times.ts';

const ALL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const days = (from: number, to: number): string[] => ALL.slice(from, to + 1);

test.each([
  [null, null, []],
  ['täglich', 'de', []],
  ['every day', null, []],
  ['Mon–Sun', 'en', []],
  ['Monday', null, days(0, 0)],
  ['Mo–Fr', 'de', days(0, 4)],
  ['Montag bis Freitag', 'de', days(0, 4)],
  ['lundi, mercredi et vendredi', 'fr', ['monday', 'wednesday', 'friday']],
  ['di', 'de', days(1, 1)],
  ['di', 'fr', days(6, 6)],
  ['Sa und So', 'de', days(5, 6)],
  ['Fr-Mo', 'de', ['monday', 'friday', 'saturday', 'sunday']],
  ['MWF', null, ['monday', 'wednesday', 'friday']],
  ['MWF', 'en', ['monday', 'wednesday', 'friday']],
  ['W', 'en', days(2, 2)],
  ['пн–пт', 'uk', days(0, 4)],
  ['Freitag, Montag', 'de', ['monday', 'friday']],
] as const)('%j of a table in %s is %j', (text, language, value) => {
  expect(readWeekdays(text, language)).toEqual({ value });
});

test.each([
  ['di', '"di" can be Tuesday or Sunday: write the whole word.'],
  ['Someday', '"Someday" is no weekday.'],
  ['Mon, Someday', '"Someday" is no weekday.'],
  ['und', '"und" is no weekday.'],
  ['7', '"7" is no weekday.'],
])('the weekday %j is refused', (text, refusal) => {
  expect(readWeekdays(text, null)).toEqual({ refusal });
});

test.each([
  ['8:00', 'start', '08:00'],
  ['08:30:00', 'start', '08:30'],
  ['8', 'start', '08:00'],
  ['8 Uhr', 'start', '08:00'],
  ['8h30', 'end', '08:30'],
  ['8.30', 'end', '08:30'],
  ['2:30 PM', 'end', '14:30'],
  ['8 am', 'start', '08:00'],
  ['00:00', 'start', '00:00'],
  ['24:00', 'end', '23:59'],
  ['24', 'end', '23:59'],
  ['00:00', 'end', '23:59'],
] as const)('%j as the %s is %s', (text, side, value) => {
  expect(readHour(text, side)).toEqual({ value });
});

test.each([
  ['24:00', 'start'],
  ['25:00', 'end'],
  ['noon', 'end'],
  ['at 8:00', 'start'],
] as const)('%j as the %s is refused', (text, side) => {
  expect(readHour(text, side)).toEqual({
    refusal: `"${text}" is no time of a day: write it as 08:30.`,
  });
});

test.each([
  ['2027-04-01', 'unknown', '2027-04-01'],
  ['1.4.2027', 'unknown', '2027-04-01'],
  ['01/04/2027', 'day first', '2027-04-01'],
  ['1. April 2027', 'unknown', '2027-04-01'],
  ['2027-04-01 00:00', 'unknown', '2027-04-01'],
] as const)('the date %j, %s, is %s', (text, order, value) => {
  expect(readDay(text, order)).toEqual({ value });
});

test.each([
  ['01/04/2027', 'unknown'],
  ['2027-04-01T08:00:00Z', 'unknown'],
  ['soon', 'day first'],
] as const)('the date %j, %s, is refused', (text, order) => {
  expect(readDay(text, order)).toMatchObject({
    refusal: expect.stringContaining('without doubt'),
  });
});
