import { queryOptions } from '@tanstack/react-query';
import { api, askPage } from './client.ts';

/** Names of rooms by their id. */
export const roomNamesQuery = queryOptions({
  queryKey: ['rooms', 'names'],
  queryFn: async (): Promise<Record<string, string>> => {
    const query = { per_page: 500 };
    const { rows } = await askPage(api.GET('/api/v1/rooms', { params: { query } }));
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  },
});
