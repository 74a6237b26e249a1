import { expect, test } from 'vitest';
import { rangesText } from './pattern-text.ts';
import {
  flawsOf,
  movedChoices,
  newChoice,
  newRequestValues,
  type RequestValues,
  weekNumbers,
} from './request-values.ts';

const tuesday = { weekday: 'tuesday' as const, start: '10:00', end: '12:00' };

const filled = (changes: Partial<RequestValues> = {}): RequestValues => ({
  ...newRequestValues(),
  title: 'Palaeography',
  people: 32,
  choices: [{ ...newChoice(), slots: [tuesday] }],
  ...changes,
});

test('what is missing in a form is found by its path', () => {
  expect(flawsOf(filled())).toEqual([]);
  expect(flawsOf(newRequestValues()).map(([path]) => path)).toEqual([
    'title',
    'expected_attendees',
    'patterns.0.slots.0.weekday',
  ]);
});

test('a time that ends before it begins and a choice without weeks are wrong', () => {
  const [choice = newChoice()] = filled().choices;
  const late = { ...choice, slots: [{ ...tuesday, end: '09:00' }] };
  expect(flawsOf(filled({ choices: [late] }))).toEqual([
    ['patterns.0.slots.0.end', { code: 'order' }],
  ]);
  const none = { ...choice, weeks: 'these' as const };
  expect(flawsOf(filled({ choices: [none] }))).toEqual([['patterns.0.weeks', { code: 'no_week' }]]);
});

test('two choices that mean the same are told apart by their place, whatever the order of days', () => {
  const thursday = { ...tuesday, weekday: 'thursday' as const };
  const one = { ...newChoice(), slots: [tuesday, thursday] };
  const other = { ...newChoice(), slots: [thursday, tuesday] };
  expect(flawsOf(filled({ choices: [one, other] }))).toEqual([
    ['patterns.1', { code: 'same_as', choice: 1 }],
  ]);
});

test('choices change their places, and weeks are counted by parity', () => {
  const [a, b, c] = [newChoice(), newChoice(), newChoice()];
  expect(movedChoices([a, b, c], 2, 0)).toEqual([c, a, b]);
  const weeks = [1, 2, 3].map((number) => ({ number, from: '', to: '', holidays: [] }));
  expect(weekNumbers({ ...a, weeks: 'odd' }, { weeks })).toEqual([1, 3]);
  expect(weekNumbers({ ...a, weeks: 'these', these: [2, 9] }, { weeks })).toEqual([2]);
});

test('numbers in a row are written as ranges', () => {
  expect(rangesText([9, 1, 2, 3, 10, 12])).toBe('1–3, 9–10, 12');
});
