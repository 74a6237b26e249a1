import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import {
  type EventRecord,
  type Fields,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { everythingOf, flawsOf, makeSeries, pathOf } from '../support/series.ts';
import { tableStates } from '../support/table-states.ts';

let app: TestApp;
let room: string;
let other: string;
let series: EventRecord;
let single: EventRecord;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Lab' });
});
beforeEach(async () => {
  await removeEvents(app);
  series = await makeSeries(app, 'alice', room);
  single = await makeEvent(app, 'alice', room, {
    start_at: '2027-04-06T08:00:00Z',
    end_at: '2027-04-06T09:00:00Z',
    status: 'pending',
  });
});
afterAll(() => app.close());

const WINDOW = { from: '2027-04-05', to: '2027-04-12' };
const move = (fields: Fields = {}, who: PersonName = 'alice', query = '') =>
  app.as(who).post(`/events/batch-move${query}`, {
    event_ids: [series.id, single.id],
    room_id: other,
    ...fields,
  });
const cancel = (fields: Fields = {}, who: PersonName = 'alice') =>
  app.as(who).post('/events/batch-cancel', { event_ids: [series.id, single.id], ...fields });
const roomsOf = async ({ id }: EventRecord): Promise<string[]> =>
  (await app.as('alice').get(`/events/${id}/occurrences`)).body.data.map(
    ({ room_id }: EventRecord) => (room_id === room ? 'room' : 'other'),
  );

describe('many events', () => {
  test('are moved to another room, each by itself', async () => {
    const { status, body } = await move({ comment: 'The aula is flooded' });
    expect([status, body.message]).toEqual([200, '2 of 2 events were moved.']);
    expect(body.data).toEqual({ processed: 2, succeeded: [series.id, single.id], failed: [] });
    expect(await roomsOf(series)).toEqual(['other', 'other', 'other', 'other']);
    expect(await roomsOf(single)).toEqual(['other']);
    const activity = (await app.as('alice').get(`/events/${series.id}/activity`)).body.data;
    const moved = activity.find((row: EventRecord) => row.event === 'moved');
    expect(moved.changes).toEqual({ comment: [null, 'The aula is flooded'] });
  });

  test('are moved by a manager, and their owner is told why', async () => {
    await move({ comment: 'The aula is flooded' }, 'manager');
    const { data } = (await app.as('alice').get('/notifications')).body;
    const told = data.filter(
      ({ type, data: about }: EventRecord) =>
        type === 'event_updated' && [series.id, single.id].includes(about.event_id),
    );
    expect(told.map(({ body }: EventRecord) => body.includes('The aula is flooded'))).toEqual([
      true,
      true,
    ]);
  });

  test('are moved on some dates only', async () => {
    expect((await move(WINDOW)).body.data.succeeded).toHaveLength(2);
    expect(await roomsOf(series)).toEqual(['room', 'other', 'other', 'room']);
    expect(await roomsOf(single)).toEqual(['other']);
    expect((await app.as('bob').post('/events', freed)).status).toBe(409);
    expect((await app.as('bob').post('/events', { ...freed, room_id: room })).status).toBe(201);
  });

  const freed = {
    get room_id() {
      return other;
    },
    title: 'Late',
    start_at: '2027-04-05T08:00:00Z',
    end_at: '2027-04-05T09:00:00Z',
    status: 'pending',
  };

  test('keep what single dates differ in when they are moved', async () => {
    const second = pathOf(series.id, '2027-04-05T08:00:00Z');
    await app.as('alice').put(second, { title: 'Exam' });
    await move(WINDOW);
    const { data } = (await app.as('alice').get(second)).body;
    expect([data.title, data.room_id]).toEqual(['Exam', other]);
  });

  test('are cancelled, and their rooms are free', async () => {
    const { body } = await cancel({ comment: 'Strike' });
    expect([body.message, body.data.failed]).toEqual(['2 of 2 events were cancelled.', []]);
    const { data } = (await app.as('alice').get(`/events/${series.id}`)).body;
    expect(data.status).toBe('cancelled');
    expect((await app.as('bob').post('/events', { ...freed, room_id: room })).status).toBe(201);
  });

  test('are cancelled on some dates only, with the comment as their reason', async () => {
    await cancel({ ...WINDOW, comment: 'Strike' });
    const list = `/events/${series.id}/occurrences?include_cancelled=1`;
    const { data } = (await app.as('alice').get(list)).body;
    expect(data.map((row: EventRecord) => row.cancel_comment)).toEqual([
      null,
      'Strike',
      'Strike',
      null,
    ]);
    expect(data.map((row: EventRecord) => row.is_cancelled)).toEqual([false, true, true, false]);
    expect((await app.as('alice').get(`/events/${single.id}`)).body.data.status).toBe('cancelled');
  });
});

