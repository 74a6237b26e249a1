import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let venue: string;
let room: string;
let institution: string;
beforeAll(async () => {
  app = await testApp();
  venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  institution = await makeInstitution(app);
});
beforeEach(() => removeAssignments(app));
afterAll(() => app.close());

const post = (body: object, who: 'admin' | 'manager' | 'bob' = 'admin') =>
  app.as(who).post('/assignments', body);

describe('an assignment', () => {
  test('is created once: the same again, in other letters, answers 200 with the one that exists', async () => {
    const first = await post({ email: 'Bob@Stoa.Test', role: 'manager', room_id: room });
    expect([first.status, first.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        email: 'bob@stoa.test',
        role: 'manager',
        kind: null,
        teams: null,
        room_id: room,
        venue_id: null,
        institution_id: null,
        created_at: expect.any(String),
      },
    ]);
    const again = await post({ email: 'bob@stoa.test', role: 'manager', room_id: room }, 'manager');
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    const { rows } = await app.database.pool.query('select count(*) as n from assignments');
    expect(rows).toEqual([{ n: 1 }]);
    const other = await post({ email: 'bob@stoa.test', role: 'Manager', room_id: room });
    expect(other.status).toBe(201);
  });

  test.each([
    ['no thing', {}, 'room_id'],
    ['two things', { room_id: NOWHERE, venue_id: NOWHERE }, 'venue_id'],
    ['three things', { room_id: NOWHERE, venue_id: NOWHERE, institution_id: NOWHERE }, 'venue_id'],
    ['a thing that does not exist', { institution_id: NOWHERE }, 'institution_id'],
    ['the role admin', { role: 'admin', room_id: NOWHERE }, 'role'],
    ['a role of 101 characters', { role: 'x'.repeat(101), room_id: NOWHERE }, 'role'],
  ])('of %s is 422 on the field', async (_what, fields, field) => {
    const answer = await post({ email: 'bob@stoa.test', role: 'porter', ...fields });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  test('may be given to a person 200 times at most', async () => {
    await app.database.pool.query(
      `insert into assignments (id, email, role, room_id)
       select gen_random_uuid(), 'many@stoa.test', 'role ' || n, $1 from generate_series(1, 199) n`,
      [room],
    );
    const body = { email: 'MANY@stoa.test', role: 'last', room_id: room };
    expect((await post(body)).status).toBe(201);
    const more = await post({ ...body, role: 'one more' });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['email']]);
    expect((await post(body)).status).toBe(200);
  });

  test('is shown in the profile, is written down in the activity of its thing, and ends with its deletion', async () => {
    const id = await assign(app, 'bob', 'manager', { venue_id: venue });
    const { body: me } = await app.as('bob').get('/me');
    expect(me.data.assignments).toEqual([
      {
        id,
        role: 'manager',
        kind: null,
        teams: null,
        room_id: null,
        venue_id: venue,
        institution_id: null,
      },
    ]);
    expect((await app.as('bob').put(`/rooms/${room}`, { location: 'Attic' })).status).toBe(200);
    expect((await app.as('manager').delete(`/assignments/${id}`)).body).toEqual({
      status: 200,
      message: 'Assignment deleted.',
      data: null,
    });
    expect((await app.as('bob').get('/me')).body.data.assignments).toEqual([]);
    expect((await app.as('bob').put(`/rooms/${room}`, { location: 'Roof' })).status).toBe(403);
    expect((await app.as('manager').delete(`/assignments/${id}`)).status).toBe(404);
    const { body } = await app.as('manager').get(`/venues/${venue}/activity`);
    const about = { email: 'bob@stoa.test', role: 'manager' };
    expect(body.data.slice(0, 2)).toMatchObject([
      { event: 'assignment_removed', changes: { assignment: [about, null] } },
      { event: 'assignment_added', changes: { assignment: [null, about] } },
    ]);
  });

  test('goes with its thing', async () => {
    const gone = await makeRoom(app);
    await assign(app, 'bob', 'porter', { room_id: gone });
    expect((await app.as('admin').delete(`/rooms/${gone}/force`)).status).toBe(200);
    expect((await app.as('bob').get('/me')).body.data.assignments).toEqual([]);
  });

  test('is deleted only in the state that If-Match names', async () => {
    const id = await assign(app, 'bob', 'porter', { room_id: room });
    const answer = await app
      .as('admin')
      .send('DELETE', `/assignments/${id}`, undefined, { 'if-match': '"other"' });
    expect(answer.status).toBe(412);
    expect((await app.as('admin').get('/assignments')).body.data).toHaveLength(1);
  });
});

