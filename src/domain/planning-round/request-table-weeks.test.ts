import { describe, expect, test } from 'vitest';
import { type RoundWeekNumbers, readWeeks } from './request-table-weeks.ts';

/** Fourteen weeks from Monday 12 April 2027, which is in week 15 of 53. */
const ROUND: RoundWeekNumbers = { count: 14, firstIsoWeek: 15, weeksOfYear: 53 };

describe('weeks', () => {
  test.each([
    [null, 'all'],
    ['', 'all'],
    ['all', 'all'],
    ['every week', 'all'],
    ['wöchentlich', 'all'],
    ['1-14', 'all'],
    ['odd', 'odd'],
    ['Odd weeks', 'odd'],
    ['gerade', 'even'],
    ['ungerade Wochen', 'odd'],
    ['semaines paires', 'even'],
    ['semanas impares', 'odd'],
    ['settimane dispari', 'odd'],
    ['oneven weken', 'odd'],
    ['tygodnie parzyste', 'even'],
    ['непарні тижні', 'odd'],
    ['1-7,9-14', [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14]],
    ['Weeks 1–3; 5', [1, 2, 3, 5]],
    ['3', [3]],
    ['KW 15-17', [1, 2, 3]],
    ['KW 16, 18', [2, 4]],
  ])('%j are %j', (text, expected) => {
    expect(readWeeks(text, ROUND)).toEqual({ value: expected });
  });

  test('of the calendar go on in the next year', () => {
    const winter = { count: 17, firstIsoWeek: 41, weeksOfYear: 52 };
    expect(readWeeks('KW 52, 1-2', winter)).toEqual({ value: [12, 13, 14] });
  });

  test.each([
    ['15', 'Week 15 is not in the round, which has 14.'],
    ['0-3', 'Week 0 is not in the round, which has 14.'],
    ['KW 40', 'Week 40 is not in the round, which has 14.'],
    ['7-5', '"7-5" are no weeks in order.'],
    ['sometimes', '"sometimes" are no weeks.'],
    ['weeks', '"weeks" are no weeks.'],
    ['x'.repeat(201), 'Its weeks are too long.'],
  ])('%j are refused', (text, refusal) => {
    expect(readWeeks(text, ROUND)).toEqual({ refusal });
  });
});
