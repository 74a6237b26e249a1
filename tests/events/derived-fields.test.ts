import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, makeEvent, removeEvents } from '../support/bookings.ts';
import { askChange, readEvent } from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

let now = Temporal.Instant.from('2027-01-04T08:00:00Z');
let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
});
beforeEach(async () => {
  now = Temporal.Instant.from('2027-01-04T08:00:00Z');
  await removeEvents(app);
});
afterAll(() => app.close());

const datesOf = ({ occurrences_count, next_start_at, last_end_at }: EventRecord) => [
  occurrences_count,
  next_start_at,
  last_end_at,
];

const [FIRST, SECOND, LAST] = ['2027-03-29', '2027-04-05', '2027-04-19'];

describe('the dates of the record', () => {
  test('count what takes place, and name the next and the last of it as time passes', async () => {
    const { id } = await makeSeries(app, 'alice', room);
    const read = async () => datesOf(await readEvent(app, id));
    expect(await read()).toEqual([4, `${FIRST}T08:00:00Z`, `${LAST}T09:00:00Z`]);
    await app.as('alice').put(pathOf(id, `${FIRST}T08:00:00Z`), { is_cancelled: true });
    expect(await read()).toEqual([3, `${SECOND}T08:00:00Z`, `${LAST}T09:00:00Z`]);
    const later = { start_at: '2027-05-03T08:00:00Z', end_at: '2027-05-03T10:00:00Z' };
    await app.as('alice').put(pathOf(id, `${SECOND}T08:00:00Z`), later);
    expect(await read()).toEqual([3, '2027-04-12T08:00:00Z', '2027-05-03T10:00:00Z']);
    now = Temporal.Instant.from('2027-04-20T00:00:00Z');
    expect(await read()).toEqual([3, '2027-05-03T08:00:00Z', '2027-05-03T10:00:00Z']);
    now = Temporal.Instant.from('2027-05-03T08:00:00Z');
    expect(await read()).toEqual([3, null, '2027-05-03T10:00:00Z']);
  });

  test('count those that have not begun, and none of a cancelled event', async () => {
    const { id } = await makeSeries(app, 'alice', room);
    const read = async () => (await readEvent(app, id)).upcoming_count;
    expect(await read()).toBe(4);
    await app.as('alice').put(pathOf(id, `${LAST}T08:00:00Z`), { is_cancelled: true });
    expect(await read()).toBe(3);
    now = Temporal.Instant.from(`${FIRST}T08:00:00Z`);
    expect(await read()).toBe(2);
    const { body } = await app.as('alice').get('/events');
    expect(body.data[0]).toMatchObject({ id, upcoming_count: 2, occurrences_count: 3 });
    expect((await act(app, 'alice', id, 'cancel')).body.data.upcoming_count).toBe(0);
    expect(await read()).toBe(0);
  });

  test('of a series without an end have no last one, and of a cancelled event no next one', async () => {
    const endless = await makeSeries(app, 'alice', room, { recurrence_rule: 'FREQ=WEEKLY' });
    expect(endless.occurrences_count).toBeGreaterThan(80);
    expect(datesOf(endless).slice(1)).toEqual([`${FIRST}T08:00:00Z`, null]);
    const { body } = await act(app, 'alice', endless.id, 'cancel');
    expect(datesOf(body.data).slice(1)).toEqual([null, null]);
    const one = await makeEvent(app, 'alice', other, { status: 'cancelled' });
    expect(datesOf(one)).toEqual([1, null, `${FIRST}T09:00:00Z`]);
  });

  test('are those of the series in each of its occurrences and in every list', async () => {
    const { id } = await makeSeries(app, 'alice', room);
    const dates = [4, `${FIRST}T08:00:00Z`, `${LAST}T09:00:00Z`];
    const lists = [
      '/events',
      '/events?from=2027-01-01&to=2027-12-31',
      '/events?fields=occurrences_count,next_start_at,last_end_at',
      `/events/${id}/occurrences`,
      '/events/pending',
    ];
    for (const path of lists) {
      const { body } = await app.as('manager').get(path);
      expect(body.data.length).toBeGreaterThan(0);
      for (const row of body.data) expect([path, datesOf(row)]).toEqual([path, dates]);
    }
    const { body } = await app.as('alice').get(pathOf(id, SECOND));
    expect(datesOf(body.data)).toEqual(dates);
  });
});

