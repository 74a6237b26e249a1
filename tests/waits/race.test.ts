import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, type EventRecord } from '../support/bookings.ts';
import { serverUrl } from '../support/database.ts';
import { makeEquipment, some } from '../support/equipment.ts';
import { makeRoom } from '../support/places.ts';
import { slotOf } from '../support/race.ts';
import { createWaitFixture, type WaitFixture } from './wait-fixture.ts';

let fixture: WaitFixture;
let room: string;
beforeAll(async () => {
  fixture = await createWaitFixture();
  room = await makeRoom(fixture.app, { approval_steps: [] });
});
afterAll(() => fixture.close());

const clockOf = (hour: number): string => at(`${String(hour).padStart(2, '0')}:00`);
const slot = (hour: number) => ({ start_at: clockOf(hour), end_at: clockOf(hour + 1) });
const HOURS = [8, 9, 10, 11];

describe('16 drafts that wait while several rooms become free at once', () => {
  test('get each slot once, the first in line first, and none waits for what is free', async () => {
    const taken: EventRecord[] = [];
    for (const hour of HOURS) taken.push(await fixture.book('manager', room, slot(hour)));
    const waiting: EventRecord[] = [];
    for (let many = 0; many < 16; many += 1)
      waiting.push(
        await fixture.waiting(many % 2 ? 'alice' : 'bob', room, slot(HOURS[many % 4] ?? 8)),
      );
    const cancel = ({ id }: EventRecord) => fixture.app.as('manager').post(`/events/${id}/cancel`);
    const runs = async (): Promise<void> => {
      for (let many = 0; many < 10; many += 1) await fixture.run();
    };
    await Promise.all([...taken.map(cancel), runs(), runs(), runs()]);
    await fixture.run();
    const statuses = await fixture.statuses(...waiting);
    expect(statuses.slice(0, 4)).toEqual(HOURS.map(() => 'approved'));
    expect(statuses.slice(4)).toEqual(Array.from({ length: 12 }, () => 'draft'));
    expect(await fixture.ahead(...waiting.slice(4, 8))).toEqual([0, 0, 0, 0]);
    const told = [...(await fixture.told('alice')), ...(await fixture.told('bob'))];
    expect(told).toHaveLength(4);
    const again = waiting
      .slice(0, 4)
      .map(({ id }) => fixture.app.as('manager').post(`/events/${id}/cancel`));
    await Promise.all([...again, fixture.run(), fixture.run()]);
    await fixture.run();
    expect((await fixture.statuses(...waiting.slice(4, 8))).sort()).toEqual(
      HOURS.map(() => 'approved'),
    );
    expect(fixture.logged).toEqual([]);
  });
});

/** Starts a draft's try while a write is open, and commits the write when the try has seen what was before. */
async function tryDuring(write: string, values: unknown[]): Promise<void> {
  const { pool } = fixture.app.database;
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query(write, values);
  const tried = fixture.run();
  await Promise.race([tried, setTimeout(500)]);
  await writer.query('commit');
  writer.release();
  await tried;
}

describe.runIf(serverUrl !== undefined)('Equipment that is lent again', () => {
  test('while a draft is tried goes to that draft all the same', async () => {
    const id = await makeEquipment(fixture.app, { stock: 1 });
    const draft = await fixture.draft('alice', room, { ...slotOf(3_000), ...some(id, 1) });
    await fixture.app.as('manager').put(`/equipment/${id}`, { is_active: false });
    expect((await fixture.wait('alice', draft)).status).toBe(200);
    await tryDuring('update equipment set is_active = true where id = $1', [id]);
    await fixture.run();
    expect(await fixture.statuses(draft)).toEqual(['approved']);
    expect(fixture.logged).toEqual([]);
  });
});
