import { expect, test } from 'vitest';
import type { JudgedPattern, Slot } from './records.ts';
import { type Lifted, nextStart, slotOn, slotsParameter, startsOf, timeAt } from './targets.ts';
import { slot } from './test-records.ts';

const pattern = (index: number | null, ...slots: Slot[]): JudgedPattern => ({
  pattern_index: index,
  slots,
  weeks: 'all',
});

const lifted = (patterns: JudgedPattern[], slots: Slot[], held = 0): Lifted => ({
  requestId: 'r',
  title: 'Music and Society',
  people: 200,
  patterns,
  slots,
  held,
  weeks: 'all',
  roomId: null,
});

const tuesday = slot('tuesday', '10:00', '12:00');
const wednesday = slot('wednesday', '10:00', '12:00');
const music = lifted([pattern(0, tuesday), pattern(1, wednesday)], [tuesday]);

test('a time near one that was asked for is that one', () => {
  expect(timeAt(music, 3, 625)).toEqual({ patternIndex: 1, slots: [wednesday] });
});

test('any other time is new, in quarters of an hour', () => {
  expect(timeAt(music, 2, 847)).toEqual({
    patternIndex: null,
    slots: [slot('tuesday', '14:00', '16:00')],
  });
});

test('a course of several days moves as a whole, by the day that is held', () => {
  const both = lifted(
    [],
    [slot('monday', '10:00', '12:00'), slot('thursday', '14:00', '16:00')],
    1,
  );
  expect(timeAt(both, 5, 900).slots).toEqual([
    slot('tuesday', '11:00', '13:00'),
    slot('friday', '15:00', '17:00'),
  ]);
});

test('no time leaves its day, and the end of a day is 24:00', () => {
  expect(timeAt(lifted([], [tuesday]), 2, 1_430).slots).toEqual([
    slot('tuesday', '22:00', '24:00'),
  ]);
  const early = lifted(
    [],
    [slot('monday', '01:00', '02:00'), slot('tuesday', '10:00', '12:00')],
    1,
  );
  expect(timeAt(early, 2, 0).slots[0]).toEqual(slot('monday', '00:00', '01:00'));
});

test('arrows go over the times that were asked for, and each hour besides', () => {
  const starts = startsOf(music, [2, 3], { from: 480, to: 840 });
  expect(starts).toEqual([
    { day: 2, at: 480 },
    { day: 2, at: 540 },
    { day: 2, at: 600 },
    { day: 2, at: 660 },
    { day: 2, at: 720 },
    { day: 3, at: 480 },
    { day: 3, at: 540 },
    { day: 3, at: 600 },
    { day: 3, at: 660 },
    { day: 3, at: 720 },
  ]);
  expect(nextStart(starts, { day: 2, at: 720 }, 1)).toEqual({ day: 3, at: 480 });
  expect(nextStart(starts, { day: 3, at: 600 }, -1, true)).toEqual({ day: 2, at: 600 });
  expect(nextStart(starts, { day: 3, at: 720 }, 1)).toEqual({ day: 3, at: 720 });
});

test('a target is drawn on its day, else at its first time', () => {
  expect(slotOn({ patternIndex: 0, slots: [tuesday, wednesday] }, 3)).toBe(wednesday);
  expect(slotOn({ patternIndex: 0, slots: [tuesday] }, 5)).toBe(tuesday);
  expect(slotsParameter([tuesday, wednesday])).toBe('tuesday 10:00-12:00,wednesday 10:00-12:00');
});
