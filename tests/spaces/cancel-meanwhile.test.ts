import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomSpaces } from '../../src/modules/events/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { serverUrl } from '../support/database.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countStrayHoldings } from '../support/spaces.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const now = Temporal.Instant.from('2027-01-01T08:00:00Z');
const times = { start_at: '2027-04-12T08:00:00Z', end_at: '2027-04-12T09:00:00Z' };

const waitsForLock = (): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await app.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });

// The embedded database has one session: no two transactions run at once.
describe.runIf(serverUrl !== undefined)('a booking that ends while its room gets parts', () => {
  test.each([
    ['is cancelled', (id: string) => app.as('alice').post(`/events/${id}/cancel`)],
    ['is deleted', (id: string) => app.as('manager').delete(`/events/${id}`)],
  ])('%s holds nothing afterwards', async (_what, end) => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const parts = [
      await makeRoom(app, { name: 'Left', venue_id }),
      await makeRoom(app, { name: 'Right', venue_id }),
    ];
    const whole = await makeRoom(app, { name: 'Whole', venue_id });
    const event = await makeEvent(app, 'alice', whole, { status: 'pending', ...times });
    const trx = await app.database.db.startTransaction().execute();
    await trx.deleteFrom('room_spaces').where('room_id', '=', whole).execute();
    const spaces = parts.map((space_id, position) => ({ room_id: whole, space_id, position }));
    await trx.insertInto('room_spaces').values(spaces).execute();
    await roomSpaces(() => 'UTC').hold(trx, whole, now);
    const ended = end(event.id);
    await waitsForLock();
    await trx.commit().execute();
    expect((await ended).status).toBe(200);
    expect(await countStrayHoldings(app)).toBe(0);
    const next = await makeEvent(app, 'bob', parts[0] ?? '', { status: 'pending', ...times });
    expect(next.status).toBe('pending');
  });
});
