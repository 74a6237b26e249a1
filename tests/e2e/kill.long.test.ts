import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countOverlaps } from '../support/overlaps.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';
import { HALF_WRITTEN, startWriting } from '../support/writers.ts';

const KILLS = scaled({ full: 5, faults: 30 });
const CLIENTS = 6;

const frame = serviceFrame();

async function makeRoom(origin: string): Promise<string> {
  const manager = clientOf(origin, await tokenOf(origin, 'manager'));
  const { body } = await manager.send('POST', '/rooms', { name: 'Aula' });
  manager.close();
  return body.data.id;
}

test(`after ${KILLS} kills under writes every acknowledged booking is stored, and none in part`, async () => {
  await frame.start();
  const token = await tokenOf(frame.service.origin, 'alice');
  const room = await makeRoom(frame.service.origin);
  const acknowledged: string[] = [];
  const readyAfter: number[] = [];
  let slot = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const clients = Array.from({ length: CLIENTS }, () => clientOf(frame.service.origin, token));
    const writing = startWriting(clients, room, () => {
      slot += 1;
      return slot;
    });
    while (writing.seen.acknowledged.length < 20) await wait(5);
    await wait(10 * kill);
    const { signal } = await frame.service.end('SIGKILL');
    expect(signal).toBe('SIGKILL');
    const seen = await writing.stop();
    expect(Object.keys(seen.statuses)).toEqual(['201']);
    acknowledged.push(...seen.acknowledged);
    for (const client of clients) client.close();
    await frame.start();
    readyAfter.push(Math.round(frame.service.readyAfter));
  }
  printFigures(
    `${acknowledged.length} bookings acknowledged, ready again after ${readyAfter.join(', ')} ms`,
  );
  const client = clientOf(frame.service.origin, token);
  for (const id of acknowledged.slice(-20)) {
    const { status, body } = await client.send('GET', `/events/${id}`);
    expect(status).toBe(200);
    expect(body.data.roles).toHaveLength(2);
    expect(body.data.requirements).toHaveLength(2);
  }
  client.close();
  await frame.service.end('SIGTERM');
  const database = await frame.place.open();
  const { rows } = await database.pool.query('select id from events');
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect((await database.pool.query(HALF_WRITTEN)).rows).toEqual([]);
  expect(await countOverlaps({ database })).toBe(0);
  await database.close();
});
