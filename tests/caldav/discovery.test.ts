import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { setCountedRequests } from '../support/rate-limits.ts';
import {
  basic,
  type DavClient,
  davClient,
  eventText,
  hrefsIn,
  idOf,
  keyOf,
  textIn,
} from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let me: string;
let room: string;
let venue: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  me = await idOf(app, 'alice');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from rate_windows');
  venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', venue_id: venue });
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [venue] });
});

const home = (): string => `/dav/calendars/${me}/`;

describe('A calendar program', () => {
  test('is led from the host to its calendars', async () => {
    const wellKnown = await davClient(app, null).send('PROPFIND', '/.well-known/caldav');
    expect([wellKnown.status, wellKnown.headers.location]).toEqual([301, '/dav/']);
    const root = await dav.propfind('/dav/', '0', ['D:current-user-principal']);
    const principal = `/dav/principals/${me}/`;
    expect(hrefsIn(root)).toEqual(['/dav/', principal]);
    const found = await dav.propfind(principal, '0', [
      'C:calendar-home-set',
      'C:calendar-user-address-set',
      'D:displayname',
    ]);
    expect(hrefsIn(found)).toEqual([principal, home(), 'mailto:alice@stoa.test', principal]);
    expect(textIn(found, 'D:displayname')).toBe('alice');
  });

  test('finds the own events and the chosen rooms and venues, and nothing else', async () => {
    const found = await dav.propfind(home(), '1', ['D:resourcetype', 'D:displayname']);
    expect(found.status).toBe(207);
    expect(hrefsIn(found)).toEqual([
      home(),
      `${home()}mine/`,
      `${home()}room-${room}/`,
      `${home()}venue-${venue}/`,
    ]);
    expect(found.text).toContain('<D:displayname>Hall</D:displayname>');
    const other = await makeRoom(app, { name: 'Attic' });
    expect((await dav.propfind(`${home()}room-${other}/`, '0', [])).status).toBe(404);
    await app.as('alice').put('/me/calendars', { rooms: [], venues: [] });
    expect(hrefsIn(await dav.propfind(home(), '1', ['D:displayname']))).toHaveLength(2);
  });

  test('is told what a calendar can do', async () => {
    const found = await dav.propfind(`${home()}mine/`, '0', [
      'D:supported-report-set',
      'C:supported-calendar-component-set',
      'CS:getctag',
      'D:sync-token',
      'D:current-user-privilege-set',
      'C:max-resource-size',
      'D:quota',
    ]);
    for (const part of [
      'C:calendar-query',
      'D:sync-collection',
      'name="VEVENT"',
      'D:write-content',
    ]) {
      expect(found.text).toContain(part);
    }
    expect(textIn(found, 'CS:getctag')).toBe(textIn(found, 'D:sync-token'));
    expect(found.text).toMatch(/<D:quota\/><\/D:prop><D:status>HTTP\/1.1 404/);
    const options = await dav.send('OPTIONS', `${home()}mine/`);
    expect(options.headers.dav).toBe('1, 3, calendar-access');
    expect(options.headers.allow).toContain('REPORT');
  });

  test('keeps the name, the color and the place of a calendar for the person alone', async () => {
    const path = `${home()}room-${room}/`;
    const change = (inner: string) =>
      dav.send('PROPPATCH', path, {
        body:
          '<D:propertyupdate xmlns:D="DAV:" ' +
          `xmlns:A="http://apple.com/ns/ical/"><D:set><D:prop>${inner}</D:prop></D:set></D:propertyupdate>`,
      });
    const set = await change(
      '<D:displayname>Great &amp; ' +
        'hall</D:displayname><A:calendar-color>#ff0000ff</A:calendar-color><A:calendar-order>3</A:calendar-order>',
    );
    expect(set.text).not.toContain('HTTP/1.1 403');
    const shown = await dav.propfind(path, '0', [
      'D:displayname',
      'A:calendar-color',
      'A:calendar-order',
    ]);
    expect(textIn(shown, 'D:displayname')).toBe('Great &amp; hall');
    expect(textIn(shown, 'A:calendar-color')).toBe('#ff0000ff');
    expect(textIn(shown, 'A:calendar-order')).toBe('3');
    const refused = await change('<D:displayname>Other</D:displayname><D:getetag>x</D:getetag>');
    expect(refused.text).toMatch(/getetag\/><\/D:prop><D:status>HTTP\/1.1 403/);
    expect(refused.text).toMatch(/displayname\/><\/D:prop><D:status>HTTP\/1.1 424/);
    expect(textIn(await dav.propfind(path, '0', ['D:displayname']), 'D:displayname')).toBe(
      'Great &amp; hall',
    );
    await app.as('bob').put('/me/calendars', { rooms: [room], venues: [] });
    const bob = davClient(app, basic(await keyOf(app, 'bob')));
    const others = await bob.propfind(
      `/dav/calendars/${await idOf(app, 'bob')}/room-${room}/`,
      '0',
      ['D:displayname'],
    );
    expect(textIn(others, 'D:displayname')).toBe('Hall');
  });

  test('gets nothing of a depth without an end, and cannot make or move calendars', async () => {
    const deep = await dav.send('PROPFIND', home(), { headers: { depth: 'infinity' } });
    expect([deep.status, deep.text.includes('D:propfind-finite-depth')]).toEqual([403, true]);
    expect((await dav.send('PROPFIND', home())).status).toBe(403);
    for (const method of ['MKCALENDAR', 'MKCOL', 'COPY', 'MOVE', 'ACL']) {
      expect([method, (await dav.send(method, `${home()}new/`)).status]).toEqual([method, 403]);
      expect([method, (await dav.send(method, `${home()}mine/`)).status]).toEqual([method, 403]);
    }
    expect((await dav.send('LOCK', `${home()}mine/`)).status).toBe(405);
    expect((await dav.send('GET', `${home()}mine/`)).status).toBe(405);
    expect((await dav.send('DELETE', `${home()}mine/`)).status).toBe(403);
  });
});

