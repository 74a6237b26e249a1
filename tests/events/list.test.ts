import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { at, type EventRecord, type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
const place = { berlin: '', inBerlin: '', alone: '', institution: '' };

/** The events of this file by the first letter of their title. */
const events: Record<string, EventRecord> = {};

async function make(who: PersonName, room: string, fields: Fields): Promise<void> {
  const event = await makeEvent(app, who, room, fields);
  events[event.title.charAt(0)] = event;
}

beforeAll(async () => {
  app = await testApp();
  place.berlin = await makeVenue(app, { timezone: 'Europe/Berlin' });
  place.inBerlin = await makeRoom(app, { venue_id: place.berlin });
  place.alone = await makeRoom(app);
  place.institution = await makeInstitution(app);
  const span = (start: string, end: string): Fields => ({ start_at: at(start), end_at: at(end) });
  await make('alice', place.inBerlin, {
    ...span('08:00', '09:00'),
    title: 'alpha 100% wool',
    status: 'pending',
    category: { event_type: 'lecture', format: 'in_person', institution_id: place.institution },
  });
  await make('alice', place.inBerlin, {
    ...span('09:00', '10:00'),
    title: 'beta a_b',
    category: { event_type: 'workshop', format: 'online', institution: 'Elsewhere' },
  });
  await make('bob', place.alone, {
    ...span('08:00', '10:00'),
    title: 'Charlie ÄPFEL',
    description: 'back\\slash',
    status: 'pending',
    category: { event_type: 'lecture', format: 'hybrid' },
  });
  await make('manager', place.alone, {
    ...span('12:00', '13:00'),
    title: 'Delta',
    description: 'Über den Höfen der Straße',
    status: 'approved',
    roles: [{ user_name: 'A', user_email: 'ALICE@stoa.test', role: 'core_responsible' }],
  });
  await make('bob', place.inBerlin, {
    ...span('14:00', '15:00'),
    title: 'echo ΟΔΟΣ',
    status: 'cancelled',
  });
  await make('bob', place.alone, {
    ...span('16:00', '17:00'),
    title: 'foxtrot',
    roles: [{ user_name: 'A', user_email: 'alice@stoa.test', role: 'room_user' }],
  });
  // Drafts of bob that alice never sees.
  await make('bob', place.alone, { ...span('22:30', '23:30'), title: 'golf' });
});
afterAll(() => app.close());

const letters = ({ status, body }: Answer): string => {
  expect(status).toBe(200);
  return body.data.map((row: EventRecord) => row.title.charAt(0)).join('');
};

const list = (query: Record<string, string>, who: PersonName = 'manager'): Promise<Answer> =>
  app.as(who).get(`/events?${new URLSearchParams(query)}`);

const found = async (query: Record<string, string>, who: PersonName = 'manager'): Promise<string> =>
  letters(await list(query, who));

/** a and C start together: the older id goes first. */
const ALL = 'abCDefg'.replace('abC', 'aCb');

describe('filters', () => {
  test('none gives every event one may see, by start, then id', async () => {
    expect(await found({})).toBe(ALL);
    expect(await found({}, 'admin')).toBe(ALL);
    expect(await found({}, 'alice')).toBe('aCbDef');
    expect(await found({}, 'bob')).toBe('aCDefg');
  });

  test.each<[Record<string, string>, string]>([
    [{ status: 'pending' }, 'aC'],
    [{ status: 'draft, cancelled' }, 'befg'],
    [{ status: 'approved,pending,draft,cancelled' }, ALL],
    [{ status: '' }, ALL],
    [{ event_type: 'lecture' }, 'aC'],
    [{ event_type: 'panel' }, ''],
    [{ format: 'online' }, 'b'],
    [{ event_type: 'lecture', format: 'hybrid' }, 'C'],
    [{ room_id: NOWHERE }, ''],
    [{ venue_id: NOWHERE }, ''],
    [{ institution_id: NOWHERE }, ''],
    [{ bogus: '1', include_inactive: 'maybe' }, ALL],
  ])('%o finds "%s"', async (query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  test('of places and institutions find theirs, also in upper case', async () => {
    for (const query of [{ room_id: place.inBerlin }, { room_id: place.inBerlin.toUpperCase() }]) {
      expect(await found(query)).toBe('abe');
    }
    expect(await found({ venue_id: place.berlin })).toBe('abe');
    expect(await found({ venue_id: place.berlin, room_id: place.alone })).toBe('');
    expect(await found({ institution_id: place.institution })).toBe('a');
    expect(await found({ room_id: place.inBerlin, status: 'pending', event_type: 'lecture' })).toBe(
      'a',
    );
  });

  test('mine are those that I made or am named in', async () => {
    expect(await found({ mine: '1' }, 'alice')).toBe('abDf');
    expect(await found({ mine: 'true' }, 'bob')).toBe('Cefg');
    expect(await found({ mine: '1' }, 'manager')).toBe('D');
    expect(await found({ mine: '0' }, 'alice')).toBe('aCbDef');
    expect(await found({ mine: '1', status: 'pending' }, 'alice')).toBe('a');
  });

  test.each([
    ['status', 'open'],
    ['status', 'draft,open'],
    ['status', 'draft,'],
    ['room_id', 'x'],
    ['venue_id', '1'],
    ['institution_id', `${NOWHERE}0`],
    ['event_type', 'sports'],
    ['format', 'fax'],
    ['mine', 'maybe'],
    ['mine', '2'],
    ['sort', 'room'],
    ['sort', '--title'],
    ['sort', 'title;drop table events'],
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '1000001'],
    ['per_page', '0'],
    ['per_page', '501'],
    ['from', 'tomorrow'],
    ['to', '2027-02-30'],
    ['search', 'ä'.repeat(256)],
    ['search', 'a\u0000b'],
  ])('%s=%s is 422 on that parameter, for everyone', async (name, value) => {
    for (const who of ['alice', 'manager'] as const) {
      const window =
        name === 'from' ? { to: '2027-03-29' } : name === 'to' ? { from: '2027-02-01' } : {};
      const { status, body } = await list({ ...window, [name]: value }, who);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([name]);
    }
  });

  test('given twice are 422', async () => {
    const { status, body } = await app
      .as('alice')
      .get('/events?search=a&search=b&room_id=a&room_id=b');
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['room_id', 'search']);
  });

  test('may come as a JSON body, which wins over the query', async () => {
    const answer = await app
      .as('manager')
      .get('/events?status=draft&format=online', { status: 'pending', format: null });
    expect(letters(answer)).toBe('aC');
    expect((await app.as('alice').get('/events', [])).status).toBe(422);
  });
});

describe('search', () => {
  test.each<[string, string]>([
    ['%', 'a'],
    ['_', 'b'],
    ['\\', 'C'],
    ['0% w', 'a'],
    ['a%b', ''],
    ['back\\s', 'C'],
    ['äpf', 'C'],
    ['Äpf', 'C'],
    ['A\u0308PF', 'C'],
    ['ALPHA', 'a'],
    ['üBER den hÖ', 'D'],
    ['straße', 'D'],
    ['οδος', 'e'],
    ['οδοσ', 'e'],
    ['  delta  ', 'D'],
    ['', ALL],
    ["' or 1=1 --", ''],
  ])('for %s finds "%s": literally, letter case ignored', async (search, expected) => {
    expect(await found({ search })).toBe(expected);
  });

  test('of at most 200 characters is accepted, a longer one is 422', async () => {
    expect(await found({ search: '😀'.repeat(200) })).toBe('');
    const { status, body } = await list({ search: '😀'.repeat(201) });
    expect([status, body.errors]).toEqual([
      422,
      { search: ['The search field must not be longer than 200 characters.'] },
    ]);
  });

  test('finds the new words after a put, and not the old', async () => {
    const room = await makeRoom(app);
    const { id } = await makeEvent(app, 'alice', room, { title: 'Before', status: 'draft' });
    await app.as('alice').put(`/events/${id}`, { title: 'After' });
    expect(await found({ search: 'before' })).toBe('');
    expect(await found({ search: 'AFTER' })).toBe('A');
    await app.as('alice').delete(`/events/${id}`);
  });
});

describe('sorting', () => {
  test.each<[string, string]>([
    ['start_at', ALL],
    ['-start_at', 'gfeDbCa'],
    ['created_at', 'abCDefg'],
    ['-created_at', 'gfeDCba'],
    ['updated_at', 'abCDefg'],
    ['title', 'abCDefg'],
    ['-title', 'gfeDCba'],
    ['', ALL],
  ])('by %s gives %s', async (sort, expected) => {
    const { pool } = app.database;
    await pool.query(`update events e set created_at = x.seen, updated_at = x.seen
      from (select id, '2027-01-01Z'::timestamptz + row_number()
        over (order by lower(title))::int * interval '1 s' as seen
        from events) x where x.id = e.id`);
    expect(await found({ sort })).toBe(expected);
  });
});

describe('paging', () => {
  const linksOf = ({ headers }: Answer): Record<string, string> =>
    Object.fromEntries(
      String(headers.link)
        .split(', ')
        .map((link) => {
          const [, url = '', rel = ''] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [];
          return [rel, url.replace('/api/v1', '')];
        }),
    );

  test('says how far, and its links lead there with the filters kept', async () => {
    const answer = await list({ per_page: '2', page: '2', sort: 'title', status: '', search: '' });
    expect(letters(answer)).toBe('CD');
    expect(answer.headers['x-total-count']).toBe('7');
    const links = linksOf(answer);
    expect(Object.keys(links).sort()).toEqual(['first', 'last', 'next', 'prev']);
    const follow = async (rel: string) => letters(await app.as('manager').get(links[rel] ?? ''));
    expect(await follow('first')).toBe('ab');
    expect(await follow('prev')).toBe('ab');
    expect(await follow('next')).toBe('ef');
    expect(await follow('last')).toBe('g');
  });

  test('the first page has no prev, the last no next, and past the end is empty', async () => {
    const first = await list({ per_page: '5' });
    expect(Object.keys(linksOf(first)).sort()).toEqual(['first', 'last', 'next']);
    const last = await list({ per_page: '5', page: '2' });
    expect(Object.keys(linksOf(last)).sort()).toEqual(['first', 'last', 'prev']);
    const beyond = await list({ per_page: '5', page: '9' });
    expect(beyond.body).toEqual({ status: 200, message: null, data: [] });
    expect(beyond.headers['x-total-count']).toBe('7');
    expect(linksOf(beyond).prev).toContain('page=2');
    const nothing = await list({ search: 'nothing like it' });
    expect(nothing.body).toEqual({ status: 200, message: null, data: [] });
    expect(nothing.headers['x-total-count']).toBe('0');
    expect(Object.keys(linksOf(nothing)).sort()).toEqual(['first', 'last']);
  });

  test('every row is on just one page', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((page) => found({ per_page: '1', page })),
    );
    expect(pages.join('')).toBe(ALL);
  });

  test('a row of the list is the record itself', async () => {
    const { body } = await list({ include: 'can' });
    for (const row of body.data) {
      expect(row).toEqual((await app.as('manager').get(`/events/${row.id}`)).body.data);
    }
  });
});

