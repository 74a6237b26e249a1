import { queryOptions } from '@tanstack/react-query';
import { api, ask } from './client.ts';

/** Venues, seating types and equipment of the active rooms, with how many rooms have them. */
export const facetsQuery = queryOptions({
  queryKey: ['rooms', 'facets'],
  queryFn: () => ask(api.GET('/api/v1/rooms/facets')),
  staleTime: 300_000,
});
