import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countRows, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf, makeSeries, startsOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let room: string;
let easter: string;
let fair: string;
let statements: ReturnType<typeof watchStatements>;

const holiday = async (name: string, starts_on: string, ends_on: string, venue_id: string | null) =>
  (await app.as('admin').post('/holidays', { name, starts_on, ends_on, venue_id })).body.data.id;
const venueOf = async (name: string): Promise<string> =>
  (await app.as('admin').post('/venues', { name, timezone: 'Europe/Berlin' })).body.data.id;

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  const venue_id = await venueOf('Abbey');
  room = await makeRoom(app, { venue_id });
  easter = await holiday('Easter', '2027-03-26', '2027-03-29', null);
  fair = await holiday('Fair', '2027-04-12', '2027-04-12', venue_id);
  await holiday('Elsewhere', '2027-04-05', '2027-04-05', await venueOf('Barn'));
  await holiday('Far', '2036-03-31', '2036-03-31', null);
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const [first, second, third, fourth] = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
] as [string, string, string, string];
const holidayOn = (date: string, name: string) => ({ date, reason: 'holiday', name });
const byHand = (date: string) => ({ date, reason: 'hand', name: null });
const EASTER = holidayOn('2027-03-29', 'Easter');
const FAIR = holidayOn('2027-04-12', 'Fair');
const skipped = () => [
  { id: easter, name: 'Easter', dates: [first] },
  { id: fair, name: 'Fair', dates: [third] },
];
const post = (fields: Fields = {}, query = '') =>
  app.as('alice').post(`/events${query}`, {
    title: 'Lecture',
    room_id: room,
    status: 'pending',
    skip_holidays: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    start_at: first,
    end_at: '2027-03-29T09:00:00Z',
    ...fields,
  });
const put = (id: string, body: Fields, query = '') =>
  app.as('alice').put(`/events/${id}${query}`, body);

test('the dates on holidays of the venue are left out, and the answer names both', async () => {
  const { body } = await post({ excluded_dates: [fourth] });
  expect(body.data).toMatchObject({
    excluded_dates: [EASTER, FAIR, byHand('2027-04-19')],
    occurrences_count: 1,
    skipped_holidays: skipped(),
  });
  expect(await startsOf(app, body.data.id)).toEqual([second]);
  const plain = await app.as('alice').get(`/events/${body.data.id}`);
  expect(plain.body.data).not.toHaveProperty('skipped_holidays');
  expect(plain.body.data.skip_holidays).toBe(true);
});

test('a dry run names them, and writes nothing', async () => {
  const before = await countRows(app);
  const { body } = await post({}, '?dry_run=1');
  expect(body.data.skipped_holidays).toEqual(skipped());
  expect(body.data.occurrences).toHaveLength(2);
  expect(await countRows(app)).toEqual(before);
  expect((await post({ skip_holidays: false }, '?dry_run=1')).body.data).not.toHaveProperty(
    'skipped_holidays',
  );
});

test('a date by hand on a holiday is left out too, and one late in the evening before is not', async () => {
  const { body } = await post({
    recurrence_rule: null,
    start_at: '2027-04-11T21:00Z',
    end_at: '2027-04-12T01:00Z',
    recurrence_dates: ['2027-04-12T20:00', '2027-04-13T20:00'],
  });
  expect(await startsOf(app, body.data.id)).toEqual([
    '2027-04-11T21:00:00Z',
    '2027-04-13T18:00:00Z',
  ]);
});

test('an update leaves them out, and a date that is taken out of the list takes place on its holiday', async () => {
  const { id } = await makeSeries(app, 'alice', room, { recurrence_rule: 'FREQ=WEEKLY;COUNT=4' });
  const plan = await put(id, { skip_holidays: true }, '?dry_run=1');
  expect(plan.body.data.skipped_holidays).toEqual(skipped());
  const left = await put(id, { skip_holidays: true });
  expect(left.body.data).toMatchObject({
    excluded_dates: [EASTER, FAIR],
    occurrences_count: 2,
    skipped_holidays: skipped(),
  });
  const back = await put(id, { excluded_dates: [first] });
  expect(back.body.data).toMatchObject({ excluded_dates: [EASTER], occurrences_count: 3 });
  const none = await put(id, { title: 'Choir' });
  expect(none.body.data).not.toHaveProperty('skipped_holidays');
});

test('a series without an end leaves out the holidays that are known beyond what is planned', async () => {
  const { body } = await post({ recurrence_rule: 'FREQ=WEEKLY' });
  expect(body.data.excluded_dates).toEqual([EASTER, FAIR, holidayOn('2036-03-31', 'Far')]);
  expect(body.data.held_until < '2036').toBe(true);
});

test('an event that is no series, and one of which nothing would be left, are refused', async () => {
  expect(flawsOf(await post({ recurrence_rule: null }), 'skip_holidays')).toEqual([
    'The skip holidays field must be absent when the event is no series.',
  ]);
  const onHoliday = { start_at: '2027-03-26T08:00Z', end_at: '2027-03-26T09:00Z' };
  const rule = 'FREQ=DAILY;COUNT=3';
  const refused = await post({ ...onHoliday, recurrence_rule: rule });
  expect(flawsOf(refused, 'skip_holidays')).toEqual([
    'The skip holidays field must leave at least one date: all dates are on holidays.',
  ]);
  const long = await holiday('Long', '2028-01-01', '2029-06-30', null);
  const many = await post({ recurrence_rule: 'FREQ=DAILY;COUNT=900' });
  expect(flawsOf(many, 'skip_holidays')).toEqual([
    'The skip holidays field must not leave out more than 366 dates.',
  ]);
  await app.as('admin').delete(`/holidays/${long}`);
});

test('the statement that reads the places of a series reads its holidays', async () => {
  const count = async (fields: Fields) => {
    const { length } = await statements.during(() => post(fields));
    await removeEvents(app);
    return length;
  };
  const usual = await count({ skip_holidays: undefined });
  expect(await count({ skip_holidays: true })).toBe(usual);
  expect(await count({ skip_holidays: false })).toBe(usual);
});
