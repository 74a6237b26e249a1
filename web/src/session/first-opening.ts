import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ask, type Schemas } from '../api/client.ts';
import { instantOfMs, msOf, nowMs, nowText } from '../time/now.ts';
import { addDays, dateIn, minutesOf, timeOf, wallAt } from '../time/wall.ts';
import { useMe } from './me.ts';

type Row = Schemas['RoomSchedule'];
type Place = { room?: string | undefined; venue?: string | undefined };

/** When a new booking begins and ends, by the clock of its place. */
export type Opening = { date: string; from: string; to: string };

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** Days that are looked at first, and when nothing opens on them. */
const DAYS = { near: 2, far: 14 };
/** The last end of a day that the fields know. */
const LAST_END = 23 * 60 + 45;

/** The rooms of a place, or of all, with the hours at which they are closed: as many as tell when anything is open. */
export const hoursQuery = (from: string, to: string, { room, venue }: Place) =>
  queryOptions({
    queryKey: ['schedule', 'hours', from, to, room, venue],
    queryFn: ({ signal }) => {
      const place = { ...(room && { room_id: room }), ...(venue && { venue_id: venue }) };
      const query = { from, to, per_page: 100, ...place };
      return ask(api.GET('/api/v1/schedule', { params: { query }, signal }));
    },
    staleTime: 300_000,
  });

/** The next full or half hour of a zone. */
function nextHalfHour(zone: string): number {
  const now = nowMs() - (nowMs() % MINUTE_MS);
  const minutes = minutesOf(wallAt(nowText(), zone).time);
  return now + HALF_HOUR_MS - ((minutes * MINUTE_MS) % HALF_HOUR_MS);
}

/** A start at an instant, and the end of an hour or half an hour later. */
function openingAt(start: number, length: number, zone: string): Opening {
  const { date, time } = wallAt(instantOfMs(start), zone);
  const end = wallAt(instantOfMs(start + length), zone);
  const to = end.date === date ? end.time : timeOf(LAST_END);
  return { date, from: time, to };
}

/** The next full or half hour, where nothing is known of opening hours. */
export const nextOpening = (zone: string): Opening =>
  openingAt(nextHalfHour(zone), 2 * HALF_HOUR_MS, zone);

/** The next full or half hour at which one of the rooms is open; those in the zone of the first one count. */
export function firstOpening(all: readonly Row[], days: number): Opening | undefined {
  const rooms = all.filter(({ room }) => room.is_active);
  const zone = rooms[0]?.timezone;
  if (zone === undefined) return undefined;
  const shut = rooms
    .filter(({ timezone }) => timezone === zone)
    .map(({ closed, blocked }) =>
      [...closed, ...blocked].map((one) => ({ from: msOf(one.start_at), to: msOf(one.end_at) })),
    );
  const isOpen = (from: number, to: number): boolean =>
    shut.some((spans) => spans.every((span) => span.to <= from || span.from >= to));
  const first = nextHalfHour(zone);
  const end = addDays(dateIn(nowText(), zone), days - 1);
  for (let start = first; dateIn(instantOfMs(start), zone) <= end; start += HALF_HOUR_MS) {
    if (isOpen(start, start + 2 * HALF_HOUR_MS)) return openingAt(start, 2 * HALF_HOUR_MS, zone);
    if (isOpen(start, start + HALF_HOUR_MS)) return openingAt(start, HALF_HOUR_MS, zone);
  }
  return undefined;
}

/** The first opening of a place; undefined while it is looked for. */
function useLookedFor(place: Place, isWanted: boolean): Opening | undefined {
  const { timezone } = useMe();
  const [today] = useState(() => dateIn(nowText(), timezone));
  const until = (days: number): string => addDays(today, days - 1);
  const near = useQuery({ ...hoursQuery(today, until(DAYS.near), place), enabled: isWanted });
  const soon = near.data && firstOpening(near.data, DAYS.near);
  const isFar = isWanted && near.data !== undefined && soon === undefined;
  const far = useQuery({ ...hoursQuery(today, until(DAYS.far), place), enabled: isFar });
  if (soon) return soon;
  if (isWanted && (near.isPending || (isFar && far.isPending))) return undefined;
  return (far.data && firstOpening(far.data, DAYS.far)) ?? nextOpening(timezone);
}

/**
 * When a new booking begins in a room, or in any room of a venue or of all; undefined while that is looked for. Where no
 * hours say it, it is the next full or half hour of the person. It stays the same under the person who fills in a form.
 */
export function useFirstOpening(place: Place, isWanted: boolean): Opening | undefined {
  const kept = useRef<Opening>(undefined);
  const found = useLookedFor(place, isWanted && kept.current === undefined);
  if (isWanted) kept.current ??= found;
  return kept.current ?? found;
}
