import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  eventText,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  textIn,
  XMLNS,
} from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let home: string;
let room: string;
let venue: string;
let series: string;
let single: string;

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY', status: 'pending' };

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', venue_id: venue });
  await app.as('alice').put('/me/calendars', { rooms: [room], venues: [venue] });
  series = (await makeEvent(app, 'alice', room, { ...weekly, title: 'Choir' })).id;
  const later = { start_at: '2027-06-15T08:00:00Z', end_at: '2027-06-15T10:00:00Z' };
  single = (await makeEvent(app, 'bob', room, { ...later, title: 'Talk', status: 'pending' })).id;
  await app.as('manager').post(`/events/${single}/approve`);
});
afterAll(() => app.close());

const DATA = '<C:calendar-data/>';

const query = (filter: string, data = DATA): string =>
  `<C:calendar-query ${XMLNS}><D:prop><D:getetag/>${data}</D:prop><C:filter><C:comp-filter ` +
  `name="VCALENDAR">${filter}</C:comp-filter></C:filter></C:calendar-query>`;
const events = (inner = ''): string => `<C:comp-filter name="VEVENT">${inner}</C:comp-filter>`;
const range = (start: string, end: string, tag = 'C:time-range'): string =>
  `<${tag} start="${start}T000000Z" end="${end}T000000Z"/>`;

const inRoom = (name = ''): string => `${home}room-${room}/${name}`;

describe('A calendar-query', () => {
  test('finds the events of a calendar, and those with a date in a time', async () => {
    const all = await dav.report(inRoom(), query(events()));
    expect(hrefsIn(all).sort()).toEqual([inRoom(`${series}.ics`), inRoom(`${single}.ics`)].sort());
    expect(hrefsIn(await dav.report(inRoom(), query('')))).toHaveLength(2);
    const in_ = async (start: string, end: string) =>
      hrefsIn(await dav.report(inRoom(), query(events(range(start, end)))));
    expect(await in_('20270601', '20270602')).toEqual([]);
    expect(await in_('20270615', '20270616')).toEqual([inRoom(`${single}.ics`)]);
    expect(await in_('20270405', '20270406')).toEqual([inRoom(`${series}.ics`)]);
    expect(await in_('20200101', '20200102')).toEqual([]);
    const mine = await dav.report(`${home}mine/`, query(events(range('20270101', '20280101'))));
    expect(hrefsIn(mine)).toEqual([`${home}mine/${series}.ics`]);
  });

  test('finds an event by its UID', async () => {
    const byUid = (text: string, more = '') =>
      `<C:prop-filter name="UID"><C:text-match collation="i;octet"${more}>${text}</C:text-match></C:prop-filter>`;
    const found = await dav.report(inRoom(), query(events(byUid(`${single}@stoa`))));
    expect(hrefsIn(found)).toEqual([inRoom(`${single}.ics`)]);
    expect(hrefsIn(await dav.report(inRoom(), query(events(byUid('nobody')))))).toEqual([]);
    const any = await dav.report(inRoom(), query(events('<C:prop-filter name="UID"/>')));
    expect(hrefsIn(any)).toHaveLength(2);
    const refused = await dav.report(
      inRoom(),
      query(events(byUid('a', ' negate-condition="yes"'))),
    );
    expect([refused.status, refused.text.includes('C:supported-filter')]).toEqual([403, true]);
  });

  test('has no tasks, and refuses filters that it does not know', async () => {
    const tasks = await dav.report(inRoom(), query('<C:comp-filter name="VTODO"/>'));
    expect([tasks.status, hrefsIn(tasks)]).toEqual([207, []]);
    const without = '<C:comp-filter name="VTODO"><C:is-not-defined/></C:comp-filter>';
    const all = await dav.report(inRoom(), query(without));
    expect(hrefsIn(all)).toEqual(hrefsIn(await dav.report(inRoom(), query(events()))));
    const refusals = [
      query(events('<C:prop-filter name="SUMMARY"><C:text-match>a</C:text-match></C:prop-filter>')),
      query(events('<C:is-not-defined/>')),
      query(events(range('20270601', '20270501'))),
      query(events('<C:time-range start="yesterday"/>')),
      `<C:calendar-query ${XMLNS}><D:prop/></C:calendar-query>`,
    ];
    for (const body of refusals) {
      const answer = await dav.report(inRoom(), body);
      expect([answer.status, /C:(supported|valid)-filter/.test(answer.text)]).toEqual([403, true]);
    }
    const unknown = await dav.report(inRoom(), `<D:expand-property ${XMLNS}/>`);
    expect([unknown.status, unknown.text.includes('D:supported-report')]).toEqual([403, true]);
    expect((await dav.report(home, query(events()))).status).toBe(403);
    expect((await dav.report(inRoom(), '')).status).toBe(400);
  });

  test('expands a series into its dates in UTC, with those that differ', async () => {
    await app.as('alice').put(`/events/${series}/occurrences/2027-04-12`, {
      title: 'Guests',
      start_at: '2027-04-13T08:00:00Z',
      end_at: '2027-04-13T09:00:00Z',
    });
    await app.as('alice').post(`/events/${series}::2027-04-19/cancel`);
    const expand = `<C:calendar-data>${range('20270405', '20270427', 'C:expand')}</C:calendar-data>`;
    const found = await dav.report(inRoom(), query(events(range('20270405', '20270427')), expand));
    expect(found.text.match(/DTSTART:\d{8}T\d{6}Z/g)).toEqual([
      'DTSTART:20270405T080000Z',
      'DTSTART:20270413T080000Z',
      'DTSTART:20270426T080000Z',
    ]);
    expect(found.text).toContain('SUMMARY:Guests');
    expect(found.text).not.toMatch(/RRULE|TZID/);
    const limit = `<C:calendar-data>${range('20270501', '20270601', 'C:limit-recurrence-set')}</C:calendar-data>`;
    const limited = await dav.report(inRoom(), query(events(range('20270501', '20270601')), limit));
    expect(limited.text).toContain('RRULE');
    expect(limited.text).not.toContain('Guests');
  });

  test('that would expand too much is refused', async () => {
    const { id } = await makeEvent(
      app,
      'alice',
      await makeRoom(app, { name: 'Daily', venue_id: venue }),
      { ...weekly, recurrence_rule: 'FREQ=DAILY' },
    );
    const expand = `<C:calendar-data>${range('20270101', '99990101', 'C:expand')}</C:calendar-data>`;
    const answer = await dav.report(`${home}mine/`, query(events(), expand));
    expect([answer.status, answer.text.includes('number-of-matches-within-limits')]).toEqual([
      403,
      true,
    ]);
    await app.as('alice').delete(`/events/${id}`);
  });
});

