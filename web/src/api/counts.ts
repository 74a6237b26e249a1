import { queryOptions } from '@tanstack/react-query';
import { api, ask } from './client.ts';

/** What the person has to do, and has done. */
export const countsQuery = queryOptions({
  queryKey: ['events', 'counts'],
  queryFn: () => ask(api.GET('/api/v1/me/counts')),
});
