import { mergeSpans, type Span } from '../time/span.ts';

/**
 * Whether a room is free, in use or closed at a moment, and until when (epoch milliseconds); null: as long as is known.
 */
export type RoomState = {
  readonly kind: 'free' | 'in_use' | 'closed';
  readonly until: number | null;
};

/**
 * The known times of a room (epoch milliseconds): those at which it is held, with preparation and clean-up, and not
 * open.
 */
export type KnownTimes = { readonly held: readonly Span[]; readonly notOpen: readonly Span[] };

/** The state of a room at a moment. What holds it counts before what closes it. `end` is up to when it is known. */
export function roomState(now: number, { held, notOpen }: KnownTimes, end: number): RoomState {
  const taken = mergeSpans(held);
  const closed = mergeSpans(notOpen);
  const isNow = ({ start, end: last }: Span): boolean => start <= now && now < last;
  const known = (moment: number): number | null => (moment < end ? moment : null);
  const use = taken.find(isNow);
  if (use !== undefined) return { kind: 'in_use', until: known(use.end) };
  const closure = closed.find(isNow);
  if (closure !== undefined) return { kind: 'closed', until: known(closure.end) };
  const next = [...taken, ...closed].map(({ start }) => start).filter((start) => start > now);
  return { kind: 'free', until: known(Math.min(end, ...next)) };
}
