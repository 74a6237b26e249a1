import { queryOptions } from '@tanstack/react-query';
import { api, ask, askDone, askTagged, ifMatch, type Schemas } from '../api/client.ts';

/** The absence of the person, and for whom the person decides as deputy. */
export const absenceQuery = queryOptions({
  queryKey: ['me', 'absence'],
  queryFn: () => askTagged(api.GET('/api/v1/me/absence')),
});

/** Stores the absence of the person and their deputy, unless it was changed since it was read. @throws Problem */
export const saveAbsence = (
  body: Schemas['SetAbsenceInput'],
  etag: string,
): Promise<Schemas['MyAbsence']> => ask(api.PUT('/api/v1/me/absence', { body, ...ifMatch(etag) }));

/** Ends the absence, unless it was changed since it was read. @throws Problem */
export const deleteAbsence = (etag: string): Promise<void> =>
  askDone(api.DELETE('/api/v1/me/absence', ifMatch(etag)));
