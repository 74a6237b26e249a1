import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  act,
  actionsOn,
  approvalSteps,
  historyOf,
  holdsOf,
  summaryOf,
} from '../support/approval.ts';
import { at, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

/** A pending event changes at once; what was approved of its round by others is lost with its slot (§4.6). */
let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const pending = async (...approvals: PersonName[]): Promise<string> => {
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  for (const who of approvals) await act(app, who, id, 'approve');
  return id;
};
const put = async (who: PersonName, id: string, body: object): Promise<string> =>
  (await app.as(who).put(`/events/${id}`, body)).body.message;

const AGAIN = 'The event was updated and needs approval again.';
const UPDATED = 'The event was updated.';

test.each<PersonName>(['alice', 'manager', 'admin'])(
  'a pending event that someone else approved in part begins a new round when %s moves it',
  async (who) => {
    const id = await pending('dean');
    expect(await put(who, id, { end_at: at('10:00') })).toBe(AGAIN);
    expect(await summaryOf(app, id)).toMatchObject([
      { status: 'pending', is_current: true, actor: null, comment: null, acted_at: null },
      { status: 'pending', is_current: false },
    ]);
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      action: 'reopen',
      actor: { name: who },
      step: null,
      from_status: 'pending',
      to_status: 'pending',
      changes: null,
    });
    expect(await holdsOf(app, id)).toEqual({ holding: 1, all: 1 });
  },
);

test('a pending event goes on when the person moves it who approved it in part', async () => {
  const id = await pending('admin');
  expect(await put('admin', id, { end_at: at('10:00') })).toBe(UPDATED);
  expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
});

test('a pending event that nobody approved yet goes on as it was', async () => {
  const id = await pending();
  expect(await put('alice', id, { end_at: at('10:00') })).toBe(UPDATED);
  expect(await actionsOn(app, id)).toEqual(['submit']);
});

test('a pending event that shrinks or gets other words goes on', async () => {
  const id = await pending('dean');
  expect(await put('alice', id, { end_at: at('08:30'), title: 'New' })).toBe(UPDATED);
  expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
});

test('one date of a pending series begins a new round too', async () => {
  const { id } = await makeSeries(app, 'alice', room);
  await act(app, 'dean', id, 'approve');
  const path = pathOf(id, '2027-04-05');
  const answer = await app.as('alice').put(path, { end_at: '2027-04-05T09:30:00Z' });
  expect(answer.body).toMatchObject({
    message: 'The occurrence was updated and the series needs approval again.',
    data: { status: 'pending', end_at: '2027-04-05T09:30:00Z', pending_change: null },
  });
  expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'reopen']);
});
