import { setImmediate as breathe } from 'node:timers/promises';

/** Joins the pieces of a long text while other requests get their turn. */
export type JoinCooperatively = (pieces: Iterable<string>) => Promise<string>;

/** Milliseconds of work after which others get their turn. */
const TURN_MS = 10;

/** Works on the event loop of this process for some milliseconds at a time. */
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
