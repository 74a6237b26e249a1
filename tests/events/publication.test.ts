import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign } from '../support/assignments.ts';
import { at, type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

let now = Temporal.Instant.from('2027-03-01T09:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

const publish = (id: string, is_published: unknown = true, by: PersonName = 'manager') =>
  app.as(by).put(`/events/${id}/publication`, { is_published });
const read = async (id: string): Promise<Fields> =>
  (await app.as('manager').get(`/events/${id}`)).body.data;
const approved = async (fields: Fields = {}, by: PersonName = 'manager'): Promise<string> => {
  const { id } = await makeEvent(app, by, await makeRoom(app), { status: 'pending', ...fields });
  await app.as('manager').post(`/events/${id}/approve`);
  return id;
};
const expectOk = ({ status, text }: Answer): void => expect(status, text).toBe(200);

describe('An event', () => {
  test('is published by a manager, and not any more when the manager says so', async () => {
    const id = await approved();
    expect(await read(id)).toMatchObject({
      is_published: false,
      can: expect.arrayContaining(['publish']),
    });
    const answer = await publish(id);
    expect(answer.body).toMatchObject({
      message: 'The event was published.',
      data: { is_published: true, status: 'approved', version: 3 },
    });
    const shown = await read(id);
    expect(shown).toMatchObject({ is_published: true, version: 3 });
    expect(shown.can).toContain('unpublish');
    expect(shown.can).not.toContain('publish');
    const ended = await publish(id, false);
    expect(ended.body).toMatchObject({
      message: 'The event is not published.',
      data: { is_published: false },
    });
  });

  test('keeps its version when it is published twice', async () => {
    const id = await approved();
    expectOk(await publish(id));
    const { version } = await read(id);
    expectOk(await publish(id));
    expect((await read(id)).version).toBe(version);
    const both = await Promise.all([publish(id, false), publish(id, false)]);
    for (const one of both) expectOk(one);
    expect((await read(id)).version).toBe(Number(version) + 1);
  });

  test('is published only while it is approved', async () => {
    const room = await makeRoom(app);
    for (const status of ['draft', 'pending', 'cancelled']) {
      const { id } = await makeEvent(app, 'manager', room, { status });
      const answer = await publish(id);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(`Cannot publish an event that is ${status}.`);
    }
  });

  test('is published by nobody else: not its owner, nor a manager of its institution or another room', async () => {
    const venue_id = await makeVenue(app);
    const room = await makeRoom(app, { venue_id });
    const other = await makeRoom(app);
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    expect((await publish(id, true, 'alice')).status).toBe(403);
    await assign(app, 'bob', 'manager', { room_id: other });
    expect((await publish(id, true, 'bob')).status).toBe(403);
    await assign(app, 'bob', 'manager', { venue_id });
    expectOk(await publish(id, true, 'bob'));
    expect((await publish(NOWHERE)).status).toBe(404);
    expect((await app.anonymous.put(`/events/${id}/publication`, {})).status).toBe(401);
  });

  test('has a version that If-Match guards, and refuses what is no answer', async () => {
    const id = await approved();
    const etag = (await app.as('manager').get(`/events/${id}`)).headers.etag as string;
    const put = (tag: string) =>
      app.as('manager').send('PUT', `/events/${id}/publication`, '{"is_published": true}', {
        'content-type': 'application/json',
        'if-match': tag,
      });
    expect((await put('"other"')).status).toBe(412);
    expect((await put(etag)).status).toBe(200);
    expect((await put(etag)).status).toBe(412);
    for (const wrong of ['often', null, 7, {}]) expect((await publish(id, wrong)).status).toBe(422);
  });

  test('cannot be created or updated as published', async () => {
    const room = await makeRoom(app);
    const made = await makeEvent(app, 'manager', room, { status: 'approved', is_published: true });
    expect(made.is_published).toBe(false);
    await app.as('manager').put(`/events/${made.id}`, { is_published: true });
    expect((await read(made.id)).is_published).toBe(false);
  });
});

describe('What is published', () => {
  test('stays so when it is edited and moved', async () => {
    const id = await approved();
    await publish(id);
    await app.as('manager').put(`/events/${id}`, { title: 'Renamed', end_at: at('12:00') });
    const elsewhere = await makeRoom(app);
    const moved = await app.as('manager').put(`/events/${id}`, { room_id: elsewhere });
    expect(moved.body.data).toMatchObject({ is_published: true, title: 'Renamed' });
    expect(await read(id)).toMatchObject({ is_published: true, room_id: elsewhere });
  });

  test('stays as it is while a change of it waits, is returned and is applied', async () => {
    const id = await approved({}, 'alice');
    await publish(id);
    const ask = () => app.as('alice').put(`/events/${id}`, { end_at: at('12:00') });
    expect((await ask()).body.data).toMatchObject({
      is_published: true,
      end_at: at('09:00'),
      pending_change: expect.anything(),
    });
    await app.as('manager').post(`/events/${id}/return`, { comment: 'Too long.' });
    expect(await read(id)).toMatchObject({ is_published: true, end_at: at('09:00') });
    await ask();
    await app.as('manager').post(`/events/${id}/approve`);
    expect(await read(id)).toMatchObject({ is_published: true, end_at: at('12:00') });
  });

  test('is not any more when it is cancelled, and is again when that is taken back', async () => {
    const id = await approved();
    await publish(id);
    const cancelled = await app.as('manager').post(`/events/${id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', is_published: false });
    expect(await read(id)).toMatchObject({ is_published: false });
    const back = await app.as('manager').post(`/events/${id}/undo`);
    expect(back.body.data).toMatchObject({ status: 'approved', is_published: true });
  });

  test('goes on in the second part of a series that is divided', async () => {
    const room = await makeRoom(app);
    const { id } = await makeSeries(app, 'manager', room, { status: 'approved' });
    await publish(id);
    const path = `${pathOf(id, '2027-04-12T08:00:00Z')}?scope=following`;
    const second = await app.as('manager').put(path, { title: 'New name' });
    expect(second.body.data).toMatchObject({ title: 'New name', is_published: true });
    expect(second.body.data.id).not.toBe(id);
    expect((await read(id)).is_published).toBe(true);
  });
});

describe('A publication', () => {
  test('is taken back by who published, for ten minutes', async () => {
    const id = await approved();
    await publish(id);
    expect((await app.as('admin').post(`/events/${id}/undo`)).status).toBe(403);
    const back = await app.as('manager').post(`/events/${id}/undo`);
    expect(back.body.data).toMatchObject({ is_published: false, status: 'approved' });
    await publish(id);
    await publish(id, false);
    expectOk(await app.as('manager').post(`/events/${id}/undo`));
    expect((await read(id)).is_published).toBe(true);
    await publish(id, false);
    now = now.add({ minutes: 11 });
    expect((await app.as('manager').post(`/events/${id}/undo`)).status).toBe(409);
  });

  test('is a line of the history of the event', async () => {
    const id = await approved();
    await publish(id);
    await publish(id, false);
    await app.as('manager').post(`/events/${id}/undo`);
    const { data } = (await app.as('manager').get(`/events/${id}/activity`)).body;
    const [undone, ended, published] = data as Fields[];
    expect(published).toMatchObject({
      event: 'published',
      changes: { is_published: [false, true] },
      actor: { name: 'manager' },
    });
    expect(ended).toMatchObject({ event: 'unpublished', changes: { is_published: [true, false] } });
    expect(undone).toMatchObject({ event: 'undone', changes: { action: ['unpublish', null] } });
  });

  test('is told to its owner in the application, and not by mail', async () => {
    const id = await approved({ title: 'Open day' }, 'alice');
    const sent = async (): Promise<number> =>
      (await app.database.pool.query('select count(*)::int as n from mail_deliveries')).rows[0].n;
    await app.settle();
    const before = await sent();
    await publish(id);
    await app.settle();
    const [latest] = (await app.as('alice').get('/notifications')).body.data;
    expect(latest.title).toContain('Changed: Open day');
    expect(latest.body).toContain('Published on What is on: no → yes');
    await app.as('manager').post(`/events/${id}/undo`);
    await app.settle();
    const [undone] = (await app.as('alice').get('/notifications')).body.data;
    expect(undone.body).toContain('publication');
    expect(await sent()).toBe(before);
  });
});

test('The database itself refuses that an event is published which is not approved', async () => {
  const id = await approved();
  await publish(id);
  const write = app.database.pool.query("update events set status = 'pending' where id = $1", [id]);
  await expect(write).rejects.toThrow(/events_published_approved/);
});
