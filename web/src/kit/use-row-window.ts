import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 6;

/** The start offsets of rows below a header, followed by the end of the last row. */
export function offsetsOf(heights: readonly number[], header: number): number[] {
  let at = header;
  return [header, ...heights.map((height) => (at += height))];
}

/** The first row that ends below a place. */
function rowAt(offsets: readonly number[], place: number): number {
  let [low, high] = [0, offsets.length - 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Range = { first: number; last: number };

/** The part of the rows that a box shows, in pixels. */
type Sight = { top: number; height: number };

/** The rows in sight of a box, and some around them. */
export function rowsInSight(
  offsets: readonly number[],
  { top, height }: Sight,
  around = OVERSCAN,
): Range {
  return {
    first: Math.max(0, rowAt(offsets, top) - around),
    last: Math.min(offsets.length - 2, rowAt(offsets, top + height) + around),
  };
}

/**
 * The rows that are drawn at once for a sight: those in it, and those around it that were drawn for the sight before.
 * For the same sight as before, they are all.
 */
export function rowsAtOnce(
  offsets: readonly number[],
  sight: Sight,
  before: Sight | undefined,
): Range {
  const seen = rowsInSight(offsets, sight, 0);
  if (before === undefined) return seen;
  const [around, drawn] = [rowsInSight(offsets, sight), rowsInSight(offsets, before)];
  const first = Math.max(around.first, drawn.first);
  const last = Math.min(around.last, drawn.last);
  if (first > last) return seen;
  return { first: Math.min(seen.first, first), last: Math.max(seen.last, last) };
}

/** The value that the screen shows: a new one when its frame is over. */
function useShown<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<Value>();
  useEffect(() => afterFrame(() => setShown(value)), [value]);
  return shown;
}

/**
 * The rows of a scrolling box that are drawn: those in sight, and always `kept`, which has the focus. Heights are
 * known, so nothing is measured but the box; the first view has no room for a library that measures rows.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, offsets: readonly number[]) {
  // No box is higher than the window: the first rows are drawn before anything is measured.
  const [sight, setSight] = useState<Sight>({ top: 0, height: innerHeight });
  // The rows in sight are seen before others around them are drawn.
  const before = useShown(sight);
  const { first, last } = rowsAtOnce(offsets, sight, before);
  const look = useCallback(() => {
    if (box.current === null) return;
    const next = { top: box.current.scrollTop, height: box.current.clientHeight };
    const seen = rowsInSight(offsets, next);
    setSight((now) => {
      const { first, last } = rowsInSight(offsets, now);
      return first === seen.first && last === seen.last ? now : next;
    });
  }, [box, offsets]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, look]);

  /** Scrolls as little as brings a row below the header and above the end of the box. */
  const show = (index: number): void => {
    const element = box.current;
    const [header = 0, start = 0, end = 0] = [offsets[0], offsets[index], offsets[index + 1]];
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    element.scrollTop = Math.min(start - header, Math.max(scrollTop, end - clientHeight));
    look();
  };
  const rowsWith = (kept: number): { index: number; start: number }[] => {
    const end = Math.min(last, offsets.length - 2);
    const indexes = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
    if (kept < first) indexes.unshift(kept);
    else if (kept > end && kept <= offsets.length - 2) indexes.push(kept);
    return indexes.map((index) => ({ index, start: offsets[index] ?? 0 }));
  };
  return { show, rowsWith, height: offsets.at(-1) ?? 0 };
}
