import type { Cell } from './lines.ts';

/**
 * The cell that has the focus, and the day and minute that moving up and down keeps. Cell -1 is the name of the row.
 */
export type Cursor = { line: number; cell: number; day: number; at: number };

/** A movement over the grid. */
export type Movement =
  | { kind: 'step'; by: number }
  | { kind: 'line'; by: number }
  | { kind: 'day'; by: number }
  | { kind: 'edge'; isEnd: boolean; isWhole: boolean };

export const NAME = -1;
const MANY = 10;

/** The cells of a line; the names of venues have none. */
export type CellsAt = (line: number) => readonly Cell[];

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The cell of a line that holds a time of a day, else the nearest one before it. */
export function cellAt(cells: readonly Cell[], day: number, at: number): number {
  const found = cells.findIndex((cell) => cell.day === day && cell.from <= at && cell.to > at);
  if (found >= 0) return found;
  return cells.findLastIndex((cell) => cell.day < day || (cell.day === day && cell.from <= at));
}

const onCell = (line: number, cell: number, cells: readonly Cell[], before: Cursor): Cursor => {
  const one = cells[cell];
  return { line, cell, day: one?.day ?? before.day, at: one?.from ?? before.at };
};

/** The line so many lines on, at the same time. */
function lineOn(cursor: Cursor, by: number, lines: number, cellsAt: CellsAt): Cursor {
  const line = clamp(cursor.line + by, 0, lines - 1);
  const isName = cursor.cell === NAME && cellsAt(cursor.line).length > 0;
  return { ...cursor, line, cell: isName ? NAME : cellAt(cellsAt(line), cursor.day, cursor.at) };
}

/** The cell at the same time of a day before or after. */
function dayOn(cursor: Cursor, by: number, cells: readonly Cell[]): Cursor {
  const days = [...new Set(cells.map(({ day }) => day))];
  const day = days[clamp(days.indexOf(cursor.day) + by, 0, days.length - 1)] ?? cursor.day;
  return { ...cursor, day, cell: Math.max(0, cellAt(cells, day, cursor.at)) };
}

/** The cursor after a movement. */
export function moved(cursor: Cursor, by: Movement, lines: number, cellsAt: CellsAt): Cursor {
  const cells = cellsAt(cursor.line);
  switch (by.kind) {
    case 'step':
      return onCell(cursor.line, clamp(cursor.cell + by.by, NAME, cells.length - 1), cells, cursor);
    case 'line':
      return lineOn(cursor, by.by, lines, cellsAt);
    case 'day':
      return dayOn(cursor, by.by, cells);
    case 'edge': {
      const line = by.isWhole ? (by.isEnd ? lines - 1 : 0) : cursor.line;
      const there = cellsAt(line);
      const cell = by.isEnd ? there.length - 1 : Math.min(0, there.length - 1);
      return onCell(line, cell, there, cursor);
    }
  }
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** The movement of a key; `forward` is -1 where the page reads from right to left. */
export function movementOf(
  { key, ctrlKey, metaKey, altKey }: Key,
  forward = 1,
): Movement | undefined {
  if (metaKey || altKey) return undefined;
  const sideways = { ArrowRight: forward, ArrowLeft: -forward }[key];
  if (sideways !== undefined) return { kind: ctrlKey ? 'day' : 'step', by: sideways };
  const lines = { ArrowDown: 1, ArrowUp: -1, PageDown: MANY, PageUp: -MANY }[key];
  if (lines !== undefined) return { kind: 'line', by: lines };
  if (key === 'Home' || key === 'End')
    return { kind: 'edge', isEnd: key === 'End', isWhole: ctrlKey };
  return undefined;
}
