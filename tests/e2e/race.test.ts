import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countOverlaps, listHolding } from '../support/overlaps.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, daysOfSlots, listen, race } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';

let app: TestApp;
let clients: Client[];
beforeAll(async () => {
  app = await testApp();
  clients = await listen(app, 16);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

const ROUNDS = scaled({ short: 10, full: 200 });

test.each([2, 16])(
  `exactly one of %i clients gets a slot that all request at once, in each of ${ROUNDS} rounds`,
  async (count) => {
    const room = await makeRoom(app);
    const result = await race(clients.slice(0, count), room, ROUNDS);
    printFigures(`${count} clients: worst round ${result.worstMilliseconds.toFixed(0)} ms`);
    expect(result).toMatchObject({
      broken: 0,
      statuses: { 201: ROUNDS, 409: ROUNDS * (count - 1) },
    });
    expect(Object.keys(result.statuses)).toHaveLength(2);
    expect(await countOverlaps(app)).toBe(0);
    const listed = await listHolding(app, ...daysOfSlots(ROUNDS));
    expect(listed.filter((event) => event.room_id === room)).toHaveLength(ROUNDS);
  },
);
