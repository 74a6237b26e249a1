import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let room: string;
let other: string;
let series: EventRecord;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app);
});
beforeEach(async () => {
  await removeEvents(app);
  series = await makeSeries(app, 'alice', room);
  const answer = await app.as('manager').post(`/events/${series.id}/approve`);
  expect(answer.body.data.status).toBe('approved');
});
afterAll(() => app.close());

const SECOND = '2027-04-05';

/** The status of the series after a write, and what the writer was told. */
async function after(path: string, fields: Fields | null, who: PersonName = 'alice') {
  const caller = app.as(who);
  const answer = fields === null ? await caller.delete(path) : await caller.put(path, fields);
  expect(answer.status, answer.text).toBe(200);
  const { body } = await app.as('manager').get(`/events/${series.id}`);
  return [body.data.status, /needs approval again/.test(answer.body.message)];
}

const LOST = ['pending', true];
const KEPT = ['approved', false];

describe('an approved series', () => {
  const edit = (fields: Fields, who?: PersonName) => after(`/events/${series.id}`, fields, who);

  test.each<[string, Fields]>([
    ['another time', { start_at: '2027-03-29T08:30:00Z', end_at: '2027-03-29T09:30:00Z' }],
    ['a later end', { end_at: '2027-03-29T09:30:00Z' }],
    ['more preparation', { prep_before_minutes: 5 }],
    ['more clean-up', { cleanup_after_minutes: 5 }],
    ['one occurrence more', { recurrence_rule: 'FREQ=WEEKLY;COUNT=5' }],
    ['another weekday', { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' }],
    ['no end', { recurrence_rule: 'FREQ=WEEKLY' }],
  ])('waits again after its owner asked for %s', async (_what, fields) => {
    expect(await edit(fields)).toEqual(LOST);
  });

  test('waits again in another room', async () => {
    expect(await edit({ room_id: other })).toEqual(LOST);
  });

  test.each<[string, Fields]>([
    ['other words', { title: 'Renamed', notes: 'Chalk' }],
    ['an earlier end', { end_at: '2027-03-29T08:30:00Z' }],
    ['fewer occurrences', { recurrence_count: 2 }],
    ['every other week of the same', { recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' }],
    ['no recurrence', { is_recurring: false }],
  ])('stays approved with %s', async (_what, fields) => {
    expect(await edit(fields)).toEqual(KEPT);
  });

  test('stays approved when a manager moves it', async () => {
    expect(await edit({ room_id: other }, 'manager')).toEqual(KEPT);
  });
});

describe('one occurrence of an approved series', () => {
  const override = (fields: Fields | null, who?: PersonName) =>
    after(pathOf(series.id, SECOND), fields, who);
  const hour = (start: string, end: string) => ({
    start_at: `2027-04-05T${start}:00Z`,
    end_at: `2027-04-05T${end}:00Z`,
  });

  test('that its owner moves or enlarges makes the series wait again', async () => {
    expect(await override(hour('08:30', '09:30'))).toEqual(LOST);
  });

  test('that goes into another room makes the series wait again', async () => {
    expect(await override({ room_id: other })).toEqual(LOST);
  });

  test('that takes more clean-up makes the series wait again', async () => {
    expect(await override({ cleanup_after_minutes: 1 })).toEqual(LOST);
  });

  test('may get other words, shrink and be cancelled with the approval kept', async () => {
    expect(await override({ title: 'Guest' })).toEqual(KEPT);
    expect(await override(hour('08:15', '08:45'))).toEqual(KEPT);
    expect(await override({ is_cancelled: true })).toEqual(KEPT);
  });

  test('that comes back from being cancelled asks anew', async () => {
    expect(await override({ is_cancelled: true })).toEqual(KEPT);
    expect(await override({ is_cancelled: false })).toEqual(LOST);
  });

  test('that goes back to its place asks anew', async () => {
    expect(await override(hour('10:00', '11:00'), 'manager')).toEqual(KEPT);
    expect(await override(null)).toEqual(LOST);
  });

  test('may be moved by a manager with the approval kept', async () => {
    expect(await override({ room_id: other }, 'manager')).toEqual(KEPT);
    expect(await override(null, 'manager')).toEqual(KEPT);
  });
});
