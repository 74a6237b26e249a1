import { useEffect, useRef } from 'react';
import type { KeptForm } from '../session/kept-form.ts';
import { minutesOf, resolveWall } from '../time/wall.ts';
import { type BookingValues, hasTimes, laterTime } from './booking-values.ts';

/** The start that counts: a time that the clocks skip that night is taken later (§1.8). */
export const takenStart = ({ date, from }: Pick<BookingValues, 'date' | 'from'>, zone: string) =>
  resolveWall({ date, time: from }, zone);

/** Minutes by which the clocks move a start that they skip. */
function skippedMinutes(values: BookingValues, zone: string): number {
  if (!hasTimes(values) || values.isAllDay) return 0;
  return minutesOf(takenStart(values, zone).taken.time) - minutesOf(values.from);
}

/** Whether nothing is left between the start that counts and an end on the same day. */
export function isEmpty(values: BookingValues, zone: string): boolean {
  const { date, from, to } = values;
  if (!hasTimes(values) || values.isAllDay || to <= from) return false;
  return resolveWall({ date, time: to }, zone).instant <= takenStart(values, zone).instant;
}

/** Moves the end with a start that the clocks skip, so that the length stays; back when the start is another one. */
export function useMovedEnd(
  { values, isRestored }: Pick<KeptForm<BookingValues>, 'values' | 'isRestored'>,
  zone: string | undefined,
  onChange: (changes: Partial<BookingValues>) => void,
): void {
  // The end of a form that was kept has been moved already.
  const moved = useRef(isRestored ? undefined : 0);
  const skipped = zone === undefined ? undefined : skippedMinutes(values, zone);
  const { to } = values;
  useEffect(() => {
    if (skipped === undefined) return;
    const before = moved.current ?? skipped;
    moved.current = skipped;
    if (skipped !== before && to !== '') onChange({ to: laterTime(to, skipped - before) });
  });
}
