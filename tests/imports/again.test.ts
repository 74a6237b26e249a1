import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import {
  apply,
  calendar,
  check,
  importFile,
  importWorker,
  type Line,
  simple,
  verdicts,
} from './importing.ts';

let app: TestApp;
let worker: JobWorker;

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  const place = { name: 'Abbey', timezone: 'Europe/Berlin' };
  const { id: venue_id } = (await app.as('admin').post('/venues', place)).body.data;
  for (const name of ['Hall', 'Attic']) await app.as('admin').post('/rooms', { name, venue_id });
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const csv = { name: 'a.csv' };

type Row = readonly [room: string, hours: string, title: string, number: string];

/** A report of LibreBooking: `10-11` are the hours. */
const report = (...rows: Row[]): string =>
  [
    'Resource,Begin,End,Title,Reference Number,User',
    ...rows.map(([room, hours, title, number]) => {
      const [from, to] = hours.split('-');
      return `${room},2027-03-29 ${from}:00,2027-03-29 ${to}:00,${title},${number},Bob Miller`;
    }),
  ].join('\r\n');

/** `title room hours status` of every event, by start. */
async function events(): Promise<string[]> {
  const { body } = await app.as('admin').get('/events?sort=start_at&per_page=100');
  return body.data.map(
    (one: {
      title: string;
      status: string;
      start_at: string;
      end_at: string;
      room: { name: string };
    }) =>
      `${one.title} ${one.room.name} ${one.start_at.slice(11, 13)}-${one.end_at.slice(11, 13)} ${one.status}`,
  );
}

const changesOf = ({ changes }: Line): string[] =>
  (changes ?? []).map((one) => `${one.field}: ${one.old} → ${one.new}`);

const cancel = (id: string | undefined) =>
  app.as('admin').post(`/events/${id}/cancel`, { comment: 'Not this year' });

test('a second, changed file leads to exactly the changes', async () => {
  const first = report(
    ['Hall', '10-11', 'Choir', 'a'],
    ['Hall', '12-13', 'Talk', 'b'],
    ['Attic', '10-11', 'Band', 'c'],
    ['Attic', '14-15', 'Play', 'd'],
  );
  const { lines } = await importFile(app, first, csv);
  await cancel(lines[2].record_id);
  const second = await check(
    app,
    report(
      ['Attic', '16-17', 'Choir', 'a'],
      ['Hall', '12-13', 'Talk', 'b'],
      ['Attic', '10-11', 'Band', 'c'],
      ['Hall', '18-19', 'Film', 'e'],
    ),
    csv,
  );
  expect(second).toMatchObject({
    is_numbered: true,
    counts: { create: 1, update: 1, same: 1, cancelled_here: 1, gone: 1, refused: 0 },
  });
  const by = `${new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' })}`;
  expect(verdicts(second)).toEqual([
    'update',
    'same',
    `cancelled_here: It was cancelled here on ${by} by admin.`,
    'create',
    'gone',
  ]);
  expect(changesOf(second.lines[0] as Line)).toEqual([
    'room: Hall → Attic',
    'start_at: 2027-03-29T08:00:00Z → 2027-03-29T14:00:00Z',
    'end_at: 2027-03-29T09:00:00Z → 2027-03-29T15:00:00Z',
  ]);
  expect(second.lines[4]).toMatchObject({
    line: null,
    title: 'Play',
    record_id: lines[3].record_id,
    summary: { room: 'Attic', venue: 'Abbey', start_at: '2027-03-29T12:00:00Z' },
  });
  const applied = await apply(app, second.id);
  expect(applied).toMatchObject({ applied_count: 2, counts: { cancelled_here: 1, gone: 1 } });
  expect(await events()).toEqual([
    'Band Attic 08-09 cancelled',
    'Talk Hall 10-11 approved',
    'Play Attic 12-13 approved',
    'Choir Attic 14-15 approved',
    'Film Hall 16-17 approved',
  ]);
  const { rows } = await app.database.pool.query(
    'select 1 from import_lines where payload is not null',
  );
  expect(rows).toEqual([]);
});

test('what was cancelled here is booked again, and what is gone is cancelled, where that is asked for', async () => {
  const { lines } = await importFile(
    app,
    report(['Hall', '10-11', 'Choir', 'a'], ['Attic', '10-11', 'Band', 'b']),
    csv,
  );
  await cancel(lines[0].record_id);
  const second = await check(app, report(['Hall', '10-11', 'Choir', 'a']), csv);
  const applied = await apply(app, second.id, { restore_cancelled: true, cancel_gone: true });
  expect(applied.applied_count).toBe(2);
  expect(verdicts(applied)).toEqual([
    'create: It was cancelled here, and is booked again.',
    'gone: The file lacks it, and it was cancelled.',
  ]);
  expect((await events()).sort()).toEqual([
    'Band Attic 08-09 cancelled',
    'Choir Hall 08-09 approved',
    'Choir Hall 08-09 cancelled',
  ]);
  const third = await check(app, report(['Hall', '10-11', 'Choir', 'a']), csv);
  expect(verdicts(third)).toEqual(['same']);
});

