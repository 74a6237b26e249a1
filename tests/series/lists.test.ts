import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
const place = { room: '', other: '', venue: '', elsewhere: '' };
let series: EventRecord;
let single: EventRecord;

/**
 * In the first room a series of six Mondays from 29 March 2027, 08:00 UTC. Of its days the second is called otherwise,
 * the third moved to another room, the fourth cancelled, the fifth moved by a month; and a single event on 5 April.
 */
beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  place.venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  place.elsewhere = await makeVenue(app, { timezone: 'America/New_York' });
  place.room = await makeRoom(app, { venue_id: place.venue });
  place.other = await makeRoom(app, { venue_id: place.elsewhere });
  series = await makeSeries(app, 'alice', place.room, {
    recurrence_rule: 'FREQ=WEEKLY;COUNT=6',
    description: 'Roman law',
    category: { event_type: 'lecture' },
  });
  const override = async (day: string, fields: object) => {
    expect((await app.as('alice').put(pathOf(series.id, day), fields)).status).toBe(200);
  };
  await override('2027-04-05', { title: 'Guest from Ulm' });
  await override('2027-04-12', { room_id: place.other });
  await override('2027-04-19', { is_cancelled: true });
  await override('2027-04-26', { start_at: '2027-05-26T08:00Z', end_at: '2027-05-26T09:00Z' });
  single = await makeEvent(app, 'bob', place.room, {
    title: 'Choir',
    start_at: '2027-04-05T10:00:00Z',
    end_at: '2027-04-05T11:00:00Z',
    status: 'pending',
  });
});
afterAll(() => app.close());

