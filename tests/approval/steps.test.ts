import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  ACTIONS,
  act,
  actionsOn,
  historyOf,
  holdsOf,
  summaryOf,
  traceOf,
} from '../support/approval.ts';
import { draftBody, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const department = { name: 'Department', role: 'dean' };
const facilities = { name: 'Facilities', role: 'manager' };
const board = { name: 'Board of trustees', role: 'admin' };
const approvalSteps = [department, facilities, board];

/** Three steps, and the same database as seen after the configuration was changed. */
let app: TestApp;
let changed: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  changed = await testApp({ database: app.database, config: { approvalSteps: [facilities] } });
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(async () => {
  await changed.server.close();
  await app.close();
});

const pending = (fields: Fields = {}) =>
  makeEvent(app, 'alice', room, { status: 'pending', ...fields });

type Short = { status: string; is_current: boolean; name: string };
const shortly = async (id: string): Promise<string[]> =>
  (await summaryOf(app, id)).map(
    ({ name, status, is_current }: Short) => `${name} ${status}${is_current ? ' now' : ''}`,
  );

/** An actor and an action, and the resulting status of the event and its steps. */
type Turn = [who: PersonName, action: string, status: string, steps: string[]];

const first = ['Department pending now', 'Facilities pending', 'Board of trustees pending'];
const second = ['Department approved', 'Facilities pending now', 'Board of trustees pending'];
const third = ['Department approved', 'Facilities approved', 'Board of trustees pending now'];

const ways: [name: string, turns: Turn[]][] = [
  [
    'approved step by step',
    [
      ['dean', 'approve', 'pending', second],
      ['manager', 'approve', 'pending', third],
      [
        'admin',
        'approve',
        'approved',
        ['Department approved', 'Facilities approved', 'Board of trustees approved'],
      ],
    ],
  ],
  [
    'returned from the first step',
    [
      [
        'dean',
        'return',
        'draft',
        ['Department returned', 'Facilities pending', 'Board of trustees pending'],
      ],
      ['alice', 'submit', 'pending', first],
    ],
  ],
  [
    'returned step by step',
    [
      ['dean', 'approve', 'pending', second],
      ['manager', 'approve', 'pending', third],
      [
        'admin',
        'return',
        'pending',
        ['Department approved', 'Facilities pending now', 'Board of trustees returned'],
      ],
      [
        'manager',
        'return',
        'pending',
        ['Department pending now', 'Facilities returned', 'Board of trustees returned'],
      ],
      [
        'dean',
        'approve',
        'pending',
        ['Department approved', 'Facilities pending now', 'Board of trustees returned'],
      ],
      ['manager', 'approve', 'pending', third],
    ],
  ],
  [
    'rejected on the second step',
    [
      ['dean', 'approve', 'pending', second],
      [
        'manager',
        'reject',
        'draft',
        ['Department approved', 'Facilities rejected', 'Board of trustees pending'],
      ],
      ['alice', 'submit', 'pending', first],
    ],
  ],
  [
    'discarded on the second step',
    [
      ['dean', 'approve', 'pending', second],
      [
        'manager',
        'discard',
        'cancelled',
        ['Department approved', 'Facilities discarded', 'Board of trustees pending'],
      ],
    ],
  ],
  [
    'cancelled on the second step',
    [
      ['dean', 'approve', 'pending', second],
      [
        'alice',
        'cancel',
        'cancelled',
        ['Department approved', 'Facilities pending', 'Board of trustees pending'],
      ],
    ],
  ],
  [
    'approved by an admin alone',
    [
      ['admin', 'approve', 'pending', second],
      ['admin', 'approve', 'pending', third],
    ],
  ],
];

test.each(ways)('an event is %s', async (_name, turns) => {
  const { id } = await pending();
  expect(await shortly(id)).toEqual(first);
  for (const [who, action, status, steps] of turns) {
    const answer = await act(app, who, id, action);
    expect(answer.body).toMatchObject({ status: 200, data: { id, status } });
    expect(await shortly(id)).toEqual(steps);
    const holding = status === 'pending' || status === 'approved' ? 1 : 0;
    expect(await holdsOf(app, id)).toEqual({ holding, all: 1 });
  }
  expect(await actionsOn(app, id)).toEqual(['submit', ...turns.map(([, action]) => action)]);
});

test('the answer says whom the event waits for next', async () => {
  const { id } = await pending();
  const message = async (who: PersonName, action: string) =>
    (await act(app, who, id, action)).body.message;
  expect(await message('dean', 'approve')).toBe(
    'The step was approved, and the event waits for "Facilities" now.',
  );
  expect(await message('manager', 'return')).toBe('The event was returned to "Department".');
  expect(await message('dean', 'return')).toBe('The event was returned and is a draft again.');
});

test('the history names the steps that were acted on', async () => {
  const { id } = await pending();
  await act(app, 'dean', id, 'approve', { comment: 'fine' });
  await act(app, 'manager', id, 'reject');
  expect(await historyOf(app, id)).toMatchObject([
    { action: 'submit', step: null },
    { action: 'approve', comment: 'fine', step: { position: 1, ...department } },
    { action: 'reject', step: { position: 2, ...facilities } },
  ]);
});

describe('who may act', () => {
  const people: PersonName[] = ['alice', 'bob', 'dean', 'manager', 'admin'];
  const allowed = async (action: string, approvals: PersonName[]): Promise<PersonName[]> => {
    const may: PersonName[] = [];
    for (const who of people) {
      await removeEvents(app);
      const { id } = await pending();
      for (const approver of approvals) await act(app, approver, id, 'approve');
      const before = await traceOf(app);
      const { status, body } = await act(app, who, id, action);
      if (status === 200) may.push(who);
      else {
        expect({ status, body }).toEqual({
          status: 403,
          body: { message: 'This action is unauthorized.' },
        });
        expect(await traceOf(app)).toEqual(before);
      }
    }
    return may;
  };

  test.each(['approve', 'reject', 'return', 'discard'])(
    '%s: who holds the role of the open step, and admin',
    async (action) => {
      expect(await allowed(action, [])).toEqual(['dean', 'admin']);
      expect(await allowed(action, ['dean'])).toEqual(['manager', 'admin']);
      expect(await allowed(action, ['dean', 'manager'])).toEqual(['admin']);
    },
  );

  test('cancel: owner, managers and admin, whichever step is open', async () => {
    expect(await allowed('cancel', [])).toEqual(['alice', 'manager', 'admin']);
    expect(await allowed('cancel', ['dean'])).toEqual(['alice', 'manager', 'admin']);
  });

  test('submit: owner, managers and admin; to others the draft is not there', async () => {
    for (const [who, status] of [
      ['bob', 404],
      ['dean', 404],
      ['alice', 200],
      ['manager', 200],
      ['admin', 200],
    ] as const) {
      const { id } = await makeEvent(app, 'alice', room);
      expect((await act(app, who, id, 'submit')).status).toBe(status);
      await removeEvents(app);
    }
  });

  test('403 comes before errors of the status and of the input', async () => {
    const { id } = await pending();
    await act(app, 'dean', id, 'reject');
    await app.as('alice').put(`/events/${id}`, {});
    for (const body of [{}, { comment: 7 }]) {
      expect((await act(app, 'alice', id, 'approve', body)).status).toBe(403);
      expect((await act(app, 'bob', id, 'approve', body)).status).toBe(404);
    }
    expect((await act(app, 'manager', id, 'approve', {})).status).toBe(409);
    expect((await act(app, 'manager', id, 'approve', { comment: 7 })).status).toBe(422);
    const other = await pending();
    for (const action of ['approve', 'return'] as const) {
      expect((await act(app, 'manager', other.id, action, { comment: 7 })).status).toBe(403);
      const broken = await app
        .as('manager')
        .send('POST', `/events/${other.id}/${action}`, '{', { 'content-type': 'application/json' });
      expect(broken.status).toBe(403);
    }
  });

  test('is 401 without a token', async () => {
    const { id } = await pending();
    for (const action of [...ACTIONS]) {
      expect((await app.anonymous.post(`/events/${id}/${action}`)).status).toBe(401);
    }
    for (const what of ['history', 'summary']) {
      expect((await app.anonymous.get(`/events/${id}/approval-${what}`)).status).toBe(401);
    }
  });

  test('history and summary are readable for every reader of the event', async () => {
    const named = [{ user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' }];
    const { id } = await makeEvent(app, 'alice', room, { roles: named });
    const statuses = async (what: string) =>
      Promise.all(
        people.map(async (who) => (await app.as(who).get(`/events/${id}/approval-${what}`)).status),
      );
    expect(await statuses('history')).toEqual([200, 200, 404, 200, 200]);
    expect(await statuses('summary')).toEqual([200, 200, 404, 200, 200]);
    await act(app, 'alice', id, 'submit');
    expect(await statuses('history')).toEqual([200, 200, 200, 200, 200]);
  });

  test('one’s own event: an owner with the role can approve it', async () => {
    const { id } = await makeEvent(app, 'dean', room, { status: 'pending' });
    expect((await act(app, 'dean', id, 'approve')).status).toBe(200);
    expect((await act(app, 'dean', id, 'approve')).status).toBe(403);
  });

  test('approved on create: only who could approve every step', async () => {
    const create = (who: PersonName, on = app) =>
      on.as(who).post('/events', draftBody(room, { status: 'approved' }));
    for (const who of ['alice', 'dean', 'manager'] as const) {
      expect((await create(who)).status).toBe(403);
    }
    const made = await create('admin');
    expect(made.status).toBe(201);
    expect(await actionsOn(app, made.body.data.id)).toEqual([
      'submit',
      'approve',
      'approve',
      'approve',
    ]);
    const summary = await summaryOf(app, made.body.data.id);
    for (const step of summary) {
      expect(step).toMatchObject({ status: 'approved', actor: { name: 'admin' } });
    }
    await removeEvents(app);
    expect((await create('manager', changed)).status).toBe(201);
  });
});

describe('a configuration that changes', () => {
  test('does not change submitted events', async () => {
    const { id } = await pending();
    await act(changed, 'dean', id, 'approve');
    expect(await shortly(id)).toEqual(second);
    expect((await act(changed, 'manager', id, 'approve')).body.data.status).toBe('pending');
    expect((await act(changed, 'admin', id, 'approve')).body.data.status).toBe('approved');
    expect(await summaryOf(changed, id)).toHaveLength(3);
  });

  test('takes effect when the event is submitted again', async () => {
    const { id } = await pending();
    await act(changed, 'dean', id, 'reject');
    expect(await summaryOf(changed, id)).toHaveLength(3);
    await act(changed, 'alice', id, 'submit');
    expect(await summaryOf(changed, id)).toMatchObject([{ position: 1, ...facilities }]);
    expect((await act(changed, 'manager', id, 'approve')).body.data.status).toBe('approved');
  });

  test('shows in a draft that was never submitted', async () => {
    const { id } = await makeEvent(app, 'alice', room);
    expect(await summaryOf(app, id)).toHaveLength(3);
    expect(await summaryOf(changed, id)).toHaveLength(1);
  });

  test('applies to pending events without their own steps', async () => {
    const { id } = await pending();
    await app.database.pool.query('delete from approval_steps');
    expect(await summaryOf(changed, id)).toMatchObject([{ is_current: true, ...facilities }]);
    expect((await act(changed, 'manager', id, 'approve')).body.data.status).toBe('approved');
  });
});

describe('APPROVAL_STEPS', () => {
  const read = (text?: string) => loadConfig({ APPROVAL_STEPS: text }).approvalSteps;

  test('is one step of the managers by default', () => {
    for (const text of [undefined, '', '  ']) {
      expect(read(text)).toEqual([{ name: 'Approval', role: 'manager' }]);
    }
  });

  test('names steps and their roles in order; names may have spaces and occur twice', () => {
    expect(read('Department:dean, Board of trustees : admin ,Department:dean')).toEqual([
      department,
      board,
      department,
    ]);
    expect(read('Security:urn:group:guards')).toEqual([
      { name: 'Security', role: 'urn:group:guards' },
    ]);
  });

  test.each([
    ['Department', 'APPROVAL_STEPS must be name:role, name:role, .*"Department" is not'],
    ['Department:', '"Department:" is not'],
    [':dean', '":dean" is not'],
    ['a:b,, c', '"c" is not'],
    [',', 'APPROVAL_STEPS must name at least one step, such as Approval:manager'],
    [`${'n'.repeat(256)}:r`, 'names up to 255'],
    [`n:${'r'.repeat(101)}`, 'roles up to 100'],
    [Array(21).fill('a:b').join(), 'APPROVAL_STEPS must name at most 20 steps'],
  ])('refuses %s with a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(new RegExp(sentence));
  });

  test('takes twenty steps, and no more', () => {
    expect(read(Array(20).fill('a:b').join())).toHaveLength(20);
  });
});
