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

/** Whether a write waits for approval or takes effect at once; the series is approved either way. */
async function after(path: string, fields: Fields | null, who: PersonName = 'alice') {
  const caller = app.as(who);
  const answer = fields === null ? await caller.delete(path) : await caller.put(path, fields);
  expect(answer.status, answer.text).toBe(200);
  const { body } = await app.as('manager').get(`/events/${series.id}`);
  expect(body.data.status).toBe('approved');
  expect(answer.body.message.startsWith('The change waits')).toBe(
    body.data.pending_change !== null,
  );
  return body.data.pending_change === null ? 'at once' : 'waits';
}

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
  ])('stays approved while %s, as its owner asks, waits', async (_what, fields) => {
    expect(await edit(fields)).toBe('waits');
  });

  test('stays approved while another room waits', async () => {
    expect(await edit({ room_id: other })).toBe('waits');
  });

  test.each<[string, Fields]>([
    ['other words', { title: 'Renamed', notes: 'Chalk' }],
    ['an earlier end', { end_at: '2027-03-29T08:30:00Z' }],
    ['fewer occurrences', { recurrence_count: 2 }],
    ['every other week of the same', { recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' }],
    ['no recurrence', { is_recurring: false }],
  ])('takes %s at once', async (_what, fields) => {
    expect(await edit(fields)).toBe('at once');
  });

  test('is moved by a manager at once', async () => {
    expect(await edit({ room_id: other }, 'manager')).toBe('at once');
  });
});

describe('one occurrence of an approved series', () => {
  const override = (fields: Fields | null, who?: PersonName) =>
    after(pathOf(series.id, SECOND), fields, who);
  const hour = (start: string, end: string) => ({
    start_at: `2027-04-05T${start}:00Z`,
    end_at: `2027-04-05T${end}:00Z`,
  });

  test('waits when its owner moves or enlarges it', async () => {
    expect(await override(hour('08:30', '09:30'))).toBe('waits');
  });

  test('waits when it is to go into another room', async () => {
    expect(await override({ room_id: other })).toBe('waits');
  });

  test('waits when it is to take more clean-up', async () => {
    expect(await override({ cleanup_after_minutes: 1 })).toBe('waits');
  });

  test('may get other words, shrink and be cancelled at once', async () => {
    expect(await override({ title: 'Guest' })).toBe('at once');
    expect(await override(hour('08:15', '08:45'))).toBe('at once');
    expect(await override({ is_cancelled: true })).toBe('at once');
  });

  test('waits when it is to come back from being cancelled', async () => {
    expect(await override({ is_cancelled: true })).toBe('at once');
    expect(await override({ is_cancelled: false })).toBe('waits');
  });

  test('waits when it is to go back to its place', async () => {
    expect(await override(hour('10:00', '11:00'), 'manager')).toBe('at once');
    expect(await override(null)).toBe('waits');
  });

  test('may be moved by a manager at once', async () => {
    expect(await override({ room_id: other }, 'manager')).toBe('at once');
    expect(await override(null, 'manager')).toBe('at once');
  });
});
