import type { ChildProcess } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inDatabase, withFilledDatabase } from './database.ts';
import { FIRST_DAY, fillTokens } from './fill.ts';
import { type Ask, withService } from './service-process.ts';

/**
 * `npm run bench -- memory`: by how many megabytes the resident memory of the service grows, at its most, while it
 * makes an export of 100 000 rows or writes a feed of 5 000 events. It is looked at after a small piece of the same
 * work. On Linux, which tells it of any process.
 */

const GOAL_MB = 150;
const TICK_MS = 20;
const secret = randomUUID();

type Json = ReturnType<typeof JSON.parse>;

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The most that the memory of a process grows by while something is done. */
async function growthDuring(service: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = await residentMb(service);
  const done = work().then(() => true);
  let most = before;
  do {
    most = Math.max(most, await residentMb(service));
  } while (!(await Promise.race([done, wait(TICK_MS, false)])));
  return most - before;
}

const record = async (response: Promise<Response>): Promise<Json> =>
  ((await (await response).json()) as Json).data;

async function makeExport(ask: Ask, type: string, to_date: string): Promise<number> {
  const body = { type, from_date: FIRST_DAY, to_date };
  const { id } = await record(ask('POST', '/admin/exports', body));
  let made = await record(ask('POST', `/admin/exports/${id}/run`));
  for (; made.status === 'processing'; await wait(TICK_MS)) {
    made = await record(ask('GET', `/admin/exports/${id}`));
  }
  if (made.status !== 'completed') throw new Error(`The export is ${made.status}.`);
  return made.row_count;
}

function show(work: string, growth: number): void {
  const mark = growth <= GOAL_MB ? 'reached' : 'MISSED';
  console.log(`${work.padEnd(44)} +${growth.toFixed(0).padStart(4)} MB (goal ${GOAL_MB}, ${mark})`);
}

async function measureExport(url: string, type: string): Promise<void> {
  await withService({ DATABASE_URL: url }, async (service, asPerson) => {
    const ask = await asPerson('admin');
    await makeExport(ask, type, FIRST_DAY);
    let rows = 0;
    const growth = await growthDuring(service, async () => {
      rows = await makeExport(ask, type, '2039-12-31');
    });
    show(`${type} of ${rows} rows`, growth);
  });
}

async function measureFeed(url: string): Promise<void> {
  const roomId = await inDatabase(url, async ({ pool }) => {
    await fillTokens(pool, [hash('sha256', secret)]);
    return (await pool.query('select id from rooms limit 1')).rows[0].id;
  });
  await withService({ DATABASE_URL: url }, async (service, asPerson) => {
    const ask = await asPerson('admin');
    const feed = async (path: string): Promise<string> =>
      (await ask('GET', `/${path}?token=${secret}`)).text();
    await feed(`calendar/rooms/${roomId}.ics`);
    let events = 0;
    const growth = await growthDuring(service, async () => {
      events = (await feed('calendar.ics')).split('BEGIN:VEVENT').length - 1;
    });
    show(`feed of ${events} events`, growth);
  });
}

await withFilledDatabase({ rooms: 50, singles: 100_000, series: 0 }, async (url) => {
  await measureExport(url, 'event_list');
  await measureExport(url, 'room_schedule');
});
await withFilledDatabase({ rooms: 50, singles: 4_500, series: 500 }, measureFeed);
