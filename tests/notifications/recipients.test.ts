import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { dayWords } from '../support/day-words.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

const everyone: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean'];

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  for (const person of everyone) await app.as(person).get('/me');
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { venue_id });
});
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from notifications');
});
afterAll(() => app.close());

const named = [{ user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' }];
const make = (fields: Fields = {}, who: PersonName = 'alice') =>
  makeEvent(app, who, room, { roles: named, ...fields });

/** The new notifications since the last call, by user. */
async function news(): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  for (const person of everyone) {
    const { body } = await app.as(person).get('/notifications');
    const types = body.data.map(({ type }: { type: string }) => type);
    if (types.length > 0) told[person] = types;
  }
  await app.database.pool.query('delete from notifications');
  return told;
}

describe('each recipient is notified once, and the actor only that a request was received', () => {
  test('a submitted event waits for those whose step it is, a returned one for those before', async () => {
    const { id } = await make();
    expect(await news()).toEqual({});
    const turns: [PersonName, string, Record<string, string[]>][] = [
      ['alice', 'submit', { alice: ['event_received'], dean: ['event_submitted'] }],
      ['dean', 'approve', { manager: ['event_submitted'] }],
      [
        'manager',
        'return',
        { alice: ['event_returned'], bob: ['event_returned'], dean: ['event_submitted'] },
      ],
      ['dean', 'reject', { alice: ['event_rejected'], bob: ['event_rejected'] }],
      ['alice', 'submit', { alice: ['event_received'], dean: ['event_submitted'] }],
      ['admin', 'approve', { manager: ['event_submitted'] }],
      ['manager', 'approve', { alice: ['event_approved'], bob: ['event_approved'] }],
      ['alice', 'cancel', { bob: ['event_cancelled'] }],
    ];
    for (const [who, action, told] of turns) {
      expect((await act(app, who, id, action)).status).toBe(200);
      expect(await news(), `${who} ${action}`).toEqual(told);
    }
    expect((await act(app, 'alice', id, 'cancel')).status).toBe(200);
    expect(await news()).toEqual({});
  });

  test('a person with two roles in an event is notified once', async () => {
    const roles = [
      { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' },
      { user_name: 'Bob', user_email: 'Bob@Stoa.test', role: 'core_responsible' },
      { user_name: 'Dean', user_email: 'dean@stoa.test', role: 'room_user' },
      { user_name: 'Nobody', user_email: 'nobody@stoa.test', role: 'room_user' },
      { user_name: 'No mail', role: 'room_user' },
    ];
    const { id } = await make({ roles, status: 'pending' }, 'bob');
    expect(await news()).toEqual({ bob: ['event_received'], dean: ['event_submitted'] });
    await act(app, 'dean', id, 'approve');
    await news();
    await act(app, 'manager', id, 'return');
    expect(await news()).toEqual({ bob: ['event_returned'], dean: ['event_returned'] });
    await act(app, 'bob', id, 'discard');
    await act(app, 'admin', id, 'discard');
    expect(await news()).toEqual({ bob: ['event_discarded'], dean: ['event_discarded'] });
  });

  test('of a change, of a cancelled occurrence, and not of a refused one', async () => {
    const { id } = await make({ is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    await app.as('manager').put(`/events/${id}`, { title: 'New' });
    expect(await news()).toEqual({ alice: ['event_updated'], bob: ['event_updated'] });
    const occurrence = encodeURIComponent('2027-03-30T08:00:00Z');
    const path = `/events/${id}/occurrences/${occurrence}`;
    expect((await app.as('alice').put(path, { is_cancelled: true })).status).toBe(200);
    expect(await news()).toEqual({ bob: ['occurrence_cancelled'] });
    expect((await act(app, 'admin', id, 'approve')).status).toBe(409);
    expect(await news()).toEqual({});
  });

  test('a deactivated user is not notified', async () => {
    const { id } = await make();
    const set = (active: boolean) =>
      app.database.pool.query("update users set is_active = $1 where subject = 'bob'", [active]);
    await set(false);
    await app.as('manager').put(`/events/${id}`, { title: 'New' });
    await app.settle();
    await set(true);
    expect(await news()).toEqual({ alice: ['event_updated'] });
  });

  test('a notification has the title of the event, its local time, the actor and the comment', async () => {
    const { id } = await make({ status: 'pending' });
    expect((await app.as('dean').get('/notifications')).body.data[0].body).toBe(
      'The event waits for your decision. Asked by alice.\nStep: Department',
    );
    await act(app, 'dean', id, 'reject', { comment: 'Too loud' });
    const { data } = (await app.as('alice').get('/notifications')).body;
    expect(data).toMatchObject([
      {
        id: expect.any(String),
        type: 'event_rejected',
        title: dayWords(
          'Rejected: Kick-off, Monday 29 March 2027, 10:00–11:00 (Europe/Berlin), Aula',
        ),
        body: 'dean rejected the event.\nReason: Too loud',
        data: {
          event_id: id,
          original_start_at: null,
          url: `http://localhost:3000/events/${id}`,
        },
        read_at: null,
        created_at: expect.any(String),
      },
      {
        type: 'event_received',
        title: dayWords(
          'We have your request: Kick-off, Monday 29 March 2027, 10:00–11:00 (Europe/Berlin), Aula',
        ),
        body: 'It waits for approval.\nStep: Department',
      },
    ]);
  });

  test('costs a write one statement, and a rollback leaves no notification', async () => {
    const heard = await watchStatements(app).during(() => make({ status: 'pending' }));
    expect(heard.filter((text) => text.includes('insert into outbox'))).toHaveLength(1);
    expect(heard.filter((text) => text.includes('insert into notifications'))).toEqual([]);
    await news();
    const taken = await app.as('bob').post('/events', {
      title: 'Too late',
      room_id: room,
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T09:00:00Z',
      status: 'pending',
    });
    expect(taken.status).toBe(409);
    expect(await news()).toEqual({});
  });
});

describe('a list of what one was told', () => {
  const texts = (answer: { body: { data: { title: string }[] } }): string[] =>
    answer.body.data.map(({ title }) => /^\w+: (\w+),/.exec(title)?.[1] ?? '');

  test('has the user’s own notifications, newest first, in pages, with the number of unread ones', async () => {
    const { id } = await make({ title: '0' });
    for (const title of ['1', '2', '3']) await app.as('manager').put(`/events/${id}`, { title });
    const alice = app.as('alice');
    const all = await alice.get('/notifications?per_page=2');
    expect([texts(all), all.headers['x-total-count']]).toEqual([['3', '2'], '3']);
    expect(texts(await alice.get('/notifications?per_page=2&page=2'))).toEqual(['1']);
    expect((await alice.get('/notifications/unread-count')).body.data).toEqual({ count: 3 });
    expect((await alice.get('/me')).body.data.unread_count).toBe(3);

    const newest = all.body.data[0].id;
    const once = await alice.post(`/notifications/${newest}/read`);
    expect([once.status, once.body.data.read_at]).toEqual([200, expect.any(String)]);
    const twice = await alice.post(`/notifications/${newest}/read`);
    expect([twice.status, twice.body.data]).toEqual([200, once.body.data]);
    expect(texts(await alice.get('/notifications?unread=1'))).toEqual(['2', '1']);
    expect(texts(await alice.get('/notifications?unread=false'))).toEqual(['3']);
    expect((await alice.get('/notifications?unread=perhaps')).status).toBe(422);

    const bob = app.as('bob');
    for (const not of [newest, NOWHERE, 'nonsense'])
      expect((await bob.post(`/notifications/${not}/read`)).status).toBe(404);
    expect((await alice.post('/notifications/read-all')).body.data).toEqual({ updated: 2 });
    expect((await alice.post('/notifications/read-all')).body.data).toEqual({ updated: 0 });
    expect((await bob.get('/notifications/unread-count')).body.data).toEqual({ count: 3 });
  });

  test('has those about one event by its id, and says of the last one that the event was deleted', async () => {
    const { id } = await make({ title: 'Old', status: 'pending' });
    const other = await make({ title: 'Other' });
    await app.as('manager').put(`/events/${other.id}`, { title: 'Another' });
    await app.as('manager').put(`/events/${id}`, { title: 'Plan' });
    await app.as('manager').delete(`/events/${id}`);
    const alice = app.as('alice');
    const about = await alice.get(`/notifications?event_id=${id.toUpperCase()}`);
    expect([texts(about), about.headers['x-total-count']]).toEqual([['Plan', 'Plan', ''], '3']);
    const data = about.body.data.map((one: { data: object }) => one.data);
    expect(data[0]).toMatchObject({ event_id: id, deleted: true });
    expect(data[0].url).toContain(`/events/${id}`);
    expect(data[1]).not.toHaveProperty('deleted');
    expect((await alice.get(`/notifications?event_id=${NOWHERE}`)).body.data).toEqual([]);
    expect((await alice.get('/notifications?event_id=nonsense')).status).toBe(422);
  });
});