describe('the last decision', () => {
  const decision = async (id: string, person: PersonName = 'alice') =>
    (await readEvent(app, id, person)).last_decision;

  test('says what was decided by whom and why, and is removed with what is taken back', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    expect(await decision(id)).toBeNull();
    await act(app, 'manager', id, 'return', { comment: 'Too loud' });
    const returned = {
      action: 'return',
      comment: 'Too loud',
      actor: { name: 'manager', email: 'manager@stoa.test' },
      created_at: '2027-01-04T08:00:00Z',
    };
    expect(await decision(id)).toMatchObject(returned);
    await act(app, 'alice', id, 'submit');
    expect(await decision(id)).toMatchObject(returned);
    await act(app, 'manager', id, 'approve');
    expect(await decision(id)).toMatchObject({ action: 'approve', comment: null });
    await app.as('manager').post(`/events/${id}/undo`);
    expect(await decision(id)).toMatchObject(returned);
  });

  test('is also one on a change, and keeps the address from those who may not see it', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await act(app, 'manager', id, 'approve');
    await askChange(app, `/events/${id}`, { room_id: other });
    expect(await decision(id)).toMatchObject({ action: 'approve' });
    await act(app, 'manager', id, 'reject', { comment: 'No' });
    expect(await decision(id)).toMatchObject({ action: 'change_rejected', comment: 'No' });
    expect((await decision(id, 'bob')).actor).toMatchObject({ name: 'manager', email: null });
  });
});

test('the answer to every write shows the derived fields as a GET does', async () => {
  const manager = app.as('manager');
  const written = async (answer: Answer) => {
    const { id, skipped: _skipped, ...record } = answer.body.data;
    expect(answer.status).toBeLessThan(300);
    const { id: _id, ...read } = (await manager.get(`/events/${id}`)).body.data;
    expect(record).toEqual(read);
    return id as string;
  };
  const body = { recurrence_rule: 'FREQ=WEEKLY;COUNT=6', status: 'pending' };
  const id = (await makeSeries(app, 'manager', room, body)).id as string;
  await written(await manager.put(`/events/${id}`, { recurrence_rule: 'FREQ=WEEKLY;COUNT=5' }));
  await written(await manager.put(pathOf(id, FIRST), { is_cancelled: true }));
  await written(await act(app, 'manager', id, 'approve', { comment: 'Good' }));
  await written(await act(app, 'manager', `${id}::${SECOND}`, 'cancel', { comment: 'Ill' }));
  const undone = await manager.post(`/events/${id}/undo`);
  expect(undone.body.data.occurrences_count).toBe(4);
  await written(undone);
  await written(await manager.put(`/events/${id}/roles`, { roles: [] }));
  const moved = { start_at: '2027-03-29T07:00:00Z', end_at: '2027-03-29T09:30:00Z' };
  await written(await manager.put(`/events/${id}`, moved));
  const following = `${pathOf(id, '2027-04-12')}?scope=following`;
  const next = await written(await manager.put(following, { title: 'Later' }));
  expect((await readEvent(app, next, 'manager')).last_decision).toMatchObject({
    action: 'change_approved',
  });
  await written(await manager.put(following.replace('04-12', '04-05'), { is_cancelled: true }));
  const skipping = { ...body, title: 'Rival', on_conflict: 'skip' };
  await written(
    await manager.post('/events', {
      room_id: room,
      start_at: '2027-04-12T07:00:00Z',
      end_at: '2027-04-12T08:00:00Z',
      ...skipping,
    }),
  );
  await written(await act(app, 'manager', next, 'cancel'));
});

test('a change that is applied shows the derived fields as a GET does', async () => {
  const { id } = await makeSeries(app, 'alice', room);
  await act(app, 'manager', id, 'approve');
  const at = { start_at: '2027-06-01T08:00:00Z', end_at: '2027-06-01T09:00:00Z' };
  await askChange(app, pathOf(id, `${LAST}T08:00:00Z`), at);
  const dated = await act(app, 'manager', id, 'approve');
  expect(dated.body.data).toEqual((await app.as('manager').get(`/events/${id}`)).body.data);
  expect(dated.body.data.last_end_at).toBe(at.end_at);
  await askChange(app, `/events/${id}`, { recurrence_rule: 'FREQ=WEEKLY;COUNT=6' });
  const whole = await act(app, 'manager', id, 'approve');
  expect(whole.body.data).toEqual((await app.as('manager').get(`/events/${id}`)).body.data);
  expect(whole.body.data).toMatchObject({ occurrences_count: 6, last_end_at: at.end_at });
});

test('the ETag names the version: time that passes shows in it and refuses no write', async () => {
  const { id } = await makeSeries(app, 'alice', room);
  const alice = app.as('alice');
  const before = (await alice.get(`/events/${id}`)).headers.etag as string;
  now = Temporal.Instant.from('2027-03-29T08:00:00Z');
  const headers = { 'content-type': 'application/json', 'if-match': before };
  const known = await alice.send('GET', `/events/${id}`, undefined, { 'if-none-match': before });
  expect(known.status).toBe(200);
  expect(known.body.data.next_start_at).toBe(`${SECOND}T08:00:00Z`);
  const put = (title: string) =>
    alice.send('PUT', `/events/${id}`, JSON.stringify({ title }), headers);
  expect((await put('New')).status).toBe(200);
  expect((await put('Newer')).status).toBe(412);
});
