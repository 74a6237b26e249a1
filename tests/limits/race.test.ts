import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { draftBody, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { type Client, listen } from '../support/race.ts';
import { scaled } from '../support/scale.ts';
import { createMany, hourOf, LIMITS, limitedApp, statusesOf } from './limited-app.ts';

const CLIENTS = 8;
const ROUNDS = scaled({ short: 3, full: 30 });

let app: TestApp;
let clients: Client[];
let rooms: string[];
beforeAll(async () => {
  app = await limitedApp();
  clients = await listen(app, CLIENTS);
  const approval_steps = [{ name: 'Approval', role: 'manager' }];
  rooms = await Promise.all(clients.map(() => makeRoom(app, { approval_steps })));
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});
beforeEach(() => removeEvents(app));

const EXPECTED = { 201: LIMITS.drafts, 422: CLIENTS - LIMITS.drafts };

test.each(['draft', 'pending'])(
  `of eight creations at once as %s, in eight rooms, two are taken in each of ${ROUNDS} rounds`,
  async (status) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        clients.map((client, n) =>
          client.send('POST', '/events', draftBody(rooms[n] ?? '', { ...hourOf(n), status })),
        ),
      );
      expect(statusesOf(answers)).toEqual(EXPECTED);
      await removeEvents(app);
    }
  },
);

test('the same when drafts are submitted at once', async () => {
  const answers = await createMany(app, 'alice', rooms[0] ?? '', { count: 1, status: 'pending' });
  const drafts = await createMany(app, 'alice', rooms[1] ?? '', { count: 2, status: 'draft' });
  expect(statusesOf([...answers, ...drafts])).toEqual({ 201: 3 });
  const submitted = await Promise.all(
    drafts.map(({ body }, n) => clients[n]?.send('POST', `/events/${body.data.id}/submit`)),
  );
  expect(submitted.map((one) => one?.status).toSorted()).toEqual([200, 422]);
});
