import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, actionsOn, historyOf, summaryOf } from '../support/approval.ts';
import { assign, removeAssignments, stepOf } from '../support/assignments.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
/** Rooms by where their steps come from, and institutions with steps of their own and without. */
const rooms: Record<string, string> = {};
const institutions: Record<string, string> = {};

beforeAll(async () => {
  app = await testApp();
  for (const person of ['admin', 'manager', 'alice', 'bob', 'dean'] as const) {
    await app.as(person).get('/me');
  }
  const strict = await makeVenue(app, { approval_steps: stepOf('porter') });
  const free = await makeVenue(app, { approval_steps: [] });
  rooms.service = await makeRoom(app);
  rooms.venue = await makeRoom(app, { venue_id: strict });
  rooms.room = await makeRoom(app, { venue_id: strict, approval_steps: stepOf('stage') });
  rooms.none = await makeRoom(app, { venue_id: strict, approval_steps: [] });
  rooms.freeVenue = await makeRoom(app, { venue_id: free });
  institutions.none = await makeInstitution(app, { code: 'N', approval_steps: [] });
  institutions.own = await makeInstitution(app, { code: 'O', approval_steps: stepOf('dean') });
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
  await app.settle();
  await app.database.pool.query('delete from notifications');
});
afterAll(() => app.close());

const make = (room: string, fields: Fields = {}, institution?: string, who: PersonName = 'alice') =>
  makeEvent(app, who, rooms[room] ?? '', {
    ...(institution && { category: { institution_id: institutions[institution] } }),
    ...fields,
  });

const rolesOf = async (id: string): Promise<string[]> =>
  (await summaryOf(app, id)).map(({ role }: { role: string }) => role);

const told = async (who: PersonName): Promise<string[]> =>
  (await app.as(who).get('/notifications')).body.data.map(({ type }: { type: string }) => type);

describe('the flow of an event', () => {
  test.each<[string, string | undefined, string[]]>([
    ['service', undefined, ['manager']],
    ['venue', undefined, ['porter']],
    ['room', undefined, ['stage']],
    ['none', undefined, []],
    ['freeVenue', undefined, []],
    ['service', 'none', ['manager']],
    ['service', 'own', ['dean', 'manager']],
    ['room', 'own', ['dean', 'stage']],
    ['none', 'own', ['dean']],
  ])(
    'in a room with steps of %s, for an institution with %s, has the steps %s',
    async (room, institution, roles) => {
      const draft = await make(room, {}, institution);
      expect(await rolesOf(draft.id)).toEqual(roles);
      const submitted = await act(app, 'alice', draft.id, 'submit');
      expect(submitted.body.data.status).toBe(roles.length === 0 ? 'approved' : 'pending');
      expect(await rolesOf(draft.id)).toEqual(roles);
      const { body } = await app.as('alice').get(`/rooms/${rooms[room]}`);
      expect(body.data.approval_needed).toBe(!['none', 'freeVenue'].includes(room));
    },
  );

  test('is kept when the steps of its place change while it is pending', async () => {
    const hall = await makeRoom(app, { approval_steps: stepOf('porter') });
    const { id } = await makeEvent(app, 'alice', hall, { status: 'pending' });
    await app.as('manager').put(`/rooms/${hall}`, { approval_steps: [] });
    expect(await rolesOf(id)).toEqual(['porter']);
    await act(app, 'admin', id, 'return');
    expect((await act(app, 'alice', id, 'submit')).body.data.status).toBe('approved');
  });
});

