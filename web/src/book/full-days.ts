import { api, ask } from '../api/client.ts';
import { segmentsOf } from '../schedule/segments.ts';
import { dayIn, monthOf } from '../time/days.ts';
import { addDays } from '../time/wall.ts';

/** The days of a month on which a room is not free at any time. */
export async function readFullDays(
  room: string,
  month: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { first, days } = monthOf(month);
  const query = { room_id: room, from: first, to: addDays(first, days - 1) };
  const [row] = await ask(api.GET('/api/v1/schedule', { params: { query }, signal }));
  if (row === undefined) return [];
  return [...Array(days).keys()]
    .map((day) => addDays(first, day))
    .filter((date) =>
      segmentsOf(row, dayIn(date, row.timezone)).every(({ kind }) => kind !== 'free'),
    );
}
