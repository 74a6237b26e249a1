import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { answer, joinCrew, readEvent } from '../support/work.ts';

let app: TestApp;
let venue: string;
let room: string;
let institution: string;
beforeAll(async () => {
  app = await testApp();
  await app.as('bob').get('/me');
  venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  institution = await makeInstitution(app);
});
beforeEach(() => removeAssignments(app));
afterAll(() => app.close());

const post = (fields: object, who: PersonName = 'admin') =>
  app.as(who).post('/assignments', { email: 'bob@stoa.test', role: 'crew', ...fields });

describe('a crew', () => {
  test('is an assignment with a kind and teams, which the person sees in the profile', async () => {
    const made = await post({ kind: 'media', room_id: room, teams: 2 });
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ role: 'crew', kind: 'media', teams: 2, room_id: room }),
    ]);
    const me = await app.as('bob').get('/me');
    expect(me.body.data.assignments).toMatchObject([{ role: 'crew', kind: 'media', teams: 2 }]);
    const listed = await app.as('manager').get('/assignments?kind=media');
    expect(listed.body.data).toHaveLength(1);
    expect((await app.as('manager').get('/assignments?kind=pr')).body.data).toEqual([]);
  });

  test('with other teams is the same one with those teams, and without any it keeps them', async () => {
    const { body } = await post({ kind: 'setup', venue_id: venue, teams: 2 });
    const again = await post({ kind: 'setup', venue_id: venue, teams: 5 });
    expect([again.status, again.body.data]).toEqual([200, { ...body.data, teams: 5 }]);
    const absent = await post({ kind: 'setup', venue_id: venue });
    expect([absent.status, absent.body.data.teams]).toEqual([200, 5]);
    const unknown = await post({ kind: 'setup', venue_id: venue, teams: null });
    expect([unknown.status, unknown.body.data.teams]).toEqual([200, null]);
    expect((await post({ kind: 'media', venue_id: venue })).status).toBe(201);
  });

  test('everywhere is given and taken back by admins alone', async () => {
    expect((await post({ kind: 'media' }, 'manager')).status).toBe(403);
    expect((await post({ kind: 'media' }, 'bob')).status).toBe(403);
    const made = await post({ kind: 'media' });
    expect([made.status, made.body.data.room_id]).toEqual([201, null]);
    expect((await post({ kind: 'media' })).status).toBe(200);
    const { id } = made.body.data;
    expect((await app.as('manager').delete(`/assignments/${id}`)).status).toBe(403);
    expect((await app.as('admin').delete(`/assignments/${id}`)).status).toBe(200);
  });

  test('is none where a role of this name was made up before crews came', async () => {
    await app.database.pool.query(
      `insert into assignments (id, email, role, room_id) values (gen_random_uuid(), 'bob@stoa.test', 'crew', $1)`,
      [room],
    );
    const requirements = [{ kind: 'media' }];
    const event = await makeEvent(app, 'alice', room, { status: 'pending', requirements });
    expect((await app.as('bob').get('/work')).body.data).toEqual([]);
    expect((await answer(app, 'bob', event, 'accept')).status).toBe(403);
    expect((await app.as('bob').get('/me')).body.data.assignments).toMatchObject([
      { role: 'crew', kind: null, room_id: room },
    ]);
  });

  test.each([
    ['no kind', {}, 'kind'],
    ['an unknown kind', { kind: 'magic' }, 'kind'],
    ['no team', { kind: 'media', teams: 0 }, 'teams'],
    ['101 teams', { kind: 'media', teams: 101 }, 'teams'],
    ['two places', { kind: 'media', venue_id: NOWHERE }, 'venue_id'],
    ['a kind and another role', { role: 'porter', kind: 'media' }, 'kind'],
    ['teams and another role', { role: 'manager', teams: 2 }, 'teams'],
  ])('with %s is 422 on the field', async (_what, fields, field) => {
    const refused = await post({ room_id: room, ...fields });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});

describe('a crew sees', () => {
  const needs = { requirements: [{ kind: 'media' }], notes: 'Door code 12', status: 'approved' };
  const book = (fields: object = {}) =>
    makeEvent(app, 'manager', room, { ...needs, title: 'Secret', ...fields });
  beforeEach(() => app.database.pool.query('delete from events'));

  test.each<[string, () => object]>([
    ['the room', () => ({ room_id: room })],
    ['the venue', () => ({ venue_id: venue })],
    ['the institution', () => ({ institution_id: institution })],
    ['everywhere', () => ({})],
  ])('title, notes and files of a private event that needs it, by %s', async (_place, thing) => {
    const event = await book({ is_private: true, category: { institution_id: institution } });
    expect((await readEvent(app, event, 'bob')).title).toBe('Private');
    await joinCrew(app, 'bob', 'media', { ...thing() });
    const seen = await readEvent(app, event, 'bob');
    expect([seen.title, seen.notes]).toEqual(['Secret', 'Door code 12']);
    expect((await app.as('bob').get(`/events?search=Secret`)).body.data).toHaveLength(1);
    expect((await app.as('bob').get(`/events/${event.id}/attachments`)).status).toBe(200);
    expect((await app.as('bob').put(`/events/${event.id}`, { title: 'x' })).status).toBe(403);
  });

  test('nothing of a private event that needs another kind, or elsewhere', async () => {
    const event = await book({ is_private: true });
    await joinCrew(app, 'bob', 'catering');
    await joinCrew(app, 'bob', 'media', { venue_id: await makeVenue(app) });
    const seen = await readEvent(app, event, 'bob');
    expect([seen.title, seen.notes]).toEqual(['Private', null]);
    expect((await app.as('bob').get(`/events?search=Secret`)).body.data).toEqual([]);
  });

  test('the notes, and none of the addresses that its role does not allow', async () => {
    const roles = [{ user_name: 'Ann', user_email: 'ann@stoa.test', role: 'room_user' }];
    const event = await book({ roles });
    expect((await readEvent(app, event, 'bob')).notes).toBeNull();
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const seen = await readEvent(app, event, 'bob');
    expect([seen.notes, seen.roles[0].user_email]).toEqual(['Door code 12', null]);
    const listed = await app.as('bob').get('/events?fields=notes');
    expect(listed.body.data).toEqual([{ notes: 'Door code 12' }]);
  });

  test('no draft', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await book({ status: 'draft' });
    expect((await app.as('bob').get(`/events/${event.id}`)).status).toBe(404);
    expect((await answer(app, 'bob', event, 'accept')).status).toBe(404);
  });
});
