import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf, makeSeries, occurrencesOf, pathOf, seriesBody } from '../support/series.ts';

let app: TestApp;
let room: string;
let hall: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app, { name: 'Reading Room', capacity: 16 });
  hall = await makeRoom(app, { name: 'Hall', capacity: 200 });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const [SECOND, THIRD] = ['2027-04-05T08:00:00Z', '2027-04-12T08:00:00Z'] as const;
const tooMany = (expected: number) => ({
  code: 'over_capacity',
  message: `${expected} people are expected; Reading Room has 16 seats.`,
});
const read = async (id: string): Promise<EventRecord> =>
  (await app.as('alice').get(`/events/${id}`)).body.data;
const numbersOf = async (id: string): Promise<number[]> =>
  (await occurrencesOf(app, id)).map((row) => row.expected_attendees);
const waiting = async (): Promise<EventRecord> =>
  (await app.as('manager').get('/events/pending')).body.data[0];
const dry = async (fields: Fields, path = '/events', who: PersonName = 'alice') => {
  const ask = app.as(who);
  const { body } = await ask[path === '/events' ? 'post' : 'put'](`${path}?dry_run=1`, fields);
  return body.data.warnings;
};

describe('the number of people who are expected', () => {
  test('is in the record of an event, cleared by null, and a whole number from 1 to 100 000', async () => {
    const { id, expected_attendees } = await makeEvent(app, 'alice', room);
    expect(expected_attendees).toBeNull();
    const put = (value: unknown) =>
      app.as('alice').put(`/events/${id}`, { expected_attendees: value });
    for (const value of [1, 100_000, '35', null]) {
      const { body } = await put(value);
      const shown = value === null ? null : Number(value);
      expect(body.data.expected_attendees).toBe(shown);
      expect((await read(id)).expected_attendees).toBe(shown);
    }
    for (const value of [0, 100_001, 1.5, 'many']) {
      expect(flawsOf(await put(value), 'expected_attendees')).toHaveLength(1);
    }
  });

  test('is that of the series on each date that has no other one', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { expected_attendees: 20 });
    await app.as('alice').put(pathOf(id, SECOND), { expected_attendees: 45 });
    expect(await numbersOf(id)).toEqual([20, 45, 20, 20]);
    const { body } = await app.as('alice').get(pathOf(id, SECOND));
    expect(body.data).toMatchObject({ expected_attendees: 45, is_override: true });
    await app.as('alice').put(pathOf(id, SECOND), { expected_attendees: null });
    expect(await numbersOf(id)).toEqual([20, 20, 20, 20]);
  });

  test('goes on with the following dates, and is changed for them alone', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { expected_attendees: 20 });
    const scope = `${pathOf(id, THIRD)}?scope=following`;
    const { body } = await app.as('alice').put(scope, { expected_attendees: 60 });
    expect(body.data.expected_attendees).toBe(60);
    expect(await numbersOf(id)).toEqual([20, 20]);
    expect(await numbersOf(body.data.id)).toEqual([60, 60]);
  });

  test('is named with its old and new value in activity and notifications', async () => {
    const { id } = await makeEvent(app, 'alice', room, {
      status: 'pending',
      expected_attendees: 10,
    });
    await app.as('manager').put(`/events/${id}`, { expected_attendees: 12 });
    const { body } = await app.as('alice').get(`/events/${id}/activity`);
    expect(body.data[0].changes).toEqual({ expected_attendees: [10, 12] });
    await app.settle();
    const [told] = (await app.as('alice').get('/notifications')).body.data;
    expect(told.body).toContain('People expected: 10 → 12');
  });

  test('comes back when a move in a batch is undone', async () => {
    const { id } = await makeEvent(app, 'manager', hall, {
      status: 'approved',
      expected_attendees: 12,
    });
    await app
      .as('manager')
      .post('/events/batch-move', { event_ids: [id], room_id: room, comment: 'x' });
    await app.as('manager').post(`/events/${id}/undo`, {});
    expect(await read(id)).toMatchObject({ room_id: hall, expected_attendees: 12 });
  });

  test('is a member of rows that a list is asked for', async () => {
    await makeEvent(app, 'alice', room, { status: 'pending', expected_attendees: 12 });
    const { body } = await app.as('alice').get('/events?fields=expected_attendees');
    expect(body.data).toEqual([{ expected_attendees: 12 }]);
  });

  test('is told to whoever decides, that of the date where a date is about it', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { expected_attendees: 20 });
    await app.settle();
    const newest = async () =>
      (await app.as('manager').get('/notifications')).body.data[0].body.split('\n');
    expect(await newest()).toContain('People expected: 20');
    await act(app, 'manager', id, 'approve');
    await app.as('alice').put(pathOf(id, SECOND), { expected_attendees: 45 });
    await app.as('alice').put(pathOf(id, SECOND), { room_id: room });
    await app.settle();
    expect(await newest()).toContain('People expected: 45');
  });
});

describe('more people than a room has seats for', () => {
  test('are a warning of a dry run and of the inbox, and no refusal', async () => {
    const body = { status: 'pending', expected_attendees: 35 };
    expect(await dry(seriesBody(room, body))).toEqual([tooMany(35)]);
    expect(await dry(seriesBody(room, { ...body, expected_attendees: 16 }))).toEqual([]);
    expect(await dry(seriesBody(hall, body))).toEqual([]);
    const { id } = await makeSeries(app, 'alice', room, body);
    expect((await waiting()).warnings).toEqual([tooMany(35)]);
    expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
  });

  test('are counted for each date: cancelled ones do not count, overrides do', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { expected_attendees: 35 });
    expect((await waiting()).warnings).toEqual([]);
    const path = pathOf(id, SECOND);
    expect(await dry({ room_id: room }, path)).toEqual([tooMany(35)]);
    await app.as('alice').put(path, { room_id: room, expected_attendees: 17 });
    expect((await waiting()).warnings).toEqual([tooMany(17)]);
    expect(await dry({ title: 'Seminar' }, pathOf(id, THIRD))).toEqual([]);
    expect(await dry({ title: 'Seminar' }, `/events/${id}`)).toEqual([tooMany(17)]);
    await app.as('alice').put(path, { is_cancelled: true });
    expect((await waiting()).warnings).toEqual([]);
  });

  test('are judged by what a change that waits asks for', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { expected_attendees: 12 });
    await act(app, 'manager', id, 'approve');
    const change = { room_id: room, expected_attendees: 30 };
    expect(await dry(change, `/events/${id}`)).toEqual([tooMany(30)]);
    await app.as('alice').put(`/events/${id}`, change);
    const row = await waiting();
    expect(row).toMatchObject({ expected_attendees: 12, warnings: [tooMany(30)] });
    expect(row.pending_change.changes.expected_attendees).toEqual([12, 30]);
    await act(app, 'manager', id, 'reject');
    await app.as('alice').put(pathOf(id, SECOND), { room_id: room, expected_attendees: 40 });
    expect((await waiting()).warnings).toEqual([tooMany(40)]);
  });
});

test('a template gives the number to an event that is made from it', async () => {
  const template = { title: 'Seminar', room_id: room, expected_attendees: 24 };
  const made = await app.as('alice').post('/event-templates', { name: 'Seminar', template });
  expect(made.body.data.template.expected_attendees).toBe(24);
  const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
  const { body } = await app.as('alice').post(`/events?template=${made.body.data.id}`, times);
  expect(body.data.expected_attendees).toBe(24);
});
