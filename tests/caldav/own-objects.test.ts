import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import {
  basic,
  type DavClient,
  davClient,
  eventText,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from './dav-client.ts';

/** What a client of a person calls an event, and what is kept of it for the person (§18.11). */

const NOW = Temporal.Instant.from('2027-06-01T06:00:00Z');
let now = NOW;
let app: TestApp;
let dav: DavClient;
let home: string;
let hall: string;
let attic: string;

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
  attic = await makeRoom(app, { name: 'Attic', venue_id, approval_steps: [] });
  await app.as('alice').put('/me/calendars', { rooms: [hall, attic], venues: [] });
});
beforeEach(async () => {
  now = NOW;
  await removeEvents(app);
  await app.database.pool.query('delete from caldav_objects');
});
afterAll(() => app.close());

const mine = (name: string): string => `${home}mine/${name}`;
const inRoom = (room: string, name: string): string => `${home}room-${room}/${name}`;

const hour = (day: string, time = 10): string[] => [
  `DTSTART;TZID=Europe/Berlin:${day}T${time}0000`,
  `DTEND;TZID=Europe/Berlin:${day}T${time + 1}0000`,
];

const object = (uid: string, day: string, ...more: string[]): string =>
  eventText(uid, ...hour(day), `SUMMARY:${uid}`, 'LOCATION:Hall', ...more);

async function put(path: string, text: string): Promise<void> {
  const answer = await dav.put(path, text);
  expect([answer.status < 300, answer.text]).toEqual([true, '']);
}

async function textOf(path: string): Promise<string> {
  const { status, text } = await dav.send('GET', path);
  expect([status, path]).toEqual([200, path]);
  return text;
}

const titleAt = async (path: string): Promise<string | undefined> =>
  textIn(
    {
      ...(await dav.send('GET', path)),
      text: (await textOf(path)).replace(/SUMMARY:(.*)\r/, '<T>$1</T>'),
    },
    'T',
  );

const hrefsOf = async (calendar: string): Promise<string[]> =>
  hrefsIn(await dav.propfind(`${home}${calendar}/`, '1', ['D:getetag'])).slice(1);

describe('The name of an object', () => {
  test('is free in another calendar, and the first one to have it has it everywhere', async () => {
    await put(inRoom(hall, 'a.ics'), object('one', '20270607'));
    await put(inRoom(attic, 'a.ics'), object('two', '20270608'));
    expect(await titleAt(inRoom(hall, 'a.ics'))).toBe('one');
    expect(await titleAt(inRoom(attic, 'a.ics'))).toBe('two');
    expect(await titleAt(mine('a.ics'))).toBe('one');
    const [own] = (await app.as('alice').get('/events?search=two')).body.data;
    expect((await hrefsOf('mine')).sort()).toEqual([mine('a.ics'), mine(`${own.id}.ics`)].sort());
    expect(await hrefsOf(`room-${attic}`)).toEqual([inRoom(attic, 'a.ics')]);
    expect(await titleAt(mine(`${own.id}.ics`))).toBe('two');
    expect((await dav.send('GET', inRoom(attic, `${own.id}.ics`))).status).toBe(404);
    const renamed = (await textOf(inRoom(attic, 'a.ics'))).replace('SUMMARY:two', 'SUMMARY:three');
    await put(inRoom(attic, 'a.ics'), renamed);
    expect(await titleAt(mine(`${own.id}.ics`))).toBe('three');
    expect((await dav.send('DELETE', inRoom(attic, 'a.ics'))).status).toBe(204);
    expect(await hrefsOf('mine')).toEqual([mine('a.ics')]);
    await put(inRoom(attic, 'a.ics'), object('four', '20270608'));
    expect(await titleAt(inRoom(attic, 'a.ics'))).toBe('four');
  });

  test('is the usual one in a room where another object came to have it', async () => {
    await put(inRoom(hall, 'a.ics'), object('one', '20270607'));
    await put(inRoom(attic, 'a.ics'), object('two', '20270608'));
    const [one] = (await app.as('alice').get('/events?search=one')).body.data;
    await app.as('alice').put(`/events/${one.id}`, { room_id: attic });
    const hrefs = await hrefsOf(`room-${attic}`);
    expect(hrefs.sort()).toEqual([inRoom(attic, 'a.ics'), inRoom(attic, `${one.id}.ics`)].sort());
    expect(await titleAt(inRoom(attic, `${one.id}.ics`))).toBe('one');
    expect(await titleAt(inRoom(attic, 'a.ics'))).toBe('two');
  });

  test('and its UID are not blocked by what no calendar shows', async () => {
    await put(mine('old.ics'), object('old', '20270607'));
    now = Temporal.Instant.from('2028-09-01T06:00:00Z');
    expect((await dav.send('GET', mine('old.ics'))).status).toBe(404);
    await put(mine('old.ics'), object('old', '20280907'));
    await put(inRoom(hall, 'again.ics'), object('again', '20280908'));
    const [again] = (await app.as('alice').get('/events?search=again')).body.data;
    expect((await app.as('alice').post(`/events/${again.id}/cancel`)).status).toBe(200);
    await put(inRoom(attic, 'again.ics'), object('again', '20280909'));
    expect(await titleAt(mine('again.ics'))).toBe('again');
  });

  test('under a UID that another calendar shows is refused with where that is', async () => {
    await put(inRoom(hall, 'a.ics'), object('one', '20270607'));
    const answer = await dav.put(inRoom(attic, 'b.ics'), object('one', '20270608'));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`<C:no-uid-conflict><D:href>${mine('a.ics')}</D:href>`);
  });
});

