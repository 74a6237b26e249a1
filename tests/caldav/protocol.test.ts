import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  basic,
  type DavClient,
  davClient,
  eventText,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  XMLNS,
} from './dav-client.ts';

// What Apple's CalDAVTester asks of a server, as far as §15.1 names it, in requests of our own.

let app: TestApp;
let dav: DavClient;
let calendar: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  const room = await makeRoom(app, { name: 'Hall', venue_id });
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [] });
  calendar = `/dav/calendars/${await idOf(app, 'alice')}/room-${room}/`;
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const TIMES = ['DTSTART:20270503T080000Z', 'DTEND:20270503T090000Z', 'SUMMARY:Talk'];
const href = (name: string): string => calendar + name;
const put = async (name: string, text: string, headers = {}): Promise<[number, string]> => {
  const { status, text: body } = await dav.put(href(name), text, headers);
  return [status, /<[DC]:error[^>]*><([\w:-]+)/.exec(body)?.[1] ?? ''];
};
const propfind = (path: string, inner: string, depth = '0') =>
  dav.send('PROPFIND', path, {
    body: `<D:propfind ${XMLNS}>${inner}</D:propfind>`,
    headers: { depth, 'content-type': 'text/xml; charset=utf-8' },
  });
const conditionOf = ({ text }: { text: string }): string =>
  /<D:error[^>]*><([\w:-]+)/.exec(text)?.[1] ?? '';

describe('/.well-known/caldav', () => {
  test.each(['GET', 'PROPFIND', 'OPTIONS'])(
    'leads a %s to the service, with a key or without',
    async (method) => {
      for (const client of [dav, davClient(app, null)]) {
        for (const path of ['/.well-known/caldav', '/.well-known/caldav/']) {
          const { status, headers } = await client.send(method, path, { headers: { depth: '1' } });
          expect([status, headers.location]).toEqual([301, '/dav/']);
        }
      }
    },
  );
});

describe('A PROPFIND', () => {
  test('names the caller everywhere, and asks a stranger for a key', async () => {
    const me = await idOf(app, 'alice');
    await dav.put(href('a.ics'), eventText('a', ...TIMES));
    for (const path of ['/dav/', '/dav/principals/', calendar, href('a.ics')]) {
      const found = await propfind(path, '<D:prop><D:current-user-principal/></D:prop>');
      expect(hrefsIn(found)).toEqual([path, `/dav/principals/${me}/`]);
      const stranger = await davClient(app, null).send('PROPFIND', path);
      expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('Basic'),
      ]);
    }
  });

  test('gives names, all small properties, or those that are there, each with its status', async () => {
    const names = await propfind(calendar, '<D:propname/>');
    expect(names.text).toContain('<D:displayname/>');
    expect(names.text).not.toContain('Hall');
    expect((await propfind(calendar, '<D:allprop/>')).text).toContain('<D:displayname>Hall<');
    const empty = await dav.send('PROPFIND', calendar, { headers: { depth: '0' } });
    expect(empty.text).toContain('<D:displayname>Hall<');
    const some = '<D:displayname/><X:unknown xmlns:X="urn:x"/><D:getcontentlength/>';
    const { status, text } = await propfind(calendar, `<D:prop>${some}</D:prop>`);
    expect(status).toBe(207);
    const lacking = /<D:propstat>(?:(?!<\/D:propstat>).)*404 Not Found.*?<\/D:propstat>/s.exec(
      text,
    );
    expect(lacking?.[0]).toContain('unknown');
    expect(lacking?.[0]).toContain('getcontentlength');
  });

  test.each([
    ['without any of these', '<D:displayname/>'],
    ['that is cut off', '<D:prop>'],
    ['with another depth', '<D:allprop/>', '2'],
  ])('%s is malformed', async (_name, inner, depth = '0') => {
    expect((await propfind(calendar, inner, depth)).status).toBe(400);
  });
});

