import { type PointerEvent, useRef } from 'react';
import { minuteAt } from '../grid/drag-to-book.ts';
import type { Edge } from '../grid/grid-keys.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { STEP } from '../grid/wish.ts';
import type { Segment } from '../segments.ts';
import type { useMove } from './use-move.ts';

type Drag = {
  line: number;
  track: HTMLElement;
  segment: Segment;
  /** The end of the booking that was pressed; undefined for the booking itself. */
  edge: Edge | undefined;
  anchor: number;
  pointer: number;
  isMoved: boolean;
};

type DragOptions = {
  direction: 'rows' | 'columns';
  bookable(line: number): BookableLine | undefined;
  mover: ReturnType<typeof useMove>;
};

/** The line under the pointer, and its track; those where the drag began when there is none. */
function trackUnder(
  { clientX, clientY }: PointerEvent,
  { line, track }: Drag,
): Pick<Drag, 'line' | 'track'> {
  const under = document.elementsFromPoint(clientX, clientY);
  const found = under.find((one) => one instanceof HTMLElement && one.hasAttribute('data-line'));
  if (!(found instanceof HTMLElement)) return { line, track };
  return { line: Number(found.dataset.line), track: found };
}

/** The end of a booking that is under the pointer. */
function edgeUnder({ target }: PointerEvent): Edge | undefined {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'start' || edge === 'end' ? edge : undefined;
}

/**
 * Moves a booking with the pointer, to another time or another line, or one of its ends; with Alt, a copy of any
 * booking. Who may not move it is told why when the move begins. A press without a move opens it.
 */
export function useDragToMove({ direction, bookable, mover }: DragOptions) {
  const drag = useRef<Drag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number): void => {
    const line = bookable(index);
    const cell = event.target instanceof Element ? event.target.closest('[data-segment]') : null;
    const segment = line?.segments[Number(cell?.getAttribute('data-segment') ?? -1)];
    if (event.button !== 0 || line === undefined) return;
    if (segment?.kind !== 'booking') return;
    const track = event.currentTarget;
    const anchor = minuteAt(event, track, line.axis, direction);
    const { pointerId: pointer } = event;
    const edge = event.altKey ? undefined : edgeUnder(event);
    drag.current = { line: index, track, segment, edge, anchor, pointer, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    if (now === null) return;
    // Several days in one row have different hours each.
    const under = now.edge === undefined ? trackUnder(event, now) : now;
    const line = bookable(under.line);
    if (line === undefined) return;
    const minutes = minuteAt(event, under.track, line.axis, direction) - now.anchor;
    const by = Math.round(minutes / STEP) * STEP;
    const over = under.line;
    if (!now.isMoved && by === 0 && over === now.line) return;
    if (!now.isMoved) now.track.setPointerCapture(now.pointer);
    now.isMoved = true;
    const isCopy = event.altKey && now.edge === undefined;
    if (!mover.drag(now.line, now.segment, { over, by, edge: now.edge, isCopy }))
      drag.current = null;
  };
  const onPointerUp = ({ altKey }: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    drag.current = null;
    if (now?.isMoved) mover.drop(altKey && now.edge === undefined);
  };
  return { onPointerDown, onPointerMove, onPointerUp };
}
