import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countRows, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf, makeSeries, pathOf, seriesBody } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  room = await makeRoom(app);
  other = await makeRoom(app);
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const [first, second, third, fourth] = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
] as [string, string, string, string];

const alice = () => app.as('alice');
const post = (overrides: unknown, fields: Fields = {}, query = '') =>
  alice().post(`/events${query}`, seriesBody(room, { overrides, ...fields }));
const dateOf = async (id: string, date: string) => (await alice().get(pathOf(id, date))).body.data;
const booked = (start_at: string, room_id = room) =>
  makeSeries(app, 'bob', room_id, {
    is_recurring: false,
    recurrence_rule: null,
    start_at,
    end_at: start_at.replace('T08', 'T09'),
  });

describe('a new series with overrides', () => {
  test('has them as if each had been put afterwards', async () => {
    const overrides = [
      { original_start_at: '2027-04-05', room_id: other, title: 'Guest' },
      { original_start_at: third, is_cancelled: true },
      { original_start_at: fourth, start_at: '2027-04-20T10:00Z', end_at: '2027-04-20T12:00Z' },
    ];
    const made = (await post(overrides)).body.data;
    expect(made).toMatchObject({ occurrences_count: 3, last_end_at: '2027-04-20T12:00:00Z' });
    const put = await makeSeries(app, 'alice', await makeRoom(app), { status: 'draft' });
    for (const { original_start_at, ...fields } of overrides) {
      await alice().put(pathOf(put.id, original_start_at), fields);
    }
    for (const date of [first, second, third, fourth]) {
      const [one, two] = [await dateOf(made.id, date), await dateOf(put.id, date)];
      for (const field of ['title', 'start_at', 'end_at', 'is_cancelled', 'is_override']) {
        expect(one[field], `${field} of ${date}`).toEqual(two[field]);
      }
    }
    expect(await dateOf(made.id, second)).toMatchObject({ room_id: other, title: 'Guest' });
    const found = await alice().get('/events?search=Guest&from=2027-01-01&to=2027-12-31&mine=1');
    expect(found.body.data).not.toEqual([]);
  });

  test('is free where its own rooms are: another room for the dates that are taken', async () => {
    await booked(second);
    await booked(third);
    expect((await post([])).status).toBe(409);
    const elsewhere = [second, third].map((original_start_at) => {
      return { original_start_at, room_id: other };
    });
    const plan = await post(elsewhere, {}, '?dry_run=1');
    expect(plan.body.data.occurrences).toMatchObject([
      { room_id: room, verdict: 'free' },
      { room_id: other, verdict: 'free' },
      { room_id: other, verdict: 'free' },
      { room_id: room, verdict: 'free' },
    ]);
    expect((await post(elsewhere)).status).toBe(201);
  });

  test('is refused whole where one of its other rooms is taken', async () => {
    await booked(second, other);
    const before = await countRows(app);
    const overrides = [{ original_start_at: second, room_id: other }];
    const answer = await post(overrides);
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toMatchObject([{ start_at: second }]);
    expect(await countRows(app)).toEqual(before);
    const plan = await post(overrides, {}, '?dry_run=1');
    expect(plan.body.data.occurrences[1]).toMatchObject({ room_id: other, verdict: 'conflict' });
    const skipped = await post(overrides, { on_conflict: 'skip' });
    expect(skipped.body.data.skipped).toMatchObject([{ original_start_at: second }]);
    expect(await dateOf(skipped.body.data.id, second)).toMatchObject({
      room_id: other,
      is_cancelled: true,
      cancel_reason: 'conflict',
    });
  });

  test('passes the approval of its other rooms too', async () => {
    const step = [{ name: 'Stage', role: 'manager' }];
    const stage = await makeRoom(app, { approval_steps: step });
    const { body } = await post([{ original_start_at: second, room_id: stage }]);
    const summary = await alice().get(`/events/${body.data.id}/approval-summary`);
    expect(JSON.stringify(summary.body.data)).toContain('Stage');
  });

  test('without any, or with such that say nothing, is an ordinary one', async () => {
    const { id } = (await post([{ original_start_at: second, title: null }])).body.data;
    expect(await dateOf(id, second)).toMatchObject({ is_override: false });
    await removeEvents(app);
    expect((await post(null)).status).toBe(201);
  });

  test('is a single event too', async () => {
    const single = { is_recurring: false, recurrence_rule: null };
    const answer = await post([{ original_start_at: first, room_id: other }], single);
    expect(answer.status).toBe(201);
    expect((await post([{ original_start_at: second }], single)).status).toBe(422);
  });
});

describe('an override is refused by its place', () => {
  const date = (fields: Fields, original_start_at = second) => ({ original_start_at, ...fields });
  const wrong: [name: string, overrides: unknown[], field: string][] = [
    ['no date of the series', [date({}), date({}, '2027-04-06')], 'overrides.1.original_start_at'],
    ['no date at all', [date({}, 'soon')], 'overrides.0.original_start_at'],
    ['without a date', [{ title: 'Guest' }], 'overrides.0.original_start_at'],
    ['a date twice', [date({}), date({}, '2027-04-05')], 'overrides.1.original_start_at'],
    ['an end before the start', [date({ end_at: '2027-04-05T07:00Z' })], 'overrides.0.end_at'],
    ['no room', [date({ room_id: '01900000-0000-7000-8000-000000000000' })], 'overrides.0.room_id'],
    ['a title too long', [date({ title: 'x'.repeat(256) })], 'overrides.0.title'],
    [
      'times of another date',
      [date({ start_at: '2027-04-12T08:30Z', end_at: '2027-04-12T08:45Z' })],
      'overrides',
    ],
    ['more than 366', Array.from({ length: 367 }, () => date({})), 'overrides'],
  ];
  test.each(wrong)('%s', async (_name, overrides, field) => {
    const before = await countRows(app);
    for (const status of ['draft', 'pending']) {
      expect(flawsOf(await post(overrides, { status }), field)).not.toEqual([]);
    }
    expect(await countRows(app)).toEqual(before);
  });

  test('a room that is out of use', async () => {
    const closed = await makeRoom(app);
    await app.as('admin').delete(`/rooms/${closed}`);
    const answer = await post([date({}), date({ room_id: closed }, third)]);
    expect(flawsOf(answer, 'overrides.1.room_id')).not.toEqual([]);
  });
});

test('366 overrides take as many statements as none', async () => {
  const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=400' };
  const count = async (overrides: unknown[]) => {
    const { length } = await statements.during(async () => {
      expect((await post(overrides, rule)).status).toBe(201);
    });
    await removeEvents(app);
    return length;
  };
  const usual = await count([]);
  const day = (at: number) => Temporal.PlainDate.from('2027-03-29').add({ days: at }).toString();
  const many = Array.from({ length: 366 }, (_, at) => ({
    original_start_at: day(at),
    title: `Guest ${at}`,
    room_id: at % 2 ? other : room,
  }));
  expect(await count(many)).toBe(usual);
});
