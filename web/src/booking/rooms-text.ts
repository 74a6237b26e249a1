import type { Schemas } from '../api/client.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';

type Placed = Pick<Schemas['Event'], 'room' | 'extra_rooms'>;

/** The names of all rooms that an event holds. */
export function useRoomsText(): (event: Placed) => string {
  const reading = useReading();
  return ({ room, extra_rooms }) =>
    listText(
      [room, ...extra_rooms].map(({ name }) => name),
      reading,
    );
}
