import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import {
  at,
  draftBody,
  type Fields,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeEquipment, some } from '../support/equipment.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let rooms: string[];
let venue: string;
let cameras: string;
let now = '2027-03-01T08:00:00Z';
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from(now) } });
  venue = await makeVenue(app, { timezone: 'UTC' });
  rooms = await Promise.all(
    ['A', 'B', 'C'].map((name) => makeRoom(app, { name, venue_id: venue })),
  );
});
beforeEach(async () => {
  await removeEvents(app);
  now = '2027-03-01T08:00:00Z';
  cameras = await makeEquipment(app);
});
afterAll(() => app.close());

const book = (room: number, quantity: number, fields: Fields = {}) =>
  app.as('alice').post('/events', {
    ...draftBody(rooms[room] ?? '', { status: 'pending', ...some(cameras, quantity), ...fields }),
  });

test('too many are refused with what is left, and the sentence says so', async () => {
  const first = await book(0, 4);
  expect(first.status).toBe(201);
  expect(first.body.data.equipment).toEqual([
    { equipment_id: cameras, name: 'cameras', quantity: 4 },
  ]);
  const second = await book(1, 3);
  expect(second.status).toBe(409);
  expect(second.body.message).toBe(
    'Only 2 of 6 cameras are free on 29 March 2027 from 08:00 to 09:00.',
  );
  expect(second.body.conflicts).toEqual([
    expect.objectContaining({
      reason: 'stock',
      equipment: { id: cameras, name: 'cameras' },
      wanted: 3,
      available: 2,
      start_at: at('08:00'),
      event: null,
    }),
  ]);
  expect((await book(1, 2)).status).toBe(201);
  const none = await book(2, 1);
  expect(none.body.message).toBe('None of 6 cameras is free on 29 March 2027 from 08:00 to 09:00.');
});

test('buffers hold it too, a draft and a cancelled event do not', async () => {
  const { id } = (await book(0, 6, { cleanup_after_minutes: 30 })).body.data;
  const later = { start_at: at('09:00'), end_at: at('10:00') };
  const refused = await book(1, 1, later);
  expect(refused.body.conflicts[0]).toMatchObject({ wanted: 1, available: 0 });
  expect((await book(1, 1, { ...later, status: 'draft' })).status).toBe(201);
  expect((await app.as('alice').post(`/events/${id}/cancel`)).status).toBe(200);
  expect((await book(1, 6, later)).status).toBe(201);
});

test('a submitted draft is judged, and what is freed by less is there for others', async () => {
  const draft = (await book(1, 3, { status: 'draft' })).body.data;
  const { id } = (await book(0, 5)).body.data;
  const submit = () => app.as('alice').post(`/events/${draft.id}/submit`);
  expect((await submit()).status).toBe(409);
  expect((await app.as('alice').put(`/events/${id}`, some(cameras, 3))).status).toBe(200);
  expect((await submit()).status).toBe(200);
  const more = await app.as('alice').put(`/events/${id}`, some(cameras, 4));
  expect(more.body.conflicts).toEqual([expect.objectContaining({ wanted: 4, available: 3 })]);
  const kept = await app.as('alice').get(`/events/${id}`);
  expect(kept.body.data.equipment[0].quantity).toBe(3);
});

const series = { recurrence_rule: 'FREQ=DAILY;COUNT=3' };
const day = (which: number, clock: string): string => `2027-03-${28 + which}T${clock}:00Z`;

test('a date has its own or that of the series', async () => {
  const { id } = (await book(0, 2, series)).body.data;
  const path = `/events/${id}/occurrences/${day(2, '08:00')}`;
  const put = await app.as('alice').put(path, some(cameras, 6));
  expect(put.body.data.equipment).toEqual([
    { equipment_id: cameras, name: 'cameras', quantity: 6 },
  ]);
  const next = { start_at: day(2, '08:00'), end_at: day(2, '09:00') };
  expect((await book(1, 1, next)).status).toBe(409);
  expect((await app.as('alice').put(path, { equipment: [] })).body.data.equipment).toEqual([]);
  expect((await book(1, 6, next)).status).toBe(201);
  expect((await app.as('alice').put(path, { equipment: null })).status).toBe(409);
  expect((await app.as('alice').put(path, some(cameras, 1))).status).toBe(409);
  const skipped = await book(2, 3, { ...series, on_conflict: 'skip' });
  expect(skipped.body.data.skipped.map((one: { start_at: string }) => one.start_at)).toEqual([
    day(2, '08:00'),
  ]);
});

