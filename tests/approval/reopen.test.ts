import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  act,
  actionsOn,
  approvalSteps,
  historyOf,
  holdsOf,
  summaryOf,
  traceOf,
} from '../support/approval.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

/** One step, and on the same database two. */
let app: TestApp;
let long: TestApp;
const rooms = { one: '', other: '' };
beforeAll(async () => {
  app = await testApp();
  long = await testApp({ database: app.database, config: { approvalSteps } });
  rooms.one = await makeRoom(app);
  rooms.other = await makeRoom(app, { name: 'Other' });
});
beforeEach(() => removeEvents(app));
afterAll(async () => {
  await long.server.close();
  await app.close();
});

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };

/** An event of alice that a manager approved. */
async function approved(fields: Fields = {}): Promise<{ id: string }> {
  const event = await makeEvent(app, 'alice', rooms.one, { status: 'pending', ...fields });
  await act(app, 'manager', event.id, 'approve');
  return event;
}

const put = (who: PersonName, id: string, body: Fields) => app.as(who).put(`/events/${id}`, body);
const FIRST = '2027-03-29T08:00:00Z';
const override = (who: PersonName, id: string, body: Fields) =>
  app.as(who).put(`/events/${id}/occurrences/${FIRST}`, body);

const moves: [name: string, series: boolean, body: () => Fields][] = [
  ['begins earlier', false, () => ({ start_at: at('07:59') })],
  ['ends later', false, () => ({ end_at: at('09:01') })],
  [
    'is on another day',
    false,
    () => ({ start_at: '2027-03-30T08:00Z', end_at: '2027-03-30T09:00Z' }),
  ],
  ['is in another room', false, () => ({ room_id: rooms.other })],
  ['needs preparation', false, () => ({ prep_before_minutes: 1 })],
  ['needs cleaning up', false, () => ({ cleanup_after_minutes: 1 })],
  ['becomes a series', false, () => weekly],
  ['has another rule', true, () => ({ recurrence_rule: 'FREQ=DAILY;COUNT=4' })],
  ['has one occurrence more', true, () => ({ recurrence_rule: 'FREQ=WEEKLY;COUNT=5' })],
  ['is longer every time', true, () => ({ end_at: at('09:01') })],
];

const stays: [name: string, series: boolean, body: () => Fields][] = [
  ['begins later', false, () => ({ start_at: at('08:15') })],
  ['ends earlier', false, () => ({ end_at: at('08:45') })],
  ['has other words', false, () => ({ title: 'New', description: 'New', notes: 'New' })],
  ['changes nothing', false, () => ({})],
  [
    'turns a prefix into preparation',
    false,
    () => ({ start_at: at('08:30'), prep_before_minutes: 30 }),
  ],
  ['has one occurrence less', true, () => ({ recurrence_rule: 'FREQ=WEEKLY;COUNT=3' })],
  ['is shorter every time', true, () => ({ end_at: at('08:30') })],
  ['is no series any more', true, () => ({ is_recurring: false })],
];

describe('an approved event that its owner changes', () => {
  test.each(moves)('so that it %s waits for approval again', async (_name, series, body) => {
    const { id } = await approved(series ? weekly : {});
    const answer = await put('alice', id, body());
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'The event was updated and needs approval again.',
      data: { status: 'pending' },
    });
    const { all } = await holdsOf(app, id);
    expect(await holdsOf(app, id)).toEqual({ holding: all, all });
    expect((await historyOf(app, id)).slice(2)).toMatchObject([
      {
        action: 'reopen',
        comment: null,
        actor: { name: 'alice' },
        step: null,
        from_status: 'approved',
        to_status: 'pending',
      },
    ]);
    expect(await summaryOf(app, id)).toMatchObject([
      { status: 'pending', is_current: true, actor: null, comment: null, acted_at: null },
    ]);
    expect((await act(app, 'manager', id, 'approve')).body.data.status).toBe('approved');
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'reopen', 'approve']);
  });

  test.each(stays)('so that it %s stays approved', async (_name, series, body) => {
    const { id } = await approved(series ? weekly : {});
    const answer = await put('alice', id, body());
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'The event was updated.',
      data: { status: 'approved' },
    });
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
  });

  test.each(moves)(
    'so that it %s stays approved when a manager does it',
    async (_name, series, body) => {
      const { id } = await approved(series ? weekly : {});
      const answer = await put('manager', id, body());
      expect(answer.body).toMatchObject({
        message: 'The event was updated.',
        data: { status: 'approved' },
      });
      expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
    },
  );

  test('into a slot that is taken keeps slot and approval, and leaves no trace', async () => {
    const { id } = await approved();
    await makeEvent(app, 'bob', rooms.other, { status: 'pending' });
    const before = await traceOf(app);
    expect((await put('alice', id, { room_id: rooms.other })).status).toBe(409);
    expect(await traceOf(app)).toEqual(before);
  });

  test('is told of once, however often it moves after that', async () => {
    const { id } = await approved();
    await put('alice', id, { end_at: at('10:00') });
    const again = await put('alice', id, { end_at: at('11:00') });
    expect(again.body).toMatchObject({
      message: 'The event was updated.',
      data: { status: 'pending' },
    });
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'reopen']);
  });
});

