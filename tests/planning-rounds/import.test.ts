import { deflateRawSync } from 'node:zlib';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound } from '../support/planning.ts';
import { watchStatements } from '../support/statements.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let app: TestApp;
let venue: string;
let hall: string;
let piano: string;
let law: string;
let round: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') } });
  await app.as('alice').get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  piano = (await app.as('manager').post('/room-features', { name: 'Piano' })).body.data.id;
  law = await makeInstitution(app, { name: 'Law', code: 'LAW' });
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  round = (await makeRound(app, { venue_ids: [venue] })).id;
});
afterAll(() => app.close());

const send = (
  content: string | Uint8Array,
  { name = 'courses.csv', person = 'manager' as PersonName, query = '', headers = {} } = {},
) =>
  app
    .as(person)
    .send('POST', `/planning-rounds/${round}/requests/import${query}`, formOf(content, { name }), {
      'content-type': FORM_TYPE,
      ...headers,
    });

const listed = async () =>
  (await app.as('manager').get(`/planning-rounds/${round}/requests?sort=title`)).body.data;

const sheet = (rows: WriteSheet['rows']): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Courses', rows: rows ?? [] }] });

const COURSES = [
  'Kurs;Dozent;Teilnehmer;Zeit;Wochen;Raum;Ausstattung;Fakultät;Farbe',
  'Paläographie;Alice <alice@stoa.test>;32;Di 10-12 oder Mi 10-12;ungerade;Hall;Piano;LAW;rot',
  'Chor;bob@elsewhere.test;40;Mo, Do 18:00–19:30;1-7,9-14;Aula;Orgel;Kunst;',
  ';;3;Mo 8-9;;;;;',
  'Latein;;viele;Mo 8-9;;;;;',
  'Griechisch;;12;irgendwann;;;;;',
].join('\n');

describe('a table of courses', () => {
  test('is shown line by line in a dry run, which writes nothing', async () => {
    const answer = await send(COURSES, { query: '?dry_run=1' });
    expect([answer.status, answer.body.message]).toEqual([200, null]);
    const { created, refused, columns, lines } = answer.body.data;
    expect([created, refused]).toEqual([2, 3]);
    expect(columns.map(({ field }: { field: string | null }) => field)).toEqual([
      ...(['title', 'owner_email', 'expected_attendees', 'when', 'weeks', 'rooms'] as const),
      ...(['features', 'institution', null] as const),
    ]);
    expect(lines[0]).toEqual({
      line: 2,
      title: 'Paläographie',
      verdict: 'create',
      message: null,
      notes: [],
      request: {
        title: 'Paläographie',
        owner_email: 'alice@stoa.test',
        expected_attendees: 32,
        layout: null,
        features: ['Piano'],
        institution: 'LAW',
        patterns: [
          { slots: [{ weekday: 'tuesday', start: '10:00', end: '12:00' }], weeks: 'odd' },
          { slots: [{ weekday: 'wednesday', start: '10:00', end: '12:00' }], weeks: 'odd' },
        ],
        rooms: ['Hall'],
        weight: 1,
        notes: null,
      },
    });
    expect(lines[1]).toMatchObject({
      verdict: 'create',
      notes: [
        '"Orgel" is no feature that rooms can have.',
        'No room of the round is named "Aula".',
        'There is no institution named "Kunst".',
        'Nobody has signed in with "bob@elsewhere.test": nobody is named.',
      ],
    });
    expect(
      lines
        .slice(2)
        .map((line: { line: number; title: string; message: string }) => [
          line.line,
          line.title,
          line.message,
        ]),
    ).toEqual([
      [4, null, 'It has no title.'],
      [5, 'Latein', '"viele" is no number of people.'],
      [6, 'Griechisch', '"irgendwann" is no weekday and no time.'],
    ]);
    expect(await listed()).toEqual([]);
  });

  test('becomes requests, all lines that can be read at once', async () => {
    const answer = await send(COURSES);
    expect([answer.status, answer.body.message]).toEqual([200, '2 requests were sent.']);
    expect(answer.body.data).toEqual((await send(COURSES, { query: '?dry_run=1' })).body.data);
    expect(await listed()).toMatchObject([
      {
        title: 'Chor',
        owner: null,
        patterns: [
          {
            slots: [
              { weekday: 'monday', start: '18:00', end: '19:30' },
              { weekday: 'thursday', start: '18:00', end: '19:30' },
            ],
            weeks: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14],
          },
        ],
      },
      {
        title: 'Paläographie',
        owner: { name: 'alice' },
        feature_ids: [piano],
        institution_id: law,
        room_wishes: [hall],
        expected_attendees: 32,
        weight: 1,
        can: ['update', 'delete'],
      },
    ]);
  });

  test('of a workbook is read with its dates, times, numbers and empty rows', async () => {
    const time = (clock: string) => new Date(`1899-12-30T${clock}:00Z`);
    const rows = [
      ['Summer term'],
      [],
      ['Course', 'Students', 'Days', 'Start', 'End', 'Weeks', 'Priority'],
      ['Physics I', 120, 'MWF', '9:00', '9:50', 'odd', 5],
      ['Physics II', 80, 'TR', '14:00', '15:30', 3, 2],
    ];
    const answer = await send(await sheet(rows), { name: 'courses.XLSX' });
    expect(answer.body.data).toMatchObject({ created: 2, refused: 0 });
    expect(answer.body.data.lines.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
    expect(await listed()).toMatchObject([
      { title: 'Physics I', weight: 5, expected_attendees: 120, patterns: [{ weeks: 'odd' }] },
      { title: 'Physics II', weight: 2, patterns: [{ weeks: [3] }] },
    ]);
    const timed = await writeXlsx({
      sheets: [
        {
          name: 'A',
          columns: [
            { header: 'Course', key: 'c' },
            { header: 'Students', key: 's' },
            { header: 'Day', key: 'd' },
            { header: 'Start', key: 'b', numFmt: 'hh:mm' },
            { header: 'End', key: 'e', numFmt: 'hh:mm' },
          ],
          data: [{ c: 'Optics', s: 20, d: 'Mon', b: time('10:15'), e: time('11:45') }],
        },
      ],
    });
    const read = await send(timed, { name: 'a.xlsx', query: '?dry_run=1' });
    expect(read.body.data.lines[0].request.patterns).toEqual([
      { slots: [{ weekday: 'monday', start: '10:15', end: '11:45' }], weeks: 'all' },
    ]);
  });

  test('of somebody who may only ask becomes requests of their own', async () => {
    const table = 'Title,Email,People,When,Weight\nChess,manager@stoa.test,12,Mon 18-20,5';
    const answer = await send(table, { person: 'alice' });
    expect([answer.status, answer.body.message]).toEqual([200, '1 request was sent.']);
    expect(await listed()).toMatchObject([{ title: 'Chess', owner: { name: 'alice' }, weight: 1 }]);
    await app.database.pool.query(`update planning_rounds set state = 'planning'`);
    for (const query of ['', '?dry_run=1']) {
      expect((await send(table, { person: 'alice', query })).status).toBe(409);
    }
    expect((await send(table)).status).toBe(200);
  });

  test('is written once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'table' };
    const first = await send(COURSES, { headers });
    expect((await send(COURSES, { headers })).body).toEqual(first.body);
    expect(await listed()).toHaveLength(2);
  });

  test('costs the same statements for few lines and for many', async () => {
    const lines = (count: number) =>
      [
        'Title,People,When,Room',
        ...Array.from({ length: count }, (_, at) => `Course ${at},30,Mon 8-9,Hall`),
      ].join('\n');
    const statements = watchStatements(app);
    const count = async (of: number) => (await statements.during(() => send(lines(of)))).length;
    expect(await count(200)).toBe(await count(1));
  });
});

