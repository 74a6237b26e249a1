import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from './client.ts';

/** The kinds of places that can be chosen by name. */
export type PlaceKind = 'room' | 'venue' | 'institution';

/** A place by its name. */
export type PlaceChoice = { id: string; name: string };

const params = { params: { query: { per_page: 500 } } };

const lists = {
  room: () => askPage(api.GET('/api/v1/rooms', params)),
  venue: () => askPage(api.GET('/api/v1/venues', params)),
  institution: () => askPage(api.GET('/api/v1/institutions', params)),
};

const keys = { room: 'rooms', venue: 'venues', institution: 'institutions' } as const;

/** Rooms, venues or institutions by name, to choose one and to name it elsewhere; the only query with this key. */
export const placeChoiceQuery = (kind: PlaceKind) =>
  queryOptions({
    queryKey: [keys[kind], 'choice'],
    queryFn: async (): Promise<PlaceChoice[]> =>
      (await lists[kind]()).rows.map(({ id, name }) => ({ id, name })),
  });
