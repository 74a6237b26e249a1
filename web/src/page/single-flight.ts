import { useRef } from 'react';

/**
 * Runs a request that changes something once at a time: a second click before the answer does nothing. State would come
 * too late for it, as the buttons are drawn after the next frame.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