describe('What is not offered', () => {
  test('is refused for what is there and for what is not, and not found at other people', async () => {
    const other = await idOf(app, 'bob');
    for (const method of ['MKCALENDAR', 'MKCOL', 'COPY', 'MOVE', 'ACL']) {
      for (const path of [calendar, `${calendar.replace(/room-.*/, '')}new/`, href('new.ics')]) {
        expect([path, (await dav.send(method, path)).status]).toEqual([path, 403]);
      }
      expect((await dav.send(method, `/dav/calendars/${other}/mine/`)).status).toBe(404);
    }
    const { status, headers } = await dav.send('LOCK', calendar);
    expect([status, headers.allow]).toEqual([405, expect.stringContaining('PROPFIND')]);
  });
});

describe('A name of an object', () => {
  test.each([
    ['with a space', 'a%20b.ics'],
    ['with a percent sign', 'a%2520b.ics'],
    ['of other letters', '%D0%97%D0%B0%D0%BB%C3%A9.ics'],
    ['with signs that XML escapes', 'a&b%3Cc.ics'],
    ['without an ending', '7F2A-11'],
  ])('%s is the same in every request', async (_name, name) => {
    expect((await put(name, eventText('n', ...TIMES)))[0]).toBe(201);
    const [own = ''] = hrefsIn(
      await propfind(calendar, '<D:prop><D:getetag/></D:prop>', '1'),
    ).filter((one) => one !== calendar);
    const plain = own.replaceAll('&amp;', '&');
    expect(decodeURIComponent(plain)).toBe(decodeURIComponent(href(name)));
    for (const path of [href(name), plain]) {
      expect((await dav.send('GET', path)).status).toBe(200);
      const body = `<C:calendar-multiget ${XMLNS}><D:prop><D:getetag/></D:prop><D:href>${path.replaceAll('&', '&amp;')}</D:href></C:calendar-multiget>`;
      expect((await dav.report(calendar, body)).text).toContain('<D:getetag>');
    }
    expect((await dav.send('DELETE', plain)).status).toBe(204);
    expect((await dav.send('GET', href(name))).status).toBe(404);
  });
});

const component = (name: string, ...lines: string[]): string =>
  [`BEGIN:${name}`, 'UID:b', 'DTSTAMP:20270101T000000Z', ...lines, `END:${name}`].join('\r\n');
const object = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//T//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

