import { type InstantText, millisecondsOf } from '../time/instant.ts';
import { mergeSpans, type Span } from '../time/span.ts';
import { mostBesides, type UseFrom } from './equipment-wants.ts';

/** Equipment that a room search asks for, and how many of it are used within the time that is searched. */
export type SearchedEquipment = {
  readonly id: string;
  readonly name: string;
  /** The only venue in which it can be used; null: everywhere. */
  readonly venue_id: string | null;
  readonly stock: number;
  readonly wanted: number;
  readonly steps: readonly UseFrom[];
};

/** Whether all of it can be used in a venue. Source: §14.5. */
export const isUsableIn = (venueId: string | null, things: readonly SearchedEquipment[]): boolean =>
  things.every(({ venue_id }) => venue_id === null || venue_id === venueId);

/** The times of a window through which there is too little of some of it, merged. Source: §14.5. */
export function shortTimes(things: readonly SearchedEquipment[], window: Span): Span[] {
  const spans = things.flatMap(({ steps, stock, wanted }) => {
    const edges = steps.map(({ at, used }) => ({ start: millisecondsOf(at), used }));
    const all = [{ start: window.start, used: 0 }, ...edges];
    return all.flatMap(({ start, used }, index) => {
      const end = all[index + 1]?.start ?? window.end;
      return stock - used < wanted ? [{ start, end }] : [];
    });
  });
  return mergeSpans(spans);
}

/** The number of an item of equipment that is free through a range. */
export const availableThrough = (
  { stock, steps }: SearchedEquipment,
  from: InstantText,
  to: InstantText,
): number => Math.max(0, stock - mostBesides({ besides: [], held_end_at: to }, from, steps));
