import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { wallTextAt } from '../time/days.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';

/** Opens the form with what was chosen in a grid. */
export function useBooking(): (line: BookableLine, wish: Wish) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ row, axis }, { from, to }) => {
      const start = wallTextAt(axis.day, from);
      const end = wallTextAt(axis.day, to);
      void navigate({ to: '/book', search: { room: row.room.id, start, end } });
    },
    [navigate],
  );
}