describe('where nobody needs to approve', () => {
  test.each(['pending', 'approved'])(
    'an event that is created %s by anyone is approved',
    async (status) => {
      const event = await make('none', { status });
      expect([event.status, event.current_step]).toEqual(['approved', null]);
      expect(await actionsOn(app, event.id)).toEqual(['submit']);
      expect((await historyOf(app, event.id))[0]).toMatchObject({
        from_status: 'draft',
        to_status: 'approved',
        step: null,
      });
    },
  );

  test('a submission says so and tells the people of the event that it is approved', async () => {
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const draft = await make('none', { roles });
    const { body } = await act(app, 'alice', draft.id, 'submit');
    expect(body.message).toBe('The event was approved: it needs no approval here.');
    expect([await told('bob'), await told('manager')]).toEqual([['event_approved'], []]);
  });

  test('the room is held, and another booking is refused', async () => {
    await make('none', { status: 'pending' });
    const answer = await app.as('bob').post('/events', {
      title: 'Second',
      room_id: rooms.none,
      status: 'pending',
      start_at: at('08:30'),
      end_at: at('09:30'),
    });
    expect(answer.status).toBe(409);
  });

  test('a decision is 409 for managers and 403 for others', async () => {
    const { id } = await make('none', { status: 'approved' });
    for (const [who, status] of [
      ['manager', 409],
      ['admin', 409],
      ['bob', 403],
      ['alice', 403],
    ] as const) {
      expect((await act(app, who, id, 'approve')).status).toBe(status);
    }
  });

  test('a move takes effect at once', async () => {
    const { id } = await make('none', { status: 'approved' });
    const moved = await app.as('alice').put(`/events/${id}`, { end_at: at('11:00') });
    expect(moved.body.data).toMatchObject({ status: 'approved', end_at: at('11:00') });
  });
});

describe('approved on create', () => {
  const create = async (who: PersonName, room: string, institution?: string) => {
    const category = { institution_id: institution && institutions[institution] };
    const body = { title: 'Talk', room_id: rooms[room], status: 'approved', category };
    const times = { start_at: at('08:00'), end_at: at('09:00') };
    const answer = await app.as(who).post('/events', { ...body, ...times });
    await removeEvents(app);
    return answer.status;
  };

  test('needs who holds every step: by token, by assignment, or as admin', async () => {
    expect(await create('manager', 'service')).toBe(201);
    expect(await create('manager', 'venue')).toBe(403);
    expect(await create('admin', 'venue', 'own')).toBe(201);
    expect(await create('dean', 'none', 'own')).toBe(201);
    expect(await create('dean', 'venue', 'own')).toBe(403);
    await assign(app, 'dean', 'porter', { room_id: rooms.venue });
    expect(await create('dean', 'venue', 'own')).toBe(201);
  });
});

describe('a step counts for', () => {
  test('an assignment on the institution only where it is the step of an institution', async () => {
    await assign(app, 'institution_holder', 'manager', { institution_id: institutions.none });
    const { id } = await make('service', { status: 'pending' }, 'none');
    expect((await act(app, 'institution_holder', id, 'approve')).status).toBe(403);
    await assign(app, 'room_holder', 'manager', { room_id: rooms.service });
    expect((await act(app, 'room_holder', id, 'approve')).body.data.status).toBe('approved');
  });

  test('an assignment on the room only where it is not: nobody gains a room by naming an institution', async () => {
    await assign(app, 'room_holder', 'dean', { room_id: rooms.none });
    await assign(app, 'institution_holder', 'dean', { institution_id: institutions.own });
    const { id } = await make('none', { status: 'pending' }, 'own');
    expect((await act(app, 'room_holder', id, 'approve')).status).toBe(403);
    expect((await act(app, 'institution_holder', id, 'approve')).status).toBe(200);
  });

  test('its holders alone when it opens: by token, by assignment, admins only by the role', async () => {
    for (const who of ['room_holder', 'venue_holder'] as const) await app.as(who).get('/me');
    await assign(app, 'room_holder', 'stage', { room_id: rooms.room });
    await assign(app, 'venue_holder', 'stage', { room_id: rooms.venue });
    const { id } = await make('room', { status: 'pending' }, 'own');
    expect([await told('dean'), await told('room_holder')]).toEqual([['event_submitted'], []]);
    await act(app, 'dean', id, 'approve');
    expect(await told('room_holder')).toEqual(['event_submitted']);
    for (const who of ['venue_holder', 'admin', 'manager'] as const)
      expect(await told(who)).toEqual([]);
  });
});

