import type { Answer, PersonName, TestApp } from './app.ts';
import { draftBody, type EventRecord, type Fields, makeEvent } from './bookings.ts';

/** A weekly series of four hours on Mondays, 29 March to 19 April 2027, 08:00 UTC, but for what `fields` says. */
export const seriesBody = (room_id: string, fields: Fields = {}): Fields =>
  draftBody(room_id, {
    title: 'Lecture',
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    status: 'pending',
    ...fields,
  });

/** Makes a series; `seriesBody` says of what. */
export const makeSeries = (
  app: TestApp,
  person: PersonName,
  room_id: string,
  fields: Fields = {},
): Promise<EventRecord> => makeEvent(app, person, room_id, seriesBody(room_id, fields));

/** The path of one occurrence of a series. */
export const pathOf = (seriesId: string, occurrence: string): string =>
  `/events/${seriesId}/occurrences/${encodeURIComponent(occurrence)}`;

/** One page with every occurrence of an event in a year, cancelled ones too, as the API lists them in order. */
export async function occurrencesOf(
  app: TestApp,
  eventId: string,
  year = 2027,
): Promise<EventRecord[]> {
  const window = `from=${year}-01-01&to=${year}-12-31`;
  const status = 'status=draft,pending,approved,cancelled';
  const { body } = await app.as('manager').get(`/events?${window}&${status}&per_page=500`);
  return body.data.filter((row: EventRecord) => (row.series_id ?? row.id) === eventId);
}

/** The starts of an event's occurrences in a year. */
export const startsOf = async (app: TestApp, eventId: string, year?: number): Promise<string[]> =>
  (await occurrencesOf(app, eventId, year)).map((row) => row.start_at as string);

/** The sentences of a 422 about one field; fails when the answer is another. */
export function flawsOf(answer: Answer, field: string): string[] {
  if (answer.status !== 422) throw new Error(`${answer.status} instead of 422: ${answer.text}`);
  return answer.body.errors[field] ?? [];
}

/**
 * All that the tables say of an event, its occurrences and its overrides: equal before and after means nothing was
 * written.
 */
export async function everythingOf({ database }: TestApp, eventId: string): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select to_jsonb(e) as event,
       (select json_agg(o order by o.original_start_at) from occurrences o where o.event_id = e.id) as occurrences,
       (select json_agg(v order by v.original_start_at) from occurrence_overrides v
         where v.event_id = e.id) as overrides,
       (select count(*) from activities a where a.subject_id = e.id) as activities
     from events e where e.id = $1`,
    [eventId],
  );
  return rows[0];
}
