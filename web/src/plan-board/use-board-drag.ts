import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { useLatest } from '../kit/use-latest.ts';
import { minutesOf } from '../time/wall.ts';
import type { Axis } from './lines.ts';
import { type Assignment, dayOfSlot } from './records.ts';
import type { Lift } from './use-lift.ts';

type Drag = {
  assignment: Assignment;
  /** The time of the course that was taken hold of. */
  index: number;
  /** Minutes between the begin of that time and the pointer. */
  offset: number;
  x: number;
  y: number;
  isLifted: boolean;
};

/** Pixels that a press may move before it is a drag. */
const SLACK = 5;
/** Milliseconds for which a drag is held over another day before that day becomes wide. */
const HOLD_MS = 400;
/** The height of the strip at the ends of the board in which it scrolls by itself, and its step. */
const EDGE = 40;
const SCROLL_STEP = 24;

type Options = {
  find(request: string): Assignment | undefined;
  axis: Axis;
  lift: Lift;
  onWide(day: number): void;
  isOff: boolean;
};

const partUnder = (x: number, y: number): HTMLElement | null => {
  const under = document.elementFromPoint(x, y);
  return under instanceof Element ? under.closest<HTMLElement>('[data-day]') : null;
};

/** The minute of a day under the pointer. */
function minuteIn(track: HTMLElement, x: number, { from, to }: Axis): number {
  const { left, width } = track.getBoundingClientRect();
  const part = (x - left) / Math.max(1, width);
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  return from + (isRightToLeft ? 1 - part : part) * (to - from);
}

function scrollAtEdge(y: number): void {
  const box = document.querySelector<HTMLElement>('[data-board]');
  if (box === null) return;
  // What is said about a target may hang over the last row, which is nothing to scroll to.
  if ((box.firstElementChild?.clientHeight ?? 0) <= box.clientHeight) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + 2 * EDGE) box.scrollTop -= SCROLL_STEP;
  else if (y > bottom - EDGE) box.scrollTop += SCROLL_STEP;
}

/** What a press on a block or on a course of the list takes hold of. */
function pressed(
  event: ReactPointerEvent<HTMLElement>,
  { find, axis, isOff }: Options,
): Drag | undefined {
  const { target, button, pointerType, clientX: x, clientY: y } = event;
  if (isOff || button !== 0 || pointerType === 'touch' || !(target instanceof Element))
    return undefined;
  const block = target.closest<HTMLElement>('[data-request]');
  const assignment = find(block?.dataset.request ?? '');
  if (block === null || assignment === undefined || target.closest('button, a')) return undefined;
  const start = Number(block.dataset.start ?? Number.NaN);
  const track = block.closest<HTMLElement>('[data-day]');
  const day = Number(track?.dataset.day);
  const index = assignment.slots.findIndex(
    (slot) => dayOfSlot(slot) === day && minutesOf(slot.start) === start,
  );
  const offset = track === null ? 0 : Math.max(0, minuteIn(track, x, axis) - start);
  return { assignment, index: Math.max(0, index), offset, x, y, isLifted: false };
}

/** Calls a function when a drag is held over another day. */
function useHeldOver(onHeld: (day: number) => void) {
  const over = useRef<{ day: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  return (day: number | undefined): void => {
    if (over.current?.day === day) return;
    clearTimeout(over.current?.timer);
    over.current = undefined;
    if (day !== undefined) over.current = { day, timer: setTimeout(() => onHeld(day), HOLD_MS) };
  };
}

/** The press that ends a drag is no click on what is below it, where one follows at all. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Lifts a course with the mouse, from the board or from the list beside it, and puts it down where it is let go. */
export function useBoardDrag(options: Options) {
  const latest = useLatest(options);
  const drag = useRef<Drag>(undefined);
  const holdOver = useRef(useHeldOver((day) => latest.current.onWide(day)));
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const now = drag.current;
      const { lift, axis } = latest.current;
      if (now === undefined) return;
      if (!now.isLifted) {
        if (Math.hypot(x - now.x, y - now.y) < SLACK) return;
        now.isLifted = true;
        lift.lift(now.assignment, now.index);
      }
      scrollAtEdge(y);
      const part = partUnder(x, y);
      const day = part === null ? undefined : Number(part.dataset.day);
      holdOver.current(day);
      const { room } = part?.dataset ?? {};
      if (part === null || day === undefined || room === undefined) lift.setAt(undefined);
      else lift.setAt({ roomId: room, day, minute: minuteIn(part, x, axis) - now.offset });
    };
    const end = (isDropped: boolean): void => {
      const now = drag.current;
      drag.current = undefined;
      holdOver.current(undefined);
      if (!now?.isLifted) return;
      swallowClick();
      if (isDropped) latest.current.lift.drop();
      else latest.current.lift.leave();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    return () => stop.abort();
  }, []);

  return (event: ReactPointerEvent<HTMLElement>): void => {
    const found = pressed(event, latest.current);
    if (found === undefined) return;
    event.preventDefault();
    drag.current = found;
  };
}
