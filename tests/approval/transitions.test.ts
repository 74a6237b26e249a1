import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import {
  ACTIONS,
  type Action,
  act,
  actionsOn,
  historyOf,
  holdsOf,
  summaryOf,
  traceOf,
} from '../support/approval.ts';
import { makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const STATUSES = ['draft', 'pending', 'approved', 'cancelled'] as const;
type Status = (typeof STATUSES)[number];

const legal: Record<Action, Partial<Record<Status, Status>>> = {
  submit: { draft: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'draft' },
  return: { pending: 'draft' },
  discard: { pending: 'cancelled' },
  cancel: {
    draft: 'cancelled',
    pending: 'cancelled',
    approved: 'cancelled',
    cancelled: 'cancelled',
  },
};
const cells = ACTIONS.flatMap((action) => STATUSES.map((from) => [action, from] as const));

const messages: Record<Action, string> = {
  submit: 'The event was submitted for approval.',
  approve: 'The event was approved.',
  reject: 'The event was rejected.',
  return: 'The event was returned and is a draft again.',
  discard: 'The event was discarded.',
  cancel: 'The event was cancelled.',
};
const holding = (status: Status): number => (['pending', 'approved'].includes(status) ? 1 : 0);

const stepOf = (status: Status): unknown =>
  status === 'pending' ? expect.objectContaining({ position: 1, of: 1, role: 'manager' }) : null;

/** What a manager can do then to an event of their own. */
const can = (status: Status): string[] =>
  status === 'cancelled'
    ? ['delete']
    : [
        'update',
        ...ACTIONS.filter((action) => legal[action][status]),
        'delete',
        'attach',
        ...(status === 'approved' ? ['publish'] : []),
      ];

/** The last decision on an event after one action. */
const decisionOf = (action: Action): unknown => {
  if (action === 'submit') return null;
  const actor = expect.objectContaining({ name: 'manager', email: 'manager@stoa.test' });
  return expect.objectContaining({ action, actor });
};

describe.each(cells)('%s on a %s event', (action, from) => {
  const to = legal[action][from];

  test(to === undefined ? 'is 409 and leaves no trace' : `leads to ${to}`, async () => {
    const event = await makeEvent(app, 'manager', room, { status: from });
    const before = await traceOf(app);
    const answer = await act(app, 'manager', event.id, action);
    if (to === undefined) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ message: `Cannot ${action} an event that is ${from}.` });
      expect(await traceOf(app)).toEqual(before);
    } else if (to === from) {
      expect(answer.body).toEqual({ status: 200, message: messages[action], data: event });
      expect(await traceOf(app)).toEqual(before);
    } else {
      const changed = {
        can: can(to),
        next_start_at: to === 'cancelled' ? null : event.start_at,
        upcoming_count: to === 'cancelled' ? 0 : 1,
        last_decision: decisionOf(action),
        current_step: stepOf(to),
        status: to,
        version: 2,
        updated_at: expect.any(String),
      };
      const data = { ...event, ...changed };
      expect(answer.body).toEqual({ status: 200, message: messages[action], data });
      expect((await app.as('manager').get(`/events/${event.id}`)).body.data).toEqual(
        answer.body.data,
      );
      expect(await holdsOf(app, event.id)).toEqual({ holding: holding(to), all: 1 });
      const last = (await historyOf(app, event.id)).at(-1);
      expect(last).toMatchObject({ action, from_status: from, to_status: to });
    }
  });
});

test('cancelling twice is 200 both times and recorded once', async () => {
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  const first = await act(app, 'alice', id, 'cancel', { comment: 'rain' });
  const second = await act(app, 'alice', id, 'cancel', { comment: 'again' });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await actionsOn(app, id)).toEqual(['submit', 'cancel']);
});

describe('the history', () => {
  test('lists actor, action, time, step and comment, oldest first', async () => {
    const { id } = await makeEvent(app, 'alice', room);
    await act(app, 'alice', id, 'submit');
    await act(app, 'manager', id, 'return', { comment: '  too long  ' });
    await act(app, 'alice', id, 'submit');
    await act(app, 'admin', id, 'approve', { comment: null });
    const step = { position: 1, name: 'Approval', role: 'manager', place: null };
    const by = (name: string) => ({
      id: expect.any(String),
      name,
      email: `${name}@stoa.test`,
    });
    const common = {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      changes: null,
      on_behalf_of: null,
    };
    const submitted = {
      ...common,
      action: 'submit',
      comment: null,
      actor: by('alice'),
      step: null,
      from_status: 'draft',
      to_status: 'pending',
    };
    expect(await historyOf(app, id)).toEqual([
      submitted,
      {
        ...common,
        action: 'return',
        comment: 'too long',
        actor: by('manager'),
        step,
        from_status: 'pending',
        to_status: 'draft',
      },
      submitted,
      {
        ...common,
        action: 'approve',
        comment: null,
        actor: by('admin'),
        step,
        from_status: 'pending',
        to_status: 'approved',
      },
    ]);
  });

  test('comes in pages', async () => {
    const { id } = await makeEvent(app, 'manager', room);
    for (let round = 0; round < 3; round += 1) {
      await act(app, 'manager', id, 'submit');
      await act(app, 'manager', id, 'reject', { comment: `${round}` });
    }
    const page = async (query: string) => {
      const answer = await app.as('bob').get(`/events/${id}/approval-history${query}`);
      return { status: answer.status, total: answer.headers['x-total-count'], answer };
    };
    await act(app, 'manager', id, 'submit');
    const { answer, total } = await page('?page=2&per_page=2');
    expect(total).toBe('7');
    expect(answer.body.data.map((entry: { action: string }) => entry.action)).toEqual([
      'submit',
      'reject',
    ]);
    expect(answer.body.data[1].comment).toBe('1');
    expect(answer.headers.link).toContain('rel="next"');
    expect(await page('?page=9')).toMatchObject({ status: 200, total: '7' });
    expect(await page('?page=0')).toMatchObject({ status: 422 });
  });

  test.each([
    ['draft', []],
    ['pending', ['submit']],
    ['approved', ['submit', 'approve']],
    ['cancelled', ['cancel']],
  ])('of an event made %s begins with %s', async (status, actions) => {
    const { id } = await makeEvent(app, 'manager', room, { status });
    expect(await actionsOn(app, id)).toEqual(actions);
    const entries = await historyOf(app, id);
    expect(entries.at(-1)?.to_status ?? 'draft').toBe(status);
  });

  test('goes with its event', async () => {
    const { id } = await makeEvent(app, 'manager', room, { status: 'approved' });
    await app.as('manager').delete(`/events/${id}`);
    expect(await traceOf(app)).toMatchObject({ steps: null, history: null });
    expect((await app.as('manager').get(`/events/${id}/approval-history`)).status).toBe(404);
  });
});

