import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { awaitsSecondKey } from '../../kit/shortcuts.ts';
import { useStableFunctions } from '../../kit/use-stable-functions.ts';
import { managesRoom, useMe } from '../../session/me.ts';
import { useDragToMove } from '../move/drag-to-move.ts';
import { useMove } from '../move/use-move.ts';
import { useCopy } from '../quick/use-copy.ts';
import type { Segment } from '../segments.ts';
import { useDragToBook } from './drag-to-book.ts';
import { NAME, useGridCursor } from './grid-cursor.ts';
import { commandOf } from './grid-keys.ts';
import { useGridKeyList } from './use-grid-keys.ts';
import { useOverlay } from './use-overlay.ts';
import { type BookableLine, useWish } from './use-wish.ts';
import { firstWish, type Wish } from './wish.ts';

type GridOptions = {
  /** Whether its lines lie as rows or stand as columns. */
  direction: 'rows' | 'columns';
  box: RefObject<HTMLElement | null>;
  lines: readonly { segments: readonly Segment[] }[];
  /** The line as one on which a room can be booked; the names of groups are none. */
  bookable(line: number): BookableLine | undefined;
  /** Brings a line into view before it gets the focus. */
  show(line: number): void;
  /** Whether what is free can be booked. */
  isBookable: boolean;
  /** The number of lines in one row; one if absent. */
  perRow?: number;
};

/** The event handlers of the cells and lines of a grid. The functions stay identical while the grid is mounted. */
export type GridActions = {
  onFocusCell(line: number, cell: number): void;
  onOpen(line: number, segment: Segment, anchor: HTMLElement): void;
  onPointerDown(event: PointerEvent<HTMLElement>, line: number): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
};

type Parts = GridOptions & {
  wishes: ReturnType<typeof useWish>;
  overlays: ReturnType<typeof useOverlay>;
};

/** The line with a key, as it is now. */
const lineOf = ({ lines, bookable }: GridOptions, key: string): BookableLine | undefined =>
  lines.map((_, index) => bookable(index)).find((line) => line?.key === key);

/** Dragging with the pointer and clicks end in the box that books. Lists the keys that do the same. */
function useGridDrag(parts: Parts) {
  const { direction, wishes, overlays, perRow } = parts;
  useGridKeyList(direction, perRow);
  const onBook = (wish: Wish): void => {
    const line = lineOf(parts, wish.key);
    if (line !== undefined) overlays.openBook(line, wish);
  };
  return useDragToBook(direction, { onWish: wishes.setWish, onBook, onRefused: wishes.refuse });
}

/** The overlay of the grid, with its line in the current state, as others may have booked meanwhile. */
function overlaysOf(parts: Parts) {
  const { overlay, close: onClose } = parts.overlays;
  const { setWish: onWish } = parts.wishes;
  if (overlay?.kind !== 'book') return { overlay, onWish, onClose };
  const line = lineOf(parts, overlay.wish.key) ?? overlay.line;
  return { overlay: { ...overlay, line }, onWish, onClose };
}

/** The action of `Enter`: books a selection or a free stretch, opens a booking, explains all other stretches. */
function choose(
  { wishes, overlays, isBookable }: Parts,
  line: BookableLine,
  segment: Segment,
  anchor: HTMLElement,
): void {
  const { wish } = wishes;
  if (segment.kind === 'booking') overlays.openCard(line, segment.booking, anchor);
  else if (!isBookable) return;
  else if (wish !== null && wish.key === line.key) overlays.openBook(line, wish);
  else {
    const first = firstWish(line.axis.day, segment, line.key);
    if (first === undefined) wishes.refuse(line, segment);
    else overlays.openBook(line, first);
  }
}

const targetOf = (event: KeyboardEvent<HTMLElement>): HTMLElement =>
  event.target instanceof HTMLElement ? event.target : event.currentTarget;

/** Moving bookings, and copying any, by keys and by pointer; `follow` gets the id of the moved one. */
function useGridMoves(parts: Parts, follow: (id: string) => void) {
  const { direction, bookable, show, perRow, isBookable, wishes, overlays } = parts;
  const me = useMe();
  const isManaged = ({ row }: BookableLine): boolean => managesRoom(me, row.room);
  const { refuseMove: refuse } = overlays;
  const mover = useMove({
    bookable,
    isManaged,
    refuse,
    show,
    perRow,
    setWish: wishes.setWish,
    onMove: (to) => {
      follow(to.booking.id);
      overlays.openMove(to);
    },
    onCopy: (line, wish, { id }) =>
      isBookable ? overlays.openBook(line, wish, id) : wishes.setWish(null),
  });
  const moveDrag = useDragToMove({ direction, bookable, mover });
  return { mover, moveDrag, copy: useCopy({ wishes, overlays, isBookable }) };
}

/** The cursor, the selection and the moves in a grid of time, by keys and by pointer. */
export function useGrid(options: GridOptions) {
  const { direction, box, lines, bookable, show, perRow } = options;
  const { cursor, move, follow, onFocusCell } = useGridCursor(lines, box, show, perRow);
  const wishes = useWish();
  const overlays = useOverlay(wishes.setWish);
  const parts: Parts = { ...options, wishes, overlays };
  const drag = useGridDrag(parts);
  const { mover, copy, moveDrag } = useGridMoves(parts, follow);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const command = commandOf(event, direction);
    const line = bookable(cursor.line);
    const segment = line?.segments[cursor.cell];
    if (command === undefined || (command.kind === 'choose' && cursor.cell === NAME)) return;
    if (awaitsSecondKey(event.timeStamp)) return;
    event.preventDefault();
    if (mover.follow(command)) return;
    if (command.kind === 'drop') drag.drop();
    else if (line === undefined || segment === undefined) move(command);
    else if (mover.grab(cursor.line, segment, command)) return;
    else if (copy(command, line, segment)) return;
    else if (command.kind === 'choose') choose(parts, line, segment, targetOf(event));
    else if (!wishes.change(command, line, segment) && move(command)) wishes.setWish(null);
  };
  const actions = useStableFunctions<GridActions>({
    onFocusCell,
    onOpen: (index, segment, anchor) => {
      const line = bookable(index);
      if (line && segment.kind === 'booking') overlays.openCard(line, segment.booking, anchor);
    },
    onPointerDown: (event, index) => {
      const line = bookable(index);
      if (line && options.isBookable) drag.onPointerDown(event, line);
      moveDrag.onPointerDown(event, index);
    },
    onPointerMove: (event) => {
      drag.onPointerMove(event);
      moveDrag.onPointerMove(event);
    },
    onPointerUp: (event) => {
      drag.onPointerUp(event);
      moveDrag.onPointerUp(event);
    },
  });
  return { cursor, wish: wishes.wish, onKeyDown, actions, overlays: overlaysOf(parts) };
}
