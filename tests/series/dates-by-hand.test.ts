import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { everythingOf, flawsOf, makeSeries, pathOf, startsOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let statements: ReturnType<typeof watchStatements>;

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  const venue = { name: 'Abbey', timezone: 'Europe/Berlin' };
  const venue_id = (await app.as('admin').post('/venues', venue)).body.data.id;
  room = await makeRoom(app, { venue_id });
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const FOUR = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
];
const [first, second, third, fourth] = FOUR as [string, string, string, string];
const EXTRA = '2027-04-07T12:00:00Z';

/** Dates that are left out by hand, as records show them. */
const byHand = (...dates: string[]) =>
  dates.map((date) => ({ date: date.slice(0, 10), reason: 'hand', name: null }));

const alice = () => app.as('alice');
const series = (fields: Fields = {}) => makeSeries(app, 'alice', room, fields);
const put = (id: string, body: Fields) => alice().put(`/events/${id}`, body);
const get = async (id: string) => (await alice().get(`/events/${id}`)).body.data;
const single = { is_recurring: undefined, recurrence_rule: null };
const post = (fields: Fields, query = '') =>
  alice().post(`/events${query}`, {
    title: 'Lecture',
    room_id: room,
    status: 'pending',
    recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    start_at: first,
    end_at: '2027-03-29T09:00:00Z',
    ...fields,
  });

