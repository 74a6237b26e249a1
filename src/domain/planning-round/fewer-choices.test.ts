import { describe, expect, test } from 'vitest';
import {
  randomWorld,
  smallRequest,
  smallRoom,
  smallWorld,
} from '../../../tests/support/small-worlds.ts';
import type { Choice } from './choice.ts';
import { choicesOf } from './choices.ts';
import { fewerChoices } from './fewer-choices.ts';
import type { Pattern } from './world.ts';

const on = (...weekdays: Pattern['slots'][number]['weekday'][]): Pattern => ({
  slots: weekdays.map((weekday) => ({ weekday, start: '09:00', end: '11:00' })),
  weeks: 'all',
});

/** Rooms that differ in their seats, so that none are alike. */
const rooms = (count: number) =>
  Array.from({ length: count }, (_, at) => smallRoom(`room ${at}`, { capacity: 12 + 4 * at }));

const request = smallRequest('course', {
  patterns: [on('monday'), on('tuesday'), on('wednesday', 'thursday')],
  same_room: false,
});

const countByAlternative = (choices: readonly Choice[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { pattern, kind, slot } of choices) {
    const name = `${pattern} ${kind} ${slot}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe('of more choices than a model may have', () => {
  const { choices } = choicesOf(smallWorld(rooms(20), [request]));

  test('as many stay of each pattern and of each slot that may have a room of its own', () => {
    expect(countByAlternative(choices)).toEqual({
      '0 whole null': 20,
      '1 whole null': 20,
      '2 whole null': 20,
      '2 pattern null': 1,
      '2 slot 0': 20,
      '2 slot 1': 20,
    });
    expect(countByAlternative(fewerChoices(choices, 36))).toEqual({
      '0 whole null': 6,
      '1 whole null': 6,
      '2 whole null': 6,
      '2 pattern null': 1,
      '2 slot 0': 6,
      '2 slot 1': 6,
    });
  });

  test('half are those that cost least, and the others are spread over all that are left', () => {
    const one = choices.filter(({ pattern }) => pattern === 0);
    const kept = fewerChoices(one, 6).map((choice) => one.indexOf(choice));
    expect(kept).toHaveLength(6);
    expect(kept.slice(0, 3)).toEqual([0, 1, 2]);
    expect(Math.max(...kept)).toBeGreaterThan(10);
  });

  test('at least one stays of each, and all stay where they are few', () => {
    expect(fewerChoices(choices, 0)).toHaveLength(6);
    expect(fewerChoices(choices, 10_000)).toEqual(choices);
    expect(fewerChoices([], 0)).toEqual([]);
  });

  test('a world says whether all its choices are there, and a pin stays', () => {
    const world = smallWorld(rooms(20), [request, smallRequest('pinned')]);
    const pins = [{ request_id: 'pinned', room_id: 'room 7', pattern_index: 0, exceptions: [] }];
    expect(choicesOf(world).isComplete).toBe(true);
    const few = choicesOf({ ...world, pins }, true, 50);
    expect(few.isComplete).toBe(false);
    expect(few.choices.length).toBeLessThanOrEqual(50);
    expect(few.choices.filter((choice) => choice.request === 1)).toHaveLength(1);
  });

  test('none have dates elsewhere', () => {
    const hasDates = ({ kind }: Choice): boolean => kind === 'date';
    const worlds = Array.from({ length: 200 }, (_, seed) => randomWorld(seed));
    expect(worlds.some((world) => choicesOf(world).choices.some(hasDates))).toBe(true);
    expect(worlds.some((world) => choicesOf(world, true, 0).choices.some(hasDates))).toBe(false);
  });
});
