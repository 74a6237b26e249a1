import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  for (const person of ['admin', 'manager', 'alice', 'dean'] as const)
    await app.as(person).get('/me');
  room = await makeRoom(app);
});
afterAll(() => app.close());

test('what waits for a decision is counted by what waits, and left out of the list on request', async () => {
  const dean = app.as('dean');
  const waiting = await makeEvent(app, 'alice', room, { status: 'pending', title: 'Waiting' });
  const list = async (query: string) =>
    (await dean.get(`/notifications?${query}`)).body.data.map(({ type }: Fields) => type);
  expect(await list('unread=1')).toEqual(['event_submitted']);
  expect(await list('unread=1&to_decide=0')).toEqual([]);
  expect(await list('to_decide=1')).toEqual(['event_submitted']);
  const me = (await dean.get('/me')).body.data;
  expect([me.unread_count, me.pending_count]).toEqual([0, 1]);
  expect((await dean.get('/me/counts')).body.data).toMatchObject({ unread: 0, to_decide: 1 });
  expect((await dean.get('/notifications/unread-count')).body.data).toEqual({ count: 1 });
  await app.as('manager').put(`/events/${waiting.id}`, { title: 'Still waiting' });
  expect((await dean.get('/me')).body.data.unread_count).toBe(1);
  await act(app, 'admin', waiting.id, 'reject');
  expect((await dean.get('/notifications/unread-count')).body.data).toEqual({ count: 0 });
  expect(await list('to_decide=0')).toEqual(['event_updated', 'event_submitted']);
});
