import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import type { EventRecord } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf, makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let series: EventRecord;
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  series = await makeSeries(app, 'alice', await makeRoom(app, { venue_id }));
  await act(app, 'alice', `${series.id}::${SECOND}`, 'cancel', { comment: 'Lecturer ill' });
  await app.as('alice').put(pathOf(series.id, THIRD), { title: 'Exam' });
});
afterAll(() => app.close());

const SECOND = '2027-04-05T08:00:00Z';
const THIRD = '2027-04-12T08:00:00Z';

const list = (query = '', who: PersonName = 'alice'): Promise<Answer> =>
  app.as(who).get(`/events/${series.id}/occurrences${query}`);
const startsIn = async (query: string): Promise<string[]> =>
  (await list(query)).body.data.map((row: EventRecord) => row.start_at.slice(0, 10));

test('the occurrences of an event are listed by start, each with its override', async () => {
  const { status, body, headers } = await list('?include=can');
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe('3');
  expect(body.data.map((row: EventRecord) => row.title)).toEqual(['Lecture', 'Exam', 'Lecture']);
  const read = await app.as('alice').get(pathOf(series.id, THIRD));
  expect(body.data[1]).toEqual(read.body.data);
});

test('cancelled ones are listed when they are asked for, with reason and comment', async () => {
  const { body } = await list('?include_cancelled=1');
  expect(body.data).toHaveLength(4);
  expect(body.data[1]).toMatchObject({
    status: 'cancelled',
    is_cancelled: true,
    cancel_reason: null,
    cancel_comment: 'Lecturer ill',
  });
  const read = await app.as('alice').get(pathOf(series.id, SECOND));
  expect(read.body.data.cancel_comment).toBe('Lecturer ill');
});

test('the comment of a cancellation is shown to the people involved only', async () => {
  const { body } = await list('?include_cancelled=1', 'bob');
  expect(body.data[1].cancel_comment).toBeNull();
  const manager = await list('?include_cancelled=1', 'manager');
  expect(manager.body.data[1].cancel_comment).toBe('Lecturer ill');
});

test('cancelling again keeps the first comment, and a date that takes place has none', async () => {
  await act(app, 'alice', `${series.id}::${SECOND}`, 'cancel', { comment: 'Another' });
  const read = async () => (await app.as('alice').get(pathOf(series.id, SECOND))).body.data;
  expect((await read()).cancel_comment).toBe('Lecturer ill');
  await app.as('alice').put(pathOf(series.id, SECOND), { is_cancelled: false });
  expect((await read()).cancel_comment).toBeNull();
  await act(app, 'alice', `${series.id}::${SECOND}`, 'cancel', { comment: 'Lecturer ill' });
});

test.each([
  ['?from=2027-04-01&to=2027-04-12', ['2027-04-12']],
  ['?from=2027-04-12T08:30:00Z&to=2027-04-12T08:40:00Z', ['2027-04-12']],
  ['?from=2027-04-12T11:00&to=2027-04-30', ['2027-04-19']],
  ['?per_page=1&page=2', ['2027-04-12']],
  ['?page=9', []],
])('%s lists %j: wall times are in the zone of the event', async (query, days) => {
  expect(await startsIn(query)).toEqual(days);
});

test('a window needs both ends in order', async () => {
  expect(flawsOf(await list('?from=2027-04-01'), 'to')).toHaveLength(1);
  expect(flawsOf(await list('?to=2027-04-01'), 'from')).toHaveLength(1);
  expect(flawsOf(await list('?from=2027-04-02&to=2027-04-01'), 'to')).toHaveLength(1);
});

test('a page that would be too large is refused', async () => {
  const long = 'x'.repeat(60_000);
  const room = await makeRoom(app);
  const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=500', notes: long, description: long };
  const { id } = await makeSeries(app, 'alice', room, rule);
  const answer = await app.as('alice').get(`/events/${id}/occurrences?per_page=500`);
  expect(flawsOf(answer, 'per_page')).toHaveLength(1);
  expect((await app.as('alice').get(`/events/${id}/occurrences?per_page=50`)).status).toBe(200);
});

test('a draft has occurrences for those who may read it, and a single event has one', async () => {
  const room = await makeRoom(app);
  const draft = await makeSeries(app, 'alice', room, { status: 'draft' });
  const path = `/events/${draft.id}/occurrences`;
  expect((await app.as('bob').get(path)).status).toBe(404);
  expect((await app.as('alice').get(path)).body.data).toHaveLength(4);
  const one = { recurrence_rule: null, is_recurring: false };
  const single = await makeSeries(app, 'alice', room, one);
  const { data } = (await app.as('bob').get(`/events/${single.id}/occurrences`)).body;
  expect(data).toMatchObject([{ series_id: single.id, start_at: single.start_at }]);
});
