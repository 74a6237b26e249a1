import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonName, TestApp } from '../support/app.ts';
import { countRows, type Fields } from '../support/bookings.ts';
import { appAtNow, booked, request, ruledRoom, spanAfter } from './ruled-rooms.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await appAtNow();
  room = await ruledRoom(app, { who: ['dean'], max_duration_minutes: 120, max_open_per_person: 1 });
});
afterAll(() => app.close());

/** What a manager is told of a request by somebody else. */
const tried = (email: string, fields: Fields, by: PersonName = 'manager') =>
  request(app, room, fields, by, `?dry_run=1&as_person=${email}`);

test('a manager tries for a person what the request of that person comes to, and nothing is written', async () => {
  const cases = [spanAfter({ days: 1 }), spanAfter({ days: 1 }, 121)];
  for (const person of ['alice', 'dean', 'manager'] as const) {
    for (const fields of cases) {
      const before = await countRows(app);
      const { status, body } = await tried(`${person.toUpperCase()}@stoa.test`, fields);
      expect([status, await countRows(app)]).toEqual([200, before]);
      const [{ verdict, conflicts }] = body.data.occurrences;
      const real = await request(app, room, fields, person);
      expect(verdict).toBe(real.status === 201 ? 'free' : 'conflict');
      const sentences = conflicts.map(({ message }: { message: string }) => message);
      expect(sentences).toEqual(Object.values(real.body.errors ?? {}).flat());
      if (real.status === 201) await app.as(person).delete(`/events/${real.body.data.id}`);
    }
  }
});

test('the open requests of that person count', async () => {
  const id = await booked(app, room, spanAfter({ days: 2 }), 'dean');
  const { body } = await tried('dean@stoa.test', spanAfter({ days: 3 }));
  expect(body.data.occurrences[0].conflicts).toMatchObject([{ rule: 'max_open_per_person' }]);
  await app.as('dean').delete(`/events/${id}`);
});

test('only managers of the room may try for others, and only in a dry run', async () => {
  const fields = spanAfter({ days: 1 });
  expect((await tried('dean@stoa.test', fields, 'alice')).status).toBe(403);
  const query = '?as_person=dean@stoa.test';
  const real = await request(app, room, fields, 'manager', query);
  const errors = { as_person: ['The as person field goes with dry run only.'] };
  expect([real.status, real.body.errors]).toEqual([422, errors]);
});

test('somebody who has never signed in is refused on as_person', async () => {
  const { status, body } = await tried('nobody@stoa.test', spanAfter({ days: 1 }));
  const message = 'The as person field must be the address of a person who has signed in.';
  expect([status, body.errors]).toEqual([422, { as_person: [message] }]);
});
