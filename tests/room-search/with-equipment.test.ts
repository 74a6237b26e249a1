import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { at, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeEquipment, some } from '../support/equipment.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { search, searchRaw } from './searching.ts';

let app: TestApp;
let cameras: string;
let harp: string;
let taken: string;
beforeAll(async () => {
  app = await testApp();
  const [north, south] = [
    await makeVenue(app, { name: 'North', timezone: 'UTC' }),
    await makeVenue(app, { name: 'South', timezone: 'UTC' }),
  ];
  await makeRoom(app, { name: 'A', venue_id: north });
  await makeRoom(app, { name: 'B', venue_id: south });
  const elsewhere = await makeRoom(app, { name: 'C', venue_id: south, is_active: true });
  cameras = await makeEquipment(app);
  harp = await makeEquipment(app, { name: 'harp', stock: 1, venue_id: north });
  const held = { start_at: at('10:00'), end_at: at('11:00'), cleanup_after_minutes: 15 };
  const body = { ...held, status: 'pending', ...some(cameras, 4) };
  taken = (await makeEvent(app, 'alice', elsewhere, body)).id;
});
afterAll(() => app.close());

const wanting = (equipment_id: string, quantity: number) => ({
  with_equipment: [{ equipment_id, quantity }],
  include_unavailable: true,
});

const shown = (rows: Answer['body'][]) => rows.map(({ room, status }) => [room.name, status]);

test('rooms are free while enough of the equipment is left', async () => {
  expect(shown(await search(app, wanting(cameras, 2)))).toEqual([
    ['A', 'free'],
    ['B', 'free'],
    ['C', 'taken'],
  ]);
  const rows = await search(app, wanting(cameras, 3));
  expect(shown(rows).map(([, status]) => status)).toEqual(['taken', 'taken', 'taken']);
  expect(rows[0].conflicts).toEqual([
    expect.objectContaining({
      reason: 'stock',
      equipment: { id: cameras, name: 'cameras' },
      wanted: 3,
      available: 2,
    }),
  ]);
  expect(await search(app, { ...wanting(cameras, 3), include_unavailable: false })).toEqual([]);
});

test('other times are those at which it is free too, clean-up included', async () => {
  const [first] = await search(app, wanting(cameras, 3));
  expect(first.alternatives.times.map((one: { start_at: string }) => one.start_at)).toEqual([
    at('09:00'),
    at('11:15'),
  ]);
});

test('of a series the dates without it are named', async () => {
  const daily = { recurrence_rule: 'FREQ=DAILY', recurrence_count: 3, ...wanting(cameras, 3) };
  const [first] = await search(app, daily);
  expect([first.status, first.free_count, first.conflicts.length]).toEqual(['partly', 2, 1]);
});

test('what the event itself holds does not count', async () => {
  const [first] = await search(app, { ...wanting(cameras, 6), event_id: taken });
  expect(first.status).toBe('free');
});

test('rooms of venues in which it cannot be used are left out', async () => {
  expect(shown(await search(app, wanting(harp, 1)))).toEqual([['A', 'free']]);
  expect(shown(await search(app, wanting(harp, 2)))).toEqual([['A', 'taken']]);
});

test('equipment that is not there or out of use is refused on its place', async () => {
  const gone = await makeEquipment(app, { is_active: false });
  for (const id of [NOWHERE, gone]) {
    const { status, body } = await searchRaw(app, wanting(id, 1));
    expect([status, body.errors]).toEqual([
      422,
      {
        'with_equipment.0.equipment_id': [
          'The with equipment.0.equipment id field must be equipment that is in use.',
        ],
      },
    ]);
  }
});
