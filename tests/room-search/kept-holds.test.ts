import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { approvedEvent, approvedSeries, askChange, hour } from '../support/changes.ts';
import { currentAfter, done } from '../support/kept.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';
import { search } from './searching.ts';

let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app, { name: 'Room' });
  other = await makeRoom(app, { name: 'Other' });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  statements = watchStatements(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const day = { ...hour('08:30', '09:00'), include_unavailable: true };
const series = { ...day, recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };
const laterDay = { ...hour('08:30', '09:00', '2027-06-07'), include_unavailable: true };

/** What searches find on one day, on four Mondays, and on a later day. */
async function found(fields: Fields = {}): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const wish of [day, series, laterDay]) all.push(await search(app, { ...wish, ...fields }));
  return all;
}

/** Leaves the bookings of an event that does not exist out, so nothing that is kept is used. */
const anew = { event_id: NOWHERE };

/** Searches before and after a write, which must be visible: what is kept is as what is read anew. */
const expectCurrentAfter = currentAfter(
  () => found(),
  () => found(anew),
);

test('a search shows a booking that is made, moved, lengthened, cancelled and deleted', async () => {
  let id = '';
  const alice = app.as('alice');
  await expectCurrentAfter(async () => {
    ({ id } = await makeEvent(app, 'alice', room, {
      status: 'pending',
      ...hour('08:00', '09:00'),
    }));
  });
  const change = (fields: object) =>
    expectCurrentAfter(() => done(alice.put(`/events/${id}`, fields)));
  await change({ room_id: other });
  await change(hour('10:00', '11:00', '2027-06-07'));
  await change({ prep_before_minutes: 120 });
  await expectCurrentAfter(() => done(alice.delete(`/events/${id}`)));
});

test('a search shows what is submitted, rejected and taken back', async () => {
  const { id } = await makeEvent(app, 'alice', room, {
    status: 'draft',
    ...hour('08:00', '09:00'),
  });
  await expectCurrentAfter(() => act(app, 'alice', id, 'submit'));
  await expectCurrentAfter(() => act(app, 'manager', id, 'reject'));
  await expectCurrentAfter(() => done(app.as('manager').post(`/events/${id}/undo`)));
});

test('a search shows the slot that a change request wants', async () => {
  const { id } = await approvedEvent(app, room, hour('08:00', '09:00'));
  await expectCurrentAfter(() => askChange(app, `/events/${id}`, { room_id: other }));
  await expectCurrentAfter(() => act(app, 'manager', id, 'approve'));
});

test('a search shows the dates of a series', async () => {
  const { id } = await approvedSeries(app, room);
  const date = pathOf(id, '2027-04-05');
  const manager = app.as('manager');
  await expectCurrentAfter(() => done(manager.put(date, { room_id: other })));
  await expectCurrentAfter(() => done(manager.delete(date)));
  await expectCurrentAfter(() => done(manager.put(`/events/${id}`, { recurrence_count: 2 })));
});

test('a search shows when a room is blocked and opened again', async () => {
  const block = { name: 'Works', type: 'blocked', periods: [] };
  const dates = { start_date: '2027-03-29', end_date: '2027-03-29' };
  const manager = app.as('manager');
  let path = `/rooms/${room}/availability`;
  await expectCurrentAfter(async () => {
    const { status, body, text } = await manager.post(path, { ...block, ...dates });
    expect(status, text).toBe(201);
    path += `/${body.data.id}`;
  });
  await expectCurrentAfter(() => done(manager.delete(path)));
});

/** The statement that reads the calendars of rooms, and whether it reads only what changed. */
const readsChanges = (heard: readonly string[]): boolean[] =>
  heard.filter((text) => text.includes('requested_rooms')).map((text) => text.includes('r.known'));

test('bookings are read once for the days that are asked for, and again where a room changed', async () => {
  await makeEvent(app, 'alice', room, { status: 'pending', ...hour('08:00', '09:00') });
  const during = async (fields: Fields) =>
    readsChanges(await statements.during(() => search(app, fields)));
  const other = { ...hour('08:30', '09:00', '2027-09-06'), include_unavailable: true };
  expect(await during(day)).toEqual([true]);
  expect(await during(other)).toEqual([false]);
  expect(await during(other)).toEqual([true]);
  expect(await during(day)).toEqual([true]);
  expect(await during({ ...day, ...anew })).toEqual([false]);
});

test('the event that is searched for is left out of what is kept', async () => {
  const { id } = await makeEvent(app, 'alice', room, {
    status: 'pending',
    ...hour('08:00', '09:00'),
  });
  const statusOf = (rows: { room: { id: string }; status: string }[]) =>
    rows.find((row) => row.room.id === room)?.status;
  expect(statusOf(await search(app, day))).toBe('taken');
  expect(statusOf(await search(app, { ...day, event_id: id }))).toBe('free');
  expect(statusOf(await search(app, day))).toBe('taken');
});
