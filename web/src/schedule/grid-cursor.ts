import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridCommand } from './grid-keys.ts';
import type { Segment } from './segments.ts';

/** The cell that the tab key reaches. `cell` counts the stretches of a line; -1 is its name. */
export type Cursor = { line: number; cell: number };

/** The name of a line, before its stretches. */
export const NAME = -1;

type Lines = readonly { segments: readonly Segment[] }[];

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

const cellsOf = (lines: Lines, line: number): number => lines[line]?.segments.length ?? 0;

function clampCursor(lines: Lines, { line, cell }: Cursor): Cursor {
  const row = clamp(line, 0, Math.max(0, lines.length - 1));
  return { line: row, cell: clamp(cell, NAME, cellsOf(lines, row) - 1) };
}

/** Where the cursor begins: at the first stretch of the first line that has any. */
function firstCursor(lines: Lines): Cursor {
  const line = lines.findIndex(({ segments }) => segments.length > 0);
  return { line: Math.max(0, line), cell: line < 0 ? NAME : 0 };
}

/** The stretch of a line that holds a time, so that going up and down keeps it. */
function cellAt(lines: Lines, line: number, time: number): number {
  const segments = lines[line]?.segments ?? [];
  const found = segments.findIndex(({ to }) => to > time);
  return found < 0 ? segments.length - 1 : found;
}

function edgeOf(lines: Lines, at: Cursor, { isEnd, isWhole }: EdgeCommand): Cursor {
  const line = isWhole ? (isEnd ? lines.length - 1 : 0) : at.line;
  const cells = cellsOf(lines, line);
  return { line, cell: isEnd ? cells - 1 : cells > 0 ? 0 : NAME };
}

type EdgeCommand = Extract<GridCommand, { kind: 'edge' }>;

/** One tab stop for a whole grid: arrow keys move it, and the focus with it. */
export function useGridCursor(
  lines: Lines,
  box: RefObject<HTMLElement | null>,
  show: (line: number) => void,
) {
  const [kept, setCursor] = useState<Cursor>();
  const cursor = clampCursor(lines, kept ?? firstCursor(lines));
  const time = useRef(0);
  const isOurMove = useRef(false);

  useLayoutEffect(() => {
    if (!isOurMove.current) return;
    isOurMove.current = false;
    const cell = box.current?.querySelector<HTMLElement>(
      `[data-cell="${cursor.line}:${cursor.cell}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const noteTime = (at: Cursor): void => {
    const segment = lines[at.line]?.segments[at.cell];
    if (segment !== undefined) time.current = Math.max(0, segment.from);
  };
  const go = (to: Cursor, keepsTime = false): void => {
    const next = clampCursor(lines, to);
    if (!keepsTime) noteTime(next);
    isOurMove.current = true;
    show(next.line);
    setCursor(next);
  };
  const across = (by: number): void => {
    const line = clamp(cursor.line + by, 0, lines.length - 1);
    const isName = cursor.cell === NAME && cellsOf(lines, cursor.line) > 0;
    go({ line, cell: isName ? NAME : cellAt(lines, line, time.current) }, true);
  };
  /** Moves by a command. False where the command is none that moves. */
  const move = (command: GridCommand): boolean => {
    if (command.kind === 'steps') go({ ...cursor, cell: cursor.cell + command.by });
    else if (command.kind === 'lines') across(command.by);
    else if (command.kind === 'edge') go(edgeOf(lines, cursor, command));
    else return false;
    return true;
  };
  const onFocusCell = useCallback((line: number, cell: number) => {
    if (!isOurMove.current)
      setCursor((before) =>
        before?.line === line && before.cell === cell ? before : { line, cell },
      );
  }, []);
  return { cursor, move, onFocusCell };
}
