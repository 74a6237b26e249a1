import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import type { Answer } from '../support/app.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { apply, calendar, check, importWorker, simple, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;

const room = async (name: string, venue: string): Promise<string> => {
  const place = { name: venue, timezone: 'Europe/Berlin' };
  const { id: venue_id } = (await app.as('admin').post('/venues', place)).body.data;
  return (await app.as('admin').post('/rooms', { name, venue_id })).body.data.id;
};

let north: string;
let south: string;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  north = await room('Hall', 'North');
  south = await room('Hall', 'South');
  await room('Attic', 'North');
});
afterEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from import_choices');
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const csv = { name: 'a.csv' };
const table = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;
const row = (what: string, where: string, hour: number, more = ''): string =>
  `${what},${where},2027-03-29 ${hour}:00,2027-03-29 ${hour + 1}:00${more}`;

const choose = (id: string, body: unknown): Promise<Answer> =>
  app.as('admin').put(`/imports/${id}`, body);

/** Chooses, which must succeed. */
async function chosen(id: string, body: unknown) {
  const answer = await choose(id, body);
  if (answer.status !== 200) throw new Error(`PUT gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

async function events(): Promise<Record<string, unknown>[]> {
  return (await app.as('admin').get('/events?sort=start_at')).body.data;
}

describe('A column that is not known', () => {
  const purpose = table('Vorhaben,room,start,end', row('Choir', 'Attic', 10));

  test('is shown with an example, and nothing is written before the title is chosen', async () => {
    const checked = await check(app, purpose, csv);
    expect(checked).toMatchObject({
      missing_columns: ['title'],
      counts: { create: 0, refused: 1 },
      columns: [
        { heading: 'Vorhaben', field: null, example: 'Choir' },
        { heading: 'room', field: 'room', example: 'Attic' },
        { heading: 'start', field: 'start' },
        { heading: 'end', field: 'end' },
      ],
    });
    expect(verdicts(checked)).toEqual(['refused: Choose the column for the title first.']);
    const early = await app.as('admin').post(`/imports/${checked.id}/apply`);
    expect(early.status).toBe(409);
    expect(await events()).toEqual([]);
    const judged = await chosen(checked.id, { mapping: { vorhaben: 'title' } });
    expect(judged).toMatchObject({ missing_columns: [], not_taken: [], counts: { create: 1 } });
    expect(judged.columns[0]).toMatchObject({ heading: 'Vorhaben', field: 'title' });
    await apply(app, checked.id);
    expect(await events()).toMatchObject([{ title: 'Choir', start_at: '2027-03-29T08:00:00Z' }]);
  });

  test('is known in the next file with the same headings, until it is chosen otherwise', async () => {
    const first = await check(app, purpose, csv);
    await chosen(first.id, { mapping: { Vorhaben: 'title' } });
    const next = await check(app, purpose.replace('Choir', 'Band'), csv);
    expect(next).toMatchObject({ missing_columns: [], lines: [{ title: 'Band' }] });
    await chosen(next.id, { mapping: null });
    expect(await check(app, purpose, csv)).toMatchObject({ missing_columns: ['title'] });
  });

  test('can take the place of one that is known, or be left out', async () => {
    const file = table('Vorhaben,title,room,start,end', row('Choir,code 7', 'Attic', 10));
    const { id } = await check(app, file, csv);
    const judged = await chosen(id, { mapping: { Vorhaben: 'title' } });
    expect(judged).toMatchObject({
      lines: [{ title: 'Choir' }],
      not_taken: [{ name: 'title', count: 1 }],
    });
    const left = await chosen(id, { mapping: { title: null } });
    expect(left).toMatchObject({ missing_columns: ['title'], counts: { refused: 1 } });
  });

  test('of a table of rooms is chosen in the same way', async () => {
    const { id, ...checked } = await check(app, table('Kürzel,Plätze', 'Q1,12'), csv);
    expect(checked).toMatchObject({ type: 'rooms', missing_columns: ['name'] });
    const judged = await chosen(id, { mapping: { Kürzel: 'name' } });
    expect(judged).toMatchObject({ counts: { create: 1 }, lines: [{ title: 'Q1' }] });
  });

  test.each([
    [{ Vorhuben: 'title' }, 'a heading that the table does not have: "Vorhuben"'],
    [{ Vorhaben: 'colour' }, 'a field that there is not: "colour"'],
    [{ Vorhaben: 'title', room: 'title' }, 'title for two columns'],
  ])('is refused as %j', async (mapping, words) => {
    const { id } = await check(app, purpose, csv);
    const answer = await choose(id, { mapping });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.mapping[0]).toContain(words);
  });
});

describe('The name of a room', () => {
  const file = table(
    'title,room,start,end',
    row('A', 'Hall', 10),
    row('B', 'Hall', 12),
    row('C', 'Attic', 10),
    row('D', 'Crypt', 10),
    row('E', 'crypt', 10),
  );

  test('that two buildings have is chosen once for all of its lines, and kept for the next file', async () => {
    const { id, ...checked } = await check(app, file, csv);
    expect(checked).toMatchObject({ counts: { create: 1, refused: 4 } });
    const { unknown_rooms } = (await app.as('admin').get(`/imports/${id}`)).body.data;
    expect(unknown_rooms).toMatchObject([
      {
        name: 'Hall',
        count: 2,
        chosen: null,
        candidates: [
          { id: north, name: 'Hall', venue: 'North' },
          { id: south, name: 'Hall', venue: 'South' },
        ],
      },
      { name: 'Crypt', count: 2, candidates: [], chosen: null },
    ]);
    const judged = await chosen(id, { rooms: { hall: south } });
    expect(judged).toMatchObject({ counts: { create: 3, refused: 2 } });
    expect(judged.unknown_rooms[0]).toMatchObject({ name: 'Hall', chosen: south });
    await apply(app, id);
    const rooms = (await events()).map((one) => (one.room as { id: string }).id);
    expect(rooms.filter((one) => one === south)).toHaveLength(2);
    expect(await check(app, file, csv)).toMatchObject({ counts: { same: 3, refused: 2 } });
  });

  test('that is nowhere makes a room with the import, in which the lines are judged', async () => {
    const { id } = await check(app, file, csv);
    const judged = await chosen(id, { rooms: { Crypt: 'create', Hall: north } });
    expect(verdicts(judged)).toEqual([
      'create',
      'create',
      'create',
      'create',
      'create',
      'refused: The room is taken by line 5 of this file.',
    ]);
    expect(judged.lines[0]).toMatchObject({ title: 'Crypt', line: 5, is_new_room: true });
    expect(judged.lines[4].summary).toMatchObject({ room: 'Crypt', is_new_room: true });
    const none = await app.as('admin').get('/rooms?search=Crypt');
    expect(none.body.data).toEqual([]);
    const applied = await apply(app, id);
    const crypt = applied.lines[0].record_id;
    expect(await events()).toMatchObject([
      { title: 'A' },
      { title: 'C' },
      { title: 'B' },
      { title: 'D', room: { id: crypt } },
    ]);
    const again = await check(app, file, csv);
    expect(verdicts(again).slice(0, 4)).toEqual(['same', 'same', 'same', 'same']);
    const undone = await app.as('admin').post(`/imports/${id}/undo`);
    expect(undone.body.data.lines[0].undo).toMatchObject({ verdict: 'remove' });
    expect((await app.as('admin').get(`/rooms/${crypt}`)).status).toBe(404);
  });

  test('with a venue in another column makes that as well, and the warning says in which zone', async () => {
    const { id } = await check(
      app,
      table('title,venue,room,start,end', row('A,Annex', 'Nave', 10), row('B,Annex', 'Hall', 10)),
      csv,
    );
    const judged = await chosen(id, {
      rooms: { 'Annex - Nave': 'create', 'Annex - Hall': 'create' },
    });
    expect(judged.warnings).toEqual([
      { kind: 'service_zone', count: 2, venue: null, timezone: 'UTC' },
      { kind: 'new_venue', count: 2, venue: 'Annex', timezone: 'UTC' },
    ]);
    const applied = await apply(app, id);
    expect(applied.counts).toMatchObject({ create: 4 });
    const venues = (await app.as('admin').get('/venues?search=Annex')).body.data;
    expect(venues).toMatchObject([{ name: 'Annex', rooms_count: 2 }]);
  });

  test('of a calendar is chosen in the same way', async () => {
    const place = simple('x', 10).map((line) => line.replace('LOCATION:Hall', 'LOCATION:Loft'));
    const { id } = await check(app, calendar(place));
    await chosen(id, { rooms: { Loft: 'create' } });
    await apply(app, id);
    expect(await events()).toMatchObject([{ title: 'Event x', room: { name: 'Loft' } }]);
  });

  test.each([
    [{ Attic: 'create' }, 'has a name that needs no choice: "Attic"'],
    [{ Hall: 'x' }, 'must name a room that is in use, or create, for "Hall"'],
  ])('is refused as %j', async (rooms, words) => {
    const { id } = await check(app, file, csv);
    const answer = await choose(id, { rooms });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.rooms[0]).toContain(words);
  });
});

describe('A login', () => {
  const report = table(
    '"Brief description","Area","Room","Start time","End time","Created by"',
    '"Choir","North","Attic","10:00:00 - Monday 29 March 2027","11:00:00 - Monday 29 March 2027","bmiller"',
    '"Band","North","Attic","12:00:00 - Monday 29 March 2027","13:00:00 - Monday 29 March 2027","nobody7"',
  );

  const roles = async () => (await events()).map((one) => one.roles);

  test('is the account that has it in its claim, or the one that is chosen', async () => {
    const { id: bob, email } = (await app.as('bob').get('/me')).body.data;
    const alice = (await app.as('alice').get('/me')).body.data;
    await app.database.pool.query(`update users set login = 'BMiller' where id = $1`, [bob]);
    const { id, ...checked } = await check(app, report, csv);
    expect(checked).toMatchObject({
      unknown_logins: [{ login: 'nobody7', count: 1, chosen: null }],
    });
    const judged = await chosen(id, { logins: { Nobody7: alice.email } });
    expect(judged.unknown_logins).toEqual([
      { login: 'nobody7', count: 1, chosen: { id: alice.id, name: alice.name } },
    ]);
    await apply(app, id);
    expect(await roles()).toMatchObject([[{ user_email: email }], [{ user_email: alice.email }]]);
  });

  test('of nobody is refused where an account is chosen that there is not', async () => {
    const { id } = await check(app, report, csv);
    const answer = await choose(id, { logins: { nobody7: 'nobody@example.org' } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.logins[0]).toContain('names nobody for nobody7');
  });

  test('or name of an attendee of Outlook is a person of the event where it has an account or an address', async () => {
    const { name, email } = (await app.as('bob').get('/me')).body.data;
    const people = `${name};Nobody Known;Carol <carol@example.org>`;
    const file = table(
      'Subject,Location,Start Date,Start Time,End Date,End Time,Meeting Organizer,Required ' +
        'Attendees,Private,Show time as',
      `Talk,Attic,2027-03-29,10:00,2027-03-29,11:00,${name},${people},True,2`,
    );
    const { id } = await check(app, file, csv);
    await apply(app, id);
    expect(await events()).toMatchObject([
      {
        is_private: true,
        roles: [
          { user_name: name, user_email: email, role: 'core_responsible' },
          { user_name: name, user_email: email, role: 'room_user' },
          { user_name: 'Carol', user_email: 'carol@example.org', role: 'room_user' },
        ],
      },
    ]);
  });
});

test('the attendees of a calendar are people of the event as those of a table are', async () => {
  const { name, email } = (await app.as('bob').get('/me')).body.data;
  const file = calendar([
    'UID:meeting',
    'SUMMARY:Meeting',
    'LOCATION:Attic',
    'DTSTART:20270329T080000Z',
    'DTEND:20270329T090000Z',
    `ORGANIZER;CN=${name}:mailto:${email}`,
    `ATTENDEE;CN=${name};PARTSTAT=ACCEPTED:mailto:${email}`,
    'ATTENDEE;CN=Carol;ROLE=REQ-PARTICIPANT:mailto:carol@example.org',
    'ATTENDEE;CN=Dora;ROLE=OPT-PARTICIPANT:mailto:dora@example.org',
    `ATTENDEE;CN=${(await app.as('alice').get('/me')).body.data.name}:invalid:nomail`,
    'ATTENDEE;CN=Nobody Known:invalid:nomail',
    'ATTENDEE;CUTYPE=ROOM;CN=Attic:mailto:attic@example.org',
  ]);
  const { id, ...checked } = await check(app, file, { name: 'a.ics' });
  expect(checked.not_taken).toEqual([{ name: 'ATTENDEE', count: 1 }]);
  await apply(app, id);
  const alice = (await app.as('alice').get('/me')).body.data;
  expect(await events()).toMatchObject([
    {
      roles: [
        { user_name: name, user_email: email, role: 'core_responsible' },
        { user_name: 'Carol', user_email: 'carol@example.org', role: 'room_user' },
        { user_name: alice.name, user_email: alice.email, role: 'room_user' },
      ],
    },
  ]);
});

describe('Choices', () => {
  const file = table('title,room,start,end', row('A', 'Attic', 10), row('B', 'Hall', 10));

  test('are refused once something is written, and the file is not kept then', async () => {
    const { id } = await check(app, file, csv);
    await apply(app, id);
    const answer = await choose(id, { rooms: { Hall: north } });
    expect(answer.status).toBe(409);
    const { rows } = await app.database.pool.query(
      'select from import_files where import_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('are refused where the file is not kept any more', async () => {
    const { id } = await check(app, file, csv);
    await app.database.pool.query('delete from import_files');
    const answer = await choose(id, { rooms: { Hall: north } });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The file of this import is not kept any more: send it again.',
    ]);
  });

  test('that are repeated are no fault, though their room and account are gone by now', async () => {
    const gone = await room('Cellar', 'West');
    const { id } = await check(app, file, csv);
    const alice = (await app.as('alice').get('/me')).body.data;
    const same = { rooms: { Hall: gone }, logins: { x: alice.email } };
    await chosen(id, same);
    await app.as('admin').delete(`/rooms/${gone}`);
    await app.database.pool.query('update users set is_active = false where id = $1', [alice.id]);
    const judged = await chosen(id, same);
    expect(judged).toMatchObject({ counts: { create: 1, refused: 1 } });
    expect(judged.unknown_rooms[0]).toMatchObject({ name: 'Hall', chosen: null });
    await app.database.pool.query('update users set is_active = true where id = $1', [alice.id]);
  });

  test('that are made at once end with the lines of one of them', async () => {
    const { id } = await check(app, file, csv);
    const answers = await Promise.all([
      choose(id, { rooms: { Hall: north } }),
      choose(id, { rooms: { Hall: south } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { lines, counts } = (await app.as('admin').get(`/imports/${id}`)).body.data;
    expect([lines.length, counts.create]).toEqual([2, 2]);
    const { rows } = await app.database.pool.query(`select from imports where status = 'checking'`);
    expect(rows).toEqual([]);
  });

  test('have warnings about nights, weekends and files of which all is over', async () => {
    const past = table(
      'title,room,start,end',
      'A,Attic,2020-03-28 03:00,2020-03-28 04:00',
      'B,Attic,2020-03-30 10:00,2020-03-30 11:00',
    );
    const { warnings } = (await check(app, past, csv)) as unknown as { warnings: unknown };
    const about = { venue: null, timezone: null };
    expect(warnings).toEqual([
      { kind: 'at_night', count: 1, ...about },
      { kind: 'on_weekend', count: 1, ...about },
      { kind: 'only_past', count: 2, ...about },
    ]);
  });
});
