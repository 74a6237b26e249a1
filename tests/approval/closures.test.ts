import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps, traceOf } from '../support/approval.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
const clock = { at: Temporal.Instant.from('2027-03-01T00:00:00Z'), now: () => clock.at };
beforeAll(async () => {
  app = await testApp({ clock, config: { approvalSteps } });
});
beforeEach(async () => {
  clock.at = Temporal.Instant.from('2027-03-01T00:00:00Z');
  await removeEvents(app);
  room = await makeRoom(app);
});
afterAll(() => app.close());

async function schedule(fields: Fields): Promise<void> {
  const answer = await app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Repairs',
    type: 'blocked',
    start_date: '2027-03-29',
    end_date: '2027-03-29',
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
}

const pending = async (fields: Fields = {}): Promise<string> =>
  (await makeEvent(app, 'alice', room, { status: 'pending', ...fields })).id;

async function refused(work: () => Promise<Answer>, status = 409): Promise<Answer['body']> {
  const before = await traceOf(app);
  const answer = await work();
  expect(answer.status, answer.text).toBe(status);
  expect(await traceOf(app)).toEqual(before);
  return answer.body;
}

describe('an event whose room was closed after it was submitted', () => {
  test('is not approved on a blocked day, at no step', async () => {
    const id = await pending();
    const other = await pending({ start_at: at('12:00'), end_at: at('13:00') });
    expect((await act(app, 'dean', other, 'approve')).status).toBe(200);
    await schedule({});
    const body = await refused(() => act(app, 'dean', id, 'approve'));
    expect(body).toEqual({
      message: 'The room is blocked by "Repairs" on 29 March 2027 (all day).',
      conflicts: [
        {
          start_at: at('08:00'),
          end_at: at('09:00'),
          reason: 'blocked',
          block_name: 'Repairs',
          room: { id: room, name: 'Aula' },
          held_start_at: at('00:00'),
          held_end_at: '2027-03-30T00:00:00Z',
          event: null,
        },
      ],
    });
    await refused(() => act(app, 'manager', other, 'approve'));
    expect((await act(app, 'manager', other, 'reject')).status).toBe(200);
  });

  test('is not approved outside of the opening hours, which the answer names', async () => {
    const id = await pending();
    const periods = [{ start: '09:00', end: '17:00' }];
    await schedule({ type: 'availability', periods });
    const body = await refused(() => act(app, 'dean', id, 'approve'));
    expect(body.message).toBe('The room is open on 29 March 2027 only from 09:00 to 17:00.');
    expect(body.conflicts).toMatchObject([{ reason: 'closed', open: periods, event: null }]);
  });

  test('is not approved in a room out of use', async () => {
    const id = await pending();
    await app.as('manager').delete(`/rooms/${room}`);
    const body = await refused(() => act(app, 'dean', id, 'approve'));
    expect(body).toMatchObject({
      message: 'The room is out of use.',
      conflicts: [{ reason: 'inactive' }],
    });
  });

  test('is approved with ignore_closures by a manager of the room, and by no other user', async () => {
    const id = await pending();
    await schedule({});
    const ignoring = { ignore_closures: true };
    const body = await refused(() => act(app, 'dean', id, 'approve', ignoring), 403);
    expect(body).toEqual({ message: 'This action is unauthorized.' });
    await refused(() => act(app, 'dean', id, 'approve', { ignore_closures: false }));
    expect((await act(app, 'admin', id, 'approve', ignoring)).status).toBe(200);
    const done = await act(app, 'manager', id, 'approve', ignoring);
    expect([done.status, done.body.data.status]).toEqual([200, 'approved']);
  });

  test('is approved once it has begun', async () => {
    const id = await pending({ is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=2' });
    await schedule({});
    await refused(() => act(app, 'dean', id, 'approve'));
    clock.at = Temporal.Instant.from(at('08:00'));
    expect((await act(app, 'dean', id, 'approve')).status).toBe(200);
    await schedule({ start_date: '2027-04-05', end_date: '2027-04-05' });
    const body = await refused(() => act(app, 'manager', id, 'approve'));
    expect(body.conflicts).toMatchObject([{ start_at: '2027-04-05T08:00:00Z' }]);
  });
});

test('a batch approves the others, and closed ones only when it says so', async () => {
  const id = await pending();
  const open = await pending({ start_at: '2027-03-30T08:00Z', end_at: '2027-03-30T09:00Z' });
  for (const each of [id, open]) await act(app, 'dean', each, 'approve');
  await schedule({});
  const batch = (body: Fields) =>
    app.as('manager').post('/events/batch-approve', { event_ids: [id, open], ...body });
  const first = await batch({});
  expect(first.body.data).toMatchObject({ succeeded: [open], failed: [{ id }] });
  expect(first.body.data.failed[0].message).toMatch(/^The room is blocked by "Repairs"/);
  expect(first.body.data.failed[0].conflicts).toMatchObject([
    { reason: 'blocked', block_name: 'Repairs', start_at: '2027-03-29T08:00:00Z' },
  ]);
  const second = await batch({ event_ids: [id], ignore_closures: true });
  expect(second.body.data).toEqual({ processed: 1, succeeded: [id], failed: [] });
});
