import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { watchStatements } from '../support/statements.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let venue: string;
beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  venue = (await app.as('admin').post('/venues', { name: 'Abbey' })).body.data.id;
});
afterEach(() => app.database.pool.query('delete from holidays'));
afterAll(() => app.close());

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const EASTER = [
  'UID:easter@test',
  'SUMMARY:Easter Monday',
  'DTSTART;VALUE=DATE:20270329',
  'DTEND;VALUE=DATE:20270330',
];
const BREAK = [
  'UID:break@test',
  'SUMMARY:Christmas break',
  'DTSTART;VALUE=DATE:20271224',
  'DTEND;VALUE=DATE:20280107',
];

type Sending = { name?: string; venue_id?: string; by?: PersonName; key?: string };

const send = (
  text: string,
  { name = 'holidays.ics', venue_id, by = 'manager', key }: Sending = {},
): Promise<Answer> =>
  app
    .as(by)
    .send(
      'POST',
      '/holidays/import',
      formOf(text, { name, texts: venue_id === undefined ? {} : { venue_id } }),
      { 'content-type': FORM_TYPE, ...(key !== undefined && { 'idempotency-key': key }) },
    );

const holidays = async (): Promise<object[]> => (await app.as('alice').get('/holidays')).body.data;

test('events of whole days become holidays, and the same file again changes nothing', async () => {
  const file = calendar(EASTER, BREAK);
  const first = await send(file, { venue_id: venue });
  expect([first.status, first.body.message]).toEqual([200, '2 holidays were created.']);
  expect(first.body.data).toEqual({
    created: 2,
    updated: 0,
    same: 0,
    refused: 0,
    lines: [
      {
        line: 4,
        name: 'Easter Monday',
        starts_on: '2027-03-29',
        ends_on: '2027-03-29',
        verdict: 'create',
        message: null,
      },
      {
        line: 10,
        name: 'Christmas break',
        starts_on: '2027-12-24',
        ends_on: '2028-01-06',
        verdict: 'create',
        message: null,
      },
    ],
  });
  const made = await holidays();
  expect(made).toMatchObject([{ name: 'Easter Monday', venue_id: venue }, { venue_id: venue }]);
  const again = await send(file, { venue_id: venue });
  expect(again.body).toMatchObject({
    message: '2 were already there.',
    data: { created: 0, updated: 0, same: 2 },
  });
  expect(await holidays()).toEqual(made);
  const everywhere = await send(file);
  expect(everywhere.body.data.created).toBe(2);
});

test('an event that changed updates its holiday, and the log says so', async () => {
  await send(calendar(EASTER));
  const [before] = (await app.as('alice').get('/holidays')).body.data;
  const moved = EASTER.map((line) => line.replace('20270330', '20270331'));
  const answer = await send(calendar(moved, BREAK));
  expect(answer.body.message).toBe('1 holiday was created, 1 was updated.');
  const [after] = (await app.as('alice').get('/holidays')).body.data;
  expect(after).toMatchObject({ id: before.id, ends_on: '2027-03-30' });
  const log = await app.as('manager').get(`/holidays/${before.id}/activity`);
  expect(log.body.data[0]).toMatchObject({
    event: 'updated',
    changes: { ends_on: ['2027-03-29', '2027-03-30'] },
  });
});

test('what is not a holiday is refused with the reason, and the others are created', async () => {
  const answer = await send(
    calendar(
      EASTER,
      ['UID:a', 'SUMMARY:Talk', 'DTSTART:20270329T080000Z', 'DTEND:20270329T090000Z'],
      ['UID:b', 'SUMMARY:Labour Day', 'DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=DAILY'],
      ['UID:c', 'SUMMARY:Off', 'DTSTART;VALUE=DATE:20270502', 'STATUS:CANCELLED'],
      EASTER,
      ['UID:d', 'SUMMARY:No day'],
      ['UID:e', 'DTSTART;VALUE=DATE:20270601'],
    ),
  );
  expect(answer.body.message).toBe('2 holidays were created, 5 events were refused.');
  const refused = answer.body.data.lines.filter(
    ({ verdict }: { verdict: string }) => verdict === 'refused',
  );
  expect(refused.map(({ message }: { message: string }) => message)).toEqual([
    'It has a time of day: only whole days become holidays.',
    'It does not repeat by years: the file must have an event for each holiday.',
    'It is cancelled.',
    'Line 4 has the same UID.',
    'It has no start (DTSTART).',
  ]);
});

