import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';

export type PublicRoom = Schemas['PublicRoom'];
export type PublicBooking = Schemas['PublicBooking'];

const ROOMS = 100;

/** The public rooms with what holds them today; asked for again each minute. */
export const publicRoomsQuery = queryOptions({
  queryKey: ['public'],
  queryFn: () =>
    askPage(api.GET('/api/v1/public/rooms', { params: { query: { per_page: ROOMS } } })),
  refetchInterval: 60_000,
});

/** The name and the zone of a public room. */
export const publicRoomQuery = (id: string) =>
  queryOptions({
    queryKey: ['public', id],
    queryFn: () => ask(api.GET('/api/v1/public/rooms/{id}', { params: { path: { id } } })),
  });

/** What holds a public room on some days, both included; asked for again each minute. */
export const publicScheduleQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['public', id, from, to],
    queryFn: () => {
      const params = { path: { id }, query: { from, to } };
      return ask(api.GET('/api/v1/public/rooms/{id}/schedule', { params }));
    },
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
