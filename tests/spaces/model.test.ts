import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeVenue } from '../support/places.ts';
import { slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { countSharedSpaces, makeHall } from '../support/spaces.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const HALLS = scaled({ short: 2, full: 20 });

/** Different sets of two parts or more, out of so many parts. */
function setsOf(random: ReturnType<typeof createSeededRandom>, count: number): number[][] {
  const sets = new Map<string, number[]>();
  for (let tries = 0; tries < count; tries += 1) {
    const set = Array.from({ length: count }, (_, part) => part).filter(() => random.once(2));
    if (set.length > 1) sets.set(set.join(), set);
  }
  return [...sets.values()];
}

test(`each pair of the rooms of ${HALLS} random halls excludes each other if, and only if, they share a part`, async () => {
  const random = createSeededRandom(14_1);
  const venue = await makeVenue(app);
  for (let round = 0; round < HALLS; round += 1) {
    const count = 2 + random.below(5);
    const hall = await makeHall(app, venue, count, setsOf(random, count));
    let hour = 0;
    for (const [first, a] of hall) {
      for (const [second, b] of hall) {
        const slot = { title: 'Rehearsal', status: 'pending', ...slotOf(hour) };
        hour += 1;
        const booked = await app.as('alice').post('/events', { ...slot, room_id: a });
        const other = await app.as('bob').post('/events', { ...slot, room_id: b });
        const isShared = first.some((part) => second.includes(part));
        expect([first, second, booked.status, other.status]).toEqual([
          first,
          second,
          201,
          isShared ? 409 : 201,
        ]);
      }
    }
  }
  expect(await countSharedSpaces(app)).toBe(0);
});
