import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

/** The time of the tests of rules: a Friday. */
export const NOW = '2027-03-26T10:00:00Z';

/** The service at `NOW`, with people whom it knows. */
export async function appAtNow(): Promise<TestApp> {
  const app = await testApp({ clock: { now: () => Temporal.Instant.from(NOW) } });
  for (const person of ['alice', 'bob', 'dean', 'manager'] as const)
    await app.as(person).get('/me');
  return app;
}

/** Makes a room with rules of its own. */
export const ruledRoom = (app: TestApp, booking_rules: Fields | null, fields: Fields = {}) =>
  makeRoom(app, { booking_rules, ...fields });

/** A span from a time after `NOW`, `minutes` long. */
export function spanAfter(
  duration: Temporal.DurationLike,
  minutes = 60,
): { start_at: string; end_at: string } {
  const start = Temporal.Instant.from(NOW).toZonedDateTimeISO('UTC').add(duration);
  const end = start.add({ minutes });
  return { start_at: start.toInstant().toString(), end_at: end.toInstant().toString() };
}

/** Asks for a booking that would hold the room. */
export const request = (
  app: TestApp,
  room_id: string,
  fields: Fields,
  person: PersonName = 'alice',
  query = '',
): Promise<Answer> =>
  app
    .as(person)
    .post(`/events${query}`, { title: 'Practice', room_id, status: 'pending', ...fields });

/** Asks for a booking that must be accepted, and gives its id. */
export async function booked(
  app: TestApp,
  room_id: string,
  fields: Fields,
  person: PersonName = 'alice',
): Promise<string> {
  const answer = await request(app, room_id, fields, person);
  if (answer.status !== 201) throw new Error(`POST /events gave ${answer.status}: ${answer.text}`);
  return answer.body.data.id;
}
