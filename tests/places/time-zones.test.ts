import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { ianaLinks } from '../support/iana-links.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('every further name that IANA gives a zone is one, and is kept', async () => {
  const alice = app.as('alice');
  const wrong: string[] = [];
  for (const timezone of ianaLinks) {
    const { status, body } = await alice.patch('/me', { timezone });
    if (status !== 200 || body.data.timezone !== timezone) wrong.push(timezone);
  }
  expect(wrong).toEqual([]);
});

test('an offset, an abbreviation and another letter case are none', async () => {
  for (const timezone of ['+01:00', 'UTC+1', 'PST', 'us/eastern', 'Factory', 'Mars/Base']) {
    expect([timezone, (await app.as('alice').patch('/me', { timezone })).status]).toEqual([
      timezone,
      422,
    ]);
  }
});

test.each(['US/Eastern', 'GB', 'CET', 'Etc/UTC', 'Asia/Istanbul', 'EST5EDT', 'Etc/GMT+5'])(
  'a venue and a series in %s keep it, and are shown wherever local days count',
  async (timezone) => {
    const manager = app.as('manager');
    const venue_id = await makeVenue(app, { name: `In ${timezone}`, timezone });
    const room_id = await makeRoom(app, { name: `Hall ${timezone}`, venue_id });
    const made = await manager.post('/events', {
      title: 'Choir',
      room_id,
      status: 'approved',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=20',
      start_at: '2027-06-07T10:00:00',
      end_at: '2027-06-07T11:00:00',
      recurrence_timezone: timezone,
    });
    expect(made.status).toBe(201);
    const start = Temporal.PlainDateTime.from('2027-06-07T10:00').toZonedDateTime(timezone);
    expect(made.body.data).toMatchObject({
      recurrence_timezone: timezone,
      start_at: start.toInstant().toString(),
    });
    expect((await manager.get(`/venues/${venue_id}`)).body.data.timezone).toBe(timezone);
    for (const path of [
      `/rooms/${room_id}/schedule?from=2027-06-07&to=2027-06-08`,
      `/events/${made.body.data.id}/occurrences`,
      '/events/inbox',
    ]) {
      expect([path, (await manager.get(path)).status]).not.toEqual([path, 500]);
    }
  },
);

test.each(['US/Eastern', 'GB', 'CET', 'Etc/UTC'])('TIMEZONE may be %s', (TIMEZONE) => {
  expect(loadConfig({ TIMEZONE }).timezone).toBe(TIMEZONE);
});

test.each(['+01:00', 'us/eastern', 'PST'])('TIMEZONE may not be %s', (TIMEZONE) => {
  expect(() => loadConfig({ TIMEZONE })).toThrow(/time zone/);
});