test('the room of an event that is gone is free for another one of the file only where it is cancelled', async () => {
  await importFile(app, report(['Hall', '10-11', 'Choir', 'a']), csv);
  const file = report(['Hall', '10-12', 'Band', 'b']);
  const waits = 'An event that is gone from the file holds its room';
  const second = await check(app, file, csv);
  expect(verdicts(second)[0]).toContain(`create: ${waits}`);
  const refused = await apply(app, second.id);
  expect(verdicts(refused)[0]).toContain('refused: The room is taken by "Choir"');
  const third = await check(app, file, csv);
  await apply(app, third.id, { cancel_gone: true });
  expect(await events()).toEqual(['Choir Hall 08-09 cancelled', 'Band Hall 08-10 approved']);
});

test('a table without numbers says that it cannot be matched, and nothing of it is ever gone', async () => {
  const table = (title: string): string =>
    `Title,Room,Start,End\r\n${title},Hall,2027-03-29 10:00,2027-03-29 11:00`;
  const first = await check(app, table('Choir'), csv);
  expect(first).toMatchObject({ is_numbered: false, counts: { create: 1 } });
  await apply(app, first.id);
  expect((await check(app, table('Choir'), csv)).counts).toMatchObject({ same: 1, gone: 0 });
  expect((await check(app, table('Band'), csv)).counts).toMatchObject({ refused: 1, gone: 0 });
});

test('of a calendar only events of the same calendar and the same chosen room are gone', async () => {
  const named = (name: string, ...uids: string[]): string =>
    calendar(...uids.map((uid, at) => simple(uid, 8 + at))).replace(
      'VERSION:2.0',
      `VERSION:2.0\r\nX-WR-CALNAME:${name}`,
    );
  await importFile(app, named('Choir', 'a', 'b'));
  expect((await check(app, named('Band', 'c'))).counts).toMatchObject({ gone: 0 });
  expect((await check(app, named('Choir', 'a'))).counts).toMatchObject({ same: 1, gone: 1 });
});

test('a line that cannot be read is not gone, and an event that is over is neither', async () => {
  const file = report(['Hall', '10-11', 'Choir', 'a'], ['Hall', '12-13', 'Talk', 'b']);
  const { lines } = await importFile(app, file, csv);
  await app.database.pool.query(
    `update occurrences set start_at = start_at - interval '1 year', end_at = end_at - interval '1 year',
      held_start_at = held_start_at - interval '1 year', held_end_at = held_end_at - interval '1 year'
        where event_id = $1`,
    [lines[1].record_id],
  );
  const second = await check(app, report(['Cellar', '10-11', 'Choir', 'a']), csv);
  expect(second.counts).toMatchObject({ refused: 1, gone: 0 });
});

test('a file that is cancelled here and in the file stays as it is', async () => {
  const { lines } = await importFile(app, calendar(simple('a', 8)));
  await cancel(lines[0].record_id);
  expect(verdicts(await check(app, calendar(simple('a', 8, 'STATUS:CANCELLED'))))).toEqual([
    'same: It is cancelled here as well.',
  ]);
});

test('an event that somebody cancels between check and apply is not written', async () => {
  const { lines } = await importFile(app, report(['Hall', '10-11', 'Choir', 'a']), csv);
  const moved = await check(app, report(['Hall', '12-13', 'Choir', 'a']), csv);
  await cancel(lines[0].record_id);
  const [outcome] = verdicts(await apply(app, moved.id));
  expect(outcome).toContain('cancelled_here: It was cancelled here on');
  const gone = await check(app, report(['Hall', '12-13', 'Talk', 'b']), csv);
  expect(gone.counts).toMatchObject({ create: 1, gone: 0 });
});

test('one line that is asked for twice at once is written once', async () => {
  await importFile(app, report(['Hall', '10-11', 'Choir', 'a']), csv);
  const { id } = await check(app, report(['Hall', '12-13', 'Choir', 'a']), csv);
  await Promise.all([1, 2, 3].map(() => apply(app, id, { cancel_gone: true })));
  expect(await events()).toEqual(['Choir Hall 10-11 approved']);
  const wrong = await app.as('admin').post(`/imports/${id}/apply`, { cancel_gone: 'perhaps' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['cancel_gone']]);
});
