import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  everythingOf,
  flawsOf,
  makeSeries,
  occurrencesOf,
  pathOf,
  startsOf,
} from '../support/series.ts';

const START = '2027-03-01T12:00:00Z';
let now = Temporal.Instant.from(START);

let app: TestApp;
let room: string;
let other: string;
let series: EventRecord;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { venue_id });
  other = await makeRoom(app, { name: 'Lab', venue_id });
});
beforeEach(async () => {
  now = Temporal.Instant.from(START);
  await removeEvents(app);
  series = await makeSeries(app, 'alice', room);
});
afterAll(() => app.close());

const SECOND = '2027-04-05T08:00:00Z';
const THIRD = '2027-04-12T08:00:00Z';

const edit = (fields: Fields): Promise<Answer> =>
  app.as('alice').put(`/events/${series.id}`, fields);

async function edited(fields: Fields): Promise<Answer> {
  const answer = await edit(fields);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const override = async (occurrence: string, fields: Fields): Promise<void> => {
  const answer = await app.as('alice').put(pathOf(series.id, occurrence), fields);
  expect(answer.status, answer.text).toBe(200);
};

/** The overrides of the series as [original start, title]. */
const overrides = async (): Promise<unknown[]> =>
  (await occurrencesOf(app, series.id))
    .filter((row) => row.is_override)
    .map((row) => [row.original_start_at, row.title]);

describe('an edit of a series takes its overrides along', () => {
  beforeEach(() => override(SECOND, { title: 'Guest' }));

  test('by as many days as its start moves', async () => {
    const moved = { start_at: '2027-03-31T08:00:00Z', end_at: '2027-03-31T09:00:00Z' };
    const { body } = await edited(moved);
    expect(body.message).toBe('The event was updated.');
    expect(await overrides()).toEqual([['2027-04-07T08:00:00Z', 'Guest']]);
    expect(await startsOf(app, series.id)).toHaveLength(4);
  });

  test('backwards too', async () => {
    await edited({ start_at: '2027-03-27T09:00:00Z', end_at: '2027-03-27T10:00:00Z' });
    expect(await overrides()).toEqual([['2027-04-03T08:00:00Z', 'Guest']]);
  });

  test('to a new clock time of the same day', async () => {
    await edited({ start_at: '2027-03-29T14:00', end_at: '2027-03-29T15:00' });
    expect(await overrides()).toEqual([['2027-04-05T12:00:00Z', 'Guest']]);
  });

  test('over a clock time that is another day in UTC', async () => {
    await edited({ start_at: '2027-03-29T00:30', end_at: '2027-03-29T01:30' });
    expect(await overrides()).toEqual([['2027-04-04T22:30:00Z', 'Guest']]);
  });

  test('while times of their own stay as they were set', async () => {
    const own = { start_at: '2027-04-06T16:00:00Z', end_at: '2027-04-06T17:00:00Z' };
    await override(SECOND, own);
    await edited({ start_at: '2027-03-29T09:00:00Z', end_at: '2027-03-29T10:00:00Z' });
    const row = (await occurrencesOf(app, series.id)).find((one) => one.is_override);
    expect(row).toMatchObject({ ...own, original_start_at: '2027-04-05T09:00:00Z' });
  });

  test('with their buffers and their cancellation', async () => {
    await override(THIRD, { is_cancelled: true });
    await override(SECOND, { prep_before_minutes: 10 });
    await edited({ start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' });
    const rows = await occurrencesOf(app, series.id);
    expect(rows.map((row) => [row.is_cancelled, row.prep_before_minutes])).toEqual([
      [false, 0],
      [false, 10],
      [true, 0],
      [false, 0],
    ]);
  });

  test('keeps those of days that a new rule still has, and names the others', async () => {
    await override(THIRD, { title: 'Exam' });
    const { body } = await edited({ recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' });
    expect(body.message).toBe(
      `The event was updated. Overrides were removed because their dates no longer occur: ${SECOND}.`,
    );
    expect(await overrides()).toEqual([[THIRD, 'Exam']]);
  });

  test('and drops the one whose day comes after an earlier end', async () => {
    const { body } = await edited({ recurrence_count: 1 });
    expect(body.message).toContain(SECOND);
    expect(await overrides()).toEqual([]);
    const { rows } = await app.database.pool.query('select * from occurrence_overrides');
    expect(rows).toEqual([]);
  });

  test('a day that was dropped and comes again is as its series', async () => {
    await edited({ recurrence_count: 1 });
    await edited({ recurrence_count: null });
    expect(await overrides()).toEqual([]);
    expect(await startsOf(app, series.id)).toHaveLength(4);
  });

  test('names ten of the lost and counts the rest', async () => {
    await edited({ recurrence_rule: 'FREQ=DAILY;COUNT=14' });
    for (let day = 2; day < 14; day += 1) {
      const date = Temporal.PlainDate.from('2027-03-29').add({ days: day }).toString();
      if (date !== '2027-04-05') await override(date, { title: `Day ${day}` });
    }
    const { body } = await edited({ recurrence_rule: 'FREQ=DAILY;COUNT=1' });
    expect(body.message.match(/T08:00:00Z/g)).toHaveLength(10);
    expect(body.message).toMatch(/ and 2 more\.$/);
  });

  test('an occurrence that was moved to another room stays there when the series changes rooms', async () => {
    const third = await makeRoom(app);
    await override(SECOND, { room_id: other });
    await edited({ room_id: third });
    const rows = await occurrencesOf(app, series.id);
    expect(rows.map((row) => row.room_id)).toEqual([third, other, third, third]);
  });

  test('to the same local days on the clock of another zone', async () => {
    const { body } = await edited({ recurrence_timezone: 'America/New_York' });
    expect(body.data).toMatchObject({ timezone: 'America/New_York', start_at: series.start_at });
    expect(await overrides()).toEqual([[SECOND, 'Guest']]);
    await edited({ start_at: '2027-03-29T23:30', end_at: '2027-03-30T00:30' });
    expect(await overrides()).toEqual([['2027-04-06T03:30:00Z', 'Guest']]);
  });

  test('on a day with several occurrences to the one of the same place in the day', async () => {
    const rule = (hours: string) => ({ recurrence_rule: `FREQ=DAILY;BYHOUR=${hours};COUNT=4` });
    await edited(rule('10,14'));
    await override('2027-03-30T14:00', { title: 'Afternoon' });
    await edited(rule('9,15'));
    const named = (await overrides()).filter((one) => String(one).includes('Afternoon'));
    expect(named).toEqual([['2027-03-30T13:00:00Z', 'Afternoon']]);
  });

  test('search finds their words after the series got others', async () => {
    await edited({ title: 'Renamed', description: 'Chalk' });
    const window = 'from=2027-03-01&to=2027-05-01';
    const found = async (words: string) =>
      (await app.as('bob').get(`/events?${window}&search=${words}`)).body.data.length;
    expect([await found('guest'), await found('renamed'), await found('chalk')]).toEqual([1, 3, 4]);
  });
});

describe('recurrence turned off', () => {
  test('keeps the first occurrence and its override, and names the overrides that go', async () => {
    await override(series.start_at, { title: 'First' });
    await override(THIRD, { title: 'Third' });
    const { body } = await edited({ is_recurring: false });
    expect(body.message).toContain(THIRD);
    expect(body.message).not.toContain(series.start_at);
    expect(body.data).toMatchObject({
      is_recurring: false,
      start_at: series.start_at,
      recurrence_rule: series.recurrence_rule,
    });
    const rows = await occurrencesOf(app, series.id);
    expect(rows.map((row) => [row.id, row.title])).toEqual([[series.id, 'First']]);
  });

  test('keeps the real first occurrence, with its override, where the start did not match', async () => {
    await edited({ recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' });
    await override('2027-03-30T08:00:00Z', { title: 'First' });
    const { body } = await edited({ is_recurring: false });
    expect(body.data).toMatchObject({
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
    });
    expect(body.message).toBe('The event was updated.');
    expect(await overrides()).toEqual([['2027-03-30T08:00:00Z', 'First']]);
  });

  test('frees the other days, and turned on again takes them back', async () => {
    await edited({ is_recurring: false });
    await makeEvent(app, 'bob', room, {
      start_at: SECOND,
      end_at: '2027-04-05T09:00:00Z',
      status: 'pending',
    });
    expect((await edit({ is_recurring: true })).status).toBe(409);
    expect((await edit({ is_recurring: true, recurrence_count: 1 })).status).toBe(200);
  });

  test('with a start of its own moves there', async () => {
    const moved = { start_at: '2027-05-01T08:00:00Z', end_at: '2027-05-01T09:00:00Z' };
    const { body } = await edited({ is_recurring: false, ...moved });
    expect(body.data).toMatchObject(moved);
    expect(await startsOf(app, series.id)).toEqual([moved.start_at]);
  });

  test('a single event with an override becomes a series with it', async () => {
    const single = await makeEvent(app, 'alice', other, { status: 'pending' });
    await app.as('alice').put(pathOf(single.id, '2027-03-29'), { title: 'Once' });
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=2' };
    expect((await app.as('alice').put(`/events/${single.id}`, rule)).status).toBe(200);
    const rows = await occurrencesOf(app, single.id);
    expect(rows.map((row) => row.title)).toEqual(['Once', 'Kick-off']);
  });
});

describe('a series keeps the end it was given', () => {
  const evening = {
    start_at: '2027-03-29T20:00',
    end_at: '2027-03-29T21:00',
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_ends_at: '2027-04-12',
  };

  test('a last day stays that day in another zone', async () => {
    await edited(evening);
    expect(await startsOf(app, series.id)).toHaveLength(3);
    const { body } = await edited({
      recurrence_timezone: 'America/Los_Angeles',
      start_at: '2027-03-29T20:00',
      end_at: '2027-03-29T21:00',
    });
    expect(body.data.recurrence_ends_at).toBe('2027-04-12');
    expect((await startsOf(app, series.id)).at(-1)).toBe('2027-04-13T03:00:00Z');
  });

  test('an instant stays that instant in another zone', async () => {
    await edited({ ...evening, recurrence_ends_at: '2027-04-12T18:00:00Z' });
    expect(await startsOf(app, series.id)).toHaveLength(3);
    const { body } = await edited({ recurrence_timezone: 'America/Los_Angeles' });
    expect(body.data.recurrence_ends_at).toBe('2027-04-12T18:00:00Z');
    expect(await startsOf(app, series.id)).toHaveLength(3);
  });

  test('null takes it away', async () => {
    await edited({ ...evening });
    const { body } = await edited({ recurrence_ends_at: null, recurrence_count: 2 });
    expect(body.data.recurrence_ends_at).toBeNull();
    expect(await startsOf(app, series.id)).toHaveLength(2);
  });

  test('a PUT of an unchanged record changes nothing', async () => {
    await edited(evening);
    const { body } = await app.as('alice').get(`/events/${series.id}`);
    const before = await everythingOf(app, series.id);
    await edited(body.data);
    expect(await everythingOf(app, series.id)).toEqual(before);
  });
});

describe('an edit that does not work out changes nothing', () => {
  test.each<[string, Fields, string]>([
    [
      'a rule without occurrences',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270101' },
      'recurrence_rule',
    ],
    ['too many', { recurrence_rule: 'FREQ=DAILY;COUNT=1001' }, 'recurrence_rule'],
    ['a bad rule', { recurrence_rule: 'FREQ=WEEKLY;BYDAY=XX' }, 'recurrence_rule'],
    ['no rule', { recurrence_rule: null, is_recurring: true }, 'recurrence_rule'],
    ['one that meets itself', { cleanup_after_minutes: 10_060 }, 'recurrence_rule'],
    ['an end before the start', { end_at: '2027-03-29T07:00:00Z' }, 'end_at'],
    [
      'a moved occurrence that would end before it starts',
      { start_at: '2027-03-29T12:00', end_at: '2027-03-29T13:00' },
      'end_at',
    ],
  ])('%s: 422', async (_name, fields, field) => {
    await override(SECOND, { end_at: '2027-04-05T08:30:00Z' });
    const before = await everythingOf(app, series.id);
    expect(flawsOf(await edit(fields), field)).toHaveLength(1);
    expect(await everythingOf(app, series.id)).toEqual(before);
  });

  test('a series that would meet its own moved occurrence: 422', async () => {
    await override(SECOND, { start_at: '2027-04-13T08:00:00Z', end_at: '2027-04-13T09:00:00Z' });
    const before = await everythingOf(app, series.id);
    const answer = await edit({ start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' });
    expect(flawsOf(answer, 'recurrence_rule')).toHaveLength(1);
    expect(await everythingOf(app, series.id)).toEqual(before);
  });

  test('a move into a taken place: 409, with version, occurrences and overrides as they were', async () => {
    await override(SECOND, { title: 'Guest', room_id: other });
    const choir = await makeEvent(app, 'bob', room, {
      title: 'Choir',
      start_at: '2027-04-19T10:30:00Z',
      end_at: '2027-04-19T11:30:00Z',
      status: 'pending',
    });
    const before = await everythingOf(app, series.id);
    const answer = await edit({ start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' });
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toMatchObject([
      { start_at: '2027-04-19T10:00:00Z', reason: 'booked', event: { id: choir.id } },
    ]);
    expect(await everythingOf(app, series.id)).toEqual(before);
  });
});

describe('a series without an end', () => {
  const endless = { recurrence_rule: 'FREQ=DAILY' };

  test('loses its horizon with an end, and gets one when it loses its end', async () => {
    expect((await edited(endless)).body.data.held_until).toBe('2029-03-28T08:00:00Z');
    expect((await edited({ recurrence_count: 3 })).body.data.held_until).toBeNull();
    expect((await edited({ recurrence_count: null })).body.data.held_until).not.toBeNull();
    expect((await edited({ is_recurring: false })).body.data.held_until).toBeNull();
  });

  test('keeps its horizon when its clock time changes', async () => {
    const { body } = await edited(endless);
    const moved = await edited({ start_at: '2027-03-29T12:00', end_at: '2027-03-29T13:00' });
    expect(moved.body.data.held_until).toBe(body.data.held_until);
  });

  test('may be moved beyond its horizon', async () => {
    await edited(endless);
    const far = { start_at: '2030-01-07T08:00:00Z', end_at: '2030-01-07T09:00:00Z' };
    const { body } = await edited(far);
    expect(body.data.held_until).toBe('2032-01-07T08:00:00Z');
    expect(await startsOf(app, series.id, 2030)).toHaveLength(359);
  });

  test('stays workable when it came to have more than a thousand days', async () => {
    await edited(endless);
    await app.database.pool.query(
      `update events set start_at = start_at - interval '364 days', end_at = end_at - interval '364 days',
         start_local = start_local - interval '364 days' where id = $1`,
      [series.id],
    );
    await override('2028-02-01', { title: 'Guest' });
    const cancelled = await app.as('alice').delete(`/events/${series.id}::2028-02-02`);
    expect(cancelled.status).toBe(200);
    await edited({ cleanup_after_minutes: 5 });
    const { rows } = await app.database.pool.query('select count(*) from occurrences');
    // What is over is not written anew, and this series had no rows for it.
    expect(rows[0].count).toBe(730 + 27);
    expect((await app.as('alice').get(pathOf(series.id, '2028-02-01'))).body.data.title).toBe(
      'Guest',
    );
    const doubled = await edit({ recurrence_rule: 'FREQ=DAILY;BYHOUR=8,12' });
    expect(flawsOf(doubled, 'recurrence_rule')).toHaveLength(1);
  });
});