describe('A year that was mistyped', () => {
  const refusal = 'All of its dates are more than a year in the past';

  test('is refused with a sentence, and nothing is in the way of the right one', async () => {
    for (const wrong of [
      object('typed', '20250607'),
      object('typed', '20250607', 'RRULE:FREQ=DAILY;COUNT=3'),
    ]) {
      const answer = await dav.put(mine('typed.ics'), wrong);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(refusal)]);
    }
    expect((await app.as('alice').get('/events?search=typed')).body.data).toEqual([]);
    await put(mine('typed.ics'), object('typed', '20270607'));
  });

  test('in a change leaves the event as it was', async () => {
    await put(mine('moved.ics'), object('moved', '20270607'));
    const moved = (await textOf(mine('moved.ics'))).replaceAll(':20270607', ':20250607');
    const answer = await dav.put(mine('moved.ics'), moved);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(refusal)]);
    expect(await textOf(mine('moved.ics'))).toContain(':20270607T100000');
  });

  test('in a change that would wait for approval is refused as well', async () => {
    const steps = { approval_steps: [{ name: 'Facilities', role: 'manager' }] };
    const room = await makeRoom(app, { name: 'Studio', ...steps });
    const times = { start_at: '2027-06-07T08:00:00Z', end_at: '2027-06-07T09:00:00Z' };
    const { id } = await makeEvent(app, 'alice', room, {
      title: 'Wait',
      status: 'pending',
      ...times,
    });
    expect((await app.as('manager').post(`/events/${id}/approve`)).status).toBe(200);
    const text = await textOf(mine(`${id}.ics`));
    const answer = await dav.put(mine(`${id}.ics`), text.replaceAll(':20270607', ':20250607'));
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(refusal)]);
    await put(mine(`${id}.ics`), text.replaceAll(':20270607', ':20270608'));
    expect((await app.as('alice').get(`/events/${id}`)).body.data.pending_change).not.toBeNull();
  });
});

