import { queryOptions } from '@tanstack/react-query';
import { api, askTagged, type Schemas, type Tagged } from './client.ts';

/** An event, or one date of a series. */
export type EventRecord = Schemas['Event'];

/** Whether it is a series, by a rule or with dates by hand alone, and not one date of it. */
export const isWholeSeries = ({
  is_recurring,
  series_id,
}: Pick<EventRecord, 'is_recurring' | 'series_id'>): boolean =>
  is_recurring && series_id === undefined;

/** An event with its ETag; a date of a series by `series::original start`. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    // The client's own type of a pair of old and new value says less than it is.
    queryFn: async () => {
      const call = api.GET('/api/v1/events/{id}', { params: { path: { id } } });
      return (await askTagged(call)) as Tagged<EventRecord>;
    },
  });
