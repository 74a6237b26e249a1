import { queryOptions } from '@tanstack/react-query';
import { api, ask } from './client.ts';

/** The record of a room as its readers see it. */
export const roomRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['rooms', 'page-of', id],
    queryFn: () => ask(api.GET('/api/v1/rooms/{id}', { params: { path: { id } } })),
  });