describe('A calendar-multiget', () => {
  test('gives the named objects, and says which are not there', async () => {
    const hrefs = [
      inRoom(`${single}.ics`),
      inRoom('nothing.ics'),
      '/etc/passwd',
      `${home}mine/${single}.ics`,
      `http://localhost${inRoom(`${series}.ics`)}`,
    ];
    const body = `<C:calendar-multiget ${XMLNS}><D:prop><D:getetag/>${DATA}</D:prop>${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:calendar-multiget>`;
    const found = await dav.report(inRoom(), body);
    const entries = entriesIn(found);
    expect([...entries].map(([href, etag]) => [href, etag !== null])).toEqual([
      [inRoom(`${single}.ics`), true],
      [inRoom(`${series}.ics`), true],
      [inRoom('nothing.ics'), false],
      ['/etc/passwd', false],
      [`${home}mine/${single}.ics`, false],
    ]);
    expect(found.text.match(/BEGIN:VCALENDAR/g)).toHaveLength(2);
  });
});

describe('A free-busy-query', () => {
  test('joins what is taken, and tells what waits', async () => {
    const body = `<C:free-busy-query ${XMLNS}>${range('20270614', '20270622')}</C:free-busy-query>`;
    const answer = await dav.report(inRoom(), body);
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([
      200,
      'text/calendar; charset=utf-8; component=VEVENT',
    ]);
    expect(answer.text).toContain('FREEBUSY;FBTYPE=BUSY:20270615T080000Z/20270615T100000Z');
    expect(answer.text.match(/BUSY-TENTATIVE/g)).toHaveLength(2);
    expect(answer.text).not.toContain('Talk');
  });
});

