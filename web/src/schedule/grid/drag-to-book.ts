import { type PointerEvent, useRef } from 'react';
import type { Segment, Span } from '../segments.ts';
import { type Axis, minuteAtShare } from './day-axis.ts';
import type { BookableLine } from './use-wish.ts';
import { bookableSpan, stretchedWish, type Wish, wishAround } from './wish.ts';

type Drag = {
  line: BookableLine;
  track: HTMLElement;
  span: Span;
  anchor: number;
  isMoved: boolean;
};

type DragOutcome = {
  onWish(wish: Wish | null): void;
  /** A stretch was dragged, or a free one clicked. */
  onBook(wish: Wish): void;
  /** Something that cannot be booked was clicked: it is closed, or over. */
  onRefused(line: BookableLine, segment: Segment): void;
};

type Direction = 'rows' | 'columns';

/** A press that moves less is a click. */
const STILL_MINUTES = 5;

/** The minute of the day below the pointer, counted from where lines begin in either direction of writing. */
export function minuteAt(
  event: PointerEvent,
  track: HTMLElement,
  axis: Axis,
  direction: Direction,
): number {
  const box = track.getBoundingClientRect();
  const isReversed = getComputedStyle(track).direction === 'rtl';
  const along =
    direction === 'columns'
      ? (event.clientY - box.top) / box.height
      : (isReversed ? box.right - event.clientX : event.clientX - box.left) / box.width;
  return minuteAtShare(axis, along);
}

const segmentUnder = (event: PointerEvent, { segments }: BookableLine): Segment | undefined => {
  const cell = event.target instanceof Element ? event.target.closest('[data-segment]') : null;
  return cell === null ? undefined : segments[Number(cell.getAttribute('data-segment'))];
};

/** Stretching a time with the pointer; a press without a move is a click. `Escape` gives it up, by `drop`. */
export function useDragToBook(direction: Direction, outcome: DragOutcome) {
  const drag = useRef<Drag | null>(null);
  const wishOf = ({ line, span, anchor }: Drag, minute: number): Wish =>
    stretchedWish(span, anchor, minute, line.key);

  const onPointerDown = (event: PointerEvent<HTMLElement>, line: BookableLine): void => {
    const segment = segmentUnder(event, line);
    if (event.button !== 0 || segment === undefined || segment.kind === 'booking') return;
    const span = segment.kind === 'free' ? bookableSpan(line.axis.day, segment) : undefined;
    if (span === undefined) {
      outcome.onRefused(line, segment);
      return;
    }
    const track = event.currentTarget;
    const anchor = minuteAt(event, track, line.axis, direction);
    drag.current = { line, track, span, anchor, isMoved: false };
    track.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    if (now === null) return;
    const minute = minuteAt(event, now.track, now.line.axis, direction);
    now.isMoved ||= Math.abs(minute - now.anchor) > STILL_MINUTES;
    if (now.isMoved) outcome.onWish(wishOf(now, minute));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const now = drag.current;
    drag.current = null;
    if (now === null) return;
    const wish = now.isMoved
      ? wishOf(now, minuteAt(event, now.track, now.line.axis, direction))
      : wishAround(now.span, now.anchor, now.line.key);
    outcome.onBook(wish);
  };
  const drop = (): void => {
    drag.current = null;
    outcome.onWish(null);
  };
  return { onPointerDown, onPointerMove, onPointerUp, drop };
}
