import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { at, makeEvent, removeEvents } from '../support/bookings.ts';
import { approvedEvent, askChange, book, heldSlots, hour, readEvent } from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { watchStatements } from '../support/statements.ts';

const ROUNDS = scaled({ short: 3, full: 20, faults: 40 });
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

let app: TestApp;
let room: string;
let other: string;
let wanted: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
  wanted = await makeRoom(app, { name: 'Wanted' });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

describe('of two at once', () => {
  test.each(rounds)('one change request gets the slot that both want (%s)', async () => {
    const one = await approvedEvent(app, room);
    const two = await makeEvent(app, 'bob', other, { status: 'pending' });
    await act(app, 'manager', two.id, 'approve');
    const answers = await Promise.all([
      app.as('alice').put(`/events/${one.id}`, { room_id: wanted }),
      app.as('bob').put(`/events/${two.id}`, { room_id: wanted }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await heldSlots(app, wanted)).toEqual(['03-29 08:00–09:00*']);
    expect([...(await heldSlots(app, room)), ...(await heldSlots(app, other))]).toHaveLength(2);
  });

  test.each(rounds)('a change request and a booking never share a slot (%s)', async () => {
    const { id } = await approvedEvent(app, room);
    const answers = await Promise.all([
      app.as('alice').put(`/events/${id}`, { room_id: wanted }),
      book(app, wanted, hour('08:30', '09:30')),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await heldSlots(app, wanted)).toHaveLength(1);
  });

  test.each(rounds)('approve and withdraw end in one of both (%s)', async () => {
    const { id } = await approvedEvent(app, room);
    await askChange(app, `/events/${id}`, { room_id: wanted });
    const [approved, withdrawn] = await Promise.all([
      act(app, 'manager', id, 'approve'),
      app.as('alice').delete(`/events/${id}/change`),
    ]);
    const place = (await readEvent(app, id)).room_id;
    expect([approved?.status, withdrawn?.status, place]).toEqual(
      approved?.status === 200 ? [200, 404, wanted] : [409, 200, room],
    );
    expect([...(await heldSlots(app, room)), ...(await heldSlots(app, wanted))]).toEqual([
      '03-29 08:00–09:00',
    ]);
  });

  test.each(rounds)('undo and a booking of the freed room never share a slot (%s)', async () => {
    const { id } = await approvedEvent(app, room);
    await act(app, 'alice', id, 'cancel');
    const answers = await Promise.all([
      app.as('alice').post(`/events/${id}/undo`),
      book(app, room, hour('08:30', '09:30')),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await heldSlots(app, room)).toHaveLength(1);
  });
});

/** The statements of each operation on a series of so many dates. */
async function measure(count: number): Promise<Record<string, number>> {
  await removeEvents(app);
  const statements = watchStatements(app);
  const recurrence_rule = `FREQ=DAILY;COUNT=${count}`;
  const { id } = await approvedEvent(app, room, { is_recurring: true, recurrence_rule });
  const counts: Record<string, number> = {};
  const note = async (name: string, ask: () => Promise<Answer>) => {
    const heard = await statements.during(async () => expect((await ask()).status).toBe(200));
    counts[name] = heard.length;
  };
  const put = (end: string) => () => app.as('alice').put(`/events/${id}`, { end_at: at(end) });
  await note('request', put('09:30'));
  await note('request again', put('10:00'));
  await note('withdraw', () => app.as('alice').delete(`/events/${id}/change`));
  await put('09:30')();
  await note('reject', () => act(app, 'manager', id, 'reject'));
  await note('undo of reject', () => app.as('manager').post(`/events/${id}/undo`));
  await note('approve', () => act(app, 'manager', id, 'approve'));
  await note('undo of approve', () => app.as('manager').post(`/events/${id}/undo`));
  await note('change by a manager', () =>
    app.as('manager').put(`/events/${id}`, { end_at: at('11:00') }),
  );
  await note('cancel', () => act(app, 'alice', id, 'cancel'));
  await note('undo of cancel', () => app.as('alice').post(`/events/${id}/undo`));
  return counts;
}

test('every operation asks the database as often for 1000 dates as for 10, and at most nine times', async () => {
  for (const who of ['alice', 'manager', 'admin'] as const) await app.as(who).get('/me');
  const few = await measure(10);
  const most = await measure(1000);
  expect(most).toEqual(few);
  expect(Object.entries(most).filter(([, count]) => count > 9)).toEqual([]);
});
