import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 6;
/** Milliseconds. Enough for a frame with the rows in sight to be shown, before those around them are drawn. */
const SHOWN_MS = 50;

/** The start offsets of rows below a header, followed by the end of the last row; also of groups by their sizes. */
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

const NO_ROWS: Range = { first: 0, last: -1 };

const indexesOf = ({ first, last }: Range): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

type Sight = {
  /** The part of the rows that a box shows, in pixels. */
  top: number;
  height: number;
  /** The number of rows that are drawn above and below it. */
  around: number;
  /** Rows that were in sight before a jump. They are taken away after those that are in sight now are shown. */
  left?: Range;
};

/** The rows in sight of a box, and some around them. */
export function rowsInSight(offsets: readonly number[], { top, height, around }: Sight): Range {
  return {
    first: Math.max(0, rowAt(offsets, top) - around),
    last: Math.min(offsets.length - 2, rowAt(offsets, top + height) + around),
  };
}

/** The sight after the box was scrolled or has another height. After a jump the rows around it are not drawn yet. */
export function sightAfter(
  offsets: readonly number[],
  now: Sight,
  { top, height }: Pick<Sight, 'top' | 'height'>,
): Sight {
  const next = { top, height, around: OVERSCAN };
  const [before, after] = [
    rowsInSight(offsets, { ...now, around: OVERSCAN }),
    rowsInSight(offsets, next),
  ];
  if (before.first === after.first && before.last === after.last) return now;
  const isNear = after.first <= before.last && before.first <= after.last;
  return isNear
    ? { ...next, around: now.around }
    : { ...next, around: 0, left: rowsInSight(offsets, now) };
}

/**
 * The rows of a scrolling box that are drawn: those in sight, and always `kept`, which has the focus. Heights are
 * known, so nothing is measured but the box; the first view has no room for a library that measures rows.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, offsets: readonly number[]) {
  // No box is higher than the window: the first rows are drawn before anything is measured.
  const [sight, setSight] = useState<Sight>({ top: 0, height: innerHeight, around: 0 });
  const look = useCallback(() => {
    if (box.current === null) return;
    const { scrollTop: top, clientHeight: height } = box.current;
    setSight((now) => sightAfter(offsets, now, { top, height }));
  }, [box, offsets]);
  const isBare = sight.around === 0;
  useEffect(() => {
    if (!isBare) return;
    const fill = (): void => setSight(({ top, height }) => ({ top, height, around: OVERSCAN }));
    const timer = setTimeout(() => startTransition(fill), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBare]);
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
    const { left = NO_ROWS } = sight;
    const drawn = [kept, ...indexesOf(left), ...indexesOf(rowsInSight(offsets, sight))];
    return [...new Set(drawn)]
      .filter((index) => index <= offsets.length - 2)
      .sort((one, other) => one - other)
      .map((index) => ({ index, start: offsets[index] ?? 0 }));
  };
  return { show, rowsWith, height: offsets.at(-1) ?? 0 };
}
