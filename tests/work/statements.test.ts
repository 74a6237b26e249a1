import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { answer, joinCrew } from '../support/work.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  for (const person of ['alice', 'bob'] as const) await app.as(person).get('/me');
  await joinCrew(app, 'bob', 'media');
  statements = watchStatements(app);
});
afterAll(() => app.close());

let hour = 8;

/** Creates an event at a time of its own; how many statements that takes, and the event. */
async function create(fields: Fields = {}) {
  hour += 1;
  const clock = String(hour).padStart(2, '0');
  const times = { start_at: `2027-03-29T${clock}:00:00Z`, end_at: `2027-03-29T${clock}:30:00Z` };
  const made: { event?: { id: string } } = {};
  const heard = await statements.during(async () => {
    const body = draftBody(room, { status: 'pending', ...times, ...fields });
    made.event = (await app.as('alice').post('/events', body)).body.data;
  });
  return { count: heard.length, event: made.event as { id: string } };
}

const edit = async ({ id }: { id: string }, body: Fields): Promise<number> => {
  const heard = await statements.during(async () => {
    expect((await app.as('alice').put(`/events/${id}`, body)).status).toBe(200);
  });
  return heard.length;
};

test('an event takes as many statements with requirements as without, until a crew answered', async () => {
  await create();
  const without = await create();
  const needing = await create({ requirements: [{ kind: 'media' }] });
  expect(needing.count).toBe(without.count);
  const plain = await edit(without.event, { expected_attendees: 10 });
  expect(await edit(needing.event, { expected_attendees: 10 })).toBe(plain);
  expect((await answer(app, 'bob', needing.event, 'accept')).status).toBe(200);
  expect(await edit(needing.event, { title: 'Other words' })).toBeLessThanOrEqual(plain + 3);
  expect(await edit(needing.event, { expected_attendees: 20 })).toBeLessThanOrEqual(plain + 3);
});