test('later dates of a divided series want it beside earlier ones in other rooms', async () => {
  const { id } = (await book(0, 3, series)).body.data;
  const dateAt = (which: number) => `/events/${id}/occurrences/${day(which, '08:00')}`;
  const elsewhere = { room_id: rooms[1], start_at: day(2, '08:00'), end_at: day(2, '09:00') };
  expect((await app.as('alice').put(dateAt(1), elsewhere)).status).toBe(200);
  const following = (quantity: number) =>
    app.as('alice').put(`${dateAt(2)}?scope=following`, some(cameras, quantity));
  const refused = await following(4);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only 3 of 6 cameras are free on 30 March 2027 from 08:00 to 09:00.',
  ]);
  expect(refused.body.conflicts).toEqual([
    expect.objectContaining({ reason: 'stock', wanted: 4, available: 3 }),
  ]);
  expect((await following(3)).status).toBe(200);
});

test('overrides of a new series are judged with it', async () => {
  const overrides = [{ original_start_at: day(2, '08:00'), ...some(cameras, 6) }];
  await makeEvent(app, 'bob', rooms[1] ?? '', {
    status: 'pending',
    ...some(cameras, 1),
    start_at: day(2, '08:00'),
    end_at: day(2, '09:00'),
  });
  const refused = await book(0, 1, { ...series, overrides });
  expect(refused.body.conflicts).toEqual([
    expect.objectContaining({ start_at: day(2, '08:00'), wanted: 6, available: 5 }),
  ]);
  const made = await book(0, 1, { ...series, overrides, on_conflict: 'skip' });
  expect(made.status).toBe(201);
  expect(made.body.data.skipped).toEqual([
    expect.objectContaining({ original_start_at: day(2, '08:00') }),
  ]);
});

test('a dry run says what is short and writes nothing', async () => {
  await book(0, 4);
  const plan = await app
    .as('alice')
    .post(
      '/events?dry_run=1',
      draftBody(rooms[1] ?? '', { status: 'pending', ...some(cameras, 3) }),
    );
  expect(plan.status).toBe(200);
  expect(plan.body.data.occurrences).toEqual([
    expect.objectContaining({
      verdict: 'conflict',
      conflicts: [expect.objectContaining({ reason: 'stock', available: 2 })],
    }),
  ]);
});

test('a change that waits and the event as it is never need both', async () => {
  const { id } = (await book(0, 4)).body.data;
  expect((await app.as('manager').post(`/events/${id}/approve`)).status).toBe(200);
  const waits = await app.as('alice').put(`/events/${id}`, some(cameras, 5));
  expect(waits.body.message).toContain('waits');
  expect(waits.body.data.pending_change.changes.equipment).toEqual([
    [{ quantity: 4, equipment_id: cameras }],
    [{ quantity: 5, equipment_id: cameras }],
  ]);
  expect((await book(1, 2)).body.conflicts[0]).toMatchObject({ available: 1 });
  expect((await book(1, 1)).status).toBe(201);
  const approved = await app.as('manager').post(`/events/${id}/approve`);
  expect(approved.body.data.equipment[0].quantity).toBe(5);
});

test('undo takes it again while it is free, and says what is short', async () => {
  const cancelled = async (room: number) => {
    const { id } = (await book(room, 4)).body.data;
    await app.as('alice').post(`/events/${id}/cancel`);
    return id;
  };
  const undo = (id: string) => app.as('alice').post(`/events/${id}/undo`);
  const first = await cancelled(0);
  const second = await cancelled(1);
  expect((await undo(first)).status).toBe(200);
  const refused = await undo(second);
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual([
    expect.objectContaining({ reason: 'stock', wanted: 4, available: 2 }),
  ]);
});

test('less stock than is held is refused with what holds it, more is there at once', async () => {
  await book(0, 4);
  await book(1, 1);
  const lower = (stock: number) => app.as('manager').put(`/equipment/${cameras}`, { stock });
  const refused = await lower(4);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    '5 cameras are held while "Kick-off" takes place on 29 March 2027 from 08:00 to 09:00. (and 1 more conflict)',
  );
  expect(refused.body.conflicts.map((one: { wanted: number }) => one.wanted).sort()).toEqual([
    1, 4,
  ]);
  expect((await lower(5)).body.data.stock).toBe(5);
  expect((await book(2, 1)).status).toBe(409);
  expect((await lower(6)).status).toBe(200);
  expect((await book(2, 1)).status).toBe(201);
});

test('a series whose past dates held more than there is left can be changed', async () => {
  const { id } = (await book(0, 6, series)).body.data;
  now = '2027-03-30T12:00:00Z';
  const others = [{ start_at: day(3, '08:00') }];
  await app.as('alice').put(`/events/${id}/occurrences/${others[0]?.start_at}`, some(cameras, 2));
  expect((await app.as('manager').put(`/equipment/${cameras}`, { stock: 3 })).status).toBe(200);
  const longer = await app
    .as('alice')
    .put(`/events/${id}`, { cleanup_after_minutes: 10, ...some(cameras, 3) });
  expect(longer.status).toBe(200);
});

