import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askPage, type Schemas } from '../api/client.ts';
import type { PlaceKind } from '../api/place-choice.ts';

export type Feed = Schemas['CalendarToken'];
export type NewFeed = Schemas['NewCalendarToken'];

/** The scope of a feed. */
export type FeedScope = Feed['scope'];

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: () =>
    askPage(api.GET('/api/v1/calendar/tokens', { params: { query: { per_page: 100 } } })),
});

/** The kind of thing that a scope needs; undefined for the scopes without one. */
export const thingKindOf = (scope: FeedScope): PlaceKind | undefined =>
  scope === 'all' || scope === 'mine' || scope === 'work' ? undefined : scope;

/** The values of the form of a feed. */
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
