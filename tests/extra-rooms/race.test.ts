import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type Client, listen, slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { countSharedSpaces, makeHall, overlapsInSchedules } from '../support/spaces.ts';

const CLIENTS = scaled({ short: 16, full: 64 });
const ROUNDS = scaled({ short: 5, full: 25, faults: 50 });
const BOOKINGS = scaled({ short: 40, full: 300, faults: 600 });

let app: TestApp;
let clients: Client[];
/** The spaces that each room holds, as positions, by its id. */
let spaces: Map<string, readonly number[]>;
beforeAll(async () => {
  app = await testApp();
  clients = await listen(app, CLIENTS);
  const venue = await makeVenue(app);
  const hall = await makeHall(app, venue, 3, [
    [0, 1],
    [1, 2],
  ]);
  spaces = new Map([...hall].map(([parts, id]) => [id, parts]));
  for (const position of [3, 4]) {
    spaces.set(await makeRoom(app, { name: `Room ${position}` }), [position]);
  }
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

const spacesOf = (ids: readonly string[]): number[] => ids.flatMap((id) => spaces.get(id) ?? []);

/** One room to three that share no space, the first of which is the room of the event. */
function randomRooms(random: ReturnType<typeof createSeededRandom>): string[] {
  const ids = Array.from({ length: 1 + random.below(3) }, () => random.pick([...spaces.keys()]));
  return ids.filter((id, at) => {
    const before = spacesOf(ids.slice(0, at));
    return !spacesOf([id]).some((space) => before.includes(space));
  });
}

const bodyOf = ([room_id, ...extra_room_ids]: string[], hour: number) => ({
  title: 'Rush',
  status: 'pending',
  room_id,
  extra_room_ids,
  ...slotOf(hour),
});

test(
  'of random events one after the other just those are refused that meet one before them, whichever ' +
    'room is the extra one',
  async () => {
    const random = createSeededRandom(14_4);
    const [client] = clients as [Client];
    const taken = new Map<number, number[]>();
    for (let count = 0; count < BOOKINGS; count += 1) {
      const ids = randomRooms(random);
      const hour = random.below(BOOKINGS / 4);
      const held = taken.get(hour) ?? [];
      const isFree = spacesOf(ids).every((space) => !held.includes(space));
      const { status } = await client.send('POST', '/events', bodyOf(ids, hour));
      expect([ids, hour, status]).toEqual([ids, hour, isFree ? 201 : 409]);
      if (isFree) taken.set(hour, [...held, ...spacesOf(ids)]);
    }
    expect(await countSharedSpaces(app)).toBe(0);
  },
);

test(
  `of ${CLIENTS} clients that want rooms together at once, none get the same space, in each of ` +
    `${ROUNDS} rounds`,
  async () => {
    const random = createSeededRandom(14_5);
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = clients.map((client) => {
        const ids = randomRooms(random);
        return { ids, reply: client.send('POST', '/events', bodyOf(ids, 2_000 + round)) };
      });
      const taken: number[] = [];
      for (const { ids, reply } of wanted) {
        const { status } = await reply;
        expect([201, 409]).toContain(status);
        if (status === 201) taken.push(...spacesOf(ids));
      }
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).not.toEqual([]);
    }
    expect(await countSharedSpaces(app)).toBe(0);
    const simple = [...spaces].filter(([, held]) => held.length === 1).map(([id]) => id);
    expect(await overlapsInSchedules(app, simple, [['2027-03-20', '2027-03-31']])).toBe(0);
  },
);

test('the database itself refuses what is written past the service, on both sides of an extra room', async () => {
  const [first, second, third] = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => makeRoom(app, { name })),
  );
  const [client] = clients as [Client];
  const book = async (ids: (string | undefined)[], status: string): Promise<string> => {
    const { body } = await client.send('POST', '/events', {
      ...bodyOf(ids as string[], 9_000),
      status,
    });
    return body.data.id;
  };
  const force = (id: string) =>
    app.database.pool.query('update occurrences set holds = true where event_id = $1', [id]);
  await book([first, second], 'pending');
  const asOwn = await book([second], 'draft');
  const asExtra = await book([third, second], 'draft');
  const ofOwn = await book([third, first], 'draft');
  for (const id of [asOwn, asExtra, ofOwn]) {
    await expect(force(id)).rejects.toThrow('holdings_once');
  }
  expect(await countSharedSpaces(app)).toBe(0);
});
