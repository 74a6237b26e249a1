import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../../api/client.ts';

export type Feature = Schemas['RoomFeature'];

/** The service has at most this many. */
const ALL = 200;

/** The service takes no longer name. */
export const LONGEST_NAME = 100;

/** All features of the service. */
export const featuresQuery = queryOptions({
  queryKey: ['rooms', 'features'],
  queryFn: async () => {
    const params = { query: { per_page: ALL } };
    return (await askPage(api.GET('/api/v1/room-features', { params }))).rows;
  },
});
