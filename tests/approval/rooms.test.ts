import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act, holdsOf, traceOf } from '../support/approval.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
const rooms = { one: '', other: '' };
beforeAll(async () => {
  app = await testApp();
  rooms.one = await makeRoom(app);
  rooms.other = await makeRoom(app, { name: 'Other' });
});
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from availability_schedules');
  await app.as('manager').post(`/rooms/${rooms.one}/restore`);
});
afterAll(() => app.close());

const make = (fields: Fields = {}) => makeEvent(app, 'alice', rooms.one, fields);
const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };

test('drafts share a slot; the first that is submitted has it', async () => {
  const first = await make();
  const second = await make({ title: 'Second' });
  expect((await act(app, 'alice', first.id, 'submit')).status).toBe(200);
  const before = await traceOf(app);
  const refused = await act(app, 'alice', second.id, 'submit');
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    message:
      'The room is taken by "Kick-off" on 29 March 2027 from 08:00 to 09:00. It is free from 09:00.',
    conflicts: [
      {
        start_at: at('08:00'),
        end_at: at('09:00'),
        reason: 'booked',
        room: { id: rooms.one, name: 'Aula' },
        held_start_at: at('08:00'),
        held_end_at: at('09:00'),
        event: { id: first.id, title: 'Kick-off', start_at: at('08:00'), end_at: at('09:00') },
      },
    ],
  });
  expect(await traceOf(app)).toEqual(before);
});

test.each(['reject', 'return', 'discard', 'cancel'])('%s lets the room go', async (action) => {
  const first = await make({ status: 'pending' });
  const second = await make();
  expect((await act(app, 'alice', second.id, 'submit')).status).toBe(409);
  expect((await act(app, 'manager', first.id, action)).status).toBe(200);
  expect(await holdsOf(app, first.id)).toEqual({ holding: 0, all: 1 });
  expect((await act(app, 'alice', second.id, 'submit')).status).toBe(200);
});

test('an approved event holds its room, and releases it when it is cancelled', async () => {
  const first = await make({ status: 'pending' });
  const second = await make();
  await act(app, 'manager', first.id, 'approve');
  expect((await act(app, 'alice', second.id, 'submit')).status).toBe(409);
  await act(app, 'alice', first.id, 'cancel');
  expect((await act(app, 'alice', second.id, 'submit')).status).toBe(200);
});

test('buffers count when an event is submitted', async () => {
  await make({ status: 'pending', cleanup_after_minutes: 30 });
  const next = await make({ start_at: at('09:29'), end_at: at('10:00') });
  expect((await act(app, 'alice', next.id, 'submit')).status).toBe(409);
  await app.as('alice').put(`/events/${next.id}`, { start_at: at('09:30') });
  expect((await act(app, 'alice', next.id, 'submit')).status).toBe(200);
});

test('an inactive room is 409 with the reason, and pending events in it can still be approved', async () => {
  const pending = await make({ status: 'pending' });
  const draft = await make({ start_at: at('10:00'), end_at: at('11:00') });
  await app.as('manager').delete(`/rooms/${rooms.one}`);
  const refused = await act(app, 'alice', draft.id, 'submit');
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toMatchObject([
    { start_at: at('10:00'), end_at: at('11:00'), reason: 'inactive', event: null },
  ]);
  const ignoring = { ignore_closures: true };
  expect((await act(app, 'manager', pending.id, 'approve', ignoring)).status).toBe(200);
});

test.each(['blocked', 'closed'])(
  'a room that is %s then is 409 with the reason',
  async (reason) => {
    const { id } = await make();
    const periods = [
      reason === 'blocked' ? { start: '08:30', end: '08:40' } : { start: '09:00', end: '17:00' },
    ];
    const schedule = { name: 'x', start_date: '2027-01-01', end_date: '2027-12-31', periods };
    const type = reason === 'blocked' ? 'blocked' : 'availability';
    await app.as('manager').post(`/rooms/${rooms.one}/availability`, { ...schedule, type });
    const refused = await act(app, 'alice', id, 'submit');
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([{ reason, event: null }]);
  },
);

describe('a series', () => {
  test('is held as a whole and let go as a whole', async () => {
    const { id } = await make(weekly);
    expect(await holdsOf(app, id)).toEqual({ holding: 0, all: 4 });
    await act(app, 'alice', id, 'submit');
    expect(await holdsOf(app, id)).toEqual({ holding: 4, all: 4 });
    await act(app, 'manager', id, 'reject');
    expect(await holdsOf(app, id)).toEqual({ holding: 0, all: 4 });
  });

  test('is refused as a whole when one of its days is taken', async () => {
    const third = { start_at: '2027-04-12T08:30:00Z', end_at: '2027-04-12T08:40:00Z' };
    await make({ ...third, status: 'pending' });
    const { id } = await make(weekly);
    const before = await traceOf(app);
    const refused = await act(app, 'alice', id, 'submit');
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([
      { start_at: '2027-04-12T08:00:00Z', reason: 'booked' },
    ]);
    expect(await traceOf(app)).toEqual(before);
  });

  test('holds single days where they were moved to, and not where they were cancelled', async () => {
    const { id } = await make(weekly);
    const override = (day: string, body: Fields) =>
      app.as('alice').put(`/events/${id}/occurrences/${day}T08:00:00Z`, body);
    await override('2027-04-05', { room_id: rooms.other });
    await override('2027-04-12', { is_cancelled: true });
    await act(app, 'alice', id, 'submit');
    expect(await holdsOf(app, id)).toEqual({ holding: 3, all: 4 });
    const book = async (room: string, day: string) => {
      const times = { start_at: `${day}T08:00:00Z`, end_at: `${day}T09:00:00Z` };
      const body = { title: 'x', room_id: room, status: 'pending', ...times };
      return (await app.as('bob').post('/events', body)).status;
    };
    expect(await book(rooms.other, '2027-04-05')).toBe(409);
    expect(await book(rooms.one, '2027-04-05')).toBe(201);
    expect(await book(rooms.one, '2027-04-12')).toBe(201);
    expect(await book(rooms.one, '2027-03-29')).toBe(409);
  });

  test('with a day moved into a room out of use is refused', async () => {
    const { id } = await make(weekly);
    const day = `/events/${id}/occurrences/2027-04-05T08:00:00Z`;
    await app.as('alice').put(day, { room_id: rooms.other });
    await app.as('manager').delete(`/rooms/${rooms.other}`);
    const refused = await act(app, 'alice', id, 'submit');
    await app.as('manager').post(`/rooms/${rooms.other}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([
      { start_at: '2027-04-05T08:00:00Z', reason: 'inactive' },
    ]);
  });
});
