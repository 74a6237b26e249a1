import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nothingElse } from '../../src/db/also.ts';
import type { Told } from '../../src/modules/events/index.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { ACTIONS, act, approvalSteps, traceOf } from '../support/approval.ts';
import { at, type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const first = { position: 1, name: 'Department', role: 'dean' };
const second = { position: 2, name: 'Facilities', role: 'manager' };

let app: TestApp;
let room: string;
let heard: Told[] = [];
let deaf = false;
beforeAll(async () => {
  app = await testApp({
    config: { approvalSteps },
    tell: (told) => {
      heard.push(told);
      return deaf ? { parts: [], ran: sql`deaf()` } : nothingElse;
    },
  });
  room = await makeRoom(app);
});
beforeEach(async () => {
  await removeEvents(app);
  heard = [];
  deaf = false;
});
afterAll(() => app.close());

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
const make = (fields: Fields = {}, who: PersonName = 'alice') => makeEvent(app, who, room, fields);

/** What is told while this happens. */
async function during(work: () => Promise<{ status: number }>): Promise<Told[]> {
  heard = [];
  expect((await work()).status).toBeLessThan(300);
  return heard;
}

describe('people are told once', () => {
  test('of each transition: what it was, who did it, what they said, whose turn it is', async () => {
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const { id } = await make({ roles });
    expect(heard).toEqual([]);
    const turns: [PersonName, string, Partial<Told>][] = [
      ['alice', 'submit', { type: 'event_submitted', opened: first }],
      ['dean', 'approve', { type: 'event_submitted', opened: second }],
      ['manager', 'return', { type: 'event_returned', opened: first, comment: 'why' }],
      ['dean', 'return', { type: 'event_returned', opened: null, comment: 'why' }],
      ['alice', 'submit', { type: 'event_submitted', opened: first }],
      ['dean', 'reject', { type: 'event_rejected', opened: null }],
      ['alice', 'submit', { type: 'event_submitted', opened: first }],
      ['dean', 'approve', { type: 'event_submitted', opened: second }],
      ['manager', 'approve', { type: 'event_approved', opened: null }],
      ['alice', 'cancel', { type: 'event_cancelled', opened: null }],
    ];
    for (const [who, action, told] of turns) {
      const facts = await during(() => act(app, who, id, action));
      const { status } = (await app.as('admin').get(`/events/${id}`)).body.data;
      expect(facts).toMatchObject([
        { ...told, actor: { name: who }, original_start_at: null, event: { id, status } },
      ]);
    }
    expect(heard[0]?.event).toMatchObject({
      title: 'Kick-off',
      start_at: at('08:00'),
      timezone: 'UTC',
      roles: [{ user_email: 'bob@stoa.test', role: 'room_user' }],
    });
  });

  test('that an event was discarded', async () => {
    const { id } = await make({ status: 'pending' });
    const told = await during(() => act(app, 'dean', id, 'discard'));
    expect(told).toMatchObject([{ type: 'event_discarded', comment: 'why' }]);
  });

  test.each([
    ['draft', []],
    ['pending', [{ type: 'event_submitted', opened: first }]],
    ['approved', [{ type: 'event_approved', opened: null }]],
    ['cancelled', []],
  ])('of an event that is made %s', async (status, told) => {
    await make({ status }, 'admin');
    expect(heard).toMatchObject(told);
  });

  test('of a change and the fields in it', async () => {
    const { id } = await make({ status: 'pending' });
    const told = await during(() =>
      app.as('manager').put(`/events/${id}`, { title: 'New', notes: 'n' }),
    );
    expect(told).toMatchObject([
      { type: 'event_updated', changed: ['title', 'notes'], opened: null, event: { title: 'New' } },
    ]);
    expect(await during(() => app.as('manager').put(`/events/${id}`, { title: 'New' }))).toEqual(
      [],
    );
  });

  test('of a change that takes the approval away, and who may give it again', async () => {
    const { id } = await make({ status: 'approved' }, 'admin');
    const told = await during(() =>
      app.as('manager').put(`/events/${id}`, { end_at: at('10:00') }),
    );
    expect(told).toMatchObject([
      {
        type: 'event_updated',
        changed: ['end_at', 'status'],
        opened: first,
        event: { status: 'pending' },
      },
    ]);
  });

  test('of a changed day, of a cancelled day, and of one that is as its series again', async () => {
    const { id } = await make({ ...weekly, status: 'approved' }, 'admin');
    const day = '2027-04-05T08:00:00Z';
    const path = `/events/${id}/occurrences/${day}`;
    const common = { event: { id }, original_start_at: day };
    const moved = await during(() => app.as('manager').put(path, { end_at: '2027-04-05T10:00Z' }));
    expect(moved).toMatchObject([
      { ...common, type: 'event_updated', changed: ['end_at'], opened: first },
    ]);
    expect(moved[0]?.event.status).toBe('pending');
    const cancelled = await during(() =>
      act(app, 'manager', `${id}::${day}`, 'cancel', { comment: 'rain' }),
    );
    expect(cancelled).toMatchObject([
      { ...common, type: 'occurrence_cancelled', comment: 'rain', opened: null },
    ]);
    expect(await during(() => act(app, 'manager', `${id}::${day}`, 'cancel'))).toEqual([]);
    const back = await during(() => app.as('manager').delete(path));
    expect(back).toMatchObject([{ ...common, type: 'event_updated' }]);
  });
});

test('nobody is told of what is refused or changes nothing', async () => {
  const { id } = await make();
  await make({ status: 'pending' }, 'bob');
  heard = [];
  expect((await act(app, 'alice', id, 'submit')).status).toBe(409);
  for (const action of ACTIONS) await act(app, 'admin', NOWHERE, action);
  expect((await act(app, 'admin', id, 'approve')).status).toBe(409);
  await act(app, 'alice', id, 'cancel');
  heard = [];
  expect((await act(app, 'alice', id, 'cancel')).status).toBe(200);
  expect(heard).toEqual([]);
});

test('what cannot be told did not happen', async () => {
  const { id } = await make({ status: 'pending' });
  const before = await traceOf(app);
  await app.database.pool.query(`create function deaf() returns boolean language plpgsql
    as $$ begin raise exception 'Nobody listens.' using errcode = 'cannot_connect_now'; end $$`);
  deaf = true;
  expect((await act(app, 'dean', id, 'approve')).status).toBe(503);
  expect((await app.as('alice').put(`/events/${id}`, { title: 'New' })).status).toBe(503);
  expect(await traceOf(app)).toEqual(before);
});
