import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../../api/client.ts';

export type HolidaySeries = Schemas['HolidaySeries'];

/** As many as one press changes. */
const SHOWN = 100;

/** The series that a holiday concerns, also one that was deleted. */
export const holidaySeriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['holidays', 'series', id],
    queryFn: () =>
      askPage(
        api.GET('/api/v1/holidays/{id}/series', {
          params: { path: { id }, query: { per_page: SHOWN } },
        }),
      ),
  });

/** Leaves out the dates of series on a holiday, or gives them back. */
export const changeHolidaySeries = (
  id: string,
  action: 'leave-out' | 'give-back',
  event_ids: string[],
): Promise<Schemas['HolidayResult']> => {
  const given = { params: { path: { id } }, body: { event_ids } };
  return ask(
    action === 'leave-out'
      ? api.POST('/api/v1/holidays/{id}/leave-out', given)
      : api.POST('/api/v1/holidays/{id}/give-back', given),
  );
};
