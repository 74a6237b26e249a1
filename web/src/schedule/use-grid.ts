import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { awaitsSecondKey } from '../kit/shortcuts.ts';
import { useDragToBook } from './drag-to-book.ts';
import { useDragToMove } from './drag-to-move.ts';
import { NAME, useGridCursor } from './grid-cursor.ts';
import { commandOf } from './grid-keys.ts';
import type { Move } from './move-event.ts';
import type { Booking, Segment } from './segments.ts';
import { useGridKeyList } from './use-grid-keys.ts';
import { useMove } from './use-move.ts';
import { type BookableLine, useWish } from './use-wish.ts';
import { firstWish, type Wish } from './wish.ts';

/** What stands over the grid: the menu of a free stretch, the card of a booking, or what a move asks. */
export type GridOverlay =
  | { kind: 'menu'; line: BookableLine; wish: Wish; whole: Segment | undefined }
  | { kind: 'card'; line: BookableLine; booking: Booking; anchor: HTMLElement }
  | { kind: 'move'; move: Move };

type GridOptions = {
  /** Whether its lines lie as rows or stand as columns. */
  direction: 'rows' | 'columns';
  box: RefObject<HTMLElement | null>;
  lines: readonly { segments: readonly Segment[] }[];
  /** The line as one on which a room can be booked; the names of groups are none. */
  bookable(line: number): BookableLine | undefined;
  /** Brings a line into view before it gets the focus. */
  show(line: number): void;
  /** Absent where nothing can be booked. */
  onBook: ((line: BookableLine, wish: Wish) => void) | undefined;
};

function useOverlay(setWish: (wish: Wish | null) => void) {
  const [overlay, setOverlay] = useState<GridOverlay | null>(null);
  const openMenu = (line: BookableLine, wish: Wish): void => {
    const whole = line.segments.find(
      ({ kind, from, to }) => kind === 'free' && from <= wish.from && to >= wish.to,
    );
    setWish(wish);
    setOverlay({ kind: 'menu', line, wish, whole });
  };
  const openCard = (line: BookableLine, booking: Booking, anchor: HTMLElement): void =>
    setOverlay({ kind: 'card', line, booking, anchor });
  const close = (): void => {
    setOverlay(null);
    setWish(null);
  };
  const openMove = (move: Move): void => setOverlay({ kind: 'move', move });
  return { overlay, openMenu, openCard, openMove, close };
}

/** What the cells and lines of a grid call. The same functions for as long as the grid is there. */
export type GridActions = {
  onFocusCell(line: number, cell: number): void;
  onOpen(line: number, segment: Segment, anchor: HTMLElement): void;
  onPointerDown(event: PointerEvent<HTMLElement>, line: number): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
};

/** Functions that never change, so that lines are drawn once; each calls the latest of its kind. */
function useStableActions(latest: GridActions): GridActions {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useMemo(
    () => ({
      onFocusCell: (line, cell) => kept.current.onFocusCell(line, cell),
      onOpen: (line, segment, anchor) => kept.current.onOpen(line, segment, anchor),
      onPointerDown: (event, line) => kept.current.onPointerDown(event, line),
      onPointerMove: (event) => kept.current.onPointerMove(event),
      onPointerUp: (event) => kept.current.onPointerUp(event),
    }),
    [],
  );
}

type Parts = GridOptions & {
  wishes: ReturnType<typeof useWish>;
  overlays: ReturnType<typeof useOverlay>;
};

/** Dragging with the pointer: ends in the form, a click in the menu. Lists the keys that do the same. */
function useGridDrag({ direction, lines, bookable, onBook, wishes, overlays }: Parts) {
  const lineOf = ({ key }: Wish): BookableLine | undefined =>
    lines.map((_, index) => bookable(index)).find((line) => line?.key === key);
  useGridKeyList(direction);
  const withLine = (act: (line: BookableLine, wish: Wish) => void) => (wish: Wish) => {
    const line = lineOf(wish);
    if (line !== undefined) act(line, wish);
  };
  return useDragToBook(direction, {
    onWish: wishes.setWish,
    onBook: withLine((line, wish) => onBook?.(line, wish)),
    onMenu: withLine(overlays.openMenu),
    onRefused: wishes.refuse,
  });
}

/** What `Enter` does: books a stretch that was chosen, offers a free one, opens a booking, explains all others. */
function choose(
  { wishes, overlays, onBook }: Parts,
  line: BookableLine,
  segment: Segment,
  anchor: HTMLElement,
): void {
  const { wish } = wishes;
  if (segment.kind === 'booking') overlays.openCard(line, segment.booking, anchor);
  else if (onBook === undefined) return;
  else if (wish !== null && wish.key === line.key) onBook(line, wish);
  else {
    const first = firstWish(line.axis.day, segment, line.key);
    if (first === undefined) wishes.refuse(line, segment);
    else overlays.openMenu(line, first);
  }
}

const targetOf = (event: KeyboardEvent<HTMLElement>): HTMLElement =>
  event.target instanceof HTMLElement ? event.target : event.currentTarget;

/** How a grid of time is used, by keys and by pointer. */
export function useGrid(options: GridOptions) {
  const { direction, box, lines, bookable, show } = options;
  const { cursor, move, onFocusCell } = useGridCursor(lines, box, show);
  const wishes = useWish();
  const overlays = useOverlay(wishes.setWish);
  const parts: Parts = { ...options, wishes, overlays };
  const drag = useGridDrag(parts);
  const mover = useMove({
    ...{ bookable, show, setWish: wishes.setWish },
    onMove: overlays.openMove,
  });
  const moveDrag = useDragToMove({ direction, bookable, mover });

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
    else if (command.kind === 'choose') choose(parts, line, segment, targetOf(event));
    else if (!wishes.change(command, line, segment) && move(command)) wishes.setWish(null);
  };
  const actions = useStableActions({
    onFocusCell,
    onOpen: (index, segment, anchor) => {
      const line = bookable(index);
      if (line && segment.kind === 'booking') overlays.openCard(line, segment.booking, anchor);
    },
    onPointerDown: (event, index) => {
      const line = bookable(index);
      if (line && options.onBook) drag.onPointerDown(event, line);
      moveDrag.onPointerDown(event, index);
    },
    onPointerMove: (event) => {
      drag.onPointerMove(event);
      moveDrag.onPointerMove(event);
    },
    onPointerUp: (event) => {
      drag.onPointerUp(event);
      moveDrag.onPointerUp();
    },
  });
  const { overlay, close } = overlays;
  return { cursor, wish: wishes.wish, onKeyDown, actions, overlay, close };
}
