import type { Segment } from '../segments.ts';

/** The part of the width of a column that a booking has beside others at the same time. */
export type Lane = { index: number; of: number };

type Placed = { segment: Segment; index: number };

/** Gives each of the bookings that meet the first lane that is free when it begins. */
function laneIndexes(group: readonly Segment[]): Placed[] {
  const ends: number[] = [];
  return group.map((segment) => {
    const free = ends.findIndex((end) => end <= segment.from);
    const index = free < 0 ? ends.length : free;
    ends[index] = segment.to;
    return { segment, index };
  });
}

/** Bookings that follow each other without a pause in which none is on. */
function groupsOf(bookings: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  let end = 0;
  for (const one of bookings) {
    if (one.from < end) groups.at(-1)?.push(one);
    else groups.push([one]);
    end = Math.max(end, one.to);
  }
  return groups;
}

/** The lanes of bookings of a day that meet; the others have the whole width. */
export function lanesOf(segments: readonly Segment[]): ReadonlyMap<Segment, Lane> {
  const lanes = new Map<Segment, Lane>();
  for (const group of groupsOf(segments.filter(({ kind }) => kind === 'booking'))) {
    const placed = laneIndexes(group);
    const of = Math.max(...placed.map(({ index }) => index)) + 1;
    if (of > 1) for (const { segment, index } of placed) lanes.set(segment, { index, of });
  }
  return lanes;
}