describe('a window', () => {
  const day = { from: '2027-03-29', to: '2027-03-29' };

  test('omits cancelled events, unless they are requested', async () => {
    expect(await found(day)).toBe('aCbDfg');
    expect(await found({ ...day, status: 'cancelled' })).toBe('e');
    expect(await found({ ...day, status: 'cancelled,pending' })).toBe('aCe');
    expect(await found(day, 'alice')).toBe('aCbDf');
    const { body, headers } = await list(day);
    expect(headers['x-total-count']).toBe('6');
    expect(body.data[0]).toMatchObject({ id: events.a.id, start_at: at('08:00') });
  });

  test.each<[string, string, string]>([
    ['09:00', '12:00', 'Cb'],
    ['08:59', '09:01', 'aCb'],
    ['10:00', '12:00', ''],
    ['10:00', '12:01', 'D'],
    ['12:59', '16:00', 'D'],
    ['07:00', '08:00', ''],
    ['08:10', '08:20', 'aC'],
  ])('from %s to %s is half-open and holds "%s"', async (from, to, expected) => {
    expect(await found({ from: at(from), to: at(to) })).toBe(expected);
  });

  test('is read in the zone of the room or venue that is asked for, else of the service', async () => {
    // In Berlin the 29th ends at 22:00 UTC, and begins at 22:00 the day before.
    const { id } = await makeEvent(app, 'alice', place.inBerlin, {
      title: 'late',
      start_at: at('22:30'),
      end_at: at('23:30'),
    });
    expect(await found({ ...day, room_id: place.inBerlin })).toBe('ab');
    expect(await found({ ...day, venue_id: place.berlin })).toBe('ab');
    expect(await found({ ...day, venue_id: place.berlin, to: '2027-03-30' })).toBe('abl');
    expect(await found(day)).toContain('l');
    const wall = { from: '2027-03-29T10:00', to: '2027-03-29T11:00' };
    expect(await found({ ...wall, room_id: place.inBerlin })).toBe('a');
    expect(await found(wall)).toBe('');
    await app.as('alice').delete(`/events/${id}`);
  });

  test('needs both ends', async () => {
    const onlyFrom = await list({ from: '2027-03-29' });
    expect(onlyFrom.status).toBe(422);
    expect(Object.keys(onlyFrom.body.errors)).toEqual(['to']);
    const onlyTo = await list({ to: '2027-03-29', from: '' });
    expect(onlyTo.status).toBe(422);
    expect(Object.keys(onlyTo.body.errors)).toEqual(['from']);
  });

  test('ends after it starts, at most 400 days later', async () => {
    const status = async (from: string, to: string) => {
      const answer = await list({ from, to });
      if (answer.status !== 200) expect(Object.keys(answer.body.errors)).toEqual(['to']);
      return answer.status;
    };
    expect(await status('2027-03-29', '2027-03-28')).toBe(422);
    expect(await status(at('08:00'), at('08:00'))).toBe(422);
    expect(await status(at('08:00'), '2027-03-29T08:00:01Z')).toBe(200);
    expect(await status('2027-01-01', '2028-02-04')).toBe(200);
    expect(await status('2027-01-01', '2028-02-05')).toBe(422);
    expect(await status('2027-01-01T00:00Z', '2028-02-05T00:00:00Z')).toBe(200);
    expect(await status('2027-01-01T00:00Z', '2028-02-05T00:00:01Z')).toBe(422);
    expect(await status('9999-12-29', '9999-12-30')).toBe(200);
    expect(await status('0001-01-02', '0001-01-02')).toBe(200);
  });

  test('sorts, filters and pages like the list without one', async () => {
    expect(await found({ ...day, sort: '-start_at' })).toBe('gfDbCa');
    expect(await found({ ...day, search: 'a_b' })).toBe('b');
    expect(await found({ ...day, mine: '1' }, 'alice')).toBe('abDf');
    const page = await list({ ...day, per_page: '2', page: '3', sort: 'title' });
    expect(letters(page)).toBe('fg');
    expect(page.headers['x-total-count']).toBe('6');
  });
});

describe('pending events', () => {
  test('are those that wait for the caller, and with scope=all every one, for managers and admins', async () => {
    expect(letters(await app.as('manager').get('/events/pending?sort=start_at'))).toBe('aC');
    for (const who of ['alice', 'admin'] as const) {
      expect(letters(await app.as(who).get('/events/pending'))).toBe('');
    }
    for (const who of ['manager', 'admin'] as const) {
      const answer = await app.as(who).get('/events/pending?scope=all&sort=start_at');
      expect(letters(answer)).toBe('aC');
      expect(answer.headers['x-total-count']).toBe('2');
    }
    expect((await app.as('alice').get('/events/pending?scope=all')).status).toBe(403);
    expect((await app.anonymous.get('/events/pending')).status).toBe(401);
  });

  test('are filtered and paged, and never others than pending', async () => {
    const pending = async (query: string) =>
      letters(await app.as('manager').get(`/events/pending?${query}`));
    expect(await pending('status=draft&sort=start_at')).toBe('aC');
    expect(await pending('format=hybrid')).toBe('C');
    expect(await pending('per_page=1&page=2&sort=title')).toBe('C');
    expect(await pending('from=2027-03-29T09:30Z&to=2027-03-29T10:00Z')).toBe('C');
  });
});
