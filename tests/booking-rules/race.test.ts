import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type Client, listen, slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';

const CLIENTS = 8;
const MOST = 3;
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

/** The rooms of a venue that allows a person so many open requests, one room a client. */
async function roomsOfVenue(): Promise<string[]> {
  const venue_id = await makeVenue(app, { booking_rules: { max_open_per_person: MOST } });
  return Promise.all(clients.map(() => makeRoom(app, { venue_id })));
}

test(`of eight requests at once in eight rooms three are accepted, in each of ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rooms = await roomsOfVenue();
    const replies = await Promise.all(
      clients.map((client, which) =>
        client.send('POST', '/events', {
          title: `round ${round}`,
          room_id: rooms[which],
          status: 'pending',
          ...slotOf(round),
        }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  }
});

test(`the same when drafts are submitted at once, in each of ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rooms = await roomsOfVenue();
    const drafts = await Promise.all(
      clients.map(async (client, which) => {
        const body = { title: 'draft', room_id: rooms[which], ...slotOf(round) };
        return (await client.send('POST', '/events', body)).body.data.id as string;
      }),
    );
    const replies = await Promise.all(
      clients.map((client, which) => client.send('POST', `/events/${drafts[which]}/submit`)),
    );
    const accepted = replies.filter(({ status }) => status === 200).length;
    expect([accepted, replies.filter(({ status }) => status === 422).length]).toEqual([MOST, 5]);
  }
});
