import { expect, test } from 'vitest';
import { type BoardRoom, roomsOf } from './items.ts';
import type { Places, Slot } from './records.ts';
import { assignmentOf, scheduleOf, slot, TERM } from './test-records.ts';
import { canTake, guess, judge, unsuitable } from './verdict.ts';

const wall = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) });
const tuesday = slot('tuesday', '10:00', '12:00');
const afternoon = slot('tuesday', '14:00', '16:00');
const physics = assignmentOf('Physics', 'A', [slot('tuesday', '11:00', '13:00')], { weeks: 'odd' });
const [room] = roomsOf([scheduleOf('A')], [physics], TERM, wall) as [BoardRoom];
const asks = (requestId: string, weeks: 'all' | 'even' | number[] = 'all') => ({
  requestId,
  weeks,
});

test('the weeks of another course are taken by it', () => {
  expect(guess(room, [tuesday], asks('Logic'), TERM)).toMatchObject({
    state: 'taken',
    weeksTaken: [1, 3],
    by: ['Physics'],
    dates: 4,
    free: 2,
  });
});

test('its own times are not in the way of a course, nor those of other weeks', () => {
  expect(guess(room, [tuesday], asks('Physics'), TERM).state).toBe('free');
  expect(guess(room, [tuesday], asks('Logic', 'even'), TERM).state).toBe('free');
  expect(guess(room, [afternoon], asks('Logic'), TERM)).toMatchObject({ state: 'free', dates: 4 });
});

test('up to a fifth of the dates may need another room', () => {
  const one = assignmentOf('Fair', 'A', [tuesday], { weeks: [2] });
  const [other] = roomsOf([scheduleOf('A')], [one], TERM, wall) as [BoardRoom];
  const twice = [tuesday, slot('wednesday', '10:00', '12:00')];
  const verdict = guess(other, twice, asks('Logic'), TERM);
  expect(verdict).toMatchObject({ state: 'partly', weeksTaken: [2], dates: 8, free: 7 });
  expect(canTake(verdict)).toBe(true);
  expect(canTake(guess(room, [tuesday], asks('Logic'), TERM))).toBe(false);
});

test('weeks without a date are no candidate', () => {
  expect(guess(room, [tuesday], asks('Logic', [9]), TERM)).toMatchObject({
    state: 'no_candidate',
    whyNot: 'no_dates',
  });
});

const lifted = {
  requestId: 'Logic',
  title: 'Logic',
  people: 30,
  patterns: [],
  slots: [tuesday],
  held: 0,
  weeks: 'all' as const,
  roomId: null,
};

const placesWith = (fields: object, slots: Slot[] = [tuesday]): Places =>
  ({
    patterns: [
      { pattern_index: 0, slots: [tuesday], weeks: 'all' },
      { pattern_index: null, slots, weeks: 'all' },
    ],
    places: [
      {
        room_id: 'A',
        pattern_index: 0,
        state: 'partly',
        dates_total: 4,
        dates_free: 3,
        weeks_taken: [3],
        by: [{ title: 'Open day' }],
        why_not: null,
        ...fields,
      },
      {
        room_id: 'A',
        pattern_index: null,
        state: 'taken',
        dates_total: 4,
        dates_free: 0,
        weeks_taken: [1, 2, 3, 4],
        by: [],
        why_not: null,
      },
    ],
  }) as unknown as Places;

test('the verdict of the service counts before what the board shows', () => {
  const asked = { patternIndex: 0, slots: [tuesday] };
  expect(judge(lifted, room, asked, placesWith({}), TERM)).toMatchObject({
    state: 'partly',
    weeksTaken: [3],
    by: ['Open day'],
    isGuess: false,
  });
  expect(judge(lifted, room, asked, undefined, TERM)).toMatchObject({
    isGuess: true,
    by: ['Physics'],
  });
});

test('other times count by the service once it has judged just these', () => {
  const other = { patternIndex: null, slots: [afternoon] };
  expect(judge(lifted, room, other, placesWith({}), TERM)).toMatchObject({
    state: 'free',
    isGuess: true,
  });
  const judged = placesWith({}, [afternoon]);
  expect(judge(lifted, room, other, judged, TERM)).toMatchObject({
    state: 'taken',
    isGuess: false,
  });
});

test('a room that does not suit does not suit at any time', () => {
  const places = placesWith({ state: 'no_candidate', why_not: 'capacity' });
  expect(unsuitable(places, 'A')).toBe('capacity');
  const other = { patternIndex: null, slots: [afternoon] };
  expect(judge(lifted, room, other, places, TERM)).toMatchObject({
    state: 'no_candidate',
    whyNot: 'capacity',
  });
});
