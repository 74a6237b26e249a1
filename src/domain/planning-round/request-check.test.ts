import { describe, expect, test } from 'vitest';
import { normalPattern, patternErrors } from './request-check.ts';
import type { Pattern, Slot, Weeks } from './world.ts';

const slot = (weekday: Slot['weekday'], start: string, end: string): Slot => ({
  weekday,
  start,
  end,
});
const pattern = (slots: readonly Slot[], weeks: Weeks = 'all'): Pattern => ({ slots, weeks });
const TUESDAY = slot('tuesday', '10:00', '12:00');
const MONDAY = slot('monday', '10:00', '12:00');

describe('the alternatives of a request', () => {
  test('are in order where they differ in their times or their weeks', () => {
    const all = [pattern([TUESDAY]), pattern([MONDAY]), pattern([TUESDAY], 'odd')];
    expect(patternErrors(all, 14)).toEqual({});
    expect(patternErrors([pattern([TUESDAY, MONDAY])], 14)).toEqual({});
  });

  test('must not be the same, in whatever order their times and however their weeks are written', () => {
    const odd = [pattern([TUESDAY, MONDAY], 'odd'), pattern([MONDAY, TUESDAY], [3, 1, 3])];
    expect(patternErrors(odd, 4)).toEqual({
      'patterns.1': ['The patterns.1 field must differ from the first alternative.'],
    });
    expect(patternErrors(odd, 5)).toEqual({});
    const even = [pattern([MONDAY], [2, 4]), pattern([TUESDAY]), pattern([MONDAY], 'even')];
    expect(Object.keys(patternErrors(even, 4))).toEqual(['patterns.2']);
    const all = [pattern([MONDAY], 'all'), pattern([MONDAY], [1, 2])];
    expect(Object.keys(patternErrors(all, 2))).toEqual(['patterns.1']);
  });

  test('beyond the fifth are compared too', () => {
    const hours = ['08', '09', '10', '11', '12', '13', '13'];
    const all = hours.map((hour) => pattern([slot('monday', `${hour}:00`, `${hour}:30`)]));
    expect(patternErrors(all, 14)).toEqual({
      'patterns.6': ['The patterns.6 field must differ from the other alternative.'],
    });
  });

  test('have times that end after they begin', () => {
    const backwards = [pattern([slot('monday', '12:00', '12:00'), TUESDAY])];
    expect(patternErrors(backwards, 14)).toEqual({
      'patterns.0.slots.0.end': [
        'The patterns.0.slots.0.end field must be after the start, on the same day.',
      ],
    });
  });

  test('have times that do not overlap each other, but may touch', () => {
    const touching = [pattern([TUESDAY, slot('tuesday', '12:00', '14:00')])];
    expect(patternErrors(touching, 14)).toEqual({});
    const overlapping = [pattern([TUESDAY, slot('tuesday', '11:59', '14:00')])];
    expect(patternErrors(overlapping, 14)).toEqual({
      'patterns.0.slots.1': [
        'The patterns.0.slots.1 field must not overlap another one of the same alternative.',
      ],
    });
  });

  test('have weeks that are in the round', () => {
    expect(patternErrors([pattern([MONDAY], [1, 14, 15])], 14)).toEqual({
      'patterns.0.weeks.2': [
        'The patterns.0.weeks.2 field must be a week of the round, from 1 to 14.',
      ],
    });
  });
});

test('a stored alternative has its times by day and hour, and each week once, in order', () => {
  const early = slot('tuesday', '08:00', '09:00');
  expect(normalPattern(pattern([TUESDAY, early, MONDAY], [5, 2, 5]))).toEqual({
    slots: [MONDAY, early, TUESDAY],
    weeks: [2, 5],
  });
  expect(normalPattern(pattern([TUESDAY], 'odd')).weeks).toBe('odd');
});