describe('an event of a batch', () => {
  test('that is not available there stays as it was, and stops no other', async () => {
    await makeEvent(app, 'bob', other, {
      start_at: '2027-04-12T08:30:00Z',
      end_at: '2027-04-12T09:30:00Z',
      status: 'pending',
    });
    const before = await everythingOf(app, series.id);
    for (const window of [{}, WINDOW]) {
      const { data } = (await move(window)).body;
      expect(data.succeeded).toEqual([single.id]);
      expect(data.failed).toMatchObject([{ id: series.id }]);
      expect(data.failed[0].message).toMatch(/^The room is taken by "Kick-off"/);
      expect(await everythingOf(app, series.id)).toEqual(before);
    }
  });

  test('that the caller may not change or see fails by itself', async () => {
    const draft = await makeEvent(app, 'alice', room, { status: 'draft' });
    const event_ids = [single.id, draft.id, NOWHERE];
    for (const ask of [move, cancel]) {
      const { status, body } = await ask({ event_ids }, 'bob');
      expect(status).toBe(200);
      expect(body.data.failed).toEqual([
        { id: single.id, message: 'This action is unauthorized.' },
        { id: draft.id, message: 'Not found.' },
        { id: NOWHERE, message: 'Not found.' },
      ]);
    }
  });

  test('fails when it has no date in the window, or is cancelled', async () => {
    const none = await move({ event_ids: [series.id], from: '2028-01-01', to: '2028-01-02' });
    expect(none.body.data.failed[0].message).toBe('The series has no date in this time.');
    await act(app, 'alice', series.id, 'cancel');
    const over = await move({ event_ids: [series.id], ...WINDOW });
    expect(over.body.data.failed[0].message).toMatch(/cancelled\.$/);
  });

  test('whose dates are cancelled already stays as it is, and is done', async () => {
    const ids = { event_ids: [series.id] };
    expect((await cancel({ ...ids, ...WINDOW })).body.data.succeeded).toEqual([series.id]);
    const before = await everythingOf(app, series.id);
    expect((await cancel({ ...ids, ...WINDOW })).body.data.succeeded).toEqual([series.id]);
    expect(await everythingOf(app, series.id)).toEqual(before);
    const moved = await move({ ...ids, ...WINDOW });
    expect(moved.body.data.failed[0].message).toBe('The series has no date in this time.');
    await act(app, 'alice', series.id, 'cancel');
    const over = await everythingOf(app, series.id);
    expect((await cancel({ ...ids, ...WINDOW })).body.data.succeeded).toEqual([series.id]);
    expect(await everythingOf(app, series.id)).toEqual(over);
  });

  test('that was approved is not moved on some dates by someone who could not approve it', async () => {
    await act(app, 'manager', series.id, 'approve');
    const { body } = await move({ event_ids: [series.id], ...WINDOW });
    expect(body.data.failed[0].message).toMatch(/^This change needs approval/);
    expect(await roomsOf(series)).toEqual(['room', 'room', 'room', 'room']);
    const byManager = await move({ event_ids: [series.id], ...WINDOW }, 'manager');
    expect(byManager.body.data.succeeded).toEqual([series.id]);
  });
});

test('a batch needs a room that can be booked and a window with both ends', async () => {
  expect(flawsOf(await move({ room_id: NOWHERE }), 'room_id')).toHaveLength(1);
  expect(flawsOf(await move({ from: '2027-04-05' }), 'to')).toHaveLength(1);
  expect(flawsOf(await cancel({ to: '2027-04-05' }), 'from')).toHaveLength(1);
});

test('a dry run of a batch judges each event after those before it, and moves none', async () => {
  const twin = await makeEvent(app, 'alice', await makeRoom(app), {
    start_at: single.start_at,
    end_at: single.end_at,
    status: 'pending',
  });
  const before = await tableStates(app);
  const event_ids = [single.id, twin.id];
  const dry = await move({ event_ids }, 'alice', '?dry_run=1');
  expect(dry.body.data).toMatchObject({ succeeded: [single.id], failed: [{ id: twin.id }] });
  expect(await tableStates(app)).toEqual(before);
  expect((await move({ event_ids })).body.data).toEqual(dry.body.data);
});
