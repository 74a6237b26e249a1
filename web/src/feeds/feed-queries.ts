import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, type Schemas } from '../api/client.ts';

export type Feed = Schemas['CalendarToken'];
export type NewFeed = Schemas['NewCalendarToken'];

/** What a feed shows. */
export type FeedScope = Feed['scope'];

/** The kinds of things that a feed can be about. */
export type ThingKind = 'room' | 'venue' | 'institution';

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: () =>
    askPage(api.GET('/api/v1/calendar/tokens', { params: { query: { per_page: 100 } } })),
});

const params = { params: { query: { per_page: 500 } } };

const lists = {
  room: () => askPage(api.GET('/api/v1/rooms', params)),
  venue: () => askPage(api.GET('/api/v1/venues', params)),
  institution: () => askPage(api.GET('/api/v1/institutions', params)),
};

const keys = { room: 'rooms', venue: 'venues', institution: 'institutions' } as const;

/** Rooms, venues or institutions by name, to choose one and to name those of feeds. */
export const thingsQuery = (kind: ThingKind) =>
  queryOptions({
    queryKey: [keys[kind], 'choice'],
    queryFn: async () => (await lists[kind]()).rows.map(({ id, name }) => ({ id, name })),
  });

/** The kind of thing that a scope needs; undefined for the scopes without one. */
export const thingKindOf = (scope: FeedScope): ThingKind | undefined =>
  scope === 'all' || scope === 'mine' ? undefined : scope;

/** What the form of a feed has. */
export type FeedValues = { name: string; scope: FeedScope; thingId: string };

/** Creates a feed. The answer alone has its secret address. */
export function createFeed({ name, scope, thingId }: FeedValues): Promise<NewFeed> {
  const kind = thingKindOf(scope);
  const body = {
    name: name.trim(),
    scope,
    ...(kind !== undefined && thingId !== '' && { [`${kind}_id`]: thingId }),
  };
  return ask(api.POST('/api/v1/calendar/tokens', { body }));
}

export const revokeFeed = (id: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/calendar/tokens/{id}', { params: { path: { id } } }));
