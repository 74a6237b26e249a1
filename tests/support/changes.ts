import type { Answer, PersonName, TestApp } from './app.ts';
import { act } from './approval.ts';
import { type EventRecord, type Fields, makeEvent } from './bookings.ts';
import { seriesBody } from './series.ts';

/** The sentence of a change that waits. */
export const WAITS = 'The change waits for approval; until then the event stays as it is.';

/** An hour of 29 March 2027. */
export const hour = (start: string, end: string, day = '2027-03-29'): Fields => ({
  start_at: `${day}T${start}:00Z`,
  end_at: `${day}T${end}:00Z`,
});

/** An event of alice that a manager approved, an hour from 08:00 on 29 March 2027 but for what `fields` says. */
export async function approvedEvent(
  app: TestApp,
  room: string,
  fields: Fields = {},
): Promise<EventRecord> {
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending', ...fields });
  return (await act(app, 'admin', id, 'approve')).body.data;
}

/** A weekly series of alice on four Mondays from 29 March 2027, 08:00 to 09:00, that a manager approved. */
export const approvedSeries = (app: TestApp, room: string, fields: Fields = {}) =>
  approvedEvent(app, room, seriesBody(room, fields));

/** The event as somebody reads it. */
export async function readEvent(
  app: TestApp,
  id: string,
  person: PersonName = 'alice',
): Promise<EventRecord> {
  return (await app.as(person).get(`/events/${id}`)).body.data;
}

/** Asks for a change as alice; the answer must say that it waits. */
export async function askChange(app: TestApp, path: string, fields: Fields): Promise<EventRecord> {
  const answer = await app.as('alice').put(path, fields);
  if (answer.body.message !== WAITS) throw new Error(`${path} gave ${answer.text}`);
  return answer.body.data;
}

/** What rooms hold now: `start–end` of each held row, by start; with `*` what a change request holds. */
export async function heldSlots({ database }: TestApp, roomId: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select to_char(held_start_at at time zone 'UTC', 'MM-DD HH24:MI') || '–' ||
       to_char(held_end_at at time zone 'UTC', 'HH24:MI') || case when change_id is null then '' else '*' end as slot
     from occurrences where holds and room_id = $1 order by held_start_at, held_end_at, change_id nulls first`,
    [roomId],
  );
  return rows.map(({ slot }) => slot);
}

/** Tries to book a slot as bob. */
export const book = (app: TestApp, room_id: string, slot: Fields): Promise<Answer> =>
  app.as('bob').post('/events', { title: 'Rival', room_id, status: 'pending', ...slot });
