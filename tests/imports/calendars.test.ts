import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE, removeEvents } from '../support/bookings.ts';
import { FORM_TYPE } from '../support/uploads.ts';
import {
  apply,
  calendar,
  check,
  importFile,
  importForm,
  importWorker,
  simple,
  upload,
  verdicts,
} from './importing.ts';

let app: TestApp;
let worker: JobWorker;
let hall: string;
let attic: string;

async function room(fields: object): Promise<string> {
  return (await app.as('admin').post('/rooms', fields)).body.data.id;
}

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  const venue = (
    await app.as('admin').post('/venues', { name: 'Abbey', timezone: 'Europe/Berlin' })
  ).body.data;
  hall = await room({ name: 'Hall', venue_id: venue.id });
  attic = await room({ name: 'Attic', venue_id: venue.id });
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

/**
 * The dates of the only event with a title: `start–end`, with `×` what is cancelled and the room where it is another.
 */
async function dates(title: string): Promise<string[]> {
  const list = await app.as('admin').get(`/events?search=${encodeURIComponent(title)}`);
  const [event] = list.body.data;
  const rows = await app
    .as('admin')
    .get(`/events/${event.id}/occurrences?include_cancelled=1&per_page=500`);
  return rows.body.data.map(
    (one: {
      start_at: string;
      end_at: string;
      is_cancelled: boolean;
      room: { id: string };
      title: string;
    }) =>
      `${one.start_at.slice(0, 16)}–${one.end_at.slice(11, 16)}${one.is_cancelled ? '×' : ''}${one.room.id === hall ? '' : ' elsewhere'}${one.title === title ? '' : ` ${one.title}`}`,
  );
}

