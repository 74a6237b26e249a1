import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, ask, type Schemas } from '../api/client.ts';
import { type BookingValues, hasTimes, whenOf } from './booking-values.ts';

/** A room, judged for what is wanted. */
export type FoundRoom = Schemas['FoundRoom'];
type Search = Schemas['RoomSearchInput'];

const PAUSE_MS = 300;

const askRooms = (body: Search, signal: AbortSignal): Promise<FoundRoom[]> =>
  ask(api.POST('/api/v1/rooms/search', { body, signal }));

const checkQuery = (body: Search) =>
  queryOptions({
    queryKey: ['rooms', 'check', body],
    queryFn: ({ signal }) => askRooms(body, signal),
    staleTime: 0,
    gcTime: 60_000,
    meta: { isSecret: true },
  });

/** A value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** How the check of the form stands. */
export type Check = {
  found: FoundRoom | undefined;
  isChecking: boolean;
  isComplete: boolean;
  refetch(): unknown;
};

/** Whether the room is free for what the form says: asked again after each pause. */
export function useCheck(values: BookingValues) {
  const body = useSettled<Search>({
    ...whenOf(values),
    room_ids: [values.room],
    include_unavailable: true,
  });
  const isComplete = hasTimes(values) && values.room !== '';
  const { data, error, isFetching, refetch } = useQuery({
    ...checkQuery(body),
    enabled: isComplete && body.room_ids?.[0] !== '',
  });
  const isCurrent =
    body.room_ids?.[0] === values.room &&
    JSON.stringify(whenOf(values)) === JSON.stringify(whenIn(body));
  const found = isComplete ? data?.[0] : undefined;
  return { found, error, isChecking: isFetching || !isCurrent, isComplete, refetch };
}

const whenIn = ({ room_ids: _rooms, include_unavailable: _all, ...when }: Search) => when;

/** The best other room that is free for all of it, asked for when the chosen one is not. */
export function useOtherRoom(values: BookingValues, found: FoundRoom | undefined) {
  const isWanted = found !== undefined && found.status !== 'free' && hasTimes(values);
  const { data } = useQuery({
    ...checkQuery({ ...whenOf(values), min_capacity: found?.room.capacity ?? null }),
    enabled: isWanted,
  });
  return data?.find(({ status, room }) => status === 'free' && room.id !== found?.room.id)?.room;
}
