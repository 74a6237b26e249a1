import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Segment } from '../segments.ts';
import type { GridCommand } from './grid-keys.ts';

/** The cell that the tab key reaches. `cell` counts the stretches of a line; -1 is its name. */
export type Cursor = { line: number; cell: number };

/** The name of a line, before its stretches. */
export const NAME = -1;

type Lines = readonly { segments: readonly Segment[] }[];

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

const cellsOf = (lines: Lines, line: number): number => lines[line]?.segments.length ?? 0;

/** Only the first line of a row has a name before it. */
function clampCursor(lines: Lines, { line, cell }: Cursor, perRow: number): Cursor {
  const kept = clamp(line, 0, Math.max(0, lines.length - 1));
  const last = cellsOf(lines, kept) - 1;
  const first = kept % perRow === 0 ? NAME : Math.min(0, last);
  return { line: kept, cell: clamp(cell, first, last) };
}

/** The initial position of the cursor: the first stretch of the first line that has any. */
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

function edgeOf(lines: Lines, at: Cursor, { isEnd, isWhole }: EdgeCommand, perRow: number): Cursor {
  const start = isWhole ? 0 : at.line - (at.line % perRow);
  const line = isEnd ? (isWhole ? lines.length : start + perRow) - 1 : start;
  const cells = cellsOf(lines, line);
  return { line, cell: isEnd ? cells - 1 : cells > 0 ? 0 : NAME };
}

/** One stretch on or back; from the last one of a line to the next line of its row. */
function steppedFrom(lines: Lines, { line, cell }: Cursor, by: number, perRow: number): Cursor {
  const next = cell + by;
  if (next >= cellsOf(lines, line) && (line + 1) % perRow !== 0) return { line: line + 1, cell: 0 };
  if (next < 0 && line % perRow !== 0)
    return { line: line - 1, cell: cellsOf(lines, line - 1) - 1 };
  return { line, cell: next };
}

/** The line so many rows on, in the same place of its row. */
function lineAcross(lines: Lines, line: number, by: number, perRow: number): number {
  const rows = Math.ceil(lines.length / perRow);
  const row = clamp(Math.floor(line / perRow) + by, 0, Math.max(0, rows - 1));
  return row * perRow + (line % perRow);
}

/** The cell of a booking. */
function cellOfBooking(lines: Lines, id: string | undefined): Cursor | undefined {
  for (const [line, { segments }] of lines.entries()) {
    const cell = segments.findIndex((one) => one.kind === 'booking' && one.booking.id === id);
    if (cell >= 0) return { line, cell };
  }
  return undefined;
}

/**
 * Gives the focus to the cell of the cursor after a key, and where the cell that had it is gone, because a booking was
 * made, moved or cancelled there: to the booking that was moved, if it is shown.
 */
function useCellFocus(lines: Lines, box: RefObject<HTMLElement | null>, cursor: Cursor) {
  const isOurMove = useRef(false);
  const focused = useRef<Element>(null);
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false;
    const isLost = isGone && document.activeElement === document.body;
    const isByKey = isOurMove.current;
    isOurMove.current = false;
    if (!isByKey && !isLost) return;
    const at = isByKey ? cursor : (cellOfBooking(lines, followed.current) ?? cursor);
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.line}:${at.cell}"]`);
    cell?.focus({ preventScroll: true });
    if (isByKey) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const follow = (id: string | undefined): void => {
    followed.current = id;
  };
  return { isOurMove, focused, follow };
}

type EdgeCommand = Extract<GridCommand, { kind: 'edge' }>;

/**
 * One tab stop for a whole grid: arrow keys move it, and the focus with it. `perRow` lines stand beside each other, as
 * the days of a room do in a week of all rooms.
 */
export function useGridCursor(
  lines: Lines,
  box: RefObject<HTMLElement | null>,
  show: (line: number) => void,
  perRow = 1,
) {
  const [kept, setCursor] = useState<Cursor>();
  const cursor = clampCursor(lines, kept ?? firstCursor(lines), perRow);
  const time = useRef(0);
  const { isOurMove, focused, follow } = useCellFocus(lines, box, cursor);

  const noteTime = (at: Cursor): void => {
    const segment = lines[at.line]?.segments[at.cell];
    if (segment !== undefined) time.current = Math.max(0, segment.from);
  };
  const go = (to: Cursor, keepsTime = false): void => {
    const next = clampCursor(lines, to, perRow);
    if (!keepsTime) noteTime(next);
    isOurMove.current = true;
    follow(undefined);
    show(next.line);
    setCursor(next);
  };
  const across = (by: number): void => {
    const line = lineAcross(lines, cursor.line, by, perRow);
    const isName = cursor.cell === NAME && cellsOf(lines, cursor.line) > 0;
    go({ line, cell: isName ? NAME : cellAt(lines, line, time.current) }, true);
  };
  /** Moves by a command. False where the command is none that moves. */
  const move = (command: GridCommand): boolean => {
    if (command.kind === 'steps') go(steppedFrom(lines, cursor, command.by, perRow));
    else if (command.kind === 'lines') across(command.by);
    else if (command.kind === 'edge') go(edgeOf(lines, cursor, command, perRow));
    else return false;
    return true;
  };
  const onFocusCell = useCallback(
    (line: number, cell: number) => {
      focused.current = document.activeElement;
      if (!isOurMove.current)
        setCursor((before) =>
          before?.line === line && before.cell === cell ? before : { line, cell },
        );
    },
    [focused, isOurMove],
  );
  return { cursor, move, follow, onFocusCell };
}
