import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign } from '../support/assignments.ts';
import { draftBody, type EventRecord } from '../support/bookings.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
let venue_id: string;
const people: PersonName[] = ['admin', 'manager', 'alice', 'room_manager', 'venue_manager'];
beforeAll(async () => {
  app = await testApp();
  for (const person of people) await app.as(person).get('/me');
  venue_id = await makeVenue(app);
  await assign(app, 'venue_manager', 'manager', { venue_id });
});
afterAll(() => app.close());

const STATES = ['active', 'inactive', 'deleted'] as const;

async function roomIn(state: (typeof STATES)[number]): Promise<string> {
  const id = await makeRoom(app, { venue_id });
  if (state === 'inactive') await app.as('manager').put(`/rooms/${id}`, { is_active: false });
  if (state === 'deleted') await app.as('manager').delete(`/rooms/${id}`);
  return id;
}

const WORKS = {
  name: 'Works',
  type: 'blocked',
  start_date: '2027-07-01',
  end_date: '2027-07-31',
};

const requests: Record<string, (person: PersonName, id: string) => Promise<Answer>> = {
  book: (person, id) => app.as(person).post('/events', draftBody(id, { status: 'pending' })),
  update: (person, id) => app.as(person).put(`/rooms/${id}`, { location: 'There' }),
  add_image: async (person, id) =>
    sendFile(app.as(person), `/rooms/${id}/images`, await picture('png'), { name: 'aula.png' }),
  add_schedule: (person, id) => app.as(person).post(`/rooms/${id}/availability`, WORKS),
  add_display: (person, id) => app.as(person).post(`/rooms/${id}/displays`, { name: 'Door' }),
  read_activity: (person, id) => app.as(person).get(`/rooms/${id}/activity`),
  delete: (person, id) => app.as(person).delete(`/rooms/${id}`),
  restore: (person, id) => app.as(person).post(`/rooms/${id}/restore`),
  force_delete: (person, id) => app.as(person).delete(`/rooms/${id}/force`),
};

const traceOf = async (id: string) =>
  (await app.database.pool.query('select is_active, deleted_at from rooms where id = $1', [id]))
    .rows;

/** Whether a request is accepted and, for those that may change nothing, has an effect. */
async function works(person: PersonName, id: string, action: string): Promise<boolean> {
  const before = await traceOf(id);
  const answer = await requests[action]?.(person, id);
  if (answer === undefined) throw new Error(`No request for ${action}.`);
  if (answer.status >= 300) {
    expect([403, 409, 422]).toContain(answer.status);
    return false;
  }
  const mayBeIdle = action === 'delete' || action === 'restore';
  return !mayBeIdle || JSON.stringify(await traceOf(id)) !== JSON.stringify(before);
}

const cells = STATES.flatMap((state) => people.map((person) => [state, person] as const));

test.each(cells)('`can` of a room that is %s names what %s may do', async (state, person) => {
  const id = await roomIn(state);
  const assignment = await assign(app, 'room_manager', 'manager', { room_id: id });
  const { body } = await app.as(person).get(`/rooms/${id}`);
  const list = await app.as(person).get('/rooms?include=can&include_inactive=1&per_page=500');
  const listed = list.body.data.find((row: EventRecord) => row.id === id);
  if (listed !== undefined) expect(listed).toEqual(body.data);
  const { can, ...plain } = body.data;
  const without = await app.as(person).get('/rooms?include_inactive=1&per_page=500');
  if (listed !== undefined) expect(without.body.data).toContainEqual(plain);
  for (const action of Object.keys(requests)) {
    const fresh = await roomIn(state);
    const own = await assign(app, 'room_manager', 'manager', { room_id: fresh });
    expect([action, await works(person, fresh, action)]).toEqual([action, can.includes(action)]);
    await app.as('admin').delete(`/assignments/${own}`);
  }
  await app.as('admin').delete(`/assignments/${assignment}`);
});

test('the ETag of a room holds for the person who read it', async () => {
  const id = await makeRoom(app);
  const { headers } = await app.as('manager').get(`/rooms/${id}`);
  const sent = { 'content-type': 'application/json', 'if-match': headers.etag as string };
  const put = () => app.as('manager').send('PUT', `/rooms/${id}`, '{"location":"Here"}', sent);
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(412);
});
