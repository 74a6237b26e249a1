import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  hrefsIn,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from '../caldav/dav-client.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';
import { answer, joinCrew, needOf } from '../support/work.ts';

let app: TestApp;
let venue: string;
let room: string;
let elsewhere: string;
let bob: string;
let dav: DavClient;
let watch: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp({
    clock: { now: () => Temporal.Instant.from('2027-03-01T00:00:00Z') },
    config: { baseUrl: 'https://rooms.test' },
  });
  watch = watchStatements(app);
  venue = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', location: null, venue_id: venue });
  elsewhere = await makeRoom(app, { name: 'Foyer', location: null });
  bob = await idOf(app, 'bob');
  dav = davClient(app, basic(await keyOf(app, 'bob')));
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

const FEED = '/calendar/work.ics';
const needs = [{ kind: 'media', details: 'Two microphones' }, { kind: 'setup' }];
const lecture = (fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { status: 'pending', requirements: needs, ...fields });

/** A value of each entry of a calendar, with folded lines joined, in the order of the entries. */
const valuesIn = (text: string, name: string): string[] =>
  [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.*)\\r$`, 'gm'))].map(
    ([, value = '']) => value.replaceAll('\\n', '\n').replaceAll('\\,', ',').replaceAll('\\;', ';'),
  );
const feedOf = (person: PersonName): Promise<Answer> => app.as(person).get(FEED);

async function tokenOf(person: PersonName, scope: string): Promise<{ token: string; url: string }> {
  const made = await app.as(person).post('/calendar/tokens', { name: 'Phone', scope });
  expect(made.status, made.text).toBe(201);
  return made.body.data;
}

describe('a job in the feed of work', () => {
  test('lasts from the set-up to the clean-up, and says what is asked of the crew', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    await lecture({
      prep_before_minutes: 60,
      cleanup_after_minutes: 30,
      extra_room_ids: [elsewhere],
      expected_attendees: 40,
      layout: 'banquet',
      contact_email: 'ann@uni.test',
      notes: 'Door code 12',
    });
    const { text } = await feedOf('bob');
    expect(valuesIn(text, 'X-WR-CALNAME')).toEqual(['Work']);
    expect(valuesIn(text, 'SUMMARY')).toEqual(['Media: Kick-off']);
    expect(valuesIn(text, 'LOCATION')).toEqual(['Hall, Old Library; Foyer']);
    expect(valuesIn(text, 'DTSTART')).toEqual(['20270329T070000Z']);
    expect(valuesIn(text, 'DTEND')).toEqual(['20270329T093000Z']);
    expect(valuesIn(text, 'STATUS')).toEqual(['TENTATIVE']);
    expect(valuesIn(text, 'DESCRIPTION')).toEqual([
      [
        'Two microphones',
        '',
        'Media: to answer',
        'Time: Monday 29 March 2027, 10:00–11:00',
        'People expected: 40',
        'Layout: Banquet',
        'Contact: ann@uni.test',
        'Notes: Door code 12',
      ].join('\n'),
    ]);
  });

  test('keeps its UID when its date moves, and is gone when the date is cancelled', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const series = await makeSeries(app, 'alice', room, { requirements: needs });
    const before = (await feedOf('bob')).text;
    const uids = valuesIn(before, 'UID').sort();
    expect(new Set(uids).size).toBe(4);
    const [, second = '', third = ''] = valuesIn(before, 'DTSTART').sort();
    const at = (start: string) =>
      `/events/${series.id}/occurrences/${encodeURIComponent(
        start.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'),
      )}`;
    const moved = await app.as('alice').put(at(second), {
      start_at: '2027-04-06T12:00:00Z',
      end_at: '2027-04-06T13:00:00Z',
    });
    expect(moved.status, moved.text).toBe(200);
    const after = (await feedOf('bob')).text;
    expect(valuesIn(after, 'UID').sort()).toEqual(uids);
    expect(valuesIn(after, 'DTSTART')).toContain('20270406T120000Z');
    expect(valuesIn(after, 'DTSTART')).not.toContain(second);
    const cancelled = await app.as('alice').put(at(third), { is_cancelled: true });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(valuesIn((await feedOf('bob')).text, 'UID')).toHaveLength(3);
  });

  test('of a single event keeps its UID when the event moves', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await lecture();
    const uid = valuesIn((await feedOf('bob')).text, 'UID');
    const times = { start_at: '2027-03-30T12:00:00Z', end_at: '2027-03-30T13:00:00Z' };
    expect((await app.as('alice').put(`/events/${event.id}`, times)).status).toBe(200);
    const { text } = await feedOf('bob');
    expect(valuesIn(text, 'UID')).toEqual(uid);
    expect(valuesIn(text, 'DTSTART')).toEqual(['20270330T120000Z']);
  });

  test('of a private event has its title and CLASS:PRIVATE, as the list of work shows it', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    await lecture({ title: 'Secret', is_private: true });
    const { text } = await feedOf('bob');
    expect(valuesIn(text, 'SUMMARY')).toEqual(['Media: Secret']);
    expect(valuesIn(text, 'CLASS')).toEqual(['PRIVATE']);
  });
});

describe('the feed of work', () => {
  test('has another ETag when a crew answers, and none is sent again while nothing changed', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await lecture();
    const { token, url } = await tokenOf('bob', 'work');
    expect(url).toBe(`https://rooms.test/api/v1${FEED}?token=${token}`);
    const get = (etag?: string) =>
      app.anonymous.send(
        ...(['GET', `${FEED}?token=${token}`, undefined] as const),
        etag ? { 'if-none-match': etag } : {},
      );
    const first = await get();
    expect(first.status, first.text).toBe(200);
    const { etag } = first.headers as { etag: string };
    expect((await get(etag)).status).toBe(304);
    // The token with the version of its feed, and the limit of requests.
    expect(await watch.during(async () => void (await get(etag)))).toHaveLength(2);
    expect((await answer(app, 'bob', event, 'accept')).status).toBe(200);
    const answered = await get(etag);
    expect(answered.status).toBe(200);
    expect(valuesIn(answered.text, 'DESCRIPTION')[0]).toContain('Media: accepted');
    expect(answered.headers.etag).not.toBe(etag);
    const times = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z' };
    expect((await app.as('alice').put(`/events/${event.id}`, times)).status).toBe(200);
    expect(valuesIn((await get()).text, 'DESCRIPTION')[0]).toContain('Media: to answer');
    expect((await app.as('admin').put(`/rooms/${room}`, { name: 'Aula' })).status).toBe(200);
    expect(valuesIn((await get()).text, 'LOCATION')).toEqual(['Aula, Old Library']);
    expect((await app.as('admin').put(`/rooms/${room}`, { name: 'Hall' })).status).toBe(200);
    expect((await app.as('alice').post(`/events/${event.id}/cancel`)).status).toBe(200);
    expect(valuesIn((await get()).text, 'UID')).toEqual([]);
  });

  test('costs the same number of statements with one job and with forty', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const { token } = await tokenOf('bob', 'work');
    const path = `${FEED}?token=${token}`;
    const costOf = async (work: () => Promise<unknown>): Promise<number> =>
      (await watch.during(async () => void (await work()))).length;
    await lecture();
    const one = await costOf(() => app.anonymous.get(path));
    await lecture({
      start_at: '2027-04-01T06:00:00Z',
      end_at: '2027-04-01T07:00:00Z',
      is_recurring: true,
      recurrence_rule: 'FREQ=DAILY;COUNT=40',
    });
    expect(await costOf(() => app.anonymous.get(path))).toBeLessThanOrEqual(one + 1);
    expect(valuesIn((await app.anonymous.get(path)).text, 'UID')).toHaveLength(41);
  });

  test('ends for a crew that loses its assignment, and follows each other right', async () => {
    const { token } = await tokenOf('bob', 'work');
    const titles = async () =>
      valuesIn((await app.anonymous.get(`${FEED}?token=${token}`)).text, 'SUMMARY').sort();
    await lecture();
    expect(await titles()).toEqual([]);
    const crew = await joinCrew(app, 'bob', 'media', { room_id: room });
    expect(await titles()).toEqual(['Media: Kick-off']);
    await joinCrew(app, 'bob', 'setup');
    expect(await titles()).toEqual(['Media: Kick-off', 'Set-up: Kick-off']);
    expect((await app.as('admin').delete(`/assignments/${crew}`)).status).toBe(200);
    expect(await titles()).toEqual(['Set-up: Kick-off']);
  });

  test('has for everybody what the list of work has', async () => {
    const institution = await makeInstitution(app);
    await lecture();
    await makeEvent(app, 'alice', elsewhere, {
      title: 'Elsewhere',
      status: 'pending',
      category: { institution_id: institution },
      requirements: [{ kind: 'catering' }, { kind: 'media' }],
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
      extra_room_ids: [],
    });
    await makeEvent(app, 'alice', elsewhere, {
      title: 'Both',
      status: 'pending',
      extra_room_ids: [room],
      requirements: [{ kind: 'pr' }],
      start_at: '2027-03-31T08:00:00Z',
      end_at: '2027-03-31T09:00:00Z',
    });
    const places: Fields[] = [
      {},
      { room_id: room },
      { venue_id: venue },
      { room_id: elsewhere },
      { institution_id: institution },
    ];
    for (const kind of ['media', 'setup', 'catering', 'pr']) {
      for (const place of places) {
        await removeAssignments(app);
        await joinCrew(app, 'bob', kind, place);
        await expectSameAsList('bob');
      }
    }
    await expectSameAsList('admin');
    await expectSameAsList('dean');
  });

  async function expectSameAsList(person: PersonName): Promise<void> {
    const { body } = await app.as(person).get('/work?from=2027-03-01&to=2027-04-30');
    const listed = (body.data as EventRecord[]).map(({ requirement, event, window }) =>
      [requirement.kind, event.title, window.set_up_from.replaceAll(/[-:]/g, '')].join(),
    );
    const { text } = await feedOf(person);
    const kinds: Record<string, string> = { 'Set-up': 'setup' };
    const starts = valuesIn(text, 'DTSTART');
    const shown = valuesIn(text, 'SUMMARY').map((summary, at) => {
      const [kind = '', title = ''] = summary.split(': ');
      return [kinds[kind] ?? kind.toLowerCase(), title, starts[at]].join();
    });
    expect(shown.sort()).toEqual(listed.sort());
  }

  test('is not opened by a token of another scope, and a token of work opens nothing else', async () => {
    const { token } = await tokenOf('bob', 'work');
    const { token: mine } = await tokenOf('bob', 'mine');
    const { token: all } = await tokenOf('bob', 'all');
    const status = async (path: string, secret: string): Promise<number> =>
      (await app.anonymous.get(`${path}?token=${secret}`)).status;
    expect(await status(FEED, mine)).toBe(403);
    expect(await status(FEED, all)).toBe(200);
    expect(await status('/calendar.ics', token)).toBe(200);
    expect(await status('/calendar/mine.ics', token)).toBe(403);
    expect(await status(`/calendar/rooms/${room}.ics`, token)).toBe(403);
    expect((await app.anonymous.get(FEED)).status).toBe(401);
    const refused = await app.as('bob').post('/calendar/tokens', {
      name: 'Phone',
      scope: 'work',
      room_id: room,
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['room_id']]);
  });
});