describe('Who may connect', () => {
  test('is who has a key or a token, and nobody with a cookie', async () => {
    for (const header of [null, 'Basic !', basic('stoa_wrong'), 'Bearer nothing', basic('')]) {
      const answer = await davClient(app, header).propfind('/dav/', '0', []);
      expect([header, answer.status]).toEqual([header, 401]);
      expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
    }
    const cookie = { headers: { cookie: 'stoa_session=1', depth: '0' } };
    expect((await davClient(app, null).send('PROPFIND', '/dav/', cookie)).status).toBe(401);
    const key = await keyOf(app, 'alice');
    for (const header of [
      basic(key),
      basic(key, ''),
      `Bearer ${key}`,
      `Bearer ${app.token('alice')}`,
    ]) {
      expect((await davClient(app, header).propfind('/dav/', '0', [])).status).toBe(207);
    }
  });

  test('reads with the scope read, and writes with book only', async () => {
    const reader = davClient(app, basic(await keyOf(app, 'alice', { scopes: ['read'] })));
    const path = `${home()}mine/`;
    const shown = await reader.propfind(path, '1', ['D:current-user-privilege-set']);
    expect([shown.status, shown.text.includes('D:write')]).toEqual([207, false]);
    const put = await reader.put(`${path}a.ics`, eventText('a'));
    expect([put.status, put.text.includes('D:need-privileges')]).toEqual([403, true]);
    expect((await reader.send('DELETE', `${path}a.ics`)).status).toBe(403);
    expect((await reader.send('PROPPATCH', path, { body: '<a/>' })).status).toBe(403);
  });

  test('sees the room of the key alone', async () => {
    const limited = davClient(app, basic(await keyOf(app, 'alice', { room_id: room })));
    const found = await limited.propfind(home(), '1', ['D:displayname']);
    expect(hrefsIn(found)).toEqual([home(), `${home()}room-${room}/`]);
    for (const other of ['mine', `venue-${venue}`]) {
      expect((await limited.propfind(`${home()}${other}/`, '0', [])).status).toBe(404);
    }
  });

  test('never sees the calendars of somebody else', async () => {
    const bob = await idOf(app, 'bob');
    for (const user of [bob, NOWHERE, 'nobody']) {
      for (const path of [`principals/${user}/`, `calendars/${user}/`, `calendars/${user}/mine/`]) {
        expect((await dav.propfind(`/dav/${path}`, '1', ['D:displayname'])).status).toBe(404);
      }
      expect((await dav.put(`/dav/calendars/${user}/mine/a.ics`, eventText('a'))).status).toBe(404);
    }
  });

  test('is slowed down after sixty wrong keys from one address, and a right key is not', async () => {
    const wrong = davClient(app, basic('stoa_wrong'));
    expect((await wrong.propfind('/dav/', '0', [])).status).toBe(401);
    await setCountedRequests(app, 59);
    expect((await wrong.propfind('/dav/', '0', [])).status).toBe(401);
    const refused = await wrong.propfind('/dav/', '0', []);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3);
    expect((await dav.propfind('/dav/', '0', [])).status).toBe(207);
    expect((await davClient(app, null).propfind('/dav/', '0', [])).status).toBe(401);
  });

  test('is nobody where CALDAV is off', async () => {
    const off = await testApp({ config: { caldav: false } });
    const answer = await davClient(off, basic(await keyOf(off, 'alice'))).propfind(
      '/dav/',
      '0',
      [],
    );
    expect(answer.status).toBe(404);
    expect((await off.as('alice').get('/me/calendars')).body.data.url).toBeNull();
    await off.close();
  });
});

describe('The choice of calendars', () => {
  test('is replaced as a whole, in its order', async () => {
    const other = await makeRoom(app, { name: 'Attic' });
    const put = await app.as('alice').put('/me/calendars', { rooms: [other, room], venues: [] });
    expect(put.body.data).toEqual({
      url: 'http://localhost:3000/dav/',
      rooms: [other, room],
      venues: [],
    });
    expect((await app.as('alice').get('/me/calendars')).body.data).toEqual(put.body.data);
    await app.as('manager').delete(`/rooms/${other}`);
    expect((await app.as('alice').get('/me/calendars')).body.data.rooms).toEqual([room]);
  });

  test('refuses what is unknown, repeated or one too many', async () => {
    const choose = (rooms: unknown, venues: unknown) =>
      app.as('alice').put('/me/calendars', { rooms, venues });
    const errorsOf = async (rooms: unknown, venues: unknown) => {
      const { status, body } = await choose(rooms, venues);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf([room, NOWHERE], [])).toEqual([422, ['rooms.1']]);
    expect(await errorsOf([room, room], [])).toEqual([422, ['rooms.1']]);
    expect(await errorsOf([], [room])).toEqual([422, ['venues.0']]);
    expect(await errorsOf(room, [])).toEqual([422, ['rooms']]);
    expect(await errorsOf(undefined, [])).toEqual([422, ['rooms']]);
    const many = [];
    for (let at = 0; at < 51; at += 1) many.push(await makeRoom(app, { name: `Room ${at}` }));
    expect(await errorsOf(many, [])).toEqual([422, ['rooms']]);
    expect(await errorsOf(many.slice(0, 50), [venue])).toEqual([422, ['venues']]);
    expect((await choose(many.slice(0, 50), [])).status).toBe(200);
  });
});
