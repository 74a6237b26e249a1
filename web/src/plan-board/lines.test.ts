import { expect, test } from 'vitest';
import { roomsOf } from './items.ts';
import { axisOf, cellsOf, daysShown, laidOut, linesOf } from './lines.ts';
import { assignmentOf, scheduleOf, slot, TERM } from './test-records.ts';

const wall = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) });
const logic = assignmentOf('Logic', 'A', [slot('tuesday', '10:00', '12:00')], { weeks: 'odd' });
const ethics = assignmentOf('Ethics', 'A', [slot('tuesday', '10:00', '12:00')], { weeks: 'even' });
const late = assignmentOf('Choir', 'B', [slot('saturday', '18:30', '21:10')]);
const rooms = roomsOf([scheduleOf('A'), scheduleOf('B')], [logic, ethics, late], TERM, wall);

test('the hours reach from the first to the last use', () => {
  expect(axisOf(rooms)).toEqual({ from: 480, to: 1_320 });
  expect(axisOf([])).toEqual({ from: 480, to: 1_080 });
});

test('the weekend shows where something is on it, or was asked for', () => {
  expect(daysShown(rooms, [])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(daysShown([], [7])).toEqual([1, 2, 3, 4, 5, 7]);
});

test('rooms stand below their venue, and a folded venue shows none', () => {
  const names = { venue: 'Old Library' };
  expect(linesOf(rooms, names, new Set(), '–').map(({ key }) => key)).toEqual([
    'venue venue',
    'A',
    'B',
  ]);
  expect(linesOf(rooms, names, new Set(['venue']), '–')).toMatchObject([
    { name: 'Old Library', isFolded: true, rooms: 2 },
  ]);
});

test('courses of odd and even weeks at the same time share the height of the row', () => {
  const laid = laidOut(rooms[0]?.days[2] ?? []);
  expect(laid.map(({ item, lane, of }) => [item.title, lane, of])).toEqual([
    ['Logic', 0, 2],
    ['Ethics', 1, 2],
  ]);
});

test('the stretches of a room are its items and the free time between them', () => {
  const [room] = rooms;
  const cells = cellsOf(room ?? { days: [] }, [1, 2], { from: 480, to: 840 }, undefined);
  expect(cells.map(({ day, from, to, item }) => [day, from, to, item?.title ?? null])).toEqual([
    [1, 480, 840, null],
    [2, 480, 600, null],
    [2, 600, 720, 'Logic'],
    [2, 600, 720, 'Ethics'],
    [2, 720, 840, null],
  ]);
});

test('in one week alone a course of other weeks leaves its time free', () => {
  const [room] = rooms;
  const cells = cellsOf(room ?? { days: [] }, [2], { from: 480, to: 840 }, 2);
  expect(cells.map(({ item }) => item?.title ?? null)).toEqual([null, 'Ethics', null]);
});
