import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followServiceZone, keepReading } from '../../src/composition/service-zone.ts';
import { loadConfig } from '../../src/config/config.ts';
import { knownZoneOf } from '../../src/http/event-deps.ts';
import { check, importHandlers } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { eventually, testWorker } from '../support/worker.ts';

const NOON = '2027-07-01T12:00:00';

/** The database with its first process. */
let first: TestApp;
/** A process that starts before anybody has answered. */
let app: TestApp;
let room: string;

beforeAll(async () => {
  first = await testApp();
  room = await makeRoom(first, { name: 'Hall', is_public: true });
});
beforeEach(async () => {
  await first.database.pool.query('delete from service_zone');
  app = await testApp({ database: first.database });
});
afterEach(() => app.server.close());
afterAll(() => first.close());

const manager = () => app.as('manager');
const answer = (timezone: unknown) => manager().put('/service-zone', { timezone });

describe('The time zone of the service', () => {
  test('is UTC until a manager answers, and says where it comes from', async () => {
    const before = await manager().get('/service-zone');
    expect(before.body.data).toEqual({ timezone: 'UTC', source: 'none', answered_at: null });
    const answered = await answer('Europe/Berlin');
    expect(answered.body.message).toBe('The time zone of the service was set.');
    const { body } = await app.as('admin').get('/service-zone');
    expect(body.data).toEqual({ ...answered.body.data, source: 'answer' });
    expect(body.data.timezone).toBe('Europe/Berlin');
    expect(body.data.answered_at).toMatch(/Z$/);
  });

  test.each(['alice', 'venue_manager'] as const)(
    'is not for %s to read or to answer',
    async (who) => {
      expect((await app.as(who).get('/service-zone')).status).toBe(403);
      expect((await app.as(who).put('/service-zone', { timezone: 'UTC' })).status).toBe(403);
      expect((await app.anonymous.get('/service-zone')).status).toBe(401);
      expect((await manager().get('/service-zone')).body.data.source).toBe('none');
    },
  );

  test.each(['Mars/Base', '+02:00', 'europe/berlin', null, 7])('is not %s', async (timezone) => {
    const { status, body } = await answer(timezone);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['timezone']);
  });

  test('is not set twice by two managers who were asked at the same time', async () => {
    const seen = await manager().get('/service-zone');
    const send = (timezone: string) =>
      manager().send('PUT', '/service-zone', JSON.stringify({ timezone }), {
        'content-type': 'application/json',
        'if-match': String(seen.headers.etag),
      });
    const both = await Promise.all([send('Europe/Berlin'), send('Europe/Lisbon')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const first = both.find(({ status }) => status === 200);
    const { body } = await manager().get('/service-zone');
    expect(body.data.timezone).toBe(first?.body.data.timezone);
    expect((await answer('Europe/Rome')).body.data.timezone).toBe('Europe/Rome');
  });

  test('is that of TIMEZONE where it is set, and then nobody answers', async () => {
    await answer('Europe/Berlin');
    const { timezone, isTimezoneSet, isTimezoneKnown } = loadConfig({ TIMEZONE: 'Asia/Tokyo' });
    const config = { timezone, isTimezoneSet, isTimezoneKnown };
    const set = await testApp({ database: app.database, config });
    const read = await set.as('manager').get('/service-zone');
    expect(read.body.data).toEqual({
      timezone: 'Asia/Tokyo',
      source: 'setting',
      answered_at: null,
    });
    const refused = await set.as('manager').put('/service-zone', { timezone: 'UTC' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/TIMEZONE/);
    expect((await set.anonymous.get('/client-config')).body.data.timezone).toBe('Asia/Tokyo');
    await set.server.close();
  });
});

describe('An answer', () => {
  /** The zone as one process shows it and reads local times in it. */
  const seenBy = async (process: TestApp) => {
    const alice = process.as('alice');
    const window = 'from=2027-07-01&to=2027-07-01';
    const times = { start_at: NOON, end_at: '2027-07-01T13:00:00', room_id: room };
    const drafted = await alice.post('/events', { title: 'Talk', event_type: 'other', ...times });
    const id: string = drafted.body.data?.id ?? drafted.text;
    const [schedule] = (await alice.get(`/schedule?${window}`)).body.data;
    const slots = await alice.get(`/rooms/${room}/available-slots?${window}`);
    const search = await alice.post('/rooms/search', times);
    await alice.delete(`/events/${id}`);
    return {
      client: (await process.anonymous.get('/client-config')).body.data.timezone,
      public: (await process.anonymous.get(`/public/rooms/${room}`)).body.data.timezone,
      schedule: schedule.timezone,
      start: drafted.body.data.start_at,
      slots: slots.body.data,
      search: search.body.data[0]?.times?.[0] ?? search.status,
    };
  };

  test('counts at once in its process, and in one that starts later', async () => {
    expect(await seenBy(app)).toMatchObject({ client: 'UTC', schedule: 'UTC', start: `${NOON}Z` });
    await answer('Europe/Berlin');
    const here = await seenBy(app);
    const zone = { client: 'Europe/Berlin', public: 'Europe/Berlin', schedule: 'Europe/Berlin' };
    expect(here).toMatchObject({ ...zone, start: '2027-07-01T10:00:00Z' });
    const later = await testApp({ database: app.database });
    expect(await seenBy(later)).toEqual(here);
    await later.server.close();
  });

  test('counts in another process that runs already, once it looks again', async () => {
    const zone = followServiceZone(loadConfig({}), app.database.db);
    const following = keepReading(zone, { warn: () => undefined });
    const seen = () => [zone.config.timezone, zone.config.notifications.serviceZone];
    expect(seen()).toEqual(['UTC', 'UTC']);
    await answer('Europe/Berlin');
    await eventually(async () => expect(seen()).toEqual(['Europe/Berlin', 'Europe/Berlin']));
    await following.stop();
  });

  test('is the zone of venues that an import makes, which keep none before it', async () => {
    const zone = followServiceZone(loadConfig({}), app.database.db);
    const handlers = importHandlers(app, knownZoneOf(zone.config));
    const worker = await testWorker(app.database, handlers);
    const importRoom = async (name: string, venue: string) => {
      const file = await check(app, `name,venue\n${name},${venue}\n`, {
        name: 'rooms.csv',
        type: 'rooms',
      });
      await app.as('admin').post(`/imports/${file.id}/apply`);
      let kept: unknown;
      await eventually(async () => {
        const { body } = await manager().get(`/venues?search=${venue}`);
        kept = body.data[0].timezone;
      });
      return { said: file.lines[0]?.summary?.timezone, kept };
    };
    expect(await importRoom('Cellar', 'Annex')).toEqual({ said: 'UTC', kept: null });
    await answer('Europe/Berlin');
    await zone.read();
    const taken = { said: 'Europe/Berlin', kept: 'Europe/Berlin' };
    expect(await importRoom('Attic', 'Barn')).toEqual(taken);
    await worker.stop(1_000);
  });
});
