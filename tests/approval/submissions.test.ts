import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';

/** A clock that tests move. */
let now = Temporal.Instant.from('2027-01-04T08:00:00Z');
const pass = (minutes: number): void => {
  now = now.add({ minutes });
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

type Row = [outcome: string | null, is_cancelled: boolean, decision_seconds: number | null];

async function submissionsOf(event: string): Promise<Row[]> {
  await app.settle();
  const { rows } = await app.database.pool.query(
    'select outcome, is_cancelled, decision_seconds from submissions where event_id = $1 order by sequence',
    [event],
  );
  return rows.map(({ outcome, is_cancelled, decision_seconds }) => [
    outcome,
    is_cancelled,
    decision_seconds,
  ]) as Row[];
}

const act = async (id: string, action: string, who: 'manager' | 'dean' | 'alice' = 'manager') => {
  const comment = { comment: 'Because.' };
  const { status, text } = await app.as(who).post(`/events/${id}/${action}`, comment);
  if (status !== 200) throw new Error(`${action}: ${text}`);
};

const twoSteps = {
  approval_steps: [
    { name: 'Dean', role: 'dean' },
    { name: 'Desk', role: 'manager' },
  ],
};

test.each([
  ['approve', ['approved', false, 1_800]],
  ['reject', ['rejected', false, 1_800]],
  ['return', ['returned', false, 1_800]],
  ['discard', ['discarded', false, 1_800]],
  ['cancel', [null, true, null]],
] as const)('a submission keeps what a first %s made of it', async (action, expected) => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
  expect(await submissionsOf(id)).toEqual([[null, false, null]]);
  pass(30);
  await act(id, action);
  expect(await submissionsOf(id)).toEqual([expected]);
});

test('a draft has no submission, and its cancellation makes none', async () => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app));
  expect(await submissionsOf(id)).toEqual([]);
  await act(id, 'cancel', 'alice');
  expect(await submissionsOf(id)).toEqual([]);
});

test('each submission of an event is one, with the decision of its own round', async () => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
  pass(10);
  await act(id, 'return');
  pass(600);
  await act(id, 'submit', 'alice');
  pass(20);
  await act(id, 'approve');
  pass(5);
  await act(id, 'cancel', 'alice');
  expect(await submissionsOf(id)).toEqual([
    ['returned', false, 600],
    ['approved', true, 1_200],
  ]);
});

test('only the last step decides, and a return to the step before decides nothing', async () => {
  const room = await makeRoom(app, twoSteps);
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  pass(1);
  await act(id, 'approve', 'dean');
  expect(await submissionsOf(id)).toEqual([[null, false, null]]);
  pass(1);
  await act(id, 'return');
  expect(await submissionsOf(id)).toEqual([[null, false, null]]);
  pass(1);
  await act(id, 'approve', 'dean');
  pass(1);
  await act(id, 'approve');
  expect(await submissionsOf(id)).toEqual([['approved', false, 240]]);
});

test('a cancellation of what was sent back is not one of the request', async () => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
  await act(id, 'reject');
  await act(id, 'cancel', 'alice');
  expect(await submissionsOf(id)).toEqual([['rejected', false, 0]]);
});

test('what is approved without a decision has none', async () => {
  const room = await makeRoom(app, { approval_steps: [] });
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  expect(await submissionsOf(id)).toEqual([['approved', false, null]]);
});

test('a decision that is taken back does not count', async () => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
  pass(7);
  await act(id, 'reject');
  await act(id, 'undo');
  expect(await submissionsOf(id)).toEqual([[null, false, null]]);
  pass(1);
  await act(id, 'approve');
  expect(await submissionsOf(id)).toEqual([['approved', false, 480]]);
});

test('a round that an edit begins anew is decided anew, from then on', async () => {
  const [room, other] = [await makeRoom(app, twoSteps), await makeRoom(app)];
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  await act(id, 'approve', 'dean');
  pass(60);
  const { status } = await app.as('alice').put(`/events/${id}`, { room_id: other });
  expect(status).toBe(200);
  pass(3);
  await act(id, 'approve');
  expect(await submissionsOf(id)).toEqual([['approved', false, 180]]);
});

test('the room and the institution of a submission are those of the event', async () => {
  const [room, other] = [await makeRoom(app), await makeRoom(app)];
  const institution_id = await makeInstitution(app);
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  const places = async () => {
    await app.settle();
    return (
      await app.database.pool.query(
        'select room_id, institution_id from submissions where event_id = $1',
        [id],
      )
    ).rows;
  };
  expect(await places()).toEqual([{ room_id: room, institution_id: null }]);
  await app.as('alice').put(`/events/${id}`, { room_id: other, category: { institution_id } });
  expect(await places()).toEqual([{ room_id: other, institution_id }]);
});

test('a divided series was submitted once', async () => {
  const { id } = await makeEvent(app, 'alice', await makeRoom(app), {
    status: 'pending',
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    start_at: '2027-03-01T08:00:00Z',
    end_at: '2027-03-01T09:00:00Z',
  });
  pass(1);
  await act(id, 'approve');
  pass(60);
  const path = `/events/${id}::2027-03-15T08:00:00Z?scope=following`;
  const divided = await app.as('manager').put(path, { title: 'New' });
  expect(divided.status, divided.text).toBe(200);
  await app.settle();
  const { rows } = await app.database.pool.query(
    'select e.id, s.outcome from events e left join submissions s on s.event_id = e.id where $1 in ' +
      '(e.id, e.follows_id) order by e.created_at',
    [id],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['approved', null]);
});
