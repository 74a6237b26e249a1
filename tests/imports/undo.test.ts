import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import {
  apply,
  calendar,
  check,
  importFile,
  importHandlers,
  importWorker,
  simple,
  upload,
} from './importing.ts';

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  for (const name of ['Hall', 'Attic']) await app.as('admin').post('/rooms', { name });
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const csv = { name: 'a.csv' };
const read = async (text: string) => (await app.database.pool.query(text)).rows;

type Undone = {
  status: string;
  lines: { undo: { verdict: string; message: string | null } | null }[];
};

async function undo(id: string, query = ''): Promise<Undone> {
  const answer = await app.as('admin').post(`/imports/${id}/undo${query}`);
  if (answer.status !== 200) throw new Error(`undo gave ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

const outcomes = ({ lines }: Undone): string[] =>
  lines.map(({ undo: end }) =>
    end === null ? '–' : end.message === null ? end.verdict : `${end.verdict}: ${end.message}`,
  );

/** `title start status` of every event, by start and status. */
async function events(): Promise<string[]> {
  const { body } = await app.as('admin').get('/events?sort=start_at&per_page=100');
  return body.data
    .map(
      (one: { title: string; start_at: string; status: string }) =>
        `${one.title} ${one.start_at.slice(11, 13)} ${one.status}`,
    )
    .sort();
}

const row = (title: string, hour: number, number: string, room = 'Hall'): string =>
  `${room},2027-03-29 ${hour}:00,2027-03-29 ${hour + 1}:00,${title},${number},Bob`;
const report = (...rows: string[]): string =>
  ['Resource,Begin,End,Title,Reference Number,User', ...rows].join('\r\n');

test('what an import made goes, what it changed is as before, and nobody is told', async () => {
  const first = await importFile(
    app,
    report(row('Choir', 10, 'a'), row('Band', 12, 'b'), row('Play', 14, 'c')),
    csv,
  );
  await app.as('admin').post(`/events/${first.lines[1].record_id}/cancel`, { comment: 'No' });
  const before = await events();
  const second = await check(
    app,
    report(row('Choir', 18, 'a'), row('Band', 12, 'b'), row('Film', 20, 'd')),
    csv,
  );
  await apply(app, second.id, { restore_cancelled: true, cancel_gone: true });
  expect(await events()).toEqual([
    'Band 12 approved',
    'Band 12 cancelled',
    'Choir 18 approved',
    'Film 20 approved',
    'Play 14 cancelled',
  ]);
  const told = await read('select count(*) from outbox where not is_muted');
  const plan = ['restore', 'remove', 'remove', 'restore'];
  expect(outcomes(await undo(second.id, '?dry_run=1'))).toEqual(plan);
  expect((await events()).length).toBe(5);
  const undone = await undo(second.id);
  expect([undone.status, ...outcomes(undone)]).toEqual(['undone', ...plan]);
  expect(await events()).toEqual(
    [
      ...before.filter((one) => !one.startsWith('Play')),
      'Play 14 approved',
      'Play 14 cancelled',
    ].sort(),
  );
  expect(await read('select count(*) from outbox where not is_muted')).toEqual(told);
  const again = await check(app, report(row('Choir', 10, 'a'), row('Band', 12, 'b')), csv);
  expect(again.lines.map(({ verdict }) => verdict)).toEqual(['update', 'cancelled_here', 'gone']);
  expect(
    await read(
      'select 1 from import_lines where undo is not null and import_id = (select id from imports where ' +
        "status = 'undone')",
    ),
  ).toEqual([]);
});

test('what somebody changed or deleted since stays, and its line says so', async () => {
  const { id, lines } = await importFile(
    app,
    report(row('Choir', 10, 'a'), row('Band', 12, 'b'), row('Play', 14, 'c')),
    csv,
  );
  await app.as('admin').put(`/events/${lines[0].record_id}`, { title: 'Our choir' });
  await app.as('admin').send('DELETE', `/events/${lines[1].record_id}`);
  const expected = ['keep: It was changed since.', 'keep: It was deleted since.', 'remove'];
  expect(outcomes(await undo(id, '?dry_run=1'))).toEqual(expected);
  expect(outcomes(await undo(id))).toEqual(expected);
  expect(await events()).toEqual(['Our choir 10 approved']);
});

test('a room that somebody took since stays taken, and the event stays where it is', async () => {
  const first = await importFile(app, report(row('Choir', 10, 'a')), csv);
  const second = await importFile(app, report(row('Choir', 18, 'a')), csv);
  const room_id = (await app.as('admin').get(`/events/${first.lines[0].record_id}`)).body.data.room
    .id;
  await app.as('admin').post('/events', {
    title: 'Talk',
    room_id,
    status: 'approved',
    start_at: '2027-03-29T10:00:00Z',
    end_at: '2027-03-29T11:00:00Z',
  });
  const [outcome] = outcomes(await undo(second.id));
  expect(outcome).toContain('keep: The room is taken by "Talk"');
  expect(await events()).toEqual(['Choir 18 approved', 'Talk 10 approved']);
});

test('rooms and venues go unless events need them, and changed rooms are as before', async () => {
  const table = ['Name,Venue,Capacity', 'Loft,New house,40', 'Crypt,New house,20', 'Attic,,7'].join(
    '\r\n',
  );
  const { id, lines } = await importFile(app, table, csv);
  await app.as('admin').post('/events', {
    title: 'Talk',
    room_id: lines[0].record_id,
    status: 'approved',
    start_at: '2027-03-29T10:00:00Z',
    end_at: '2027-03-29T11:00:00Z',
  });
  const expected = ['keep: Events need the room.', 'remove', 'restore'];
  expect(outcomes(await undo(id, '?dry_run=1'))).toEqual(expected);
  expect(outcomes(await undo(id))).toEqual(expected);
  expect(await read('select name, capacity from rooms order by name')).toEqual([
    { name: 'Attic', capacity: null },
    { name: 'Hall', capacity: null },
    { name: 'Loft', capacity: 40 },
  ]);
});

test('an undo that is stopped in the middle goes on, and nothing is half', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => row(`Talk ${at}`, 8 + at, `t${at}`));
  const { id } = await importFile(app, report(...rows), csv);
  await read(`update imports set status = 'undoing', undoer_id = creator_id where id = '${id}'`);
  let left = 3;
  const signal = {
    throwIfAborted: () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  };
  const run = importHandlers(app).import_run({ import_id: id }, { isLast: true, signal } as never);
  await expect(run).rejects.toThrow('killed');
  const [stopped] = await read(`select status, error from imports where id = '${id}'`);
  expect(stopped.status).toBe('applied');
  expect(stopped.error).toContain('Take it back again');
  expect((await events()).length).toBe(5);
  expect(
    await read('select count(*) from import_lines where undo_verdict is not null'),
  ).toMatchObject([{}]);
  await Promise.all([undo(id), undo(id), undo(id)]);
  expect(await events()).toEqual([]);
  expect((await undo(id)).status).toBe('undone');
  expect((await apply(app, id)).status).toBe('undone');
});

test('only administrators take back, and only what was written', async () => {
  const { id } = await check(app, calendar(simple('z', 8)));
  expect((await app.as('manager').post(`/imports/${id}/undo`)).status).toBe(403);
  expect((await app.as('admin').post(`/imports/${id}/undo`)).status).toBe(409);
  expect((await app.as('admin').post(`/imports/${id}/undo?dry_run=1`)).status).toBe(409);
});

test('a workbook is imported as a table is, and a table without a title is refused', async () => {
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'Plan',
        rows: [
          ['Zweck', 'Raum', 'Beginn', 'Ende', 'Nr.'],
          ['Chor', 'Hall', '2027-03-29 10:00', '2027-03-29 11:00', 7],
        ],
      },
    ],
  });
  const { lines, is_numbered } = (await importFile(app, sheet, { name: 'a.xlsx' })) as never as {
    lines: { title: string; verdict: string }[];
    is_numbered: boolean;
  };
  expect([lines[0]?.title, lines[0]?.verdict, is_numbered]).toEqual(['Chor', 'create', true]);
  const untitled = 'Room,Start,End\r\nHall,2027-03-29 12:00,2027-03-29 13:00';
  const answer = await upload(app, untitled, csv);
  expect(answer.body.errors.file[0]).toContain('must have a column for the title');
  expect((await upload(app, 'PK', { name: 'b.xlsx' })).status).toBe(422);
});
