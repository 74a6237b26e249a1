import { useQuery } from '@tanstack/react-query';
import { useMinute } from '../page/use-minute.ts';
import type { RoomRow } from '../schedule/segments.ts';
import { nearestFirst, useMyRooms } from '../session/me.ts';
import { roomsNowQuery } from './home-queries.ts';

/** The rooms of the person as they are today; undefined until they are read. */
export type HomeRooms = { starred: RoomRow[]; recent: RoomRow[]; error: Error | null } | undefined;

/** The rooms with a star, and those booked last that have none, from one request for all of them. */
export function useHomeRooms(): HomeRooms {
  useMinute();
  const mine = useMyRooms();
  const ids = [...new Set([...(mine?.room_ids ?? []), ...(mine?.recent ?? [])])];
  const { data, error } = useQuery({
    ...roomsNowQuery(ids),
    // A star that was given or taken away needs no empty list in between.
    placeholderData: (before) => before,
  });
  if (mine === undefined || (ids.length > 0 && data === undefined && error === null))
    return undefined;
  const rows = new Map(data?.map((row) => [row.room.id, row]));
  const ordered = nearestFirst(
    [...ids].map((id) => ({ id })),
    mine,
  );
  const rowsOf = (isStarred: boolean): RoomRow[] =>
    ordered.flatMap(({ id }) =>
      mine.room_ids.includes(id) === isStarred ? (rows.get(id) ?? []) : [],
    );
  return { starred: rowsOf(true), recent: rowsOf(false), error };
}