test('its schedule says how many are used when, and by what', async () => {
  await book(0, 4);
  await book(1, 2, { start_at: at('08:30'), end_at: at('09:30') });
  const answer = await app
    .as('bob')
    .get(`/equipment/${cameras}/schedule?from=2027-03-29&to=2027-03-29`);
  expect(
    answer.body.data.map((row: Fields & { events: unknown[] }) => [
      row.start_at,
      row.end_at,
      row.used,
      row.events.length,
    ]),
  ).toEqual([
    [at('08:00'), at('08:30'), 4, 1],
    [at('08:30'), at('09:00'), 6, 2],
    [at('09:00'), at('09:30'), 2, 1],
  ]);
});

test('its steps come after those of the rooms, and its venue decides who holds them', async () => {
  const approval_steps = [{ name: 'Media centre', role: 'media' }];
  const lent = await makeEquipment(app, {
    name: 'piano',
    stock: 1,
    venue_id: venue,
    approval_steps,
  });
  const made = await makeEvent(app, 'alice', rooms[0] ?? '', {
    status: 'pending',
    ...some(lent, 1),
  });
  const plain = await makeEvent(app, 'alice', rooms[1] ?? '', { status: 'pending' });
  const { of } = plain.current_step;
  expect(made.current_step.of).toBe(of + 1);
  const approve = (person: 'manager' | 'bob') => app.as(person).post(`/events/${made.id}/approve`);
  for (let step = 0; step < of; step += 1) await approve('manager');
  const waiting = (await app.as('alice').get(`/events/${made.id}`)).body.data;
  expect(waiting.current_step).toMatchObject({ name: 'Media centre', origin: 'equipment' });
  expect((await approve('bob')).status).toBe(403);
  const { email } = (await app.as('bob').get('/me')).body.data;
  const assigned = { email, role: 'media', venue_id: venue };
  expect((await app.as('admin').post('/assignments', assigned)).status).toBe(201);
  const inbox = (await app.as('bob').get('/events/pending')).body.data;
  expect(inbox.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  expect((await approve('bob')).body.data.status).toBe('approved');
});

const entry = (equipment_id: string, quantity: unknown = 1) => ({ equipment_id, quantity });

test('bad input is refused on its place', async () => {
  const elsewhere = await makeVenue(app, { name: 'South' });
  const foreign = await makeEquipment(app, { name: 'harp', stock: 1, venue_id: elsewhere });
  const gone = await makeEquipment(app, { name: 'lamp', stock: 1 });
  await app.as('manager').delete(`/equipment/${gone}`);
  const cases: [unknown, string][] = [
    ['x', 'equipment'],
    [[{}], 'equipment.0.equipment_id'],
    [[entry('x')], 'equipment.0.equipment_id'],
    [[entry(NOWHERE)], 'equipment.0.equipment_id'],
    [[entry(gone)], 'equipment.0.equipment_id'],
    [[entry(cameras), entry(foreign)], 'equipment.1.equipment_id'],
    [[entry(cameras), entry(cameras)], 'equipment.1.equipment_id'],
    [[entry(cameras, 0)], 'equipment.0.quantity'],
    [[entry(cameras, 10_001)], 'equipment.0.quantity'],
    [[entry(cameras, 1.5)], 'equipment.0.quantity'],
    [[{ equipment_id: cameras }], 'equipment.0.quantity'],
    [Array.from({ length: 31 }, () => entry(cameras)), 'equipment'],
  ];
  for (const [equipment, field] of cases) {
    const answer = await app.as('alice').post('/events', draftBody(rooms[0] ?? '', { equipment }));
    expect([equipment, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      equipment,
      422,
      expect.arrayContaining([field]),
    ]);
  }
  const { id } = await makeEvent(app, 'alice', rooms[0] ?? '', some(cameras, 1));
  const bound = await makeEquipment(app, { name: 'harp', stock: 1, venue_id: venue });
  await app.as('alice').put(`/events/${id}`, some(bound, 1));
  const away = await makeRoom(app, { name: 'Away', venue_id: elsewhere });
  const moved = await app.as('alice').put(`/events/${id}`, { room_id: away });
  expect(moved.body.errors).toEqual({
    room_id: ['The room id field must be a room of the venue of harp.'],
  });
});

test('who manages no venue writes none, a bad stock is refused, and what is wanted stays', async () => {
  expect((await app.as('alice').post('/equipment', { name: 'x', stock: 1 })).status).toBe(403);
  for (const stock of [0, 10_001, 'many', null]) {
    const answer = await app.as('manager').post('/equipment', { name: 'x', stock });
    expect([stock, answer.status]).toEqual([stock, 422]);
  }
  const nowhere = await app.as('manager').put(`/equipment/${cameras}`, { venue_id: NOWHERE });
  expect(nowhere.body.errors).toHaveProperty('venue_id');
  await book(0, 1, { status: 'draft' });
  const forced = await app.as('admin').delete(`/equipment/${cameras}/force`);
  expect([forced.status, forced.body.message]).toEqual([
    409,
    'Cannot remove the equipment: events want it.',
  ]);
});