describe('a series with dates by hand', () => {
  test('has those of its rule, those that it adds, and not those that it leaves out', async () => {
    const made = await series({
      recurrence_dates: ['2027-04-07T14:00', '2027-05-03', first],
      excluded_dates: ['2027-04-12', fourth],
    });
    expect(made).toMatchObject({
      recurrence_dates: [first, EXTRA, '2027-05-03T08:00:00Z'],
      excluded_dates: byHand(third, fourth),
      is_recurring: true,
      occurrences_count: 4,
      last_end_at: '2027-05-03T09:00:00Z',
    });
    expect(await startsOf(app, made.id)).toEqual([first, second, EXTRA, '2027-05-03T08:00:00Z']);
    expect(await get(made.id)).toMatchObject({ recurrence_dates: made.recurrence_dates });
    const list = await alice().get('/events?mine=1');
    expect(list.body.data[0]).toMatchObject({ excluded_dates: byHand(third, fourth) });
    const one = await alice().get(pathOf(made.id, EXTRA));
    expect(one.body.data).toMatchObject({
      original_start_at: EXTRA,
      end_at: '2027-04-07T13:00:00Z',
      recurrence_dates: made.recurrence_dates,
    });
    expect((await alice().get(pathOf(made.id, third))).status).toBe(404);
  });

  test('needs no rule: its start and its dates are the series', async () => {
    const made = await series({ ...single, recurrence_dates: ['2027-04-07', '2027-04-09T18:30'] });
    const facts = { is_recurring: true, recurrence_rule: null, recurrence_count: null };
    expect(made).toMatchObject({ ...facts, recurrence_ends_at: null, held_until: null });
    expect(made.occurrences_count).toBe(3);
    const starts = [first, '2027-04-07T08:00:00Z', '2027-04-09T16:30:00Z'];
    expect(await startsOf(app, made.id)).toEqual(starts);
    const without = await put(made.id, { excluded_dates: [first] });
    expect(without.body.data).toMatchObject({ occurrences_count: 2, is_recurring: true });
    const alone = await put(made.id, { recurrence_dates: [], excluded_dates: [] });
    expect(alone.body.data).toMatchObject({ is_recurring: false, occurrences_count: 1 });
  });

  test('is a single event again without rule and dates, and loses what it left out', async () => {
    const { id } = await series({ excluded_dates: [second] });
    const alone = await put(id, { recurrence_rule: null });
    expect(alone.body.data).toMatchObject({ is_recurring: false, excluded_dates: [] });
  });

  test('is the same when it is written back as it was read', async () => {
    const made = await series({ recurrence_dates: [EXTRA], excluded_dates: [second] });
    const before = await get(made.id);
    const same = await put(made.id, before);
    expect(same.body.data).toEqual(before);
  });

  test('takes a date back that it left out, if the room is free', async () => {
    const { id } = await series({ excluded_dates: [second] });
    await makeSeries(app, 'bob', room, {
      ...single,
      start_at: second,
      end_at: '2027-04-05T09:00:00Z',
    });
    const before = await everythingOf(app, id);
    const taken = await put(id, { excluded_dates: [] });
    expect(taken.status).toBe(409);
    expect(taken.body.conflicts).toHaveLength(1);
    expect(await everythingOf(app, id)).toEqual(before);
    await removeEvents(app);
    const other = await series({ excluded_dates: [second] });
    expect((await put(other.id, { excluded_dates: [] })).body.data.occurrences_count).toBe(4);
  });

  test('meets bookings on its dates by hand, and in dry runs too', async () => {
    await makeSeries(app, 'bob', room, {
      ...single,
      start_at: EXTRA,
      end_at: '2027-04-07T13:00:00Z',
    });
    expect((await post({ recurrence_dates: [EXTRA] })).status).toBe(409);
    const plan = await post({ recurrence_dates: [EXTRA], excluded_dates: [third] }, '?dry_run=1');
    expect(
      plan.body.data.occurrences.map((one: Fields) => [one.original_start_at, one.verdict]),
    ).toEqual([
      [first, 'free'],
      [second, 'free'],
      [EXTRA, 'conflict'],
      [fourth, 'free'],
    ]);
    const skipped = await post({ recurrence_dates: [EXTRA], on_conflict: 'skip' });
    expect(skipped.body.data.skipped).toMatchObject([{ original_start_at: EXTRA }]);
  });

  test('moves its dates with its start, and its overrides stay with their dates', async () => {
    const { id } = await series({
      recurrence_dates: ['2027-04-07', '2027-04-08T18:00'],
      excluded_dates: byHand(second),
    });
    await alice().put(pathOf(id, '2027-04-07T08:00:00Z'), { title: 'Guest' });
    const moved = await put(id, { start_at: '2027-03-30T10:00', end_at: '2027-03-30T11:00' });
    expect(moved.body.data).toMatchObject({
      recurrence_dates: ['2027-04-08T08:00:00Z', '2027-04-09T16:00:00Z'],
      excluded_dates: byHand('2027-04-06T08:00:00Z'),
    });
    const later = await put(id, { start_at: '2027-03-30T12:00', end_at: '2027-03-30T13:00' });
    expect(later.body.data).toMatchObject({
      recurrence_dates: ['2027-04-08T10:00:00Z', '2027-04-09T16:00:00Z'],
      excluded_dates: byHand('2027-04-06T10:00:00Z'),
    });
    const guest = await alice().get(pathOf(id, '2027-04-08T10:00:00Z'));
    expect(guest.body.data).toMatchObject({ title: 'Guest', is_override: true });
  });

  test('goes on leaving out its dates when its room is in another time zone', async () => {
    const winter = { start_at: '2027-03-22T09:00:00Z', end_at: '2027-03-22T10:00:00Z' };
    const dates = { recurrence_dates: ['2027-04-07'], excluded_dates: ['2027-03-29'] };
    const made = (await post({ ...winter, ...dates, status: 'draft' })).body.data;
    const venue = { name: 'Temple', timezone: 'Asia/Kathmandu' };
    const venue_id = (await app.as('admin').post('/venues', venue)).body.data.id;
    const room_id = await makeRoom(app, { venue_id });
    expect((await put(made.id, { room_id })).body.data).toMatchObject({
      timezone: 'Asia/Kathmandu',
      occurrences_count: 4,
      recurrence_dates: ['2027-04-07T09:00:00Z'],
      excluded_dates: byHand('2027-03-29T09:00:00Z'),
    });
  });

  test('leaves out the same place of the week by another rule, and drops overrides of dates that it leaves out', async () => {
    const { id } = await series({ excluded_dates: [second] });
    await alice().put(pathOf(id, third), { title: 'Guest' });
    const left = await put(id, { excluded_dates: [second, third] });
    expect(left.body.message).toContain(third);
    const back = await put(id, { excluded_dates: [second] });
    expect(back.status).toBe(200);
    expect((await alice().get(pathOf(id, third))).body.data).toMatchObject({ is_override: false });
    const changed = await put(id, { recurrence_rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' });
    expect(changed.body.data.excluded_dates).toEqual(byHand('2027-04-07T08:00:00Z'));
    const monthly = await put(id, { recurrence_rule: 'FREQ=MONTHLY;COUNT=4' });
    expect(monthly.body.data.excluded_dates).toEqual([]);
  });

  test('keeps an override with its date when another date of that day comes or goes', async () => {
    const { id } = await series({ recurrence_dates: ['2027-04-05T18:00'] });
    await alice().put(pathOf(id, '2027-04-05T16:00:00Z'), { title: 'Evening' });
    await put(id, { excluded_dates: [second] });
    const evening = async () => (await alice().get(pathOf(id, '2027-04-05T16:00:00Z'))).body.data;
    expect(await evening()).toMatchObject({ title: 'Evening' });
    await put(id, {
      recurrence_dates: ['2027-04-05T18:00', '2027-04-05T06:00'],
      excluded_dates: [],
    });
    expect(await evening()).toMatchObject({ title: 'Evening' });
    expect((await alice().get(pathOf(id, second))).body.data.title).toBe('Lecture');
  });

  test('has dates where the clock skips an hour or shows it twice, as every time is read', async () => {
    const made = await series({
      ...single,
      start_at: '2027-03-27T02:30',
      end_at: '2027-03-27T03:00',
      recurrence_dates: ['2027-03-28', '2027-10-31'],
    });
    expect(made.recurrence_dates).toEqual(['2027-03-28T01:30:00Z', '2027-10-31T00:30:00Z']);
  });
});

describe('a wrong date is refused by its place', () => {
  const wrong: [name: string, fields: Fields, field: string][] = [
    ['no date', { recurrence_dates: ['2027-04-07', 'soon'] }, 'recurrence_dates.1'],
    ['a number', { excluded_dates: [second, 7] }, 'excluded_dates.1'],
    ['a date twice', { recurrence_dates: [EXTRA, '2027-04-07T14:00'] }, 'recurrence_dates.1'],
    ['an excluded date twice', { excluded_dates: [second, third, second] }, 'excluded_dates.2'],
    ['no date of the series', { excluded_dates: [third, '2027-04-06'] }, 'excluded_dates.1'],
    ['another time of a date', { excluded_dates: ['2027-04-05T10:15'] }, 'excluded_dates.0'],
    ['all dates', { excluded_dates: FOUR }, 'excluded_dates'],
    ['dates of no series', { recurrence_rule: null, excluded_dates: [first] }, 'excluded_dates'],
    ['no list', { recurrence_dates: '2027-04-07' }, 'recurrence_dates'],
    ['dates that overlap', { recurrence_dates: ['2027-04-05T10:30'] }, 'recurrence_dates'],
    ['a rule too long', { recurrence_rule: 'FREQ=DAILY;COUNT=1001' }, 'recurrence_rule'],
  ];
  test.each(wrong)('%s', async (_name, fields, field) => {
    expect(flawsOf(await post(fields), field)).not.toEqual([]);
    const { id } = await series();
    const before = await everythingOf(app, id);
    expect(flawsOf(await put(id, fields), field)).not.toEqual([]);
    expect(await everythingOf(app, id)).toEqual(before);
  });

  const days = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      Temporal.PlainDate.from('2028-01-01').add({ days: at }).toString(),
    );

  test('366 dates fit, one more is refused, and a thousand occurrences are the most', async () => {
    expect(flawsOf(await post({ recurrence_dates: days(367) }), 'recurrence_dates')).not.toEqual(
      [],
    );
    expect((await post({ recurrence_dates: days(366) })).body.data.occurrences_count).toBe(370);
    await removeEvents(app);
    const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=1000', end_at: '2027-03-29T08:10:00Z' };
    const full = await post({ ...rule, recurrence_dates: ['2027-04-01T20:00'] });
    expect(flawsOf(full, 'recurrence_rule')).not.toEqual([]);
    const fits = await post({
      ...rule,
      recurrence_dates: ['2027-04-01T20:00'],
      excluded_dates: byHand(first),
    });
    expect(fits.body.data.occurrences_count).toBe(1000);
  });
});

test('a series without an end leaves out dates that it does not have yet, and has its own when they come', async () => {
  const { id, held_until } = await series({
    recurrence_rule: 'FREQ=WEEKLY',
    excluded_dates: ['2035-04-02'],
    recurrence_dates: ['2035-04-04', EXTRA],
  });
  expect(held_until < '2035-01-01').toBe(true);
  expect(await startsOf(app, id)).toContain(EXTRA);
  expect(await get(id)).toMatchObject({ excluded_dates: byHand('2035-04-02T08:00:00Z') });
});

test('an approved series that takes a date more waits for approval, with both lists', async () => {
  const { id } = await series({ excluded_dates: [second] });
  await app.as('manager').post(`/events/${id}/approve`);
  const waiting = await put(id, { recurrence_dates: [EXTRA], excluded_dates: [third] });
  expect(waiting.body.data).toMatchObject({ recurrence_dates: [], excluded_dates: byHand(second) });
  expect(waiting.body.data.pending_change).toMatchObject({
    changes: { recurrence_dates: [[], [EXTRA]], excluded_dates: [byHand(second), byHand(third)] },
    occurrences_affected: 3,
  });
  const done = await app.as('manager').post(`/events/${id}/approve`);
  expect(done.body.data).toMatchObject({
    recurrence_dates: [EXTRA],
    excluded_dates: byHand(third),
  });
  expect(await startsOf(app, id)).toEqual([first, second, EXTRA, fourth]);
  await app.as('manager').post(`/events/${id}/undo`);
  expect(await get(id)).toMatchObject({ recurrence_dates: [], excluded_dates: byHand(second) });
  expect(await startsOf(app, id)).toEqual([first, third, fourth]);
});

test('fewer dates take effect at once', async () => {
  const { id } = await series({ recurrence_dates: [EXTRA] });
  await app.as('manager').post(`/events/${id}/approve`);
  const left = await put(id, { excluded_dates: [third, EXTRA] });
  expect(left.body.data).toMatchObject({ pending_change: null, occurrences_count: 3 });
});

describe('this and the following dates', () => {
  const following = (id: string, date: string, body: Fields) =>
    alice().put(`${pathOf(id, date)}?scope=following`, body);
  const lists = { recurrence_dates: [EXTRA, '2027-04-28'], excluded_dates: [second] };

  test('divide the lists, and every part has its dates', async () => {
    const { id } = await series({ ...lists, excluded_dates: [second, fourth] });
    const later = await following(id, third, { title: 'Choir' });
    expect(later.body.data).toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;COUNT=2',
      occurrences_count: 2,
      recurrence_dates: ['2027-04-28T08:00:00Z'],
      excluded_dates: byHand(fourth),
    });
    expect(await get(id)).toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;COUNT=2',
      occurrences_count: 2,
      recurrence_dates: [EXTRA],
      excluded_dates: byHand(second),
    });
    expect(await startsOf(app, id)).toEqual([first, EXTRA]);
    expect(await startsOf(app, later.body.data.id)).toEqual([third, '2027-04-28T08:00:00Z']);
    for (const part of [id, later.body.data.id]) {
      expect((await put(part, await get(part))).status).toBe(200);
    }
  });

  test('can begin with a date by hand, at its time only', async () => {
    const { id } = await series(lists);
    const times = { start_at: '2027-04-07T15:00', end_at: '2027-04-07T16:00' };
    expect(flawsOf(await following(id, EXTRA, times), 'start_at')).not.toEqual([]);
    const later = await following(id, EXTRA, { title: 'Choir' });
    expect(await startsOf(app, later.body.data.id)).toEqual([
      EXTRA,
      third,
      fourth,
      '2027-04-28T08:00:00Z',
    ]);
    expect(await startsOf(app, id)).toEqual([first]);
  });

  test('after the last date of the rule are dates by hand alone', async () => {
    const { id } = await series(lists);
    const later = await following(id, '2027-04-28', { title: 'Choir' });
    expect(later.body.data).toMatchObject({ recurrence_rule: null, is_recurring: true });
    expect(await startsOf(app, later.body.data.id)).toEqual(['2027-04-28T08:00:00Z']);
    expect(await startsOf(app, id)).toEqual([first, EXTRA, third, fourth]);
    const cancelled = await following(id, third, { is_cancelled: true });
    expect(cancelled.body.data).toMatchObject({ occurrences_count: 2 });
  });
});

test('a write with dates takes as many statements as one without', async () => {
  const count = async (fields: Fields) => {
    const { length } = await statements.during(() => post(fields));
    await removeEvents(app);
    return length;
  };
  const usual = await count({});
  expect(await count({ recurrence_dates: [EXTRA], excluded_dates: [second] })).toBe(usual);
});