describe('A PUT', () => {
  test.each<[string, string, string, Record<string, string>?]>([
    ['what is no calendar', 'C:supported-calendar-data', '<x/>', { 'content-type': 'text/xml' }],
    ['a text that is none', 'C:valid-calendar-data', 'hello'],
    ['a calendar without an event', 'C:valid-calendar-object-resource', object()],
    ['a task', 'C:supported-calendar-component', object(component('VTODO', 'SUMMARY:Do'))],
    [
      'an event and a task',
      'C:supported-calendar-component',
      object(component('VEVENT', ...TIMES), component('VTODO')),
    ],
    [
      'a METHOD',
      'C:valid-calendar-object-resource',
      object('METHOD:PUBLISH', component('VEVENT', ...TIMES)),
    ],
    [
      'two UIDs',
      'C:valid-calendar-object-resource',
      object(
        component('VEVENT', ...TIMES),
        component('VEVENT', ...TIMES).replace('UID:b', 'UID:c'),
      ),
    ],
    [
      'a rule that is none',
      'C:valid-calendar-data',
      eventText('b', ...TIMES, 'RRULE:FREQ=SOMETIMES'),
    ],
    [
      'a date that is none',
      'C:valid-calendar-data',
      eventText('b', ...TIMES).replace('20270503T08', '20271303T08'),
    ],
    [
      'a change of a date that the series does not have',
      'C:valid-calendar-data',
      object(
        component('VEVENT', ...TIMES, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        component('VEVENT', ...TIMES, 'RECURRENCE-ID:20270504T080000Z'),
      ),
    ],
  ])('refuses %s', async (_name, condition, text, headers) => {
    expect(await put('b.ics', text, headers)).toEqual([403, condition]);
    expect((await dav.send('GET', href('b.ics'))).status).toBe(404);
  });

  test('keeps each UID under one name, and each name with one UID', async () => {
    expect((await put('c.ics', eventText('c', ...TIMES)))[0]).toBe(201);
    const other = eventText('c', ...TIMES.map((line) => line.replace('0503', '0504')));
    expect(await put('c2.ics', other)).toEqual([403, 'C:no-uid-conflict']);
    expect(await put('c.ics', eventText('c3', ...TIMES))).toEqual([403, 'C:no-uid-conflict']);
  });

  test.each([
    [
      'a start and an end in different forms',
      ['DTSTART;TZID=Europe/Berlin:20270503T100000', 'DTEND:20270503T090000Z'],
    ],
    ['floating times', ['DTSTART:20270503T100000', 'DTEND:20270503T110000']],
    ['a duration', ['DTSTART:20270503T080000Z', 'DURATION:PT1H']],
  ])('takes %s', async (_name, times) => {
    expect((await put('d.ics', eventText('d', ...times, 'SUMMARY:Form')))[0]).toBe(201);
    const [event] = (await app.as('alice').get('/events?search=Form')).body.data;
    expect([event.start_at, event.end_at]).toEqual([
      '2027-05-03T08:00:00Z',
      '2027-05-03T09:00:00Z',
    ]);
  });

  test('takes a changed date before its series', async () => {
    const changed = component(
      'VEVENT',
      'RECURRENCE-ID:20270510T080000Z',
      'SUMMARY:Guests',
      'DTSTART:20270510T100000Z',
      'DTEND:20270510T110000Z',
    );
    const series = component('VEVENT', ...TIMES, 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect((await put('e.ics', object(changed, series)))[0]).toBe(201);
    expect((await dav.send('GET', href('e.ics'))).text).toContain('SUMMARY:Guests');
  });

  test('is done under its condition', async () => {
    const text = eventText('f', ...TIMES);
    expect((await put('f.ics', text, { 'if-match': '"x"' }))[0]).toBe(412);
    expect((await put('f.ics', text, { 'if-none-match': '*' }))[0]).toBe(201);
    expect((await put('f.ics', text, { 'if-none-match': '*' }))[0]).toBe(412);
    const { etag } = (await dav.send('GET', href('f.ics'))).headers;
    expect((await put('f.ics', text, { 'if-match': `${etag}` }))[0]).toBe(204);
    const unchanged = { 'if-none-match': `${etag}` };
    expect((await dav.send('GET', href('f.ics'), { headers: unchanged })).status).toBe(304);
    expect(
      (await dav.send('DELETE', href('f.ics'), { headers: { 'if-match': '"x"' } })).status,
    ).toBe(412);
    expect((await dav.send('DELETE', href('f.ics'))).status).toBe(204);
    expect((await dav.send('DELETE', href('f.ics'))).status).toBe(404);
  });
});

const query = (filter: string, data = '<C:calendar-data/>'): string =>
  `<C:calendar-query ${XMLNS}><D:prop><D:getetag/>${data}</D:prop>${filter}</C:calendar-query>`;
const inEvents = (inner: string): string =>
  '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter ' +
  `name="VEVENT">${inner}</C:comp-filter></C:comp-filter></C:filter>`;
const uidFilter = (match: string): string =>
  inEvents(`<C:prop-filter name="UID">${match}</C:prop-filter>`);

describe('A REPORT', () => {
  test.each([
    [
      'data of another type',
      'C:supported-calendar-data',
      query(inEvents(''), '<C:calendar-data content-type="text/vcard"/>'),
    ],
    [
      'another version',
      'C:supported-calendar-data',
      query(inEvents(''), '<C:calendar-data content-type="text/calendar" version="1.0"/>'),
    ],
    [
      'data of another type of single objects',
      'C:supported-calendar-data',
      `<C:calendar-multiget ${XMLNS}><D:prop><C:calendar-data content-type="text/xml"/></D:prop></C:calendar-multiget>`,
    ],
    ['no filter', 'C:valid-filter', query('')],
    [
      'a filter that begins elsewhere',
      'C:valid-filter',
      query('<C:filter><C:comp-filter name="VEVENT"/></C:filter>'),
    ],
    ['a time that is none', 'C:valid-filter', query(inEvents('<C:time-range start="2027"/>'))],
    [
      'a time without a zone',
      'C:valid-filter',
      query(inEvents('<C:time-range start="20270503T000000"/>')),
    ],
    [
      'a time that ends before it starts',
      'C:valid-filter',
      query(inEvents('<C:time-range start="20270504T000000Z" end="20270503T000000Z"/>')),
    ],
    [
      'another property',
      'C:supported-filter',
      query(inEvents('<C:prop-filter name="X-ANY"><C:is-not-defined/></C:prop-filter>')),
    ],
    [
      'an order of letters that is not known',
      'C:supported-collation',
      query(uidFilter('<C:text-match collation="i;unknown">a</C:text-match>')),
    ],
    [
      'dates of a time that is none',
      'C:valid-filter',
      query(
        inEvents(''),
        '<C:calendar-data><C:expand start="20270504T000000Z"/></C:calendar-data>',
      ),
    ],
    ['when somebody is busy, at no time', 'C:valid-filter', `<C:free-busy-query ${XMLNS}/>`],
    ['a token that is none', 'D:valid-sync-token', SYNC('urn:x')],
    ['a report that is none', 'D:supported-report', `<D:expand-property ${XMLNS}/>`],
  ])('refuses %s', async (_name, condition, body) => {
    const answer = await dav.report(calendar, body);
    expect([answer.status, conditionOf(answer)]).toEqual([403, condition]);
  });

  test('finds a UID in any letter case, or by its octets', async () => {
    await put('g.ics', eventText('Choir-1', ...TIMES));
    const found = async (match: string) =>
      hrefsIn(await dav.report(calendar, query(uidFilter(match)))).length;
    expect(await found('<C:text-match>cHOIR</C:text-match>')).toBe(1);
    expect(await found('<C:text-match collation="i;ascii-casemap">choir-1</C:text-match>')).toBe(1);
    expect(await found('<C:text-match collation="i;octet">choir-1</C:text-match>')).toBe(0);
    expect(await found('<C:text-match collation="i;octet">Choir-1</C:text-match>')).toBe(1);
  });

  test('says which objects are not there, whatever they are called', async () => {
    await put('h.ics', eventText('h', ...TIMES));
    const names = [href('h.ics'), href('none.ics'), '/dav/calendars/other/mine/h.ics', 'h.ics', ''];
    const body = `<C:calendar-multiget ${XMLNS}><D:prop><D:getetag/></D:prop>${names.map((name) => `<D:href>${name}</D:href>`).join('')}</C:calendar-multiget>`;
    const { status, text } = await dav.report(calendar, body);
    expect(status).toBe(207);
    expect(text.match(/<D:getetag>/g)).toHaveLength(1);
    expect(text.match(/404 Not Found/g)).toHaveLength(names.length - 1);
  });

  test('says when a calendar is busy in the time that is asked for, and no more', async () => {
    await put('i.ics', eventText('i', ...TIMES, 'RRULE:FREQ=DAILY;COUNT=3'));
    const body =
      `<C:free-busy-query ${XMLNS}><C:time-range start="20270504T000000Z" ` +
      'end="20270505T000000Z"/></C:free-busy-query>';
    const { text } = await dav.report(calendar, body);
    expect(text).toContain('BEGIN:VFREEBUSY');
    expect(text.match(/\d{8}T\d{6}Z\/\d{8}T\d{6}Z/g)).toEqual([
      '20270504T080000Z/20270504T090000Z',
    ]);
    expect(text).not.toContain('Talk');
  });
});
