import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that long computations take together before other requests are served. */
const SHARE_MS = 10;

/** Call it between parts of a long computation; it waits only if other requests should run first. */
export type Pause = () => Promise<void>;

/** The time at which the running computation, or else the last one, was resumed. */
let began = 0;
let line: Promise<unknown> = Promise.resolve();

/**
 * All long computations of the process share one line: each turn of the event loop lets one of them go on, so that many
 * at once keep others waiting no longer than one does (§1.15).
 */
export const pause: Pause = async () => {
  if (performance.now() - began < SHARE_MS) return;
  const turn = line.then(() => nextTurn());
  line = turn;
  await turn;
  began = performance.now();
};
