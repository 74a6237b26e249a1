import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importReaders } from '../../src/commands/import-readers.ts';
import { loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import { type JudgedRecord, judgeEvents } from '../../src/modules/imports/judge-lines.service.ts';
import { partLength } from '../../src/modules/imports/store-lines.service.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { calendar, check } from './importing.ts';

const LINES = 250;
const DATES = 30;

let app: TestApp;
let folder: string;
let room: string;
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'stoa-turns-'));
  room = await makeRoom(app, { name: 'Hall' });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

/** Series of thirty days, each at its own quarter of an hour of another year. */
const manySeries = (): string =>
  calendar(
    ...Array.from({ length: LINES }, (_, at) => {
      const start = Temporal.PlainDateTime.from('2027-01-01T00:00').add({
        days: 40 * Math.floor(at / 90),
        minutes: 15 * (at % 90),
      });
      const text = (time: Temporal.PlainDateTime): string =>
        `${time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`;
      return [
        `UID:turn-${at}`,
        `SUMMARY:Event ${at}`,
        `DTSTART:${text(start)}`,
        `DTEND:${text(start.add({ minutes: 10 }))}`,
        `RRULE:FREQ=DAILY;COUNT=${DATES}`,
      ];
    }),
  );

test(
  'between two chances for other requests one event of a file is read or judged, and a thousand dates ' +
    'are looked up',
  async () => {
    const config = loadConfig({});
    const readers = importReaders();
    const path = join(folder, 'a.ics');
    await writeFile(path, manySeries());
    const rooms = [{ id: room, name: 'Hall', venue: null, timezone: null }];
    const horizon = '2030-01-01T00:00:00Z';
    const context = { rooms, roomId: room, serviceZone: 'UTC', horizon };
    const read = await readers.readImport({ path, format: 'ics', type: null, context });
    if ('unreadable' in read) throw new Error(read.unreadable);
    let events = 0;
    const turns: number[] = [];
    const deps = {
      ...readers,
      readEventBody: (input: unknown) => {
        events += 1;
        return readers.readEventBody(input);
      },
      pause: async () => {
        turns.push(events);
        events = 0;
      },
      db: app.database.db,
      clock: systemClock,
      serviceZone: () => 'UTC',
      zoneOfNewVenues: () => null,
      baseUrl: config.baseUrl,
      horizonDays: 1_000,
      steps: config.approvalSteps,
      notifications: config.notifications,
      limits: config.limits,
      ownEventCounts: new OwnEventCounts(),
    };
    let judged: JudgedRecord[] = [];
    const statements = await watchStatements(app).during(async () => {
      judged = await judgeEvents(deps, read.records, new Set());
    });
    expect(judged.map(({ verdict }) => verdict)).toEqual(Array(LINES).fill('create'));
    expect(Math.max(...turns)).toBe(1);
    // Each event is read, planned and judged in turns of its own.
    expect(turns.length).toBeGreaterThanOrEqual(3 * LINES);
    const lookups = statements.filter((text) => text.includes('held_start_at'));
    expect(lookups).toHaveLength(3 + 3 + 2);
  },
);

test('lines are stored in parts of at most two hundred, fewer where their content is long', () => {
  const line = (length: number) => ({ payload: 'x'.repeat(length) });
  expect(partLength(Array(450).fill(line(10)), 0)).toBe(200);
  expect(partLength(Array(450).fill(line(10)), 400)).toBe(50);
  expect(partLength(Array(450).fill(line(100_000)), 0)).toBe(3);
  expect(partLength([line(900_000), line(1)], 0)).toBe(1);
});

test('an import that is read again is answered with its lines, or 304', async () => {
  const { id, lines } = await check(app, manySeries());
  const path = `/imports/${id}`;
  const answer = await app.as('admin').get(path);
  expect(answer.body.data.lines).toEqual(lines);
  expect(answer.body.data.lines).toHaveLength(LINES);
  const etag = String(answer.headers.etag);
  const known = await app.as('admin').send('GET', path, undefined, { 'if-none-match': etag });
  expect(known.status).toBe(304);
  const without = (await app.as('admin').get(`${path}?lines=0`)).body.data;
  const { lines: _lines, columns, missing_columns, ...others } = answer.body.data;
  const { unknown_rooms, unknown_logins, warnings, ...rest } = others;
  expect([columns, missing_columns, unknown_rooms, unknown_logins, warnings].flat()).toEqual([]);
  expect(without).toEqual(rest);
});
