import type { Minutes } from './held-line.view.ts';

/** A block of a day beside others at the same time: its lane, of so many. */
type InLane<B> = { block: B; lane: number; lanes: number };

/** Puts the blocks of a day beside each other where their times overlap. */
export function inLanes<B extends { minutes: Minutes }>(blocks: readonly B[]): InLane<B>[] {
  const sorted = [...blocks].sort((one, other) => one.minutes.from - other.minutes.from);
  const placed: InLane<B>[] = [];
  let group: InLane<B>[] = [];
  let ends: number[] = [];
  for (const block of sorted) {
    const { from, to } = block.minutes;
    if (ends.every((end) => end <= from)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const one = { block, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
    for (const member of group) member.lanes = ends.length;
  }
  return placed;
}