describe('the list of assignments', () => {
  beforeEach(async () => {
    await assign(app, 'venue_manager', 'manager', { venue_id: venue });
    await assign(app, 'alice', 'porter', { room_id: room });
    await assign(app, 'bob', 'dean', { institution_id: institution });
    await assign(app, 'dean', 'porter', { room_id: await makeRoom(app) });
  });

  const emails = async (query = '', who: 'admin' | 'venue_manager' = 'admin') => {
    const answer = await app.as(who).get(`/assignments${query}`);
    return answer.body.data.map(({ email }: { email: string }) => email.replace('@stoa.test', ''));
  };

  test('is by e-mail address, filtered and paged', async () => {
    expect(await emails()).toEqual(['alice', 'bob', 'dean', 'venue_manager']);
    expect(await emails('?role=porter')).toEqual(['alice', 'dean']);
    expect(await emails('?email=BOB@stoa.test')).toEqual(['bob']);
    expect(await emails(`?room_id=${room}`)).toEqual(['alice']);
    expect(await emails(`?institution_id=${institution}`)).toEqual(['bob']);
    expect(await emails('?per_page=2&page=2')).toEqual(['dean', 'venue_manager']);
    const beyond = await app.as('admin').get('/assignments?per_page=2&page=9');
    expect([beyond.body.data, beyond.headers['x-total-count']]).toEqual([[], '4']);
  });

  test('shows a manager by assignment only what is within the scope', async () => {
    expect(await emails('', 'venue_manager')).toEqual(['alice', 'venue_manager']);
    const { headers } = await app.as('venue_manager').get('/assignments');
    expect(headers['x-total-count']).toBe('2');
  });
});

describe('a manager by assignment', () => {
  test('of a room neither moves it away nor into a venue of others', async () => {
    const other = await makeVenue(app);
    await assign(app, 'room_manager', 'manager', { room_id: room });
    const move = (venue_id: string | null, fields: object = {}) =>
      app.as('room_manager').put(`/rooms/${room}`, { venue_id, ...fields });
    expect((await move(venue, { name: 'Same venue' })).status).toBe(200);
    expect((await move(other)).status).toBe(403);
    expect((await move(null)).status).toBe(403);
    await assign(app, 'room_manager', 'manager', { venue_id: other });
    expect((await move(other)).status).toBe(403);
    await assign(app, 'room_manager', 'manager', { venue_id: venue });
    expect((await move(other)).body.data.venue_id).toBe(other);
    expect((await move(null)).status).toBe(403);
    expect((await move(venue)).status).toBe(200);
  });

  test('sees the inactive rooms, venues and institutions that are within the scope', async () => {
    const inside = await makeRoom(app, { name: 'Inside', venue_id: venue, is_active: false });
    const outside = await makeRoom(app, { name: 'Outside', is_active: false });
    await assign(app, 'venue_manager', 'manager', { venue_id: venue });
    const listed = async (who: 'venue_manager' | 'manager' | 'bob') => {
      const { body } = await app.as(who).get('/rooms?include_inactive=1');
      const ids = body.data.map(({ id }: { id: string }) => id);
      return [inside, outside].map((id) => ids.includes(id));
    };
    expect(await listed('venue_manager')).toEqual([true, false]);
    expect(await listed('manager')).toEqual([true, true]);
    expect(await listed('bob')).toEqual([false, false]);
    for (const path of ['/venues', '/institutions']) {
      expect((await app.as('venue_manager').get(`${path}?include_inactive=1`)).status).toBe(200);
    }
  });

  test('lists the drafts within the scope, in lists and in the schedule, and reads their private parts', async () => {
    const own = await makeEvent(app, 'alice', room, {
      title: 'Hidden',
      notes: 'key',
      category: { institution_id: institution },
    });
    await makeEvent(app, 'alice', await makeRoom(app), { title: 'Elsewhere' });
    const things = { room_id: room, venue_id: venue, institution_id: institution };
    for (const [kind, id] of Object.entries(things)) {
      const who = kind.replace('_id', '_manager') as 'room_manager';
      await assign(app, who, 'manager', { [kind]: id });
      const { body } = await app.as(who).get('/events?status=draft');
      expect(body.data).toMatchObject([{ id: own.id, notes: 'key' }]);
      const schedule = await app.as(who).get('/schedule?from=2027-03-29&to=2027-03-29');
      const bookings = schedule.body.data.flatMap(
        ({ bookings: some }: { bookings: { title: string }[] }) => some.map(({ title }) => title),
      );
      expect(bookings).toEqual(['Hidden']);
    }
    expect((await app.as('bob').get('/events?status=draft')).body.data).toEqual([]);
  });

  test('approves in closed rooms only as a manager of the room, not of the institution', async () => {
    const closed = await makeRoom(app, { venue_id: venue });
    await app.as('manager').put(`/institutions/${institution}`, {
      approval_steps: [{ name: 'Faculty', role: 'dean' }],
    });
    await app.as('manager').put(`/rooms/${closed}`, { approval_steps: [] });
    await assign(app, 'institution_manager', 'manager', { institution_id: institution });
    await assign(app, 'institution_manager', 'dean', { institution_id: institution });
    const category = { institution_id: institution };
    const { id } = await makeEvent(app, 'alice', closed, { status: 'pending', category });
    await app.as('manager').put(`/rooms/${closed}`, { is_active: false });
    const approve = (body: object) =>
      app.as('institution_manager').post(`/events/${id}/approve`, body);
    expect((await approve({})).body.conflicts).toMatchObject([{ reason: 'inactive' }]);
    expect((await approve({ ignore_closures: true })).status).toBe(403);
    await assign(app, 'institution_manager', 'manager', { room_id: closed });
    expect((await approve({ ignore_closures: true })).body.data.status).toBe('approved');
    await app.as('manager').put(`/institutions/${institution}`, { approval_steps: null });
  });
});
