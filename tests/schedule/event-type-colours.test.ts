import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const NONE = {
  conference: null,
  workshop: null,
  lecture: null,
  seminar: null,
  meeting: null,
  panel: null,
  exhibition: null,
  performance: null,
  other: null,
};

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  for (const person of ['manager', 'alice', 'bob'] as const) await app.as(person).get('/me');
});
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from event_type_colours');
});
afterAll(() => app.close());

const colours = async (person: PersonName = 'bob'): Promise<Answer['body']> =>
  (await app.as(person).get('/event-type-colours')).body.data;

/** The types of bookings of the day as a reader sees them, and whether the member is there. */
async function typesOf(person: PersonName, more = ''): Promise<[string, unknown, boolean][]> {
  const path = `/schedule?from=2027-03-29&to=2027-03-29${more}`;
  const { bookings } = (await app.as(person).get(path)).body.data[0];
  return bookings.map((one: object) => [
    (one as { title: string }).title,
    (one as { event_type?: string }).event_type,
    'event_type' in one,
  ]);
}

test('types of events have no colour at first, and everybody reads those that a manager gave', async () => {
  expect(await colours()).toEqual(NONE);
  const given = { lecture: 'teal', exhibition: 'brown' };
  const answer = await app.as('manager').put('/event-type-colours', given);
  expect([answer.status, answer.body.message]).toEqual([200, 'The colours were updated.']);
  expect(answer.body.data).toEqual({ ...NONE, ...given });
  expect(await colours()).toEqual({ ...NONE, ...given });
});

test('a colour stays where a type is not named, changes, and null takes it away', async () => {
  const manager = app.as('manager');
  await manager.put('/event-type-colours', { lecture: 'teal', panel: 'rose', other: 'grey' });
  await manager.put('/event-type-colours', { lecture: 'green', panel: null });
  expect(await colours()).toEqual({ ...NONE, lecture: 'green', other: 'grey' });
});

test('colours that say a state, and colours without a name, are refused', async () => {
  for (const colour of ['amber', 'blue', '#123456'])
    expect((await app.as('manager').put('/event-type-colours', { panel: colour })).status).toBe(
      422,
    );
  expect((await app.as('alice').put('/event-type-colours', { panel: 'teal' })).status).toBe(403);
  expect(await colours()).toEqual(NONE);
});

test('a schedule says the type of an event, as soon as it changes, and nothing where there is none', async () => {
  const plain = await makeEvent(app, 'alice', room, { title: 'Plain', status: 'pending' });
  expect(await typesOf('bob')).toEqual([['Plain', undefined, false]]);
  await app.as('alice').put(`/events/${plain.id}`, { category: { event_type: 'lecture' } });
  expect(await typesOf('bob')).toEqual([['Plain', 'lecture', true]]);
  expect(await typesOf('bob', '&status=pending')).toEqual([['Plain', 'lecture', true]]);
});

test('a stream of schedules names the times of an event whose type changes', async () => {
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  await app.database.pool.query('delete from calendar_changes');
  await app.as('alice').put(`/events/${id}`, { category: { event_type: 'panel' } });
  const { rows } = await app.database.pool.query(
    'select count(*)::integer as timed from calendar_changes where from_at is not null',
  );
  expect(rows).toEqual([{ timed: 1 }]);
});

test('the type of a private event is hidden from those who do not see its title', async () => {
  await makeEvent(app, 'alice', room, {
    title: 'Interview',
    status: 'pending',
    is_private: true,
    category: { event_type: 'meeting' },
  });
  expect(await typesOf('alice')).toEqual([['Interview', 'meeting', true]]);
  expect(await typesOf('bob')).toEqual([['Private', undefined, false]]);
});
