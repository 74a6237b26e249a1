import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { assign, stepOf } from '../support/assignments.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { askChange } from '../support/changes.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { seriesBody } from '../support/series.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
const place = { room: '', other: '', free: '', institution: '' };

const people: PersonName[] = [
  ...(['admin', 'manager', 'alice', 'bob', 'dean', 'room_manager', 'venue_manager'] as const),
  ...(['institution_manager', 'room_holder', 'institution_holder'] as const),
];

beforeAll(async () => {
  app = await testApp();
  for (const person of people) await app.as(person).get('/me');
  const venue_id = await makeVenue(app, { approval_steps: stepOf('porter') });
  place.room = await makeRoom(app, { venue_id });
  place.other = await makeRoom(app, { venue_id });
  place.free = await makeRoom(app, { approval_steps: [] });
  place.institution = await makeInstitution(app, { code: 'I', approval_steps: stepOf('dean') });
  const { room: room_id, institution: institution_id } = place;
  await assign(app, 'room_manager', 'manager', { room_id });
  await assign(app, 'venue_manager', 'manager', { venue_id });
  await assign(app, 'institution_manager', 'manager', { institution_id });
  await assign(app, 'room_holder', 'porter', { room_id });
  await assign(app, 'institution_holder', 'dean', { institution_id });
});
afterAll(() => app.close());

const random = createSeededRandom(30);

/** People in roles: bob owns it by one, dean is only named. */
const roles = [
  { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' },
  { user_name: 'Dean', user_email: 'dean@stoa.test', role: 'room_user' },
];

/** Most is to be decided on what is pending. */
const STATUSES = ['draft', 'pending', 'pending', 'pending', 'approved', 'cancelled'] as const;

/**
 * A generated event of alice: status, place, people, a series or not, published or not, a change that waits, and a step
 * that is passed.
 */
async function generate(): Promise<EventRecord> {
  const status = random.pick(STATUSES);
  const room = random.pick([place.room, place.room, place.free]);
  const category = random.once(2) ? { institution_id: place.institution } : null;
  const asked = status === 'approved' ? 'pending' : status;
  const fields: Fields = { status: asked, category, roles: random.once(2) ? roles : [] };
  const body = random.once(2) ? seriesBody(room, fields) : fields;
  const event = await makeEvent(app, 'alice', room, body);
  const steps = status === 'approved' ? 2 : status === 'pending' ? random.below(2) : 0;
  for (let step = 0; step < steps; step += 1) await act(app, 'admin', event.id, 'approve');
  if (status === 'approved' && random.once(2)) {
    await app.as('admin').put(`/events/${event.id}/publication`, { is_published: true });
  }
  const now = (await app.as('alice').get(`/events/${event.id}`)).body.data;
  const isHeld = now.status === 'approved' && room === place.room;
  if (isHeld && random.once(2)) {
    await askChange(app, `/events/${event.id}`, { room_id: place.other });
  }
  return now;
}

/** The request of an action, so that only rights and state can refuse it. */
function request(person: PersonName, id: string, action: string): Promise<Answer> {
  const path = `/events/${encodeURIComponent(id)}`;
  if (action === 'update') return app.as(person).put(path, { title: `T${random.next()}` });
  if (action === 'delete') return app.as(person).delete(path);
  if (action === 'publish' || action === 'unpublish') {
    return app.as(person).put(`${path}/publication`, { is_published: action === 'publish' });
  }
  if (action !== 'attach') return act(app, person, id, action);
  return sendFile(app.as(person), `${path}/attachments`, 'text');
}

const ACTIONS = [
  'update',
  'submit',
  'approve',
  'reject',
  'return',
  'discard',
  'cancel',
  'delete',
  'attach',
  'publish',
  'unpublish',
];

const versionOf = async (id: string): Promise<number | null> => {
  const answer = await app.as('admin').get(`/events/${encodeURIComponent(id)}`);
  return answer.status === 200 ? answer.body.data.version : null;
};

/** Whether the request is accepted and has an effect on the event, which has the version `before`. */
async function works(
  person: PersonName,
  id: string,
  action: string,
  before: number | null,
): Promise<boolean> {
  const { status } = await request(person, id, action);
  const isAccepted = status === 200 || status === 201;
  if (!isAccepted) expect([403, 404, 409]).toContain(status);
  const after = await versionOf(id);
  if (!isAccepted) expect(after).toBe(before);
  return isAccepted && after !== before;
}

/** What a person may do as the record says it, and as the list does; undefined where they may not read the event. */
async function canOf(person: PersonName, id: string): Promise<string[] | undefined> {
  const one = await app.as(person).get(`/events/${encodeURIComponent(id)}`);
  const list = await app
    .as(person)
    .get('/events?include=can&per_page=500&status=draft,pending,approved,cancelled');
  const listed = list.body.data.find((row: EventRecord) => row.id === id);
  if (!id.includes('::')) expect(listed?.can).toEqual(one.body.data?.can);
  return one.status === 200 ? one.body.data.can : undefined;
}

const ROUNDS = scaled({ short: 40, full: 80, faults: 600 });

/** The action of which the fewest were tried. */
const rarest = (can: readonly string[], seen: ReadonlyMap<string, number>): string =>
  can.toSorted((a, b) => (seen.get(a) ?? 0) - (seen.get(b) ?? 0))[0] as string;

describe('`can` of an event', () => {
  test('names exactly the requests that are accepted, for generated events and people', async () => {
    const seen = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await removeEvents(app);
      const event = await generate();
      const isDate = random.once(4);
      const id = isDate ? `${event.id}::2027-03-29T08:00:00Z` : event.id;
      const person = random.pick(people);
      const can = await canOf(person, id);
      const version = await versionOf(id);
      const refused = ACTIONS.filter((action) => !can?.includes(action));
      for (const action of refused) {
        expect([action, event.status, await works(person, id, action, version)]).toEqual([
          action,
          event.status,
          false,
        ]);
      }
      if (can === undefined || can.length === 0) continue;
      const action = rarest(can, seen);
      expect([action, await works(person, id, action, version)]).toEqual([action, true]);
      seen.set(action, (seen.get(action) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual(ACTIONS.toSorted());
  });

  test('is in lists only with include=can, also beside fields', async () => {
    await removeEvents(app);
    await makeEvent(app, 'alice', place.room);
    const rows = async (query: string) => (await app.as('alice').get(`/events?${query}`)).body.data;
    expect(await rows('')).not.toMatchObject([{ can: expect.anything() }]);
    expect(Object.keys((await rows('fields=id&include=can'))[0])).toEqual(['id', 'can']);
    expect(Object.keys((await rows('fields=can'))[0])).toEqual(['can']);
    expect((await app.as('alice').get('/events?include=cannot')).status).toBe(422);
  });
});

describe('`is_mine`', () => {
  test('is true for the creator and for everyone whom a role names', async () => {
    await removeEvents(app);
    const { id } = await makeEvent(app, 'alice', place.room, { roles, status: 'pending' });
    for (const person of people) {
      const { body } = await app.as(person).get(`/events/${id}`);
      expect([person, body.data.is_mine]).toEqual([
        person,
        ['alice', 'bob', 'dean'].includes(person),
      ]);
      const mine = await app.as(person).get('/events?mine=1');
      expect(mine.body.data.length).toBe(body.data.is_mine ? 1 : 0);
    }
  });
});
