import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { basic, davClient, hrefsIn, idOf, keyOf } from '../caldav/dav-client.ts';
import { copyEvent } from '../limits/limited-app.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

const EVENTS = 2_500;

/** All requests are in one minute, however slow the machine is. */
const clock = { now: () => Temporal.Instant.from('2027-03-01T08:00:00Z') };

let app: TestApp;
beforeAll(async () => {
  const { rateLimitPerMinute } = loadConfig({});
  app = await testApp({ clock, config: { rateLimitPerMinute } });
});
afterAll(() => app.close());

/** Gives copies of an event the hours after it. */
async function giveDates(id: string): Promise<void> {
  const { pool } = app.database;
  const TIMES = ['original_start_at', 'start_at', 'end_at', 'held_start_at', 'held_end_at'];
  const { rows } = await pool.query(`
    select column_name as name from information_schema.columns
    where table_name = 'occurrences' and table_schema = 'public' and is_generated = 'NEVER'
      and column_name <> 'event_id'`);
  const names: string[] = rows.map(({ name }) => name);
  const values = names.map((name) => (TIMES.includes(name) ? `o.${name} + c.later` : `o.${name}`));
  const copies = `select id, row_number() over (order by id) * interval '2 hours' as later from events
    where id <> '${id}'`;
  await pool.query(`
    update events e set start_at = e.start_at + c.later, end_at = e.end_at + c.later,
      start_local = e.start_local + c.later
    from (${copies}) c where c.id = e.id`);
  await pool.query(`
    insert into occurrences (event_id, ${names.join()})
    select c.id, ${values.join()} from occurrences o, (${copies}) c where o.event_id = '${id}'`);
}

test('a calendar program that gets 2,500 events one by one for the first time meets no limit', async () => {
  const room = await makeRoom(app);
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
  await copyEvent(app, id, EVENTS - 1);
  await giveDates(id);
  const dav = davClient(app, basic(await keyOf(app, 'alice')));
  const home = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
  const listed = await dav.propfind(home, '1', ['D:getetag']);
  const hrefs = hrefsIn(listed).filter((href) => href.endsWith('.ics'));
  expect(hrefs).toHaveLength(EVENTS);
  for (const href of hrefs) {
    const { status } = await dav.send('GET', href);
    expect(status).toBe(200);
  }
});
