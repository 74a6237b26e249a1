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

test('a calendar program that gets 2,500 events one by one for the first time meets no limit', async () => {
  const room = await makeRoom(app);
  const { id } = await makeEvent(app, 'alice', room);
  await copyEvent(app, id, EVENTS - 1);
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
