import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { at, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const step = (name: string) => ({ name, role: 'manager' });

let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await testApp({ config: { approvalSteps: ['First', 'Second', 'Third'].map(step) } });
  const { database } = before;
  after = await testApp({ database, config: { approvalSteps: [step('Only')] } });
});
afterAll(async () => {
  await before.server.close();
  await after.close();
});

test('an event whose third step is open starts again on the only step that is configured now', async () => {
  const { id } = await makeEvent(before, 'alice', await makeRoom(before), { status: 'pending' });
  for (const _ of ['First', 'Second']) await act(before, 'manager', id, 'approve');
  const moved = await after.as('alice').put(`/events/${id}`, { end_at: at('10:00') });
  expect([moved.status, moved.body.data?.status]).toEqual([200, 'pending']);
  const { data } = (await after.as('alice').get(`/events/${id}/approval-summary`)).body;
  expect(data).toMatchObject([{ position: 1, name: 'Only', status: 'pending', is_current: true }]);
});
