import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type Schemas } from '../api/client.ts';

export type PublicBooking = Schemas['PublicBooking'];

const ROOMS = 100;

/** The public rooms with their bookings of today; fetched again each minute. */
export const publicRoomsQuery = queryOptions({
  queryKey: ['public'],
  queryFn: () =>
    askPage(api.GET('/api/v1/public/rooms', { params: { query: { per_page: ROOMS } } })),
  refetchInterval: 60_000,
});