describe('the summary', () => {
  const step = { position: 1, name: 'Approval', role: 'manager', place: null };
  const untouched = {
    status: 'pending',
    comment: null,
    actor: null,
    on_behalf_of: null,
    acted_at: null,
  };

  test('of a draft never submitted shows its steps as pending, none of them current', async () => {
    const { id } = await makeEvent(app, 'alice', room);
    expect(await summaryOf(app, id)).toEqual([{ ...step, ...untouched, is_current: false }]);
  });

  test('of a pending event shows the step that waits', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    expect(await summaryOf(app, id)).toEqual([{ ...step, ...untouched, is_current: true }]);
  });

  test.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['return', 'returned'],
    ['discard', 'discarded'],
  ])('after %s shows the step as %s, by whom, when and why', async (action, status) => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await act(app, 'manager', id, action, { comment: 'so' });
    expect(await summaryOf(app, id)).toEqual([
      {
        ...step,
        status,
        is_current: false,
        comment: 'so',
        actor: { id: expect.any(String), name: 'manager', email: 'manager@stoa.test' },
        on_behalf_of: null,
        acted_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('of a returned event shows the end of its round until it is submitted again', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await act(app, 'manager', id, 'reject', { comment: 'no' });
    expect(await summaryOf(app, id)).toMatchObject([{ status: 'rejected', comment: 'no' }]);
    await app.as('alice').put(`/events/${id}`, { notes: 'better now' });
    expect(await summaryOf(app, id)).toMatchObject([{ status: 'rejected', comment: 'no' }]);
    await act(app, 'alice', id, 'submit');
    expect(await summaryOf(app, id)).toEqual([{ ...step, ...untouched, is_current: true }]);
  });
});

describe('comments', () => {
  const pending = () => makeEvent(app, 'alice', room, { status: 'pending' });
  const long = '🎈'.repeat(1000);

  test.each(['return', 'discard'])('%s needs one that is not blank', async (action) => {
    const { id } = await pending();
    for (const body of [{}, { comment: null }, { comment: '  \n ' }, { comment: '' }]) {
      const answer = await act(app, 'manager', id, action, body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ comment: ['The comment field is required.'] });
    }
    expect((await act(app, 'manager', id, action, { comment: long })).status).toBe(200);
  });

  test.each(['approve', 'reject', 'cancel'])('%s may do without', async (action) => {
    for (const body of [{}, { comment: null }, { comment: ' ' }, { comment: long }]) {
      const { id } = await pending();
      expect((await act(app, 'manager', id, action, body)).status).toBe(200);
      const said = (await historyOf(app, id)).at(-1).comment;
      expect(said).toBe(body.comment === long ? long : null);
      await removeEvents(app);
    }
    const { id } = await pending();
    const bare = await app.as('manager').send('POST', `/events/${id}/${action}`);
    expect(bare.status).toBe(200);
  });

  test.each(ACTIONS.filter((action) => action !== 'submit'))(
    '%s takes at most 1000 characters, and text only',
    async (action) => {
      const { id } = await pending();
      const before = await traceOf(app);
      for (const comment of [`${long}.`, 7, true, ['x'], { x: 1 }, 'nul \u0000']) {
        const answer = await act(app, 'manager', id, action, { comment });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(['comment']);
      }
      expect(await traceOf(app)).toEqual(before);
    },
  );
});

test.each([...ACTIONS, 'approval-history', 'approval-summary'])(
  '%s of what is not there, or hidden, is 404',
  async (what) => {
    const { id: hidden } = await makeEvent(app, 'alice', room);
    const ask = (who: 'bob' | 'admin', id: string) =>
      what.startsWith('approval')
        ? app.as(who).get(`/events/${id}/${what}`)
        : act(app, who, id, what, { comment: 7 });
    for (const id of [NOWHERE, 'x', `${NOWHERE}0`, '🎈']) {
      expect((await ask('admin', id)).body).toEqual({ message: 'Not found.' });
    }
    expect((await ask('bob', hidden)).body).toEqual({ message: 'Not found.' });
  },
);
