import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { appAtNow, booked, request, ruledRoom, spanAfter } from './ruled-rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await appAtNow();
});
afterAll(() => app.close());

const students = { who: ['students'], max_days_ahead: 14, max_duration_minutes: 120 };

test('a room shows its own rules as they were written, and those in force', async () => {
  const inherited = { max_open_per_person: 3 };
  const venue_id = await makeVenue(app, { booking_rules: inherited });
  const room = await makeRoom(app, { venue_id });
  const read = async () => (await app.as('alice').get(`/rooms/${room}`)).body.data;
  expect(await read()).toMatchObject({ booking_rules: null, rules_in_force: inherited });
  const { body } = await app.as('manager').put(`/rooms/${room}`, { booking_rules: students });
  expect(body.data).toMatchObject({ booking_rules: students, rules_in_force: students });
  expect((await read()).booking_rules).toEqual(students);
  await app.as('manager').put(`/rooms/${room}`, { booking_rules: null });
  expect(await read()).toMatchObject({ booking_rules: null, rules_in_force: inherited });
  const elsewhere = await makeRoom(app);
  const plain = (await app.as('alice').get(`/rooms/${elsewhere}`)).body.data;
  expect([plain.booking_rules, plain.rules_in_force]).toEqual([null, null]);
});

test('unknown members and members that are null are not kept, and each role once', async () => {
  const asked = {
    who: ['staff', 'staff'],
    allow_past: null,
    max_lenght: 3,
    min_notice_minutes: '5',
  };
  const room = await ruledRoom(app, asked);
  const { body } = await app.as('alice').get(`/rooms/${room}`);
  expect(body.data.booking_rules).toEqual({ who: ['staff'], min_notice_minutes: 5 });
});

test('what was read may be written back, which is no change in the activity of the room', async () => {
  const room = await ruledRoom(app, students);
  const manager = app.as('manager');
  const { body } = await manager.get(`/rooms/${room}`);
  expect((await manager.put(`/rooms/${room}`, body.data)).status).toBe(200);
  await manager.put(`/rooms/${room}`, { booking_rules: { allow_past: false } });
  const activity = (await manager.get(`/rooms/${room}/activity`)).body.data;
  expect(activity.map(({ changes }: { changes: object }) => changes)).toMatchObject([
    { booking_rules: [students, { allow_past: false }] },
    { booking_rules: [null, students] },
  ]);
});

test('the rules of a room are written by its managers only', async () => {
  const room = await ruledRoom(app, students);
  expect((await app.as('alice').put(`/rooms/${room}`, { booking_rules: null })).status).toBe(403);
});

test('rules add one statement to a create where they count open requests, and else none', async () => {
  const statements = watchStatements(app);
  const count = async (room: string) => {
    const heard = await statements.during(() => request(app, room, spanAfter({ days: 1 }), 'bob'));
    return heard.length;
  };
  const plain = await count(await makeRoom(app));
  expect(await count(await ruledRoom(app, { max_days_ahead: 30, who: 'everyone' }))).toBe(plain);
  const counted = await count(await ruledRoom(app, { max_open_per_person: 3 }));
  expect(counted).toBe(plain + 1);
  expect(counted).toBeLessThanOrEqual(8);
});

test('open requests are counted within the statements of a search and of slots', async () => {
  const statements = watchStatements(app);
  const venue_id = await makeVenue(app, { booking_rules: { max_open_per_person: 1 } });
  const rooms = [await makeRoom(app, { venue_id }), await makeRoom(app, { venue_id })];
  await booked(app, rooms[0] as string, spanAfter({ days: 1 }));
  const body = { ...spanAfter({ days: 2 }), venue_id, include_unavailable: true };
  const search = () => app.as('alice').post('/rooms/search', body);
  expect((await statements.during(search)).length).toBeLessThanOrEqual(4);
  expect((await search()).body.data.map(({ status }: { status: string }) => status)).toEqual([
    'closed',
    'closed',
  ]);
  const path = `/rooms/${rooms[1]}/available-slots?from=2027-03-28&to=2027-03-28`;
  expect((await app.as('alice').get(path)).body.data).toEqual([]);
  expect((await app.as('bob').get(path)).body.data.length).toBe(1);
});
