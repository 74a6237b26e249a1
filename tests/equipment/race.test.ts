import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { excessOf, makeEquipment } from '../support/equipment.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, listen, slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';

const CLIENTS = scaled({ short: 16, full: 64 });
const ROUNDS = scaled({ short: 4, full: 15, faults: 30 });
const STOCK = 10;

let app: TestApp;
let clients: Client[];
let rooms: string[];
let things: string[];
beforeAll(async () => {
  app = await testApp();
  clients = await listen(app, CLIENTS, 'manager');
  things = await Promise.all(
    ['cameras', 'chairs'].map((name) => makeEquipment(app, { name, stock: STOCK })),
  );
  rooms = await Promise.all(
    clients.map((_, index) => makeRoom(app, { name: `Room ${index}`, approval_steps: [] })),
  );
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

const wants = (cameras: number, chairs: number): Fields => ({
  equipment: [
    { equipment_id: things[0], quantity: cameras },
    { equipment_id: things[1], quantity: chairs },
  ].filter(({ quantity }) => quantity > 0),
});

test(
  `of ${CLIENTS} clients in rooms of their own that want a thing at once as many get it as there is, ` +
    `in each of ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const replies = await Promise.all(
        clients.map((client, index) => {
          const body = {
            title: 'Rush',
            status: 'pending',
            room_id: rooms[index],
            ...slotOf(round),
          };
          return client.send('POST', '/events', { ...body, ...wants(2, 1) });
        }),
      );
      const statuses = replies.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
      expect(statuses.filter((status) => status === 201)).toHaveLength(STOCK / 2);
    }
    expect(await excessOf(app)).toBe(0);
  },
);

test('bookings, edits, cancellations, submissions and other stocks at once never hold more than there is', async () => {
  const random = createSeededRandom(14_5);
  const events: string[] = [];
  const write = async (client: Client, index: number): Promise<number> => {
    const id = random.pick(events.length > 0 ? events : ['']);
    const body = { ...wants(random.below(6), random.below(6)), ...slotOf(100 + random.below(4)) };
    const kind = random.below(8);
    if (id === '' || kind < 3) {
      const status = random.once(3) ? 'draft' : 'pending';
      const series = random.once(4) ? { recurrence_rule: 'FREQ=DAILY;COUNT=3' } : {};
      const more = { title: 'Random', room_id: rooms[index], status, ...series };
      const made = await client.send('POST', '/events', { ...body, ...more });
      if (made.status === 201) events.push(made.body.data.id);
      return made.status;
    }
    if (kind === 3) return (await client.send('POST', `/events/${id}/submit`)).status;
    if (kind === 4) return (await client.send('POST', `/events/${id}/cancel`)).status;
    if (kind === 5) {
      const stock = 4 + random.below(STOCK - 3);
      return (await client.send('PUT', `/equipment/${random.pick(things)}`, { stock })).status;
    }
    if (kind === 6) return (await client.send('POST', `/events/${id}/undo`)).status;
    return (await client.send('PUT', `/events/${id}`, body)).status;
  };
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    for (const status of await Promise.all(clients.map(write))) statuses.add(status);
    expect(await excessOf(app)).toBe(0);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.has(409)).toBe(true);
});
