import { expect, test } from 'vitest';
import { dateIn, rangesOf, runningWeeks, type Term, weekOfDate, weeksAmong } from './weeks.ts';

/** A round that begins on a Wednesday, with a holiday on the Monday of its third week at one venue. */
const term: Term = {
  weeks: [
    { number: 1, from: '2027-04-14', to: '2027-04-18' },
    { number: 2, from: '2027-04-19', to: '2027-04-25' },
    { number: 3, from: '2027-04-26', to: '2027-05-02' },
  ],
  daysOff: [
    { venue_id: 'hall', starts_on: '2027-04-26', ends_on: '2027-04-26', name: 'Fair' },
    { venue_id: null, starts_on: '2027-04-30', ends_on: '2027-05-01', name: 'May' },
  ],
};

test('a weekday before the round begins has no date in its first week', () => {
  expect(dateIn(term.weeks[0] as never, 1)).toBeUndefined();
  expect(dateIn(term.weeks[0] as never, 3)).toBe('2027-04-14');
});

test('the weeks of a weekday leave out holidays of everywhere and of the venue', () => {
  expect(runningWeeks(term, 1, 'hall')).toEqual([2]);
  expect(runningWeeks(term, 1, 'library')).toEqual([2, 3]);
  expect(runningWeeks(term, 5, null)).toEqual([1, 2]);
});

test('odd, even and numbered weeks are those of the running weeks', () => {
  expect(weeksAmong('all', [1, 2, 3])).toEqual([1, 2, 3]);
  expect(weeksAmong('odd', [1, 2, 3])).toEqual([1, 3]);
  expect(weeksAmong('even', [1, 2, 3])).toEqual([2]);
  expect(weeksAmong([3, 9], [1, 2, 3])).toEqual([3]);
});

test('a date has the number of its week, or none outside of the round', () => {
  expect(weekOfDate(term, '2027-04-25')).toBe(2);
  expect(weekOfDate(term, '2027-05-03')).toBeUndefined();
});

test('numbers in a row are ranges', () => {
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toEqual(['1–3', '7', '9', '10']);
});
