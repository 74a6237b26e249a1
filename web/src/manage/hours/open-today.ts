import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../../api/client.ts';
import { clockAt, type Day, dayIn, minuteOf } from '../../time/days.ts';
import { instantOfMs, nowMs, nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';

type Row = Schemas['RoomSchedule'];

/** The opening hours of a room today, as wall times; from 00:00 to 24:00 if it is never closed. */
export type OpenRange = { start: string; end: string };

const DAY_MS = 24 * 3_600_000;

/** The open ranges between the stretches in which a room is closed. */
function openRanges(day: Day, closed: Row['closed']): OpenRange[] {
  const ranges: OpenRange[] = [];
  let from = 0;
  const add = (to: number): void => {
    if (to > from) ranges.push({ start: clockAt(day, from), end: clockAt(day, to) });
  };
  for (const { start_at, end_at } of closed) {
    const end = Math.min(day.minutes, minuteOf(day, end_at));
    if (end <= from) continue;
    add(Math.min(day.minutes, minuteOf(day, start_at)));
    from = end;
  }
  add(day.minutes);
  return ranges;
}

/** The opening hours of every room today, by its id, in its own zone. */
export const openTodayQuery = queryOptions({
  queryKey: ['schedule', 'open-today'],
  queryFn: async (): Promise<Record<string, OpenRange[]>> => {
    // A day on both sides: it is another date where other rooms are.
    const from = instantOfMs(nowMs() - DAY_MS);
    const to = instantOfMs(nowMs() + 2 * DAY_MS);
    const query = { from, to, status: 'draft' };
    const rows = await ask(api.GET('/api/v1/schedule', { params: { query } }));
    return Object.fromEntries(
      rows.map(({ room, timezone, closed }) => {
        const day = dayIn(dateIn(nowText(), timezone), timezone);
        return [room.id, openRanges(day, closed)];
      }),
    );
  },
});