test.each([
  ['without an end', ['DTSTART;VALUE=DATE:20000501'], ['05-01', '05-01']],
  ['with an end', ['DTSTART;VALUE=DATE:20000501', 'DTEND;VALUE=DATE:20000502'], ['05-01', '05-01']],
  ['of two days', ['DTSTART;VALUE=DATE:20001225', 'DURATION:P2D'], ['12-25', '12-26']],
])(
  'a holiday of every year %s is made for each year up to the horizon',
  async (_what, lines, days) => {
    const file = calendar(['UID:y', 'SUMMARY:Yearly', ...lines, 'RRULE:FREQ=YEARLY;']);
    const first = await send(file);
    const made = (await holidays()) as { starts_on: string; ends_on: string }[];
    expect(made.length).toBeGreaterThanOrEqual(2);
    expect(first.body.data.created).toBe(made.length);
    const years = made.map(({ starts_on }) => Number(starts_on.slice(0, 4)));
    expect(new Set(years).size).toBe(made.length);
    for (const { starts_on, ends_on } of made) {
      expect([starts_on.slice(5), ends_on.slice(5)]).toEqual(days);
    }
    expect((await send(file)).body.data).toMatchObject({ created: 0, same: made.length });
  },
);

test('a file that cannot be read is refused on file, an unknown venue on venue_id', async () => {
  const errorsOf = async (sent: Promise<Answer>) => (await sent).body.errors;
  expect(await errorsOf(send(calendar(EASTER), { name: 'holidays.csv' }))).toEqual({
    file: ['The file field must be a file .ics.'],
  });
  expect(await errorsOf(send('nothing'))).toEqual({
    file: ['The file field must be a calendar with events (VEVENT).'],
  });
  const many = Array.from({ length: 1_001 }, (_, at) => [`UID:${at}`, ...EASTER.slice(1)]);
  expect(await errorsOf(send(calendar(...many)))).toEqual({
    file: ['The file field must have at most 1000 events.'],
  });
  expect(await errorsOf(send('x'.repeat(1_024 * 1_024 + 1)))).toEqual({
    file: ['The file field must not be larger than 1024 kilobytes.'],
  });
  expect(await errorsOf(send(calendar(EASTER), { venue_id: NOWHERE }))).toEqual({
    venue_id: ['The venue id field must be the id of an existing venue.'],
  });
  expect(await holidays()).toEqual([]);
});

test('managers by assignment import for their venue only', async () => {
  const email = 'venue_manager@stoa.test';
  await app.as('admin').post('/assignments', { email, role: 'manager', venue_id: venue });
  const by = 'venue_manager';
  expect((await send(calendar(EASTER), { by, venue_id: venue })).status).toBe(200);
  expect((await send(calendar(EASTER), { by })).status).toBe(403);
  expect((await send(calendar(EASTER), { by: 'alice' })).status).toBe(403);
});

test(
  'an import takes at most eight statements however many events it has, and answers a retry as the ' +
    'first time',
  async () => {
    const events = (count: number) =>
      calendar(...Array.from({ length: count }, (_, at) => [`UID:${at}`, ...EASTER.slice(1)]));
    const few = (await statements.during(() => send(events(2)))).length;
    const many = (await statements.during(() => send(events(900)))).length;
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(8);
    const first = await send(calendar(BREAK), { key: 'once' });
    expect((await send(calendar(BREAK), { key: 'once' })).body).toEqual(first.body);
  },
);

test('two imports of one file at once make each holiday once', async () => {
  const file = calendar(EASTER, BREAK);
  const answers = await Promise.all([send(file), send(file), send(file)]);
  expect(answers.map(({ body }) => body.data.created).sort()).toEqual([0, 0, 2]);
  expect(await holidays()).toHaveLength(2);
});
