import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of computing after which other requests are served. */
const TURN_MS = 10;

/** Called between two parts of a long computation; it waits only when other requests should be served first. */
export type Pause = () => Promise<void>;

/** Begins a long computation on the event loop of this process (decision 1.15). */
export function startPause(): Pause {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < TURN_MS) return;
    await nextTurn();
    turn = performance.now();
  };
}
