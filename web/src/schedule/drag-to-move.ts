import { type PointerEvent, useRef } from 'react';
import { minuteAt } from './drag-to-book.ts';
import type { Edge } from './grid-keys.ts';
import { canMove } from './moving.ts';
import type { Segment } from './segments.ts';
import type { useMove } from './use-move.ts';
import type { BookableLine } from './use-wish.ts';
import { STEP } from './wish.ts';

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

/** The line under the pointer; the one where the drag began when there is none. */
function lineUnder({ clientX, clientY }: PointerEvent, line: number): number {
  const under = document.elementsFromPoint(clientX, clientY);
  const found = under.find((one) => one.hasAttribute('data-line'));
  return found === undefined ? line : Number(found.getAttribute('data-line'));
}

/** The end of a booking that is under the pointer. */
function edgeUnder({ target }: PointerEvent): Edge | undefined {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'start' || edge === 'end' ? edge : undefined;
}

/**
 * Moves an own booking with the pointer, to another time or another line, or one of its ends. A press without a move
 * opens it.
 */
export function useDragToMove({ direction, bookable, mover }: DragOptions) {
  const drag = useRef<Drag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>, index: number): void => {
    const line = bookable(index);
    const cell = event.target instanceof Element ? event.target.closest('[data-segment]') : null;
    const segment = line?.segments[Number(cell?.getAttribute('data-segment') ?? -1)];
    if (event.button !== 0 || line === undefined) return;
    if (segment?.kind !== 'booking' || !canMove(segment.booking)) return;
    const track = event.currentTarget;
    const anchor = minuteAt(event, track, line.axis, direction);
    const { pointerId: pointer } = event;
    const edge = edgeUnder(event);
    drag.current = { line: index, track, segment, edge, anchor, pointer, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    const line = now === null ? undefined : bookable(now.line);
    if (now === null || line === undefined) return;
    const minutes = minuteAt(event, now.track, line.axis, direction) - now.anchor;
    const by = Math.round(minutes / STEP) * STEP;
    const over = lineUnder(event, now.line);
    if (!now.isMoved && by === 0 && over === now.line) return;
    if (!now.isMoved) now.track.setPointerCapture(now.pointer);
    now.isMoved = true;
    mover.drag(now.line, now.segment, over, by, now.edge);
  };
  const onPointerUp = (): void => {
    const now = drag.current;
    drag.current = null;
    if (now?.isMoved) mover.follow({ kind: 'choose' });
  };
  return { onPointerDown, onPointerMove, onPointerUp };
}