const list = async (query: string): Promise<EventRecord[]> => {
  const { status, body } = await app.as('bob').get(`/events?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const WINDOW = 'from=2027-03-01&to=2027-06-30';
const starts = async (query: string): Promise<string[]> =>
  (await list(query)).map((row) => row.start_at.slice(5, 10));

test('without a window a series is one row, as it was made', async () => {
  const rows = await list('');
  expect(rows.map((row) => row.id)).toEqual([series.id, single.id]);
  expect(rows[0]).toMatchObject({ title: 'Lecture', start_at: series.start_at });
  expect(rows[0]).not.toHaveProperty('original_start_at');
});

test('in a window each occurrence is a row, overrides applied, by start', async () => {
  const rows = await list(WINDOW);
  expect(rows.map((row) => [row.start_at, row.title, row.room_id, row.is_override])).toEqual([
    ['2027-03-29T08:00:00Z', 'Lecture', place.room, false],
    ['2027-04-05T08:00:00Z', 'Guest from Ulm', place.room, true],
    ['2027-04-05T10:00:00Z', 'Choir', place.room, false],
    ['2027-04-12T08:00:00Z', 'Lecture', place.other, true],
    ['2027-05-03T08:00:00Z', 'Lecture', place.room, false],
    ['2027-05-26T08:00:00Z', 'Lecture', place.room, true],
  ]);
  expect(rows[5]).toMatchObject({
    id: `${series.id}::2027-04-26T08:00:00Z`,
    series_id: series.id,
    original_start_at: '2027-04-26T08:00:00Z',
    occurrence_date: '2027-04-26',
  });
  expect(rows[2]?.id).toBe(single.id);
});

test('every row equals the record of its id', async () => {
  for (const row of await list(`${WINDOW}&status=pending,cancelled&include=can`)) {
    if (row.id === single.id) continue;
    const { body } = await app.as('bob').get(`/events/${row.id}`);
    expect(body.data).toEqual(row);
  }
});

test('an occurrence shows in the window it was moved into, not in the one it left', async () => {
  expect(await starts('from=2027-04-26&to=2027-04-26')).toEqual([]);
  expect(await starts('from=2027-05-26&to=2027-05-26')).toEqual(['05-26']);
});

test('a window is half-open and an occurrence that touches it is in it', async () => {
  const between = (from: string, to: string) => starts(`from=${from}&to=${to}`);
  expect(await between('2027-03-29T09:00:00Z', '2027-04-05T08:00:00Z')).toEqual([]);
  expect(await between('2027-03-29T08:59:59Z', '2027-04-05T08:00:01Z')).toEqual(['03-29', '04-05']);
});

test('filters by room and venue list occurrences that take place there, wherever their series is', async () => {
  expect(await starts(`${WINDOW}&room_id=${place.other}`)).toEqual(['04-12']);
  expect(await starts(`${WINDOW}&venue_id=${place.elsewhere}`)).toEqual(['04-12']);
  expect(await starts(`${WINDOW}&room_id=${place.room}`)).toEqual([
    '03-29',
    '04-05',
    '04-05',
    '05-03',
    '05-26',
  ]);
});

test('cancelled occurrences are there when they are asked for', async () => {
  const rows = await list(`${WINDOW}&status=cancelled`);
  expect(rows).toMatchObject([
    { start_at: '2027-04-19T08:00:00Z', status: 'cancelled', is_cancelled: true },
  ]);
  expect(await list(`${WINDOW}&status=pending,cancelled`)).toHaveLength(7);
  expect(await list(`${WINDOW}&status=pending`)).toHaveLength(6);
  expect(await list('status=cancelled')).toEqual([]);
});

test('search looks through the words of the occurrence, not those it replaced', async () => {
  expect(await starts(`${WINDOW}&search=ULM`)).toEqual(['04-05']);
  expect(await starts(`${WINDOW}&search=lecture`)).toEqual(['03-29', '04-12', '05-03', '05-26']);
  expect(await starts(`${WINDOW}&search=roman`)).toHaveLength(5);
  expect(await list('search=ulm')).toEqual([]);
});

test('other filters hold for every occurrence of a series', async () => {
  expect(await list(`${WINDOW}&event_type=lecture`)).toHaveLength(5);
  expect((await app.as('alice').get(`/events?${WINDOW}&mine=1`)).body.data).toHaveLength(5);
  expect(await list(`${WINDOW}&mine=1`)).toHaveLength(1);
});

test('one date of each series is listed on request: the first, or the last from the end, with its own number', async () => {
  const one = `${WINDOW}&one_per_series=1`;
  const days = async (query: string) =>
    (await list(query)).map(({ id, series_id, start_at }) => [
      series_id ?? id,
      start_at.slice(5, 10),
    ]);
  expect(await days(one)).toEqual([
    [series.id, '03-29'],
    [single.id, '04-05'],
  ]);
  expect(await days(`${one}&sort=-start_at`)).toEqual([
    [series.id, '05-26'],
    [single.id, '04-05'],
  ]);
  expect(await days(`${one}&sort=-title`)).toEqual([
    [series.id, '03-29'],
    [single.id, '04-05'],
  ]);
  expect(await days('from=2027-04-06&to=2027-04-30&one_per_series=1')).toEqual([
    [series.id, '04-12'],
  ]);
  const [row] = await list(one);
  expect(row).toMatchObject({ id: `${series.id}::${series.start_at}`, occurrences_count: 5 });
  const second = await app.as('bob').get(`/events?${one}&per_page=1&page=2`);
  expect(second.headers['x-total-count']).toBe('2');
  expect(second.body.data.map(({ id }: EventRecord) => id)).toEqual([single.id]);
});

test('one date of each series is found by its own words, and without a window nothing changes', async () => {
  expect(await starts(`${WINDOW}&one_per_series=1&search=ULM`)).toEqual(['04-05']);
  for (const [word, count] of [
    ['ULM', '1'],
    ['roman', '1'],
    ['nowhere', '0'],
  ]) {
    const found = await app.as('bob').get(`/events?${WINDOW}&one_per_series=1&search=${word}`);
    expect(found.headers['x-total-count']).toBe(count);
    expect(found.body.data).toHaveLength(Number(count));
  }
  expect(await starts(`${WINDOW}&one_per_series=1&status=cancelled`)).toEqual(['04-19']);
  expect((await list('one_per_series=1')).map((row) => row.id)).toEqual([series.id, single.id]);
  const answer = await app.as('bob').get(`/events?${WINDOW}&one_per_series=perhaps`);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['one_per_series']);
});

test('an order can be turned round', async () => {
  const there = (await list(`${WINDOW}&sort=start_at`)).map((row) => row.id);
  const back = (await list(`${WINDOW}&sort=-start_at`)).map((row) => row.id);
  expect(back).toEqual(there.toReversed());
});

test('pages of occurrences make up the whole list, once each', async () => {
  const whole = (await list(WINDOW)).map((row) => row.id);
  const paged: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const answer = await app.as('bob').get(`/events?${WINDOW}&per_page=2&page=${page}`);
    expect(answer.headers['x-total-count']).toBe('6');
    paged.push(...answer.body.data.map((row: EventRecord) => row.id));
  }
  expect(paged).toEqual(whole);
});

test('a draft series of another is not there, its occurrences neither', async () => {
  const hidden = await makeSeries(app, 'alice', place.other, { status: 'draft', title: 'Secret' });
  expect(await list(`${WINDOW}&search=secret`)).toEqual([]);
  const own = await app.as('alice').get(`/events?${WINDOW}&search=secret`);
  expect(own.body.data).toHaveLength(4);
  await app.as('alice').delete(`/events/${hidden.id}`);
});

test('a window of a thousand occurrences with overrides costs as many queries as one of none', async () => {
  const room = await makeRoom(app);
  const query = (from: string, to: string) =>
    statements.during(() => list(`from=${from}&to=${to}&room_id=${room}&per_page=500`));
  const empty = await query('2028-01-01', '2028-12-31');
  const daily = await makeSeries(app, 'alice', room, {
    start_at: '2028-01-01T08:00:00Z',
    end_at: '2028-01-01T09:00:00Z',
    recurrence_rule: 'FREQ=DAILY;BYHOUR=8,12;COUNT=1000',
  });
  for (const day of ['2028-01-02', '2028-01-03', '2028-01-04']) {
    await app.as('alice').put(pathOf(daily.id, `${day}T08:00:00Z`), { title: 'Guest' });
  }
  const full = await query('2028-01-01', '2028-12-31');
  expect(full).toHaveLength(empty.length);
  expect(full.length).toBeLessThanOrEqual(3);
});
