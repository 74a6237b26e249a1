import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';
import type { RoomRow } from '../schedule/segments.ts';
import { addDays, dayOf } from '../time/wall.ts';

export type Room = Schemas['Room'];
export type Schedule = Schemas['Schedule'];
export type Slot = Schemas['Slot'];

/** Opening hours and blocks. */
export const hoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['rooms', 'hours-of', id],
    queryFn: async () => {
      const params = { path: { room_id: id }, query: { per_page: 500 } };
      return (await askPage(api.GET('/api/v1/rooms/{room_id}/availability', { params }))).rows;
    },
  });

/** The schedule of the room on a day. */
export const dayQuery = (id: string, date: string, zone: string) =>
  queryOptions({
    queryKey: ['schedule', 'room-day', id, date],
    queryFn: async (): Promise<RoomRow | undefined> => {
      const { start, end } = dayOf(date, zone);
      const query = { room_id: id, from: start, to: end };
      return (await ask(api.GET('/api/v1/schedule', { params: { query } })))[0];
    },
  });

const DAYS = 14;

/** Free windows of the next two weeks. */
export const slotsQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['schedule', 'slots', id, date],
    queryFn: () =>
      ask(
        api.GET('/api/v1/rooms/{room_id}/available-slots', {
          params: { path: { room_id: id }, query: { from: date, to: addDays(date, DAYS) } },
        }),
      ),
  });
