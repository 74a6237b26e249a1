import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, actionsOn, historyOf, holdsOf, traceOf } from '../support/approval.ts';
import { makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let steps: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  const approvalSteps = [{ name: 'Department', role: 'dean' }];
  steps = await testApp({ database: app.database, config: { approvalSteps } });
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(async () => {
  await steps.server.close();
  await app.close();
});

const hour = (n: number) => {
  const start = Temporal.Instant.from('2027-03-29T00:00:00Z').add({ hours: n });
  return { start_at: start.toString(), end_at: start.add({ hours: 1 }).toString() };
};

async function make(count: number, status = 'pending'): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await makeEvent(app, 'alice', room, { ...hour(n), status })).id);
  }
  return ids;
}

const batch = (action: string, body: unknown, who: PersonName = 'manager') =>
  app.as(who).post(`/events/batch-${action}`, body);

describe.each([
  ['approve', 'approved', 1],
  ['reject', 'draft', 0],
] as const)('batch %s', (action, status, holding) => {
  test(`makes every event ${status}, with the comment in each history`, async () => {
    const ids = await make(3);
    const answer = await batch(action, { event_ids: ids, comment: ' all of them ' });
    expect(answer.body).toEqual({
      status: 200,
      message: `3 of 3 events were ${action === 'approve' ? 'approved' : 'rejected'}.`,
      data: { processed: 3, succeeded: ids, failed: [] },
    });
    for (const id of ids) {
      expect((await app.as('alice').get(`/events/${id}`)).body.data.status).toBe(status);
      expect((await historyOf(app, id)).at(-1)).toMatchObject({ action, comment: 'all of them' });
      expect(await holdsOf(app, id)).toEqual({ holding, all: 1 });
    }
  });

  test('says of each event that stays why it does, and does the others', async () => {
    const [first = '', second = ''] = await make(2);
    const draft = (await makeEvent(app, 'alice', room)).id;
    const cancelled = (await makeEvent(app, 'alice', room, { status: 'cancelled' })).id;
    const event_ids = [first, draft, NOWHERE, second, cancelled];
    const { body } = await batch(action, { event_ids });
    expect(body.message).toMatch(/^2 of 5 events were/);
    expect(body.data).toEqual({
      processed: 5,
      succeeded: [first, second],
      failed: [
        { id: draft, message: `Cannot ${action} an event that is draft.` },
        { id: NOWHERE, message: 'Not found.' },
        { id: cancelled, message: `Cannot ${action} an event that is cancelled.` },
      ],
    });
    expect(await actionsOn(app, draft)).toEqual([]);
  });

  test('counts an id once that is there twice, in whatever letter case', async () => {
    const [id = ''] = await make(1);
    const { body } = await batch(action, { event_ids: [id, id.toUpperCase(), id] });
    expect(body.data).toEqual({ processed: 1, succeeded: [id], failed: [] });
    expect(await actionsOn(app, id)).toEqual(['submit', action]);
  });

  test('lists the events whose step the user may not decide', async () => {
    const { id } = await makeEvent(steps, 'alice', room, { status: 'pending' });
    const answer = await steps.as('manager').post(`/events/batch-${action}`, { event_ids: [id] });
    expect(answer.body).toMatchObject({
      status: 200,
      message: expect.stringMatching(/^0 of 1 event was /),
      data: { succeeded: [], failed: [{ id, message: 'This action is unauthorized.' }] },
    });
    const all = await steps.as('admin').post(`/events/batch-${action}`, { event_ids: [id] });
    expect(all.body.data.succeeded).toEqual([id]);
  });

  test('is open to everyone, and judges each event by itself', async () => {
    expect((await app.anonymous.post(`/events/batch-${action}`, {})).status).toBe(401);
    for (const who of ['alice', 'dean', 'admin'] as const) {
      expect((await batch(action, {}, who)).status).toBe(422);
    }
    const [waits, hidden] = [
      (await makeEvent(app, 'bob', await makeRoom(app), { status: 'pending' })).id,
      (await makeEvent(app, 'bob', await makeRoom(app))).id,
    ];
    const answer = await batch(action, { event_ids: [waits, hidden] }, 'alice');
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        processed: 2,
        succeeded: [],
        failed: [
          { id: waits, message: 'This action is unauthorized.' },
          { id: hidden, message: 'Not found.' },
        ],
      },
    ]);
  });

  test.each([
    [{}, 'event_ids', 'The event ids field is required.'],
    [{ event_ids: null }, 'event_ids', 'The event ids field is required.'],
    [{ event_ids: [] }, 'event_ids', 'The event ids field must have at least 1 item.'],
    [{ event_ids: NOWHERE }, 'event_ids', 'The event ids field must be an array.'],
    [{ event_ids: [NOWHERE, 'x'] }, 'event_ids.1', 'The event ids.1 field must be a valid UUID.'],
    [
      { event_ids: [`${NOWHERE}::2027-03-29`] },
      'event_ids.0',
      'The event ids.0 field must be a valid UUID.',
    ],
    [{ event_ids: [7] }, 'event_ids.0', 'The event ids.0 field must be a string.'],
    [
      { event_ids: Array(101).fill(NOWHERE) },
      'event_ids',
      'The event ids field must have at most 100 items.',
    ],
    [
      { event_ids: [NOWHERE], comment: 'x'.repeat(1001) },
      'comment',
      'The comment field must not be longer than 1000 characters.',
    ],
  ])('refuses %j', async (body, field, sentence) => {
    const answer = await batch(action, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: sentence, errors: { [field]: [sentence] } });
  });
});

test('a batch takes a hundred events', async () => {
  const ids = await make(100);
  const { body } = await batch('approve', { event_ids: ids });
  expect(body.data).toEqual({ processed: 100, succeeded: ids, failed: [] });
  const again = await batch('approve', { event_ids: ids });
  expect(again.body.data.failed).toHaveLength(100);
  expect(again.body.message).toBe('0 of 100 events were approved.');
});

test('a key of any length is named by its beginning', async () => {
  const [id] = await make(1);
  const wrong = '👩‍👧'.repeat(2_000);
  const change_ids = { [wrong]: id };
  const { status, body } = await batch('approve', { event_ids: [id], change_ids });
  expect(status).toBe(422);
  const [path = ''] = Object.keys(body.errors);
  expect(path.startsWith('change_ids.👩')).toBe(true);
  expect([...path]).toHaveLength(255);
});

test('a batch that is refused leaves no trace', async () => {
  const ids = await make(2);
  const before = await traceOf(app);
  await batch('approve', { event_ids: [...ids, 'x'] });
  expect(await traceOf(app)).toEqual(before);
});

test('a batch moves each event one step on', async () => {
  const two = [
    { name: 'Department', role: 'dean' },
    { name: 'Facilities', role: 'manager' },
  ];
  const flow = await testApp({ database: app.database, config: { approvalSteps: two } });
  const { id } = await makeEvent(flow, 'alice', room, { status: 'pending' });
  await act(flow, 'dean', id, 'approve');
  await flow.as('manager').post('/events/batch-approve', { event_ids: [id] });
  expect((await flow.as('bob').get(`/events/${id}`)).body.data.status).toBe('approved');
  await flow.server.close();
});