describe('a dry run', () => {
  test('writes nothing but the import, and says what would become of each line', async () => {
    const checked = await check(
      app,
      calendar(simple('a', 8), simple('b', 8), simple('c', 10, 'STATUS:CANCELLED'), [
        'UID:d',
        'SUMMARY:No start',
        'LOCATION:Hall',
      ]),
    );
    expect(verdicts(checked)).toEqual([
      'create',
      'refused: The room is taken by line 4 of this file.',
      'same: It is cancelled, and was never imported.',
      'refused: It has no start (DTSTART).',
    ]);
    expect(checked.counts).toMatchObject({ create: 1, update: 0, same: 1, refused: 2 });
    expect(checked.lines.map(({ line }) => line)).toEqual([4, 11, 18, 26]);
    const { rows } = await app.database.pool.query('select count(*) from events');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('a booking that is there is in the way, and the line names it', async () => {
    await app.as('admin').post('/events', {
      title: 'Book launch',
      room_id: hall,
      status: 'approved',
      start_at: '2027-03-29T08:30:00Z',
      end_at: '2027-03-29T09:30:00Z',
    });
    const [line] = (await check(app, calendar(simple('a', 8)))).lines;
    expect(line?.verdict).toBe('refused');
    expect(line?.message).toContain(
      'The room is taken by "Book launch" on 29 March 2027 from 10:30 to 11:30',
    );
  });

  test('is for administrators only', async () => {
    for (const person of ['alice', 'manager'] as const) {
      expect((await app.as(person).get('/imports')).status).toBe(403);
    }
    expect((await app.as('admin').get(`/imports/${NOWHERE}`)).status).toBe(404);
  });

  test('a file of another kind, a room that is not there and a calendar of rooms are refused', async () => {
    const some = calendar(simple('a', 8));
    const refusals = [
      [await upload(app, some, { name: 'a.txt' }), 'file'],
      [await upload(app, 'nothing', { name: 'a.ics' }), 'file'],
      [await upload(app, some, { room_id: NOWHERE }), 'room_id'],
      [await upload(app, some, { room_id: 'nonsense' }), 'room_id'],
      [await upload(app, some, { type: 'rooms' }), 'type'],
      [await upload(app, some, { type: 'people' }), 'type'],
    ] as const;
    for (const [answer, field] of refusals) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('what is applied', () => {
  test('is approved, owned by the organizer and told to nobody', async () => {
    const file = calendar(
      simple(
        'a',
        8,
        'DESCRIPTION:Two\\nlines\\, folded',
        ' here',
        'ORGANIZER;CN=Alice:MAILTO:alice@stoa.test',
        'URL:https://example.org/a',
      ),
    );
    const applied = await importFile(app, file);
    expect(applied).toMatchObject({ status: 'applied', applied_count: 1 });
    const event = (await app.as('alice').get(`/events/${applied.lines[0].record_id}`)).body.data;
    expect(event).toMatchObject({
      status: 'approved',
      title: 'Event a',
      website: 'https://example.org/a',
      description: 'Two\nlines, foldedhere',
      room: { id: hall },
    });
    const { rows } = await app.database.pool.query(
      'select (select count(*) from notifications) + (select count(*) from mail_deliveries) as told',
    );
    expect(rows).toEqual([{ told: 0 }]);
    const put = await app.as('alice').put(`/events/${event.id}`, { notes: 'Mine' });
    expect(put.status).toBe(200);
  });

  test('importing the same file twice changes nothing, and applying twice neither', async () => {
    const file = calendar(simple('a', 8), simple('b', 9, 'RRULE:FREQ=WEEKLY;COUNT=3'));
    const first = await check(app, file);
    await apply(app, first.id);
    const before = await app.database.pool.query(
      'select id, version, updated_at from events order by id',
    );
    await apply(app, first.id);
    const again = await check(app, file);
    expect(verdicts(again)).toEqual(['same', 'same']);
    expect((await apply(app, again.id)).counts).toMatchObject({ same: 2, create: 0 });
    const after = await app.database.pool.query(
      'select id, version, updated_at from events order by id',
    );
    expect(after.rows).toEqual(before.rows);
  });

  test('a higher SEQUENCE moves the event in place, a lower one is refused, a cancellation cancels it', async () => {
    const [first] = (await importFile(app, calendar(simple('a', 8, 'SEQUENCE:1')))).lines;
    const moved = await importFile(app, calendar(simple('a', 10, 'SEQUENCE:2')));
    expect(moved.lines[0]).toMatchObject({ verdict: 'update', record_id: first.record_id });
    expect(await dates('Event a')).toEqual(['2027-03-29T10:00–11:00']);
    expect(verdicts(await check(app, calendar(simple('a', 9, 'SEQUENCE:1'))))).toEqual([
      'refused: A later version of it was imported before (SEQUENCE).',
    ]);
    const gone = await importFile(app, calendar(simple('a', 10, 'SEQUENCE:3', 'STATUS:CANCELLED')));
    expect(gone.lines[0].verdict).toBe('update');
    const event = (await app.as('admin').get(`/events/${first.record_id}`)).body.data;
    expect(event.status).toBe('cancelled');
  });

  test('a changed LAST-MODIFIED is an update, and frees the slot for a later line of the file', async () => {
    await importFile(app, calendar(simple('a', 8, 'LAST-MODIFIED:20260101T000000Z')));
    const next = calendar(simple('a', 12, 'LAST-MODIFIED:20260102T000000Z'), simple('b', 8));
    expect(verdicts(await check(app, next))).toEqual(['update', 'create']);
    const applied = await importFile(app, next);
    expect(applied.counts).toMatchObject({ create: 1, update: 1, same: 0, refused: 0 });
  });

  test('a line that meets a booking made since the dry run is refused, the others are written', async () => {
    const checked = await check(app, calendar(simple('a', 8), simple('b', 10)));
    await app.as('admin').post('/events', {
      title: 'Sudden',
      room_id: hall,
      status: 'approved',
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T09:00:00Z',
    });
    const applied = await apply(app, checked.id);
    expect(verdicts(applied)[0]).toContain('refused: The room is taken by "Sudden"');
    expect(applied.counts).toMatchObject({ create: 1, update: 0, same: 0, refused: 1 });
  });
});

describe('series', () => {
  const series = (...more: string[]): string[] => [
    'UID:s',
    'SUMMARY:Course',
    'LOCATION:Abbey - Hall',
    'DTSTART;TZID=Europe/Berlin:20270315T100000',
    'DURATION:PT90M',
    ...more,
  ];

  test('EXDATE, a moved date, a cancelled date and a clock change are kept', async () => {
    const file = calendar(
      series(
        'RRULE:FREQ=WEEKLY;UNTIL=20270412T235959Z',
        'EXDATE;TZID=Europe/Berlin:20270322T100000',
      ),
      [
        'UID:s',
        'RECURRENCE-ID:20270329T080000Z',
        'SUMMARY:Course in the attic',
        'LOCATION:Attic',
        'DTSTART;TZID=Europe/Berlin:20270329T110000',
        'DTEND;TZID=Europe/Berlin:20270329T120000',
      ],
      [
        'UID:s',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270405T100000',
        'STATUS:CANCELLED',
        'DTSTART;TZID=Europe/Berlin:20270405T100000',
        'DURATION:PT90M',
      ],
    );
    const applied = await importFile(app, file);
    expect(verdicts(applied)).toEqual(['create']);
    expect(await dates('Course')).toEqual([
      '2027-03-15T09:00–10:30',
      '2027-03-29T09:00–10:00 elsewhere Course in the attic',
      '2027-04-05T08:00–09:30×',
      '2027-04-12T08:00–09:30',
    ]);
    const { rows } = await app.database.pool.query(
      'select count(*) from occurrences where room_id = $1',
      [attic],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('extra and excluded dates are those of the series, with a rule or without one', async () => {
    const file = (title: string, ...more: string[]) =>
      calendar(series(`X-NOTHING:${title}`, ...more));
    const lines = ['RDATE:20270407T120000Z,20270408T120000Z', 'EXDATE:20270408T120000Z'];
    expect(verdicts(await importFile(app, file('a', ...lines)))).toEqual(['create']);
    expect(await dates('Course')).toEqual(['2027-03-15T09:00–10:30', '2027-04-07T12:00–13:30']);
    const more = [...lines, 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20270315T090000Z'];
    expect(verdicts(await importFile(app, file('b', ...more)))).toEqual(['update']);
    expect(await dates('Course')).toEqual(['2027-03-22T09:00–10:30', '2027-04-07T12:00–13:30']);
    expect(verdicts(await importFile(app, file('b', ...more)))).toEqual(['same']);
    expect(verdicts(await importFile(app, file('c')))).toEqual(['update']);
    expect(await dates('Course')).toEqual(['2027-03-15T09:00–10:30']);
  });

  test('whole days keep to their days over a clock change', async () => {
    const file = calendar([
      'UID:w',
      'SUMMARY:Retreat',
      'LOCATION:Hall',
      'DTSTART;VALUE=DATE:20270327',
      'RRULE:FREQ=DAILY;COUNT=3',
    ]);
    expect(verdicts(await importFile(app, file))).toEqual(['create']);
    expect(await dates('Retreat')).toEqual([
      '2027-03-26T23:00–23:00',
      '2027-03-27T23:00–22:00',
      '2027-03-28T22:00–22:00',
    ]);
  });

  test.each([
    ['RRULE:FREQ=SECONDLY;COUNT=5', 'The recurrence rule'],
    ['RRULE:FREQ=DAILY;COUNT=1000000', 'must not make more than 1000 occurrences'],
    ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'The recurrence rule'],
    ['RRULE:FREQ=WEEKLY\r\nRRULE:FREQ=DAILY', 'more than one recurrence rule'],
    [
      'RRULE:FREQ=WEEKLY;COUNT=3\r\nRDATE;VALUE=PERIOD:20270601T100000Z/PT1H',
      'extra dates with a length of their own',
    ],
    ['RRULE:FREQ=WEEKLY\r\nEXRULE:FREQ=MONTHLY', 'a rule without an end (EXRULE)'],
  ])('%s is refused in words', async (rule, words) => {
    const [line] = (await check(app, calendar(series(rule)))).lines;
    expect(line?.verdict).toBe('refused');
    expect(line?.message).toContain(words);
  });

  test('a first date that the rule does not make is held too, and named', async () => {
    const file = calendar(series('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2'));
    const said =
      'create: The rule does not make the first date, 15 March 2027, so it is added by hand.';
    expect(verdicts(await check(app, file))).toEqual([said]);
    expect(verdicts(await importFile(app, file))).toEqual([said]);
    expect(await dates('Course')).toEqual(['2027-03-15T09:00–10:30', '2027-03-16T09:00–10:30']);
  });

  test('a changed date that the series does not have is added, and named', async () => {
    const file = calendar(series('RRULE:FREQ=WEEKLY;COUNT=2'), [
      'UID:s',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270317T100000',
      'LOCATION:Hall',
      'DTSTART;TZID=Europe/Berlin:20270317T140000',
      'DURATION:PT1H',
      'SUMMARY:Course',
    ]);
    expect(verdicts(await importFile(app, file))).toEqual([
      'create: It changes dates that the series does not have, so they are added: 17 March 2027.',
    ]);
    expect(await dates('Course')).toEqual([
      '2027-03-15T09:00–10:30',
      '2027-03-17T13:00–14:00',
      '2027-03-22T09:00–10:30',
    ]);
  });
});

describe('time zones', () => {
  const inZone = (tzid: string, definition: string[] = []): string =>
    calendar([
      'UID:z',
      'SUMMARY:Zoned',
      'LOCATION:Hall',
      `DTSTART;TZID=${tzid}:20270715T100000`,
      `DTEND;TZID=${tzid}:20270715T110000`,
    ]).replace('BEGIN:VEVENT', [...definition, 'BEGIN:VEVENT'].join('\r\n'));
  const custom = (...more: string[]): string[] => [
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    ...more,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];

  test.each([
    ['Europe/Berlin', []],
    ['europe/berlin', []],
    ['/freeassociation.sourceforge.net/Europe/Berlin', []],
    ['W. Europe Standard Time', []],
    ['Ours', custom('X-LIC-LOCATION:Europe/Berlin')],
    ['Ours', custom()],
  ])('%s is understood', async (tzid, definition) => {
    await importFile(app, inZone(tzid, definition));
    expect(await dates('Zoned')).toEqual(['2027-07-15T08:00–09:00']);
  });

  test('a zone that nothing explains is refused by name', async () => {
    expect(verdicts(await check(app, inZone('Atlantis')))).toEqual([
      'refused: The time zone "Atlantis" is not known.',
    ]);
  });

  test('a time without a zone is local to the room', async () => {
    await importFile(
      app,
      calendar([
        'UID:f',
        'SUMMARY:Floating',
        'LOCATION:Hall',
        'DTSTART:20270715T100000',
        'DURATION:PT1H',
      ]),
    );
    expect(await dates('Floating')).toEqual(['2027-07-15T08:00–09:00']);
  });
});

test('a POST that is sent again with its Idempotency-Key gets the first answer, not a second import', async () => {
  const send = (uid: string) =>
    app
      .as('admin')
      .send('POST', '/imports', importForm(calendar(simple(uid, 8)), { room_id: hall }), {
        'content-type': FORM_TYPE,
        'idempotency-key': 'import',
      });
  const first = await send('a');
  const second = await send('a');
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await send('b')).status).toBe(422);
});