describe('an edit of a pending event', () => {
  test('begins a new round where the other room gives other steps', async () => {
    const { id } = await make('service', { status: 'pending' });
    const moved = await app.as('alice').put(`/events/${id}`, { room_id: rooms.room });
    expect(moved.body.data).toMatchObject({
      status: 'pending',
      current_step: { role: 'stage', of: 1 },
    });
    expect(await actionsOn(app, id)).toEqual(['submit', 'reopen']);
  });

  test('approves it where the other room needs no approval', async () => {
    const { id } = await make('service', { status: 'pending' });
    const moved = await app.as('alice').put(`/events/${id}`, { room_id: rooms.none });
    expect(moved.body.data).toMatchObject({ status: 'approved', current_step: null });
    expect(moved.body.message).toBe('The event was updated.');
  });

  test('begins a new round where the institution changes the steps, and none where it does not', async () => {
    const { id } = await make('service', { status: 'pending' }, 'none');
    const name = (institution: string) =>
      app
        .as('alice')
        .put(`/events/${id}`, { category: { institution_id: institutions[institution] } });
    expect((await name('own')).body.data.current_step).toMatchObject({ role: 'dean', of: 2 });
    await app.as('alice').put(`/events/${id}`, { title: 'New title' });
    expect(await actionsOn(app, id)).toEqual(['submit', 'reopen']);
  });

  test('begins a new round when it moves what somebody else approved in part, and not what nobody approved', async () => {
    const { id } = await make('service', { status: 'pending' }, 'own');
    const enlarge = (end: string) => app.as('alice').put(`/events/${id}`, { end_at: at(end) });
    await enlarge('10:00');
    expect(await actionsOn(app, id)).toEqual(['submit']);
    await act(app, 'dean', id, 'approve');
    expect((await enlarge('11:00')).body.data.current_step).toMatchObject({
      position: 1,
      role: 'dean',
    });
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'reopen']);
  });
});

describe('an override that takes a date to another room', () => {
  const weekly = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3', status: 'pending' };
  const override = (id: string, room: string, who: PersonName = 'alice') =>
    app.as(who).put(`/events/${id}/occurrences/2027-04-05`, { room_id: rooms[room] });

  test('needs the approval of that room, though the series needs none', async () => {
    const { id } = await make('none', weekly);
    const { data } = (await override(id, 'room')).body;
    expect(data.status).toBe('approved');
    expect(data.pending_change.current_step).toMatchObject({ role: 'stage', of: 1 });
    expect(await rolesOf(id)).toEqual([]);
    await assign(app, 'room_holder', 'stage', { room_id: rooms.none });
    expect((await act(app, 'room_holder', id, 'approve')).status).toBe(403);
    await assign(app, 'room_holder', 'stage', { room_id: rooms.room });
    expect((await act(app, 'room_holder', id, 'approve')).body.data.status).toBe('approved');
  });

  test('takes effect at once where that room needs none either, or by who holds its steps', async () => {
    const { id } = await make('none', weekly);
    expect((await override(id, 'freeVenue')).body.data.status).toBe('approved');
    await assign(app, 'room_manager', 'manager', { room_id: rooms.none });
    await assign(app, 'room_manager', 'stage', { room_id: rooms.room });
    expect((await override(id, 'room', 'room_manager')).body.data.status).toBe('approved');
  });

  test('counts as well when the series is submitted afterwards', async () => {
    const { id } = await make('none', { ...weekly, status: 'draft' });
    await override(id, 'room');
    expect((await act(app, 'alice', id, 'submit')).body.data).toMatchObject({
      status: 'pending',
      current_step: { role: 'stage' },
    });
  });
});
