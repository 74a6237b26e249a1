import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countOverlaps, listHolding, overlapsIn } from '../support/overlaps.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, listen } from '../support/race.ts';
import { createSeededRandom } from '../support/seeded-random.ts';

const CLIENTS = 64;
const ROOMS = 50;
const REQUESTS = 1_500;
const HOURS = 24;

let app: TestApp;
let clients: Client[];
const rooms: string[] = [];
beforeAll(async () => {
  app = await testApp();
  for (let n = 0; n < ROOMS; n += 1) rooms.push(await makeRoom(app, { name: `Room ${n}` }));
  clients = await listen(app, CLIENTS);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

const { below } = createSeededRandom(20_270_329);

/** Somewhere on one crowded day, so that most slots are wanted by several. */
function somewhere(): Record<string, unknown> {
  const start = Temporal.Instant.from('2027-03-29T00:00:00Z').add({
    minutes: 15 * below(HOURS * 4),
  });
  return {
    room_id: rooms[below(ROOMS)],
    start_at: start.toString(),
    end_at: start.add({ minutes: 15 * (1 + below(8)) }).toString(),
    prep_before_minutes: 5 * below(4),
    cleanup_after_minutes: 5 * below(4),
  };
}

const series = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=3' };

test('64 clients that book, move and delete in 50 rooms leave no overlap and meet no failure', async () => {
  const statuses: Record<string, number> = {};
  const made: string[] = [];
  let left = REQUESTS;
  const act = async (client: Client): Promise<void> => {
    const choice = below(10);
    const known = made.length > 0 && choice >= 5;
    const id = known ? made[below(made.length)] : undefined;
    const more = choice === 4 ? series : {};
    const [name, reply] =
      id === undefined
        ? [
            'create',
            await client.send('POST', '/events', {
              title: 'x',
              status: 'pending',
              ...somewhere(),
              ...more,
            }),
          ]
        : choice === 9
          ? ['delete', await client.send('DELETE', `/events/${id}`)]
          : ['move', await client.send('PUT', `/events/${id}`, somewhere())];
    if (reply.status === 201) made.push(reply.body.data.id);
    const key = `${name} ${reply.status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
  };
  const work = async (client: Client): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await act(client);
    }
  };
  await Promise.all(clients.map(work));

  const expected = [
    'create 201',
    'create 409',
    'delete 200',
    'delete 404',
    'move 200',
    'move 404',
    'move 409',
  ];
  const odd = Object.keys(statuses).filter((key) => !expected.includes(key) && key !== 'move 422');
  expect(odd).toEqual([]);
  expect(statuses['create 201']).toBeGreaterThan(100);
  expect(statuses['create 409']).toBeGreaterThan(10);
  expect(statuses['move 200']).toBeGreaterThan(50);
  expect(await countOverlaps(app)).toBe(0);
  const listed = await listHolding(app, '2027-03-28', '2027-04-05');
  const { rows } = await app.database.pool.query(
    'select count(*) as held from occurrences where holds',
  );
  expect(listed).toHaveLength(rows[0].held);
  expect(overlapsIn(listed)).toBe(0);
});
