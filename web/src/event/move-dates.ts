import { queryOptions } from '@tanstack/react-query';
import { removeOverride } from '../api/event-actions.ts';
import type { EventDate } from '../api/event-dates.ts';
import { conflictsOf, type Plan } from '../api/event-plan.ts';
import { laterInstant } from '../time/now.ts';
import { judgeDate, writeDate } from './date-actions.ts';

/** The target of some dates: later by so many minutes, and in another room unless it is empty. */
export type DatesMove = { minutes: number; room: string };

/** A moved date with its conflicts, if any. */
export type MovedDate = { date: EventDate; conflicts: Plan['occurrences'][number]['conflicts'] };

const placeOf = ({ start_at, end_at }: EventDate, { minutes, room }: DatesMove) => ({
  start_at: laterInstant(start_at, minutes),
  end_at: laterInstant(end_at, minutes),
  ...(room !== '' && { room_id: room }),
});

/** In the order in which none is moved onto one that is still to move. */
const inOrder = (dates: readonly EventDate[], { minutes }: DatesMove): readonly EventDate[] =>
  minutes > 0 ? dates.toReversed() : dates;

/** The plan of the moved dates; nothing is written. No date conflicts with another one of them, as all of them move. */
export const moveQuery = (dates: readonly EventDate[], move: DatesMove) =>
  queryOptions({
    queryKey: ['drafts', 'move', dates.map(({ id }) => id), move],
    queryFn: async ({ signal }): Promise<{ dates: MovedDate[]; waits: boolean }> => {
      const moved = new Set(dates.map(({ id }) => id));
      const judged: MovedDate[] = [];
      let waits = false;
      for (const date of dates) {
        const plan = await judgeDate(date.id, placeOf(date, move), signal);
        const conflicts = conflictsOf(plan.occurrences);
        judged.push({
          date,
          conflicts: conflicts.filter(({ event }) => !moved.has(event?.id ?? '')),
        });
        waits ||= plan.approval.changes_wait;
      }
      return { dates: judged, waits };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Moves the dates one after the other. */
export async function moveDates(dates: readonly EventDate[], move: DatesMove): Promise<void> {
  for (const date of inOrder(dates, move)) await writeDate(date.id, placeOf(date, move));
}

/** Brings moved dates back to where they were. */
export async function moveDatesBack(dates: readonly EventDate[], move: DatesMove): Promise<void> {
  for (const date of inOrder(dates, move).toReversed()) {
    const { id, start_at, end_at, room, is_override } = date;
    if (is_override) await writeDate(id, { start_at, end_at, room_id: room.id });
    else await removeOverride(id);
  }
}
