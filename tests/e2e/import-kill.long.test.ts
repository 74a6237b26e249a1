import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

/** So many that a fast machine, too, is not done with them when the first are seen. */
const LINES = scaled({ full: 8_000, faults: 10_000 });
const ROOMS = 40;
const KILLS = scaled({ full: 1, faults: 2 });
/** Milliseconds: a job whose process was killed is taken up again after a minute. */
const HANGS = 3_600_000;

const frame = serviceFrame();

/** Lines after which each kill comes: the first at once, so that the rest is not done before the service is gone. */
const goalOf = (kill: number): number => Math.floor(((kill - 1) * LINES) / KILLS) + 1;

/** Ten bookings a day in each room, by an account that there is. */
function report(): string {
  const rows = Array.from({ length: LINES }, (_, at) => {
    const slot = Math.floor(at / ROOMS);
    const day = Temporal.PlainDate.from('2031-01-06').add({ days: Math.floor(slot / 10) });
    const hour = 8 + (slot % 10);
    return `R${at % ROOMS},${day} ${hour}:00,${day} ${hour + 1}:00,Talk ${at},t${at},Bob`;
  });
  return ['Resource,Begin,End,Title,Reference Number,User', ...rows].join('\r\n');
}

async function upload(token: string): Promise<string> {
  const answer = await fetch(`${frame.service.origin}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(report(), { name: 'a.csv' })),
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string; counts: object } };
  expect(data.counts).toMatchObject({ create: LINES, refused: 0 });
  return data.id;
}

const connect = async (): Promise<Client> => {
  const { origin } = frame.service;
  return clientOf(origin, await tokenOf(origin, 'admin'));
};

/** Asks until the service says so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

/** The state of the database between two lives of the service. */
async function stored(): Promise<Record<string, number>> {
  const database = await frame.place.open();
  const { rows } = await database.pool.query(`
    select (select count(*)::int from events) as events,
      (select count(*)::int from import_lines where undo is not null) as written,
      (select count(*)::int from import_lines where undo_verdict is not null) as taken_back,
      (select count(*)::int from imported_events) as known,
      (select count(*)::int from holdings) as held,
      (select count(*)::int from activities where subject_type = 'event' and event = 'deleted') as deleted,
      (select count(*)::int from outbox where not is_muted) + (select count(*)::int from notifications) as told`);
  await database.close();
  return rows[0];
}

/** Kills the service where the work is in the middle, and starts it again. */
async function killWhere(isThere: () => Promise<boolean>): Promise<Record<string, number>> {
  await until(isThere);
  await frame.service.end('SIGKILL');
  const state = await stored();
  await frame.start();
  return state;
}

test(
  `an import of ${LINES} lines that is killed ${KILLS === 1 ? 'once' : `${KILLS} times`} while it is ` +
    'written, and while it is taken back, goes on by itself',
  async () => {
    await frame.start();
    let admin = await connect();
    for (let at = 0; at < ROOMS; at += 1) {
      expect((await admin.send('POST', '/rooms', { name: `R${at}` })).status).toBe(201);
    }
    const id = await upload(await tokenOf(frame.service.origin, 'admin'));
    const shown = async () => (await admin.send('GET', `/imports/${id}?lines=0`)).body.data;
    const hasStatus = async (status: string): Promise<boolean> => (await shown()).status === status;
    const begun = performance.now();
    // The answer is lost with the process.
    const applying = admin.send('POST', `/imports/${id}/apply`).catch(() => undefined);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = goalOf(kill);
      const state = await killWhere(async () => (await shown()).applied_count >= goal);
      const { events = 0 } = state;
      expect(events).toBeGreaterThanOrEqual(goal);
      expect(events).toBeLessThan(LINES);
      expect(state).toMatchObject({
        written: events,
        known: events,
        held: events,
        told: 0,
      });
      admin.close();
      admin = await connect();
    }
    await applying;
    await until(() => hasStatus('applied'));
    printFigures(`${LINES} lines written in ${Math.round((performance.now() - begun) / 1_000)} s`);
    const { applied_count, counts, lines } = (await admin.send('GET', `/imports/${id}`)).body.data;
    expect([applied_count, counts.create, counts.refused]).toEqual([LINES, LINES, 0]);
    const ids = lines.map(({ record_id }: { record_id: string }) => record_id);
    expect(new Set(ids).size).toBe(LINES);

    const undone = performance.now();
    const undoing = admin.send('POST', `/imports/${id}/undo`).catch(() => undefined);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The last line is taken back first.
      const last = ids[LINES - goalOf(kill)];
      const state = await killWhere(
        async () => (await admin.send('GET', `/events/${last}`)).status === 404,
      );
      const { events = 0 } = state;
      expect(events).toBeGreaterThan(0);
      expect(events).toBeLessThan(LINES);
      const gone = LINES - events;
      expect(state).toMatchObject({
        written: events,
        taken_back: gone,
        held: events,
        deleted: gone,
        told: 0,
      });
      admin.close();
      admin = await connect();
    }
    await undoing;
    await until(() => hasStatus('undone'));
    printFigures(
      `${LINES} lines taken back in ${Math.round((performance.now() - undone) / 1_000)} s`,
    );
    admin.close();
    await frame.service.end('SIGTERM');
    expect(await stored()).toMatchObject({
      events: 0,
      written: 0,
      taken_back: LINES,
      held: 0,
      deleted: LINES,
      told: 0,
    });
  },
  HANGS,
);
