import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ask, type Schemas } from '../api/client.ts';
import { useMe } from '../session/me.ts';
import { instantOfMs, msOf, nowMs, nowText } from '../time/now.ts';
import { addDays, dateIn, dayOf, minutesOf, timeOf, wallAt } from '../time/wall.ts';

type Row = Schemas['RoomSchedule'];
type Place = { room?: string | undefined; venue?: string | undefined };

/** The start and the end of a new booking, in wall times of its place. */
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

/** Rooms without opening hours can be booked at any time; what is proposed for them lies between these times. */
export const USUAL_HOURS = { from: '07:00', to: '22:00' };

/** Whether a stretch lies within the usual hours of one day. */
function isUsual(from: number, to: number, zone: string): boolean {
  const [start, end] = [wallAt(instantOfMs(from), zone), wallAt(instantOfMs(to), zone)];
  return start.date === end.date && start.time >= USUAL_HOURS.from && end.time <= USUAL_HOURS.to;
}

/** The times at which rooms are open. */
const opensOf = (rooms: readonly Row[], zone: string) =>
  rooms.map(({ closed, blocked }) => {
    const shut = [...closed, ...blocked].map((one) => ({
      from: msOf(one.start_at),
      to: msOf(one.end_at),
    }));
    return (from: number, to: number): boolean =>
      shut.every((span) => span.to <= from || span.from >= to) &&
      (closed.length > 0 || isUsual(from, to, zone));
  });

/**
 * The next full or half hour of some days at which one of the rooms is open; those in the zone of the first one count.
 * It is never over there.
 */
export function firstOpening(
  all: readonly Row[],
  { first, last }: { first: string; last: string },
): Opening | undefined {
  const rooms = all.filter(({ room }) => room.is_active);
  const zone = rooms[0]?.timezone;
  if (zone === undefined) return undefined;
  const opens = opensOf(
    rooms.filter(({ timezone }) => timezone === zone),
    zone,
  );
  const isOpen = (from: number, to: number): boolean => opens.some((open) => open(from, to));
  const begin = Math.max(nextHalfHour(zone), msOf(dayOf(first, zone).start));
  for (let start = begin; dateIn(instantOfMs(start), zone) <= last; start += HALF_HOUR_MS) {
    if (isOpen(start, start + 2 * HALF_HOUR_MS)) return openingAt(start, 2 * HALF_HOUR_MS, zone);
    if (isOpen(start, start + HALF_HOUR_MS)) return openingAt(start, HALF_HOUR_MS, zone);
  }
  return undefined;
}

/** The first opening of a place from a day on, today at the earliest; undefined while it is looked for. */
function useLookedFor(place: Place, isWanted: boolean, day: string): Opening | undefined {
  const { timezone } = useMe();
  const [today] = useState(() => dateIn(nowText(), timezone));
  const first = day > today ? day : today;
  const days = (count: number) => ({ first, last: addDays(first, count - 1) });
  const [soon, later] = [days(DAYS.near), days(DAYS.far)];
  const near = useQuery({ ...hoursQuery(first, soon.last, place), enabled: isWanted });
  const found = near.data && firstOpening(near.data, soon);
  const isFar = isWanted && near.data !== undefined && found === undefined;
  const far = useQuery({ ...hoursQuery(first, later.last, place), enabled: isFar });
  if (found) return found;
  if (isWanted && (near.isPending || (isFar && far.isPending))) return undefined;
  const usual = first > today ? { date: first, from: '09:00', to: '10:00' } : nextOpening(timezone);
  return (far.data && firstOpening(far.data, later)) ?? usual;
}

/**
 * The first opening for a new booking in a room, or in any room of a venue or of all, from a day on; undefined while it
 * is loading. If no opening hours exist, it is the next full or half hour of the person. It does not change while
 * somebody fills in a form.
 */
export function useFirstOpening(place: Place, isWanted: boolean, day = ''): Opening | undefined {
  const kept = useRef<Opening>(undefined);
  const found = useLookedFor(place, isWanted && kept.current === undefined, day);
  if (isWanted) kept.current ??= found;
  return kept.current ?? found;
}
