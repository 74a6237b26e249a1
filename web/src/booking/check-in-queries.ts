import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';

/** A date, and who is there. */
export type CheckIn = Schemas['CheckIn'];

const REFRESH_MS = 60_000;

/** The actions at the room of a date. */
export type DoorAction = CheckIn['can'][number];

/** My dates that can be checked in to now, or run. */
export const myCheckInsQuery = queryOptions({
  queryKey: ['events', 'check-ins'],
  queryFn: () => ask(api.GET('/api/v1/me/check-ins')),
  refetchInterval: REFRESH_MS,
});

type Named = { event_id: string; occurrence: string };

/** The check-in of one date. */
export const checkInQuery = ({ event_id, occurrence }: Named) =>
  queryOptions({
    queryKey: ['event', event_id, 'check-in', occurrence],
    queryFn: () =>
      ask(
        api.GET('/api/v1/events/{event_id}/occurrences/{occurrence}/check-in', {
          params: { path: { event_id, occurrence } },
        }),
      ),
    refetchInterval: REFRESH_MS,
  });

/** The number of minutes by which a date is extended. */
const MINUTES = 15;

/** Does it; the code of the door where one was scanned. */
export function doAtDoor(action: DoorAction, path: Named, code?: string): Promise<CheckIn> {
  const params = { path };
  if (action === 'end')
    return ask(api.POST('/api/v1/events/{event_id}/occurrences/{occurrence}/end', { params }));
  if (action === 'extend') {
    const body = { minutes: MINUTES };
    const call = api.POST('/api/v1/events/{event_id}/occurrences/{occurrence}/extend', {
      params,
      body,
    });
    return ask(call);
  }
  const body = code === undefined ? {} : { code };
  return ask(
    api.POST('/api/v1/events/{event_id}/occurrences/{occurrence}/check-in', { params, body }),
  );
}
