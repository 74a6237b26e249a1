import { useQuery } from '@tanstack/react-query';
import { useMyRooms } from '../session/me.ts';
import { hasRoomsQuery, nextQuery } from './home-queries.ts';

/** Whether the service has no room yet, requested only if the person has neither bookings nor rooms. */
export function useIsEmptyService(): boolean {
  const { data: next } = useQuery(nextQuery);
  const mine = useMyRooms();
  const isNew =
    next?.length === 0 && mine !== undefined && mine.room_ids.length + mine.recent.length === 0;
  const { data: hasRooms } = useQuery({ ...hasRoomsQuery, enabled: isNew });
  return isNew && hasRooms === false;
}
