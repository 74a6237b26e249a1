import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { useSettled } from '../kit/use-settled.ts';

/** A room, judged for what is wanted. */
export type FoundRoom = Schemas['FoundRoom'];
/** When something is to be, as the wire takes it. */
export type Wanted = Pick<
  Schemas['RoomSearchInput'],
  | ('start_at' | 'end_at' | 'prep_before_minutes' | 'cleanup_after_minutes')
  | ('recurrence_rule' | 'recurrence_count' | 'recurrence_ends_at')
>;

/** How long a form pauses before what was typed is judged. */
export const PAUSE_MS = 300;

const searchQuery = (body: Schemas['RoomSearchInput']) =>
  queryOptions({
    queryKey: ['rooms', 'check', body],
    queryFn: ({ signal }): Promise<FoundRoom[]> =>
      ask(api.POST('/api/v1/rooms/search', { body, signal })),
    staleTime: 0,
    gcTime: 60_000,
    meta: { isSecret: true },
  });

/** The verdict on one room. */
export const roomCheckQuery = (room: string, wanted: Wanted) =>
  searchQuery({ ...wanted, room_ids: [room], include_unavailable: true });

/** How the check of a room stands. */
export type Check = {
  found: FoundRoom | undefined;
  /** What was answered instead. */
  error: unknown;
  isChecking: boolean;
  isComplete: boolean;
  refetch(): unknown;
};

/** Whether a room is free: asked again after each pause; null while room or times are not complete. */
export function useRoomCheck(room: string, wanted: Wanted | null): Check {
  const now = { room, wanted };
  const settled = useSettled(now, PAUSE_MS);
  const isComplete = room !== '' && wanted !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...roomCheckQuery(settled.room, settled.wanted ?? nothing),
    enabled: isComplete && settled.room !== '' && settled.wanted !== null,
  });
  const isCurrent = JSON.stringify(settled) === JSON.stringify(now);
  const found = isComplete ? data?.[0] : undefined;
  return { found, error, isChecking: isFetching || !isCurrent, isComplete, refetch };
}

const nothing: Wanted = { start_at: '', end_at: '' };

/** Other rooms, asked for when the chosen one is not free: the best that is free for all of it, and the best on each date. */
export function useOtherRooms(wanted: Wanted | null, found: FoundRoom | undefined) {
  const isWanted = found !== undefined && found.status !== 'free' && wanted !== null;
  const { data } = useQuery({
    ...searchQuery({ ...(wanted ?? nothing), min_capacity: found?.room.capacity ?? null }),
    enabled: isWanted,
  });
  const chosen = data?.find(({ room }) => room.id === found?.room.id);
  const forAll = data?.find(({ status, room }) => status === 'free' && room.id !== found?.room.id);
  return { forAll: forAll?.room, onDates: chosen?.alternatives.rooms ?? [] };
}
