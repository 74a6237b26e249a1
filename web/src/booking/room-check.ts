import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { useSettled } from '../kit/use-settled.ts';

/** A room with the result of the check. */
export type FoundRoom = Schemas['FoundRoom'];
/** The times and the repetition of a booking, as the API takes them. */
export type Wanted = Pick<
  Schemas['RoomSearchInput'],
  | ('start_at' | 'end_at' | 'prep_before_minutes' | 'cleanup_after_minutes')
  | ('recurrence_rule' | 'recurrence_count' | 'recurrence_ends_at')
>;

/** The pause in milliseconds after typing before the values of a form are checked. */
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

/** The state of the check of a room. */
export type Check = {
  found: FoundRoom | undefined;
  /** The error of the check, which then has no result. */
  error: unknown;
  isChecking: boolean;
  isComplete: boolean;
  /** Whether it would be approved at once: nothing is asked of anybody else. */
  isAtOnce: boolean;
  /** Facts to know about the booking for which nothing is refused. */
  warnings?: readonly Schemas['Warning'][] | undefined;
  refetch(): unknown;
};

/** Whether a room is free: checked again after each pause; null while room or times are not complete. */
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
  const isAtOnce = found?.approval_needed === false;
  return { found, error, isChecking: isFetching || !isCurrent, isComplete, isAtOnce, refetch };
}

const nothing: Wanted = { start_at: '', end_at: '' };

/** Other rooms, searched for if the chosen one is not free: the best for all dates, and the best on each date. */
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
