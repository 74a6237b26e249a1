import { queryOptions } from '@tanstack/react-query';
import { api, ask } from './client.ts';

/** The numbers of notifications, open tasks, bookings and recent approvals of the person. */
export const countsQuery = queryOptions({
  queryKey: ['events', 'counts'],
  queryFn: () => ask(api.GET('/api/v1/me/counts')),
});
