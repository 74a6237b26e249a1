import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import { moveHorizonJob } from '../../src/modules/events/index.ts';
import { notifyOfExport } from '../../src/modules/notifications/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const everyone: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean'];
const attempt = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };
const clock = { at: Temporal.Instant.from('2027-03-20T00:00:00Z'), now: () => clock.at };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock, config: { bookingHorizonDays: 30 } });
  for (const person of everyone) await app.as(person).get('/me');
});
afterAll(() => app.close());

const typesOf = async (who: PersonName): Promise<string[]> =>
  (await app.as(who).get('/notifications')).body.data.map(({ type }: { type: string }) => type);

test('owner, people in roles and managers are notified once of a series with a later room conflict', async () => {
  const room = await makeRoom(app);
  const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
  const endless = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY' };
  const { id } = await makeEvent(app, 'alice', room, { ...endless, roles, status: 'pending' });
  for (const day of ['2027-05-03', '2027-05-10']) {
    const rival = { start_at: `${day}T08:30:00Z`, end_at: `${day}T08:45:00Z`, status: 'pending' };
    await makeEvent(app, 'dean', room, rival);
  }
  await app.settle();
  await app.database.pool.query('delete from notifications');
  clock.at = Temporal.Instant.from('2027-04-15T00:00:00Z');
  const move = moveHorizonJob({
    db: app.database.db,
    clock,
    pause,
    serviceZone: () => 'UTC',
    baseUrl: 'http://localhost',
    horizonDays: 30,
    steps: [{ name: 'Approval', role: 'manager' }],
    notifications: loadConfig({}).notifications,
    limits: loadConfig({}).limits,
    ownEventCounts: new OwnEventCounts(),
    logger: { error: () => undefined },
  });
  await move({ date: '2027-04-15' }, attempt);
  await move({ date: '2027-04-15' }, attempt);
  for (const who of ['alice', 'bob', 'manager'] as const)
    expect(await typesOf(who)).toEqual(['occurrence_room_conflict']);
  for (const who of ['admin', 'dean'] as const) expect(await typesOf(who)).toEqual([]);
  const { data } = (await app.as('alice').get('/notifications')).body;
  expect(data[0]).toMatchObject({
    title: 'Room not free: Kick-off, Monday 3 May, 08:00–09:00, Aula',
    body: 'The room is taken on Monday 3 May, 08:00–09:00 and 1 more: there the series holds no room.',
    data: { event_id: id, original_start_at: '2027-05-03T08:00:00Z' },
  });
});

test('only the user who ran an export is notified of its end', async () => {
  const user_id = (await app.as('admin').get('/me')).body.data.id;
  const tell = notifyOfExport(systemClock);
  for (const type of ['export_completed', 'export_failed'] as const) {
    const told = { type, export_id: NOWHERE, user_id };
    await inTransaction(app.database.db, (trx) => tell(trx, told));
  }
  expect(await typesOf('admin')).toEqual(['export_failed', 'export_completed']);
  expect((await app.as('admin').get('/notifications')).body.data[0].data).toEqual({
    export_id: NOWHERE,
    url: 'http://localhost:3000/manage/exports',
  });
  expect(await typesOf('dean')).toEqual([]);
});