describe('the calendar of work over CalDAV', () => {
  const home = () => `/dav/calendars/${bob}/`;
  const path = () => `${home()}work/`;

  test('is in the home of crews alone', async () => {
    const listed = async () => hrefsIn(await dav.propfind(home(), '1', ['D:displayname']));
    expect(await listed()).not.toContain(path());
    expect((await dav.propfind(path(), '0', ['D:displayname'])).status).toBe(404);
    await joinCrew(app, 'bob', 'media', { room_id: room });
    expect(await listed()).toContain(path());
    const shown = await dav.propfind(path(), '0', [
      'D:displayname',
      'D:current-user-privilege-set',
    ]);
    expect(textIn(shown, 'D:displayname')).toBe('Work');
    expect(shown.text).toContain('<D:write-properties/>');
    expect(shown.text).not.toContain('<D:write-content/>');
    const other = `/dav/calendars/${await idOf(app, 'alice')}/work/`;
    expect((await dav.propfind(other, '0', ['D:displayname'])).status).toBe(404);
  });

  test('says what changed since a token: answers, moved and cancelled dates, and lost rights', async () => {
    const crew = await joinCrew(app, 'bob', 'media', { room_id: room });
    await joinCrew(app, 'bob', 'setup', { room_id: elsewhere });
    const event = await lecture();
    const first = await dav.report(path(), SYNC(''));
    const [href = ''] = hrefsIn(first);
    expect([...entriesIn(first).keys()]).toEqual([href]);
    const since = async (token: string | undefined) => dav.report(path(), SYNC(token ?? ''));
    const token = textIn(first, 'D:sync-token');
    expect(hrefsIn(await since(token))).toEqual([]);
    expect((await answer(app, 'bob', event, 'done')).status).toBe(200);
    const answered = await since(token);
    expect(hrefsIn(answered)).toEqual([href]);
    const object = await dav.send('GET', href);
    expect(object.status).toBe(200);
    expect(valuesIn(object.text, 'DESCRIPTION')[0]).toContain('Media: done');
    const next = textIn(answered, 'D:sync-token');
    expect((await app.as('admin').delete(`/assignments/${crew}`)).status).toBe(200);
    const lost = await since(next);
    expect([...entriesIn(lost)]).toEqual([[href, null]]);
    expect((await dav.send('GET', href)).status).toBe(404);
  });

  test('finds jobs by the time of their work, and says when the crew is busy', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    await lecture({ prep_before_minutes: 60 });
    const within = (start: string, end: string) =>
      `<C:calendar-query ${XML}><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR">
        <C:comp-filter name="VEVENT"><C:time-range start="${start}" end="${end}"/></C:comp-filter>
        </C:comp-filter></C:filter></C:calendar-query>`;
    const found = async (start: string, end: string) =>
      hrefsIn(await dav.report(path(), within(start, end)));
    expect(await found('20270329T070000Z', '20270329T073000Z')).toHaveLength(1);
    expect(await found('20270329T090000Z', '20270329T100000Z')).toEqual([]);
    const busy = await dav.report(
      path(),
      `<C:free-busy-query ${XML}><C:time-range start="20270329T000000Z" end="20270330T000000Z"/></C:free-busy-query>`,
    );
    expect(busy.text).toContain('FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270329T070000Z/20270329T090000Z');
  });

  test('is read only: nothing in it is written or deleted', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await lecture();
    const [href = ''] = hrefsIn(await dav.report(path(), SYNC('')));
    const { text } = await dav.send('GET', href);
    for (const answered of [
      await dav.put(href, text.replace('Media: Kick-off', 'Mine')),
      await dav.put(`${path()}new.ics`, text),
      await dav.send('DELETE', href),
    ]) {
      expect(answered.status).toBe(403);
    }
    const options = await dav.send('OPTIONS', href);
    expect(options.headers.allow).toBe('OPTIONS, GET, HEAD, PROPFIND');
    const { body } = await app.as('alice').get(`/events/${event.id}`);
    expect([body.data.status, needOf(body.data).state]).toEqual(['pending', 'open']);
  });
});

const XML = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
