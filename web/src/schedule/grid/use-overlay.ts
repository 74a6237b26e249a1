import { useState } from 'react';
import type { Move } from '../move/move-text.ts';
import type { Booking } from '../segments.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';

/**
 * The overlay of the grid: the form that books a free stretch, the card of a booking, or the questions of a move, or
 * why there is none.
 */
export type GridOverlay =
  | {
      kind: 'book';
      line: BookableLine;
      wish: Wish;
      /** The id of the booking that this is a copy of. */
      copy: string | undefined;
    }
  | { kind: 'card'; line: BookableLine; booking: Booking; anchor: HTMLElement }
  | { kind: 'move'; move: Move }
  | { kind: 'refused'; booking: Booking };

/** The state of the overlay; one is open at a time. */
export function useOverlay(setWish: (wish: Wish | null) => void) {
  const [overlay, setOverlay] = useState<GridOverlay | null>(null);
  const openBook = (line: BookableLine, wish: Wish, copy?: string): void => {
    setWish(wish);
    setOverlay({ kind: 'book', line, wish, copy });
  };
  const openCard = (line: BookableLine, booking: Booking, anchor: HTMLElement): void =>
    setOverlay({ kind: 'card', line, booking, anchor });
  const close = (): void => {
    setOverlay(null);
    setWish(null);
  };
  const openMove = (move: Move): void => setOverlay({ kind: 'move', move });
  const refuseMove = (booking: Booking): void => setOverlay({ kind: 'refused', booking });
  return { overlay, openBook, openCard, openMove, refuseMove, close };
}
