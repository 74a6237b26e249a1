import { startTransition } from 'react';

/**
 * Draws something once the frame that is being drawn is over, so that it does not delay that frame. A deferred value
 * of React is too early: its work begins while the browser paints.
 *
 * @returns cancels it
 */
export function afterFrame(draw: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => startTransition(draw));
  });
  return () => cancelAnimationFrame(frame);
}
