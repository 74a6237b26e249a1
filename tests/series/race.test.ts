import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, listen, type Reply, slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import { makeSeries, pathOf } from '../support/series.ts';

const CLIENTS = 8;
const ROUNDS = scaled({ short: 3, full: 30 });

let app: TestApp;
let clients: Client[];
beforeAll(async () => {
  app = await testApp();
  clients = await listen(app, CLIENTS);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

/** Every client asks at the same moment, round after round; gives how often each outcome of a round came. */
async function rounds(
  ask: (client: Client, which: number, round: number) => Promise<Reply>,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const replies = await Promise.all(clients.map((client, which) => ask(client, which, round)));
    const outcome = replies.map((reply) => reply.status).sort();
    outcomes[outcome.join()] = (outcomes[outcome.join()] ?? 0) + 1;
  }
  return outcomes;
}

const oneOf = (won: number): string => [won, ...Array(CLIENTS - 1).fill(409)].join();

test(`exactly one of eight occurrences moves into a slot that all request at once, in each of ${ROUNDS} rounds`, async () => {
  const target = await makeRoom(app);
  const series = await Promise.all(
    clients.map(async () => {
      const rule = { recurrence_rule: `FREQ=DAILY;COUNT=${ROUNDS}` };
      return (await makeSeries(app, 'alice', await makeRoom(app), rule)).id;
    }),
  );
  const dayOf = (round: number) => Temporal.PlainDate.from('2027-03-29').add({ days: round });
  const outcomes = await rounds((client, which, round) =>
    client.send('PUT', pathOf(series[which] as string, dayOf(round).toString()), {
      room_id: target,
      ...slotOf(round),
    }),
  );
  expect(outcomes).toEqual({ [oneOf(200)]: ROUNDS });
  expect(await countOverlaps(app)).toBe(0);
});

test(`exactly one of eight overlapping series is created, in each of ${ROUNDS} rounds`, async () => {
  const room_id = await makeRoom(app);
  const outcomes = await rounds((client, which, round) =>
    client.send('POST', '/events', {
      title: `series ${which}`,
      room_id,
      status: 'pending',
      ...slotOf(round),
      is_recurring: true,
      recurrence_rule: `FREQ=WEEKLY;INTERVAL=${which + 1};COUNT=10`,
    }),
  );
  expect(outcomes).toEqual({ [oneOf(201)]: ROUNDS });
  expect(await countOverlaps(app)).toBe(0);
});

test(`exactly one of eight series moves to an hour that all request at once, in each of ${ROUNDS} rounds`, async () => {
  const room_id = await makeRoom(app);
  const drafts = await Promise.all(
    clients.map(async (_client, which) => {
      const times = {
        start_at: `2027-03-29T${10 + which}:00Z`,
        end_at: `2027-03-29T${10 + which}:30Z`,
      };
      return (await makeSeries(app, 'alice', room_id, times)).id;
    }),
  );
  const outcomes = await rounds((client, which, round) => {
    const date = Temporal.PlainDate.from('2027-08-02').add({ days: 35 * round });
    return client.send('PUT', `/events/${drafts[which]}`, {
      start_at: `${date}T08:00Z`,
      end_at: `${date}T09:00Z`,
    });
  });
  expect(outcomes).toEqual({ [oneOf(200)]: ROUNDS });
  expect(await countOverlaps(app)).toBe(0);
});