const alarm = (minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

describe('What is kept of an object', () => {
  test('has properties before alarms', async () => {
    await put(mine('order.ics'), object('order', '20270607', ...alarm(5), 'TRANSP:TRANSPARENT'));
    const text = await textOf(mine('order.ics'));
    expect(text).toMatch(
      /STATUS:\w+\r\nTRANSP:TRANSPARENT\r\nBEGIN:VALARM[\s\S]*END:VALARM\r\nEND:VEVENT/,
    );
  });

  const dated = (date: string, day: string, ...lines: string[]): string[] => [
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:dated',
    `RECURRENCE-ID;TZID=Europe/Berlin:${date}T100000`,
    ...hour(day),
    'SUMMARY:dated',
    'LOCATION:Hall',
    'DESCRIPTION:Bring notes',
    ...lines,
  ];
  const series = (...more: string[]): string =>
    object('dated', '20270607', 'RRULE:FREQ=WEEKLY;COUNT=4', 'DESCRIPTION:Bring notes', ...more);

  test('is an alarm or TRANSP of one date, which is as usual otherwise', async () => {
    const own = [...alarm(30), 'TRANSP:TRANSPARENT'];
    await put(mine('dated.ics'), series(...dated('20270614', '20270614', ...own)));
    const text = await textOf(mine('dated.ics'));
    expect(text).toMatch(
      /RECURRENCE-ID;TZID=Europe\/Berlin:20270614T100000\r\nDTSTART:20270614T080000Z\r\nDTEND:20270614T090000Z\r\n[\s\S]*SUMMARY:dated\r\nDESCRIPTION:Bring notes\r\n[\s\S]*TRANSP:TRANSPARENT\r\nBEGIN:VALARM/,
    );
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1);
    await put(mine('dated.ics'), text);
    expect(await textOf(mine('dated.ics'))).toBe(text);
    const [event] = (await app.as('alice').get('/events?search=dated')).body.data;
    const date = pathOf(event.id, '2027-06-14T08:00:00Z');
    expect((await app.as('alice').put(date, { is_cancelled: true })).status).toBe(200);
    expect(await textOf(mine('dated.ics'))).not.toContain('RECURRENCE-ID');
    await put(mine('dated.ics'), series());
    expect((await textOf(mine('dated.ics'))).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('is that of a date by hand, and not of one that the series does not have any more', async () => {
    const byHand = dated('20270616', '20270616', ...alarm(10));
    await put(mine('dated.ics'), series('RDATE;TZID=Europe/Berlin:20270616T100000', ...byHand));
    expect(await textOf(mine('dated.ics'))).toContain('RECURRENCE-ID:20270616T080000Z\r\n');
    const [event] = (await app.as('alice').get('/events?search=dated')).body.data;
    await app.as('alice').put(`/events/${event.id}`, { recurrence_dates: [] });
    expect(await textOf(mine('dated.ics'))).not.toContain('RECURRENCE-ID');
  });

  test.each(['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is that of a date of a series of whole days in %s',
    async (timezone) => {
      const venue_id = await makeVenue(app, { timezone });
      const room = await makeRoom(app, {
        name: `Hut in ${timezone}`,
        venue_id,
        approval_steps: [],
      });
      await app.as('alice').put('/me/calendars', { rooms: [hall, attic, room], venues: [] });
      const days = (day: string): string[] => [
        `DTSTART;VALUE=DATE:${day}`,
        'SUMMARY:dated',
        `LOCATION:Hut in ${timezone}`,
      ];
      const own = ['END:VEVENT', 'BEGIN:VEVENT', 'UID:dated', 'RECURRENCE-ID;VALUE=DATE:20270614'];
      const rule = 'RRULE:FREQ=WEEKLY;COUNT=4';
      await put(
        mine('dated.ics'),
        eventText('dated', ...days('20270607'), rule, ...own, ...days('20270614'), ...alarm(30)),
      );
      const text = await textOf(mine('dated.ics'));
      expect(text).toMatch(
        /RECURRENCE-ID;VALUE=DATE:20270614\r\nDTSTART;VALUE=DATE:20270614\r\nDTEND;VALUE=DATE:20270615\r\n[\s\S]*BEGIN:VALARM/,
      );
      expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1);
      await put(mine('dated.ics'), text);
      expect(await textOf(mine('dated.ics'))).toBe(text);
      await put(mine('dated.ics'), text.replace('SUMMARY:dated', 'SUMMARY:Other'));
      expect((await textOf(mine('dated.ics'))).match(/BEGIN:VALARM/g)).toHaveLength(1);
    },
  );

  test('is a SEQUENCE that is never lower than what was sent', async () => {
    const sequence = async () =>
      [...(await textOf(mine('dated.ics'))).matchAll(/SEQUENCE:(\d+)/g)].map(([, at]) =>
        Number(at),
      );
    await put(
      mine('dated.ics'),
      series('SEQUENCE:5', ...dated('20270614', '20270615', 'SEQUENCE:7')),
    );
    expect(await sequence()).toEqual([7, 7]);
    const text = await textOf(mine('dated.ics'));
    await put(mine('dated.ics'), text.replaceAll('SUMMARY:dated', 'SUMMARY:Other'));
    expect(await sequence()).toEqual([8, 8]);
    await put(mine('dated.ics'), text.replaceAll(/SEQUENCE:\d+/g, 'SEQUENCE:20'));
    expect(await sequence()).toEqual([20, 20]);
    await put(mine('dated.ics'), text.replaceAll(/SEQUENCE:\d+/g, 'SEQUENCE:99999999999'));
    expect((await sequence())[0]).toBeLessThan(30);
  });

  test('is told to other clients of the person', async () => {
    await put(mine('dated.ics'), series());
    const token = textIn(await dav.report(`${home}mine/`, SYNC('')), 'D:sync-token') ?? '';
    await put(mine('dated.ics'), series(...dated('20270614', '20270614', ...alarm(30))));
    expect(hrefsIn(await dav.report(`${home}mine/`, SYNC(token)))).toEqual([mine('dated.ics')]);
  });
});

describe('Allow', () => {
  const allowed = async (path: string, client = dav): Promise<unknown> =>
    (await client.send('OPTIONS', path)).headers.allow;

  test('names what can succeed on a path', async () => {
    expect(await allowed('/dav/')).toBe('OPTIONS, PROPFIND');
    expect(await allowed(home)).toBe('OPTIONS, PROPFIND');
    expect(await allowed(`${home}mine/`)).toBe('OPTIONS, PROPFIND, PROPPATCH, REPORT');
    expect(await allowed(mine('a.ics'))).toBe('OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND');
    expect(await allowed('/dav/nowhere/')).toBe('OPTIONS');
    const other = `/dav/calendars/${await idOf(app, 'bob')}/mine/`;
    expect(await allowed(other)).toBe('OPTIONS');
    expect((await dav.send('GET', `${home}mine/`)).headers.allow).toBe(
      'OPTIONS, PROPFIND, PROPPATCH, REPORT',
    );
  });

  test('names no writes to a key that may not write', async () => {
    const reader = davClient(app, basic(await keyOf(app, 'alice', { scopes: ['read'] })));
    expect(await allowed(`${home}mine/`, reader)).toBe('OPTIONS, PROPFIND, REPORT');
    expect(await allowed(mine('a.ics'), reader)).toBe('OPTIONS, GET, HEAD, PROPFIND');
  });
});
