import { setImmediate as breathe } from 'node:timers/promises';

/** Joins the pieces of a long text without blocking the event loop. */
export type JoinCooperatively = (pieces: Iterable<string>) => Promise<string>;

/** Milliseconds of work between yields to the event loop. */
const TURN_MS = 10;

/** Works for some milliseconds at a time, and yields to the event loop in between. */
export const joinCooperatively: JoinCooperatively = async (pieces) => {
  const joined: string[] = [];
  let turn = performance.now();
  for (const piece of pieces) {
    joined.push(piece);
    if (performance.now() - turn < TURN_MS) continue;
    await breathe();
    turn = performance.now();
  }
  return joined.join('');
};
