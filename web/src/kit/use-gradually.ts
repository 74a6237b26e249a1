import { startTransition, useEffect, useState } from 'react';

/** Things of a long list that are drawn together: fewer than a screen of cards, so that a press waits for no more. */
const TOGETHER = 8;

/**
 * The number of the things of a long list that are drawn: all of them at first, so that a page is as long as it was
 * when somebody comes back to it. When `about` changes, the first ones, and some more with every frame.
 */
export function useGradually(total: number, about: string): number {
  const [drawn, setDrawn] = useState({ about, count: Number.POSITIVE_INFINITY });
  const count = drawn.about === about ? drawn.count : TOGETHER;
  useEffect(() => {
    if (count >= total) return;
    const draw = (): void => setDrawn({ about, count: count + TOGETHER });
    const frame = requestAnimationFrame(() => startTransition(draw));
    return () => cancelAnimationFrame(frame);
  }, [count, total, about]);
  return count;
}
