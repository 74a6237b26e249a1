import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, type Schemas } from '../api/client.ts';

export type Feed = Schemas['CalendarToken'];
export type NewFeed = Schemas['NewCalendarToken'];

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: () =>
    askPage(api.GET('/api/v1/calendar/tokens', { params: { query: { per_page: 100 } } })),
});

/** Rooms by name, to choose one and to name those of feeds. */
export const roomsQuery = queryOptions({
  queryKey: ['rooms', 'choice'],
  queryFn: async () => {
    const { rows } = await askPage(
      api.GET('/api/v1/rooms', { params: { query: { per_page: 500 } } }),
    );
    return rows.map(({ id, name }) => ({ id, name }));
  },
});

/** Creates a feed of all rooms or of one. The answer alone has its secret address. */
export const createFeed = (name: string, roomId: string): Promise<NewFeed> =>
  ask(
    api.POST('/api/v1/calendar/tokens', {
      body: { name: name.trim(), ...(roomId !== '' && { room_id: roomId }) },
    }),
  );

export const revokeFeed = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/calendar/tokens/{id}', { params: { path: { id } } }));