describe('a file that cannot be taken', () => {
  const refusal = async (content: string | Uint8Array, name = 'courses.csv') => {
    const answer = await send(content, { name });
    expect(answer.status).toBe(422);
    expect(await listed()).toEqual([]);
    return answer.body.errors.file;
  };
  const workbook =
    'The file field cannot be read as a workbook (.xlsx): save it as one, or as .csv.';

  test('is named with what to do', async () => {
    expect(await refusal('x', 'courses.pdf')).toEqual([
      'The file field must be a table .csv or .xlsx.',
    ]);
    expect(await refusal('Title,People,When')).toEqual([
      'The file field must have a row below its headings.',
    ]);
    expect(await refusal('Title,Color\nA,red')).toEqual([
      'The file field must have a column for the number of people: columns are told by their headings.',
    ]);
    expect(await refusal('PK\u0003\u0004 no archive', 'a.xlsx')).toEqual([workbook]);
    expect(await refusal('Title,People', 'a.xlsx')).toEqual([workbook]);
  });

  test('is one of more than 10 000 lines', async () => {
    const lines = Array.from({ length: 10_001 }, (_, at) => `Course ${at},30,Mon 8-9`);
    const sentence = 'must have at most 10000 lines: divide it into several files.';
    expect(await refusal(['Title,People,When', ...lines].join('\n'))).toEqual([
      `The file field ${sentence}`,
    ]);
    const rows = [['Title', 'People', 'When'], ...lines.map((line) => line.split(','))];
    expect(await refusal(await sheet(rows), 'a.xlsx')).toEqual([`The file field ${sentence}`]);
  });

  test('is one of more requests than the round may have: nothing of it is written', async () => {
    await makeRequest(app, round);
    const lines = Array.from({ length: 5_000 }, (_, at) => `Course ${at},30,Mon 8-9`);
    const table = ['Title,People,When', ...lines].join('\n');
    for (const query of ['', '?dry_run=1']) {
      const answer = await send(table, { query });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'A round has at most 5000 requests: withdraw some, or begin another round.',
      ]);
    }
    const read = await app.as('manager').get(`/planning-rounds/${round}`);
    expect(read.body.data.requests_count).toBe(1);
  });

  test('is a bomb: an archive that is much larger when it is unpacked', async () => {
    const answer = await send(bomb(200), { name: 'bomb.xlsx' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { file: ['The file field must have at most 128 MiB when it is unpacked.'] },
    ]);
  });
});

/** An archive with one text of so many MiB of blanks, whose directory says that it has one byte. */
function bomb(megabytes: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const content = deflateRawSync(Buffer.alloc(megabytes * 1_048_576, ' '));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(1, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(1, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  return Buffer.concat([local, name, content, entry, name, end]);
}
