import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { approvedEvent, approvedSeries, askChange, hour } from '../support/changes.ts';
import { currentAfter, done } from '../support/kept.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app, { name: 'Room' });
  other = await makeRoom(app, { name: 'Other' });
  for (const person of ['admin', 'manager', 'alice', 'bob', 'dean'] as const)
    await app.as(person).get('/me');
  statements = watchStatements(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

/** A manager sees drafts, alice those of hers, and bob none. */
const READERS = ['manager', 'alice', 'bob'] as const;
const WINDOWS = ['from=2027-03-29&to=2027-03-29', 'from=2027-03-22&to=2027-04-30'] as const;

/** Names the statuses that are shown anyway: what is kept is not used. */
const ANEW = '&status=draft,pending,approved';

async function rowsOf(person: PersonName, path: string): Promise<Answer['body'][]> {
  const { status, body, text } = await app.as(person).get(path);
  expect(status, text).toBe(200);
  return body.data;
}

async function shown(parameters = ''): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const window of WINDOWS)
    for (const person of READERS)
      all.push(await rowsOf(person, `/schedule?${window}${parameters}`));
  return all;
}

/** Reads schedules before and after a write, which must be visible: what is kept is as what is read anew. */
const expectCurrentAfter = currentAfter(
  () => shown(),
  () => shown(ANEW),
);

test('a schedule shows a booking that is made, renamed, moved, lengthened and deleted', async () => {
  let id = '';
  const alice = app.as('alice');
  await expectCurrentAfter(async () => {
    ({ id } = await makeEvent(app, 'alice', room, { status: 'pending' }));
  });
  const change = (fields: object) =>
    expectCurrentAfter(() => done(alice.put(`/events/${id}`, fields)));
  await change({ title: 'Renamed' });
  await change({ room_id: other });
  await change(hour('10:00', '11:00', '2027-04-06'));
  await change({ prep_before_minutes: 120 });
  await expectCurrentAfter(() => done(alice.delete(`/events/${id}`)));
});

test(
  'a schedule names who asks, also after that person is called otherwise, and in a private event not ' +
    'to others',
  async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    const named = async (person: PersonName): Promise<string[]> =>
      (await rowsOf(person, `/schedule?${WINDOWS[0]}`)).flatMap(({ bookings }) =>
        bookings.map(({ creator_name }: Answer['body']) => creator_name),
      );
    const rename = (from: string, name: string) =>
      app.database.db.updateTable('users').set({ name }).where('name', '=', from).execute();
    expect(await named('bob')).toEqual(['alice']);
    await rename('alice', 'Alice Bow');
    expect(await named('bob')).toEqual(['Alice Bow']);
    await rename('Alice Bow', 'alice');
    await expectCurrentAfter(() =>
      done(app.as('alice').put(`/events/${id}`, { is_private: true })),
    );
    expect(await named('bob')).toEqual([null]);
    expect(await named('manager')).toEqual(['alice']);
  },
);

test('a schedule shows drafts to those who may read them, and what is decided', async () => {
  let id = '';
  await expectCurrentAfter(async () => {
    ({ id } = await makeEvent(app, 'alice', room, { status: 'draft' }));
  });
  const [ofManager, ofAlice, ofBob] = await Promise.all(
    READERS.map(async (person) => {
      const rows = await rowsOf(person, `/schedule?${WINDOWS[0]}`);
      return rows.flatMap(({ bookings }) => bookings);
    }),
  );
  expect(ofManager).toEqual([expect.objectContaining({ id, is_mine: false })]);
  expect(ofAlice).toEqual([expect.objectContaining({ id, is_mine: true })]);
  expect(ofBob).toEqual([]);
  await expectCurrentAfter(() => act(app, 'alice', id, 'submit'));
  await expectCurrentAfter(() => act(app, 'manager', id, 'approve'));
  await expectCurrentAfter(() => done(app.as('manager').post(`/events/${id}/undo`)));
  await expectCurrentAfter(() => act(app, 'manager', id, 'reject'));
});

test('a schedule shows whose a booking is when people get roles and lose them', async () => {
  const { id } = await makeEvent(app, 'alice', room, { status: 'draft' });
  const roles = [{ user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' }];
  const give = (people: object[]) =>
    expectCurrentAfter(() => done(app.as('alice').put(`/events/${id}/roles`, { roles: people })));
  await give(roles);
  await give([]);
});

test('a schedule shows a change that waits, is withdrawn, and is approved', async () => {
  const { id } = await approvedEvent(app, room);
  const path = `/events/${id}`;
  const ask = () => askChange(app, path, { title: 'Moved', room_id: other });
  await expectCurrentAfter(ask);
  await expectCurrentAfter(() => done(app.as('alice').delete(`${path}/change`)));
  await expectCurrentAfter(ask);
  await expectCurrentAfter(() => act(app, 'manager', id, 'approve'));
});

test('a schedule shows a change of one date that waits', async () => {
  const { id } = await approvedSeries(app, room);
  const date = pathOf(id, '2027-04-05');
  await expectCurrentAfter(() => askChange(app, date, { title: 'Moved', room_id: other }));
  await expectCurrentAfter(() => done(app.as('alice').delete(`/events/${id}/change`)));
});

test('a schedule shows the dates of a series', async () => {
  const { id } = await approvedSeries(app, room);
  const date = pathOf(id, '2027-04-05');
  const manager = app.as('manager');
  await expectCurrentAfter(() => done(manager.put(date, { room_id: other, title: 'Guest' })));
  await expectCurrentAfter(() => done(manager.put(date, { title: 'Another guest' })));
  await expectCurrentAfter(() => done(manager.delete(date)));
  await expectCurrentAfter(() => done(manager.put(date, { is_cancelled: true })));
  await expectCurrentAfter(() => done(manager.put(`/events/${id}`, { recurrence_count: 2 })));
});

test('a schedule shows what happens to the room', async () => {
  await makeEvent(app, 'alice', room, { status: 'pending' });
  const manager = app.as('manager');
  const rule = { name: 'Term', type: 'availability', periods: [{ start: '08:00', end: '20:00' }] };
  const dates = { start_date: '2027-01-01', end_date: '2027-12-31' };
  await expectCurrentAfter(() => done(manager.put(`/rooms/${room}`, { name: 'Hall' })));
  await expectCurrentAfter(() =>
    done(manager.post(`/rooms/${room}/availability`, { ...rule, ...dates })),
  );
});

test('bookings of rooms that did not change are not read again', async () => {
  await makeEvent(app, 'alice', room, { status: 'pending' });
  const reads = async (person: PersonName) => {
    const heard = await statements.during(() => rowsOf(person, `/schedule?${WINDOWS[0]}`));
    return heard.filter((text) => text.includes('touching')).length;
  };
  expect(await reads('bob')).toBe(1);
  expect(await reads('alice')).toBe(0);
  expect(await reads('manager')).toBe(0);
  await makeEvent(app, 'bob', other, { status: 'pending' });
  expect(await reads('alice')).toBe(1);
  expect(await reads('alice')).toBe(0);
});

test('a manager by assignment sees the drafts of the places that are theirs', async () => {
  const draft = await makeEvent(app, 'alice', room, { status: 'draft' });
  const seen = async () => {
    const rows = await rowsOf('dean', `/schedule?${WINDOWS[0]}`);
    return rows.flatMap(({ bookings }) => bookings.map(({ id }: { id: string }) => id));
  };
  expect(await seen()).toEqual([]);
  await assign(app, 'dean', 'manager', { room_id: room });
  expect(await seen()).toEqual([draft.id]);
  await removeAssignments(app);
  expect(await seen()).toEqual([]);
});
