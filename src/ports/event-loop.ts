import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of computation between yields to other requests. */
const TURN_MS = 10;

/** Call it between parts of a long computation; it waits only if other requests should run first. */
export type Pause = () => Promise<void>;

/** Starts a long computation on the event loop (decision 1.15). */
export function startPause(): Pause {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < TURN_MS) return;
    await nextTurn();
    turn = performance.now();
  };
}
