import { expect, test } from 'vitest';
import { coursesOf } from './course-rows.ts';
import { assignmentOf, slot } from './test-records.ts';

const rows = [
  assignmentOf('Logic', 'A', [slot('tuesday', '10:00', '12:00')]),
  assignmentOf('Ethics', 'B', [slot('monday', '12:00', '14:00')], { pattern_index: 1 }),
  assignmentOf('Algorithms', 'B', [
    slot('monday', '08:00', '10:00'),
    slot('friday', '08:00', '10:00'),
  ]),
];
const venues = new Map([
  ['A', 'library'],
  ['B', 'campus'],
]);
const titles = (filter: Parameters<typeof coursesOf>[1]) =>
  coursesOf(rows, filter, venues).map(({ request }) => request.title);

test('courses are found by their title and their room, and by venue and weekday', () => {
  expect(titles({ q: 'LOG' })).toEqual(['Logic']);
  expect(titles({ q: 'room b' })).toEqual(['Algorithms', 'Ethics']);
  expect(titles({ venue: 'library' })).toEqual(['Logic']);
  expect(titles({ day: 5 })).toEqual(['Algorithms']);
});

test('courses are sorted by title, time, room or wish, in both directions', () => {
  expect(titles({})).toEqual(['Algorithms', 'Ethics', 'Logic']);
  expect(titles({ sort: '-title' })).toEqual(['Logic', 'Ethics', 'Algorithms']);
  expect(titles({ sort: 'when' })).toEqual(['Algorithms', 'Ethics', 'Logic']);
  expect(titles({ sort: '-room' })).toEqual(['Algorithms', 'Ethics', 'Logic']);
  expect(titles({ sort: 'wish' })).toEqual(['Algorithms', 'Logic', 'Ethics']);
});
