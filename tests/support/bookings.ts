import type { Answer, PersonName, TestApp } from './app.ts';

/** What a test sends and gets: whatever JSON can say. */
export type Fields = Record<string, unknown>;

/** An event as its record shows it, as far as tests look into it without asking twice. */
export type EventRecord = Answer['body'];

/** An id that nothing has. */
export const NOWHERE = '01900000-0000-7000-8000-000000000000';

/** A draft of one hour on 29 March 2027, 08:00 UTC, but for what `fields` says. */
export const draftBody = (room_id: string, fields: Fields = {}): Fields => ({
  title: 'Kick-off',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  room_id,
  ...fields,
});

/** Makes an event; `draftBody` says of what. */
export async function makeEvent(
  app: TestApp,
  person: PersonName,
  room_id: string,
  fields: Fields = {},
): Promise<EventRecord> {
  const answer = await app.as(person).post('/events', draftBody(room_id, fields));
  if (answer.status !== 201) throw new Error(`POST /events gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

/** `2027-03-29T…Z` at a clock time, for tests that live on one day. */
export const at = (clock: string): string => `2027-03-29T${clock}:00Z`;

/**
 * How many rows each table of events has, and how often events were written: equal before and after means nothing
 * happened.
 */
export async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`
    select (select count(*) from events) events, (select coalesce(sum(version), 0) from events) versions,
      (select count(*) from event_roles) roles, (select count(*) from event_requirements) requirements,
      (select count(*) from occurrences) occurrences, (select count(*) from activities) activities`);
  return rows[0];
}

/** Empties the tables of events. */
export async function removeEvents({ database }: TestApp): Promise<void> {
  await database.pool.query('delete from events');
}