describe('one day of an approved series', () => {
  test.each<[string, () => Fields]>([
    ['is moved', () => ({ start_at: '2027-03-30T08:00Z', end_at: '2027-03-30T09:00Z' })],
    ['is in another room', () => ({ room_id: rooms.other })],
    ['is longer', () => ({ end_at: at('09:30') })],
    ['needs preparation', () => ({ prep_before_minutes: 5 })],
  ])('that %s by its owner sends the series back to pending', async (_name, body) => {
    const { id } = await approved(weekly);
    const answer = await override('alice', id, body());
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'The occurrence was updated and the series needs approval again.',
      data: { status: 'pending' },
    });
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('pending');
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve', 'reopen']);
    expect(await summaryOf(app, id)).toMatchObject([{ status: 'pending', is_current: true }]);
    expect(await holdsOf(app, id)).toEqual({ holding: 4, all: 4 });
    expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
  });

  test.each<[string, Fields]>([
    ['shorter', { end_at: at('08:30') }],
    ['under another title', { title: 'Special' }],
    ['cancelled', { is_cancelled: true }],
  ])('that is %s keeps the approval', async (_name, body) => {
    const { id } = await approved(weekly);
    const answer = await override('alice', id, body);
    expect(answer.body.message).toBe('The occurrence was updated.');
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('approved');
    expect(await actionsOn(app, id)).toEqual(['submit', 'approve']);
  });

  test('that takes place again after all loses the approval, by its owner only', async () => {
    for (const [who, status] of [
      ['alice', 'pending'],
      ['manager', 'approved'],
    ] as const) {
      const { id } = await approved(weekly);
      await override('alice', id, { is_cancelled: true });
      const path = `/events/${id}/occurrences/${FIRST}`;
      expect((await app.as(who).delete(path)).status).toBe(200);
      expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe(status);
      await removeEvents(app);
    }
  });
});

describe('with two steps', () => {
  const make = async (...approvals: PersonName[]): Promise<string> => {
    const { id } = await makeEvent(long, 'alice', rooms.one, { status: 'pending' });
    for (const who of approvals) await act(long, who, id, 'approve');
    return id;
  };
  const move = async (who: PersonName, id: string): Promise<string> =>
    (await long.as(who).put(`/events/${id}`, { end_at: at('10:00') })).body.message;

  test('who could not give every approval takes them all away', async () => {
    const id = await make('dean', 'manager');
    expect(await move('manager', id)).toBe('The event was updated and needs approval again.');
    expect(await summaryOf(long, id)).toMatchObject([
      { status: 'pending', is_current: true },
      { status: 'pending', is_current: false },
    ]);
    await removeEvents(app);
    expect(await move('admin', await make('dean', 'manager'))).toBe('The event was updated.');
  });

  test('what was approved half way is lost as well, by who could not have approved it', async () => {
    for (const who of ['alice', 'manager'] as const) {
      const id = await make('dean');
      expect(await move(who, id)).toBe('The event was updated and needs approval again.');
      expect(await summaryOf(long, id)).toMatchObject([
        { status: 'pending', is_current: true },
        {},
      ]);
      expect((await historyOf(long, id)).at(-1)).toMatchObject({
        action: 'reopen',
        from_status: 'pending',
        to_status: 'pending',
      });
      await removeEvents(app);
    }
  });

  test('what nobody approved yet goes on as it was', async () => {
    const id = await make();
    expect(await move('alice', id)).toBe('The event was updated.');
    expect(await actionsOn(long, id)).toEqual(['submit']);
  });
});
