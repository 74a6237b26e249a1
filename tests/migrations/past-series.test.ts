import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, makeEvent } from '../support/bookings.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { occurrencesOf, pathOf } from '../support/series.ts';

/**
 * Databases that earlier versions filled with series of all kinds over their API, as SQL of `pg_dump`. Those of 5661ca6
 * and 98d2e1a were brought up to date by 6ce97e4f, from where this version takes over. `past-series.json` has what the
 * version that made them stored of each series.
 */
const data = new URL('../data/', import.meta.url);

/** Original start, start, end, room, title, and whether it is cancelled. */
type PastDate = [string, string, string, string, string, boolean];
type PastEvent = {
  id: string;
  event: string;
  status: string;
  recurrence_rule: string | null;
  timezone: string;
  dates: PastDate[];
};

const past: Record<string, PastEvent[]> = JSON.parse(
  await readFile(new URL('past-series.json', data), 'utf8'),
);

const minute = (instant: string): string => instant.replace(/:00Z$/, 'Z');

describe.each(Object.entries(past))('series that %s made', (commit, events) => {
  let database: Database;
  let app: TestApp;

  beforeAll(async () => {
    database = await emptyDatabase();
    const dump = await readFile(new URL(`series-${commit}.sql.gz`, data));
    await database.pool.query(gunzipSync(dump).toString());
    await database.pool.query('reset all; set time zone utc; set client_min_messages = warning');
    await migrate(database.db);
    app = await testApp({ database, config: { timezone: 'Europe/Berlin' } });
  });
  afterAll(() => app.close());

  const named = (title: string): PastEvent => {
    const found = events.find(({ event }) => event === title);
    if (found === undefined) throw new Error(`There is no event ${title}.`);
    return found;
  };
  const read = async (title: string): Promise<EventRecord> =>
    (await app.as('admin').get(`/events/${named(title).id}`)).body.data;

  /** The dates of an event in all years; one over New Year is in the lists of two. */
  async function allOf(id: string): Promise<EventRecord[]> {
    const rows: EventRecord[] = [];
    for (const year of [2027, 2028, 2029]) rows.push(...(await occurrencesOf(app, id, year)));
    return [...new Map(rows.map((row) => [row.original_start_at, row])).values()];
  }

  test('have the same dates, rooms and texts', async () => {
    expect(events.length).toBeGreaterThan(11);
    for (const { id, event, status, recurrence_rule, timezone, dates } of events) {
      const record: EventRecord = (await app.as('admin').get(`/events/${id}`)).body.data;
      expect(record).toMatchObject({ title: event, status, recurrence_rule, timezone });
      if (!record.is_recurring) continue;
      const found = (await allOf(id)).map((row) => [
        ...[row.original_start_at, row.start_at, row.end_at].map(minute),
        row.room.name,
        row.title,
        row.is_cancelled,
      ]);
      expect([event, ...found]).toEqual([event, ...dates]);
    }
  });

  test('hold their rooms, and go on from there when they are changed', async () => {
    const { id, dates } = named('Weekly, counted');
    const [, start_at = '', end_at = ''] = dates.at(-1) ?? [];
    const room_id = (await read('Weekly, counted')).room.id;
    const other = { title: 'Again', room_id, start_at, end_at, status: 'approved' };
    expect((await app.as('admin').post('/events', other)).status).toBe(409);
    const moved = await app.as('admin').put(`/events/${id}`, {
      start_at: '2027-09-06T10:15',
      end_at: '2027-09-06T11:15',
    });
    expect(moved.status, moved.text).toBe(200);
    const rows = await occurrencesOf(app, id);
    expect(rows.map((row) => row.is_cancelled)).toEqual(dates.map((one) => one[5]));
    expect(rows.map(({ title }) => title)).toEqual(dates.map((one) => one[4]));
    expect(rows.at(-1)?.start_at).toBe('2027-12-06T09:15:00Z');
    const freed = { start_at: '2027-12-06T10:00', end_at: '2027-12-06T10:15' };
    await makeEvent(app, 'admin', room_id, { title: 'Freed', status: 'approved', ...freed });
  });

  test.runIf(commit !== '5661ca6')('are still parts of one that was divided', async () => {
    const later = await read('Divided, later part');
    expect(later.follows_id).toBe(named('Divided').id);
  });

  test.runIf(commit === '6ce97e4f')('left out their dates by hand', async () => {
    expect(await read('Added and left out')).toMatchObject({
      skip_holidays: false,
      recurrence_dates: ['2027-09-18T06:00:00Z'],
      excluded_dates: [
        { date: '2027-09-27', reason: 'hand', name: null },
        { date: '2027-10-11', reason: 'hand', name: null },
      ],
    });
  });

  test.runIf(commit === '6ce97e4f')('keep which dates holidays left out, and why', async () => {
    const { id } = named('Without holidays');
    const before = await read('Without holidays');
    expect(before).toMatchObject({
      skip_holidays: true,
      excluded_dates: [
        { date: '2027-10-12', reason: 'holiday', name: 'Autumn break' },
        { date: '2027-10-19', reason: 'holiday', name: 'Autumn break' },
        { date: '2027-11-16', reason: 'hand', name: null },
      ],
    });
    const times = { start_at: '2027-09-15T10:00', end_at: '2027-09-15T11:00' };
    const moved = await app.as('admin').put(`/events/${id}`, times);
    expect(moved.status, moved.text).toBe(200);
    const dates = (await read('Without holidays')).excluded_dates as { date: string }[];
    expect(dates.map(({ date }) => date)).toEqual(['2027-10-13', '2027-10-20', '2027-11-17']);
    expect((await app.as('admin').get(pathOf(id, '2027-10-13T08:00:00Z'))).status).toBe(404);
  });
});
