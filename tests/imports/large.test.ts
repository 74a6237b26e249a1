import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { eventually } from '../support/worker.ts';
import { calendar, check, importWorker, verdicts } from './importing.ts';

const EVENTS = scaled({ short: 150, full: 800, faults: 10_000 });
const ROOMS = 20;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (let at = 0; at < ROOMS; at += 1) await app.as('admin').post('/rooms', { name: `R${at}` });
  await app.as('admin').post('/rooms', { name: 'Aside' });
});
afterAll(() => app.close());

/** Events one after the other in each room; every twentieth is a series of four weeks at night. */
function manyEvents(): string {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const slot = Math.floor(at / ROOMS);
    const isSeries = at % 20 === 0;
    const start = Temporal.PlainDateTime.from('2027-01-04T06:00').add({
      days: Math.floor(slot / 8),
      hours: isSeries ? 17 : slot % 8,
      minutes: isSeries ? (slot % 8) * 5 : 0,
    });
    const text = (time: Temporal.PlainDateTime): string =>
      `${time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`;
    return [
      `UID:many-${at}`,
      `SUMMARY:Event ${at}`,
      `LOCATION:R${at % ROOMS}`,
      `DTSTART:${text(start)}`,
      `DTEND:${text(start.add({ minutes: isSeries ? 5 : 60 }))}`,
      'ORGANIZER;CN=Bob:mailto:bob@stoa.test',
    ];
  });
  return calendar(...events);
}

type Watched<T> = { result: T; longestDelay: number; longestWrite: number; seconds: number };

/** Books another room again and again while `work` runs, and notes how long that and the event loop took. */
async function watched<T>(day: string, work: () => Promise<T>): Promise<Watched<T>> {
  const started = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let longestWrite = 0;
  let isOver = false;
  const rooms = (await app.as('alice').get('/rooms?search=Aside')).body.data;
  const write = async (): Promise<void> => {
    for (let minute = 0; !isOver; minute += 1) {
      const start = Temporal.Instant.from(`${day}T00:00:00Z`).add({ minutes: minute });
      const begun = performance.now();
      const answer = await app.as('admin').post('/events', {
        title: 'Aside',
        room_id: rooms[0].id,
        status: 'approved',
        start_at: start.toString(),
        end_at: start.add({ minutes: 1 }).toString(),
      });
      expect(answer.status).toBe(201);
      longestWrite = Math.max(longestWrite, performance.now() - begun);
      await wait(20);
    }
  };
  const writing = write();
  const result = await work().finally(() => {
    isOver = true;
  });
  await writing;
  delay.disable();
  const seconds = (performance.now() - started) / 1_000;
  return { result, longestDelay: delay.max / 1e6, longestWrite, seconds };
}

const figures = (what: string, { longestDelay, longestWrite, seconds }: Watched<unknown>): void =>
  printFigures(
    `${what} of ${EVENTS} events: ${seconds.toFixed(1)} s, event loop at most ${longestDelay.toFixed(0)} ` +
      `ms, another booking at most ${longestWrite.toFixed(0)} ms`,
  );

describe('a large import', () => {
  test('is checked and applied while others book, survives workers that die, and loses and doubles nothing', async () => {
    const checked = await watched('2028-01-01', () => check(app, manyEvents()));
    figures('check', checked);
    expect(new Set(verdicts(checked.result))).toEqual(new Set(['create']));
    const { id } = checked.result;
    const applied = await watched('2028-06-01', async () => {
      const asked = app.as('admin').post(`/imports/${id}/apply`);
      for (let stopped = 0; stopped < 3; stopped += 1) {
        const doomed = await importWorker(app);
        await wait(200);
        await doomed.stop(0);
      }
      const worker = await importWorker(app);
      await asked;
      await eventually(async () => {
        const { body } = await app.as('admin').get(`/imports/${id}?lines=0`);
        expect(body.data.status).toBe('applied');
      });
      await worker.stop(5_000);
    });
    figures('apply', applied);
    const { body } = await app.as('admin').get(`/imports/${id}?lines=0`);
    expect(body.data).toMatchObject({
      applied_count: EVENTS,
      counts: { create: EVENTS, update: 0, same: 0, refused: 0 },
    });
    const { rows } = await app.database.pool.query(`
      select count(*) as events, count(distinct i.uid_hash) as uids from events e
      join imported_events i on i.event_id = e.id`);
    expect(rows).toEqual([{ events: EVENTS, uids: EVENTS }]);
    const again = await check(app, manyEvents());
    expect(new Set(verdicts(again))).toEqual(new Set(['same']));
  });
});
