import { expect, test } from 'vitest';
import { type Cursor, moved, movementOf, NAME } from './cursor.ts';
import type { Cell } from './lines.ts';

const cell = (day: number, from: number, to: number): Cell => ({ day, from, to, item: null });
/** A venue, and two rooms. */
const lines: Cell[][] = [
  [],
  [cell(1, 480, 720), cell(1, 720, 1_080), cell(2, 480, 1_080)],
  [cell(1, 480, 600), cell(1, 600, 1_080), cell(2, 480, 900), cell(2, 900, 1_080)],
];
const go = (cursor: Cursor, by: Parameters<typeof moved>[1]) =>
  moved(cursor, by, lines.length, (line) => lines[line] ?? []);

const start: Cursor = { line: 1, cell: 1, day: 1, at: 720 };

test('arrows go over the stretches of a room, and left of the first is its name', () => {
  expect(go(start, { kind: 'step', by: 1 })).toEqual({ line: 1, cell: 2, day: 2, at: 480 });
  expect(go({ ...start, cell: 0 }, { kind: 'step', by: -1 })).toMatchObject({ cell: NAME });
  expect(go({ ...start, cell: 2 }, { kind: 'step', by: 1 })).toMatchObject({ cell: 2 });
});

test('up and down keep day and time', () => {
  const down = go(start, { kind: 'line', by: 1 });
  expect(down).toEqual({ line: 2, cell: 1, day: 1, at: 720 });
  expect(go(down, { kind: 'line', by: 10 })).toMatchObject({ line: 2, cell: 1 });
  expect(go(start, { kind: 'line', by: -1 })).toMatchObject({ line: 0, cell: NAME, at: 720 });
  expect(go(go(start, { kind: 'line', by: -1 }), { kind: 'line', by: 1 })).toEqual(start);
});

test('Ctrl with an arrow goes by day, at the same time', () => {
  const there = go({ line: 2, cell: 1, day: 1, at: 960 }, { kind: 'day', by: 1 });
  expect(there).toMatchObject({ line: 2, cell: 3, day: 2, at: 960 });
  expect(go(there, { kind: 'day', by: 1 })).toEqual(there);
});

test('Home and End reach the ends of a row, and with Ctrl of the board', () => {
  expect(go(start, { kind: 'edge', isEnd: true, isWhole: false })).toMatchObject({ cell: 2 });
  expect(go(start, { kind: 'edge', isEnd: true, isWhole: true })).toMatchObject({
    line: 2,
    cell: 3,
  });
  expect(go(start, { kind: 'edge', isEnd: false, isWhole: true })).toMatchObject({
    line: 0,
    cell: NAME,
  });
});

test('keys are movements, mirrored where the page reads from right to left', () => {
  const key = (name: string, held = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  });
  expect(movementOf(key('ArrowRight'))).toEqual({ kind: 'step', by: 1 });
  expect(movementOf(key('ArrowRight'), -1)).toEqual({ kind: 'step', by: -1 });
  expect(movementOf(key('ArrowLeft', { ctrlKey: true }))).toEqual({ kind: 'day', by: -1 });
  expect(movementOf(key('PageDown'))).toEqual({ kind: 'line', by: 10 });
  expect(movementOf(key('End', { ctrlKey: true }))).toMatchObject({ isEnd: true, isWhole: true });
  expect(movementOf(key('m'))).toBeUndefined();
  expect(movementOf(key('ArrowUp', { altKey: true }))).toBeUndefined();
});
