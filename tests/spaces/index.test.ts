import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { draftBody } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let hall: string;
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app);
  const part_ids = [await makeRoom(app, { venue_id }), await makeRoom(app, { venue_id })];
  hall = await makeRoom(app, { venue_id, part_ids });
});
afterAll(() => app.close());

/** How many rows of `holdings` are found when PostgreSQL may not read the whole table, and when it has to. */
async function countBothWays(): Promise<{ byIndex: number; byTable: number }> {
  const client = await app.database.pool.connect();
  const count = async (forbidden: readonly string[]): Promise<number> => {
    await client.query('begin');
    for (const plan of forbidden) await client.query(`set local enable_${plan} = off`);
    const { rows } = await client.query<{ number: number }>(`
      select count(*)::int as number from holdings
      where tstzrange(held_start_at, held_end_at) && tstzrange('2000-01-01', '2100-01-01')`);
    await client.query('rollback');
    return rows[0]?.number ?? 0;
  };
  try {
    return {
      byIndex: await count(['seqscan']),
      byTable: await count(['indexscan', 'bitmapscan', 'indexonlyscan']),
    };
  } finally {
    client.release();
  }
}

// The first page of the index is divided in one of these dry runs, when it has many entries of those before.
test('dry runs of series leave every booking of a hall in the index that guards it', async () => {
  const alice = app.as('alice');
  const series = (day: number, recurrence_count: number) =>
    draftBody(hall, {
      status: 'pending',
      is_recurring: true,
      recurrence_rule: 'FREQ=DAILY',
      recurrence_count,
      start_at: `2027-03-${String(day).padStart(2, '0')}T09:00:00Z`,
      end_at: `2027-03-${String(day).padStart(2, '0')}T10:00:00Z`,
    });
  for (let run = 0; run < 3; run += 1) {
    expect((await alice.post('/events?dry_run=1', series(20, 5))).status).toBe(200);
  }
  expect((await alice.post('/events', series(1, 10))).status).toBe(201);
  for (let run = 0; run < 8; run += 1) {
    expect((await alice.post('/events?dry_run=1', series(20, 10))).status).toBe(200);
    expect(await countBothWays()).toEqual({ byIndex: 20, byTable: 20 });
  }
});
