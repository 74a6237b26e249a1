import { type Day, minuteNow } from '../../time/days.ts';
import type { Segment, Span } from '../segments.ts';

/** A stretch that somebody is about to book, in minutes of the day. */
export type Wish = Span & {
  /** The line of the grid that it is on. */
  key: string;
  /** Something else is there. */
  isTaken?: boolean;
  /** It becomes a copy of a booking, which stays where it is. */
  isCopy?: boolean;
};

/** The classes of what is about to be booked, as it is drawn. */
export const wishClass = ({ isTaken, isCopy }: Wish): string =>
  `wish figures${isTaken ? ' taken' : ''}${isCopy ? ' copy' : ''}`;

/** Times are chosen in quarters of an hour. */
export const STEP = 15;
const HOUR = 60;

const roundUp = (minute: number): number => Math.ceil(minute / STEP) * STEP;

/** The part of a free stretch that is still to come; undefined where it is over. */
export function bookableSpan(day: Day, { from, to }: Span): Span | undefined {
  const start = Math.max(from, roundUp(minuteNow(day)));
  return start < to ? { from: start, to } : undefined;
}

/** The initial selection in a free stretch: its first hour, or all of it if it is shorter. */
export function firstWish(day: Day, segment: Segment, key: string): Wish | undefined {
  if (segment.kind !== 'free') return undefined;
  const span = bookableSpan(day, segment);
  return span && { key, from: span.from, to: Math.min(span.to, span.from + HOUR) };
}

/** An hour from where somebody pointed, in the free stretch around it. */
export function wishAround(span: Span, minute: number, key: string): Wish {
  const quarter = Math.floor(minute / STEP) * STEP;
  const from = Math.min(Math.max(span.from, quarter), Math.max(span.from, span.to - STEP));
  return { key, from, to: Math.min(span.to, from + HOUR) };
}

/** The selection between the start of a drag and the pointer, in whole quarters and inside the free stretch. */
export function stretchedWish(span: Span, anchor: number, minute: number, key: string): Wish {
  const start = Math.floor(anchor / STEP) * STEP;
  const at = Math.round(minute / STEP) * STEP;
  const from = Math.max(span.from, Math.min(start, at));
  const to = Math.min(span.to, Math.max(start + STEP, at));
  return { key, from, to: Math.max(to, Math.min(span.to, from + STEP)) };
}

/** A change of a wish by keys: its begin and its end move by minutes. Undefined where it would leave the stretch. */
export function changedWish(
  span: Span,
  wish: Wish,
  change: { from?: number; to?: number },
): Wish | undefined {
  const from = wish.from + (change.from ?? 0);
  const to = wish.to + (change.to ?? 0);
  const isInside = from >= span.from && to <= span.to;
  return isInside && to - from >= STEP ? { ...wish, from, to } : undefined;
}