describe('A sync-collection', () => {
  test('tells what changed since a token, and what is gone', async () => {
    const first = await dav.report(inRoom(), SYNC(''));
    expect([...entriesIn(first).keys()].sort()).toEqual(
      [inRoom(`${series}.ics`), inRoom(`${single}.ics`)].sort(),
    );
    const token = textIn(first, 'D:sync-token') ?? '';
    const same = await dav.report(inRoom(), SYNC(token));
    expect([hrefsIn(same), textIn(same, 'D:sync-token')]).toEqual([[], token]);
    expect(textIn(await dav.propfind(inRoom(), '0', ['D:sync-token']), 'D:sync-token')).toBe(token);
    const { id } = await makeEvent(app, 'bob', room, {
      start_at: '2027-07-01T08:00:00Z',
      end_at: '2027-07-01T09:00:00Z',
      status: 'pending',
    });
    await app
      .as('manager')
      .post(`/events/${single}/undo`)
      .catch(() => undefined);
    await app.as('bob').post(`/events/${single}/cancel`);
    const then = await dav.report(inRoom(), SYNC(token));
    expect([...entriesIn(then)].map(([href, etag]) => [href, etag !== null])).toEqual([
      [inRoom(`${id}.ics`), true],
      [inRoom(`${single}.ics`), false],
    ]);
    await app.as('manager').put(`/rooms/${room}`, { name: 'Great hall' });
    const renamed = await dav.report(inRoom(), SYNC(textIn(then, 'D:sync-token') ?? ''));
    expect(hrefsIn(renamed)).toHaveLength(2);
  });

  test('refuses tokens that are not its own, other levels, and more than is asked for', async () => {
    const first = await dav.report(inRoom(), SYNC(''));
    const token = textIn(first, 'D:sync-token') ?? '';
    const [, , , calendar] = token.split(':');
    const mine = textIn(await dav.report(`${home}mine/`, SYNC('')), 'D:sync-token') ?? '';
    for (const wrong of [
      'nonsense',
      mine,
      `urn:stoa:sync:${calendar}:999999:0`,
      `urn:stoa:sync:${calendar}:0:999999`,
      `urn:stoa:sync:${calendar}:-1:0`,
    ]) {
      const answer = await dav.report(inRoom(), SYNC(wrong));
      expect([wrong, answer.status, answer.text.includes('D:valid-sync-token')]).toEqual([
        wrong,
        403,
        true,
      ]);
    }
    const deep = await dav.report(inRoom(), SYNC('').replace('>1<', '>infinite<'));
    expect([deep.status, deep.text.includes('sync-traversal-supported')]).toEqual([403, true]);
    const few = SYNC('').replace(
      '</D:sync-level>',
      '</D:sync-level><D:limit><D:nresults>1</D:nresults></D:limit>',
    );
    const answer = await dav.report(inRoom(), few);
    expect([answer.status, answer.text.includes('within-limits')]).toEqual([403, true]);
  });

  test('tells a person of alarms that another of their programs keeps, and nobody else', async () => {
    await app.as('bob').put('/me/calendars', { rooms: [room], venues: [] });
    const bob = davClient(app, basic(await keyOf(app, 'bob')));
    const bobs = `/dav/calendars/${await idOf(app, 'bob')}/room-${room}/`;
    const tokens = await Promise.all([dav.report(inRoom(), SYNC('')), bob.report(bobs, SYNC(''))]);
    const [own, others] = tokens.map((one) => textIn(one, 'D:sync-token') ?? '') as [
      string,
      string,
    ];
    const { text } = await dav.send('GET', inRoom(`${series}.ics`));
    const alarm = [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'END:VEVENT',
    ].join('\r\n');
    expect((await dav.put(inRoom(`${series}.ics`), text.replace('END:VEVENT', alarm))).status).toBe(
      204,
    );
    expect(hrefsIn(await dav.report(inRoom(), SYNC(own)))).toEqual([inRoom(`${series}.ics`)]);
    expect(hrefsIn(await bob.report(bobs, SYNC(others)))).toEqual([]);
  });

  test('is good for thirty days', async () => {
    const path = inRoom('old.ics');
    await dav.put(
      path,
      eventText('old', 'DTSTART:20270801T080000Z', 'DTEND:20270801T090000Z', 'SUMMARY:Old'),
    );
    const token = textIn(await dav.report(inRoom(), SYNC('')), 'D:sync-token') ?? '';
    await dav.send('DELETE', path);
    const after = textIn(await dav.report(inRoom(), SYNC(token)), 'D:sync-token') ?? '';
    const { pruneCaldav } = await import('../../src/modules/caldav/prune-caldav.service.ts');
    await pruneCaldav({ db: app.database.db });
    expect((await dav.report(inRoom(), SYNC(token))).status).toBe(207);
    await app.database.pool.query(
      `update caldav_members set changed_at = now() - interval '31 days'`,
    );
    await pruneCaldav({ db: app.database.db });
    const late = await dav.report(inRoom(), SYNC(token));
    expect([late.status, late.text.includes('D:valid-sync-token')]).toEqual([403, true]);
    expect((await dav.report(inRoom(), SYNC(after))).status).toBe(207);
    await app.database.pool.query(
      `update caldav_calendars set used_at = now() - interval '31 days'`,
    );
    await pruneCaldav({ db: app.database.db });
    expect((await dav.report(inRoom(), SYNC(after))).status).toBe(403);
    expect((await dav.report(inRoom(), SYNC(''))).status).toBe(207);
  });
});
