import { expect, test } from 'vitest';
import { type Acknowledged, killWhileWriting } from '../support/killed-writers.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';
import {
  BROKEN_ANSWERS,
  type NeedingEvent,
  needingIn,
  shownWork,
  TOLD_OF_WORK,
  type WorkWriters,
  writeWork,
} from '../support/work-writers.ts';
import { eventually } from '../support/worker.ts';

const KILLS = scaled({ full: 4, faults: 30 });
const EVENTS = 3;

const frame = serviceFrame();
const random = createSeededRandom(19);

type Tokens = { manager: string; bob: string };

const connect = ({ manager, bob }: Tokens): WorkWriters => ({
  owner: clientOf(frame.service.origin, manager),
  crew: clientOf(frame.service.origin, bob),
});

function disconnect({ owner, crew }: WorkWriters): void {
  owner.close();
  crew.close();
}

/** Answers and changes all events, and kills the service meanwhile. */
async function writeAndKill(
  events: readonly NeedingEvent[],
  known: Tokens,
  seen: Acknowledged,
  pause: number,
): Promise<void> {
  const everyone = events.map((event) => ({ event, writers: connect(known) }));
  const writing = everyone.map(
    ({ event, writers }) =>
      () =>
        writeWork(event, writers, random, seen),
  );
  await killWhileWriting(frame.service, writing, seen, pause);
  for (const { writers } of everyone) disconnect(writers);
}

/**
 * Each event is as its last answer said, or as the request says whose answer was lost. @returns how many are as those
 * say
 */
async function compare(events: readonly NeedingEvent[], known: Tokens): Promise<number> {
  const writers = connect(known);
  let lost = 0;
  for (const event of events) {
    const { status, body } = await writers.owner.send('GET', `/events/${event.id}`);
    expect(status).toBe(200);
    const shown = shownWork(body.data);
    expect([event.state, event.maybe]).toContainEqual(shown);
    if (JSON.stringify(shown) !== JSON.stringify(event.state)) lost += 1;
    event.state = shown;
    event.maybe = null;
  }
  disconnect(writers);
  return lost;
}

/** Makes a room, its crew and the events. */
async function prepare(known: Tokens): Promise<NeedingEvent[]> {
  const writers = connect(known);
  const email = (await writers.crew.send('GET', '/me')).body.data.email;
  const room = (await writers.owner.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
  const crew = { email, role: 'crew', kind: 'media', room_id: room };
  expect((await writers.owner.send('POST', '/assignments', crew)).status).toBe(201);
  const events: NeedingEvent[] = [];
  for (let made = 0; made < EVENTS; made += 1) events.push(await needingIn(writers, room, made));
  disconnect(writers);
  return events;
}

test(`after ${KILLS} kills each answer, each reopening and its message are there together, and once`, async () => {
  await frame.start();
  const { origin } = frame.service;
  const known = { manager: await tokenOf(origin, 'manager'), bob: await tokenOf(origin, 'bob') };
  const events = await prepare(known);
  const seen: Acknowledged = { acknowledged: 0, wrong: [] };
  let lost = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writeAndKill(events, known, seen, (7 * kill) % 50);
    expect(seen.wrong).toEqual([]);
    await frame.start();
    lost += await compare(events, known);
  }
  printFigures(`${seen.acknowledged} requests acknowledged, ${lost} answers lost after the commit`);
  await eventually(async () => {
    const metrics = await fetch(`${frame.service.origin}/metrics`);
    expect(await metrics.text()).toMatch(/^stoa_outbox_rows\{state="waiting"\} 0$/m);
  });
  await frame.service.end('SIGTERM');
  const database = await frame.place.open();
  const { pool } = database;
  expect((await pool.query('select from outbox')).rows).toEqual([]);
  expect((await pool.query(BROKEN_ANSWERS)).rows).toEqual([]);
  for (const row of (await pool.query(TOLD_OF_WORK)).rows) {
    expect([row.told_answered, row.told_changed]).toEqual([row.answered, row.changed]);
    expect(row.answered).toBeGreaterThan(0);
  }
  await database.close();
});
