import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const names = (answer: Answer): string[] =>
  answer.body.data.map((row: { name: string }) => row.name);

const encoded = (query: Record<string, string>): string => `?${new URLSearchParams(query)}`;

async function empty(): Promise<void> {
  await app.database.pool.query('delete from rooms; delete from venues; delete from institutions');
}

async function make(path: string, ...bodies: object[]): Promise<{ id: string }[]> {
  const made = [];
  for (const body of bodies) {
    const answer = await app.as('manager').post(path, body);
    expect(answer.status).toBe(201);
    made.push(answer.body.data);
  }
  return made;
}

const kinds = [
  { path: '/institutions', more: { code: 'C' }, other: 'code' },
  { path: '/venues', more: {}, other: 'address' },
  { path: '/rooms', more: {}, other: 'location' },
];

describe.each(kinds)('$path', ({ path, more, other }) => {
  test('an empty list is an empty array', async () => {
    await empty();
    const answer = await app.as('alice').get(path);
    expect(answer.body).toEqual({ status: 200, message: null, data: [] });
    expect(answer.headers['x-total-count']).toBe('0');
  });

  test('sorts by name, letter case aside, and by id where names are the same', async () => {
    await empty();
    const made = await make(
      path,
      ...['b', 'A', 'c', 'B', 'a', 'B'].map((name) => ({ name, ...more })),
    );
    const answer = await app.as('alice').get(path);
    const order = [1, 4, 0, 3, 5, 2].map((index) => made[index]?.id);
    expect(answer.body.data.map((row: { id: string }) => row.id)).toEqual(order);
  });

  test('pages, and says how far', async () => {
    await empty();
    await make(path, ...['1', '2', '3', '4', '5'].map((name) => ({ name, ...more })));
    const query = '?search=&per_page=2&page=2';
    const answer = await app.as('alice').get(`${path}${query}`);
    expect(names(answer)).toEqual(['3', '4']);
    expect(answer.headers['x-total-count']).toBe('5');
    const links = String(answer.headers.link).split(', ');
    const pageOf = Object.fromEntries(
      links.map((link) => {
        const [, url = '', rel = ''] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [];
        return [rel, url];
      }),
    );
    expect(Object.keys(pageOf).sort()).toEqual(['first', 'last', 'next', 'prev']);
    const walk = async (rel: string) =>
      names(await app.as('alice').get(String(pageOf[rel]).replace('/api/v1', '')));
    expect(await walk('first')).toEqual(['1', '2']);
    expect(await walk('prev')).toEqual(['1', '2']);
    expect(await walk('next')).toEqual(['5']);
    expect(await walk('last')).toEqual(['5']);
    const beyond = await app.as('alice').get(`${path}?per_page=2&page=7`);
    expect(beyond.body.data).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('5');
    expect(String(beyond.headers.link)).toMatch(/[?&]page=3[^,]*>; rel="prev"/);
  });

  test('a page has a hundred rows by default', async () => {
    await empty();
    await make(path, ...Array.from({ length: 101 }, (_, n) => ({ name: `n${n}`, ...more })));
    expect((await app.as('alice').get(path)).body.data).toHaveLength(100);
    expect((await app.as('alice').get(`${path}?per_page=500`)).body.data).toHaveLength(101);
  });

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'per_page=0',
    'per_page=501',
    'include_inactive=maybe',
  ])('%s is 422 on that parameter', async (query) => {
    const { status, body } = await app.as('manager').get(`${path}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });

  test('search is a literal part of any of its texts, letter case and accents aside', async () => {
    await empty();
    const texts = [
      '100% wool',
      'a_b',
      'back\\slash',
      'ÄPFEL',
      'ΟΔΟΣ',
      'Straße',
      'STRASSE',
      'plain',
    ];
    await make(path, ...texts.map((name) => ({ name, ...more })));
    await make(path, { name: 'elsewhere', ...more, [other]: 'Über den Höfen' });
    const found = async (search: string) =>
      names(await app.as('alice').get(`${path}${encoded({ search })}`)).sort();
    expect(await found('%')).toEqual(['100% wool']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found('0% W')).toEqual(['100% wool']);
    expect(await found('a%b')).toEqual([]);
    expect(await found('äpf')).toEqual(['ÄPFEL']);
    expect(await found('Äpf')).toEqual(['ÄPFEL']);
    expect(await found('A\u0308PF')).toEqual(['ÄPFEL']);
    expect(await found('οδος')).toEqual(['ΟΔΟΣ']);
    expect(await found('οδοσ')).toEqual(['ΟΔΟΣ']);
    expect(await found('straße')).toEqual(['STRASSE', 'Straße']);
    expect(await found('apf')).toEqual(['ÄPFEL']);
    expect(await found('  über DEN hö ')).toEqual(['elsewhere']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('')).toHaveLength(9);
  });

  test('search finds the new words after a put, and not the old', async () => {
    await empty();
    const [made] = await make(path, { name: 'Before', ...more });
    await app.as('manager').put(`${path}/${made?.id}`, { name: 'After' });
    expect(names(await app.as('alice').get(`${path}?search=before`))).toEqual([]);
    expect(names(await app.as('alice').get(`${path}?search=AFTER`))).toEqual(['After']);
  });

  test('a search of 200 characters is accepted, of 201 and with a NUL it is 422', async () => {
    const status = async (search: string) =>
      (await app.as('alice').get(`${path}${encoded({ search })}`)).status;
    expect(await status('ä'.repeat(200))).toBe(200);
    expect(await status('ä'.repeat(201))).toBe(422);
    expect(await status('a\u0000b')).toBe(422);
    expect((await app.as('alice').get(`${path}?search=a&search=b`)).status).toBe(422);
  });

  test('input may come as a JSON body too, and wins over the query', async () => {
    await empty();
    await make(path, { name: 'one', ...more }, { name: 'two', ...more });
    const answer = await app.as('alice').get(`${path}?search=one`, { search: 'two' });
    expect(names(answer)).toEqual(['two']);
  });

  test('inactive and deleted records are omitted, unless a manager requests them', async () => {
    await empty();
    const [, , gone] = await make(
      path,
      { name: 'on', ...more },
      { name: 'off', ...more, is_active: false },
      { name: 'gone', ...more },
    );
    await app.as('manager').delete(`${path}/${gone?.id}`);
    for (const asked of ['', '?include_inactive=0', '?include_inactive=']) {
      expect(names(await app.as('manager').get(`${path}${asked}`))).toEqual(['on']);
    }
    for (const asked of ['?include_inactive=1', '?include_inactive=true']) {
      expect(names(await app.as('manager').get(`${path}${asked}`))).toEqual(['gone', 'off', 'on']);
      expect(names(await app.as('admin').get(`${path}${asked}`))).toEqual(['gone', 'off', 'on']);
      const alice = await app.as('alice').get(`${path}${asked}`);
      expect(names(alice)).toEqual(['on']);
      expect(alice.headers['x-total-count']).toBe('1');
    }
  });
});

test('institutions sort by sort order, then name', async () => {
  await empty();
  const code = 'C';
  await make(
    '/institutions',
    { name: 'a', code, sort_order: 2 },
    { name: 'c', code, sort_order: 1 },
    { name: 'b', code, sort_order: 1 },
    { name: 'z', code },
  );
  expect(names(await app.as('alice').get('/institutions'))).toEqual(['z', 'b', 'c', 'a']);
});

describe('rooms', () => {
  const found = async (query: string) => names(await app.as('manager').get(`/rooms?${query}`));
  let venue: string;
  beforeAll(async () => {
    await empty();
    venue = (await make('/venues', { name: 'North' }))[0]?.id ?? '';
    await make(
      '/rooms',
      { name: 'big', capacity: 200, seating_type: 'theater', venue_id: venue },
      {
        name: 'mid',
        capacity: 50,
        seating_type: 'classroom',
        venue_id: venue,
        equipment: 'Beamer',
      },
      { name: 'small', capacity: 8, seating_type: 'boardroom' },
      { name: 'unknown' },
      { name: 'closed', is_active: false, venue_id: venue, seating_type: 'theater' },
    );
  });

  test('filter by venue, seating, capacity and use, all at once', async () => {
    expect(await found(`venue_id=${venue}`)).toEqual(['big', 'mid']);
    expect(await found(`venue_id=${venue.toUpperCase()}`)).toEqual(['big', 'mid']);
    expect(await found(`venue_id=${NOWHERE}`)).toEqual([]);
    expect(await found('seating_type=theater')).toEqual(['big']);
    expect(await found('seating_type=theater&include_inactive=1')).toEqual(['big', 'closed']);
    expect(await found('min_capacity=8')).toEqual(['big', 'mid', 'small']);
    expect(await found('min_capacity=9')).toEqual(['big', 'mid']);
    expect(await found('is_active=0')).toEqual(['closed']);
    expect(await found('is_active=0&include_inactive=1')).toEqual(['closed']);
    expect(await found('is_active=true')).toEqual(['big', 'mid', 'small', 'unknown']);
    expect(await found('search=beamer')).toEqual(['mid']);
    expect(
      await found(`venue_id=${venue}&min_capacity=50&search=BIG&seating_type=theater`),
    ).toEqual(['big']);
  });

  test('users see active ones whatever they ask for', async () => {
    for (const query of ['is_active=0', 'include_inactive=1', 'is_active=1', '']) {
      const answer = await app.as('alice').get(`/rooms?${query}`);
      expect(names(answer)).toEqual(['big', 'mid', 'small', 'unknown']);
    }
  });

  test('a bad filter is 422 on its name, also for users', async () => {
    for (const [name, value] of [
      ['venue_id', 'x'],
      ['seating_type', 'arena'],
      ['min_capacity', '-1'],
      ['min_capacity', 'many'],
      ['is_active', '2'],
    ] as const) {
      const { status, body } = await app.as('alice').get(`/rooms?${name}=${value}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([name]);
    }
  });

  test('the rooms of a venue are listed, filtered and paged alike', async () => {
    const path = `/venues/${venue}/rooms`;
    expect(names(await app.as('alice').get(path))).toEqual(['big', 'mid']);
    expect(names(await app.as('alice').get(`${path}?is_active=0`))).toEqual(['big', 'mid']);
    expect(names(await app.as('manager').get(`${path}?is_active=0`))).toEqual(['closed']);
    expect(names(await app.as('alice').get(`${path}?min_capacity=51`))).toEqual(['big']);
    const page = await app.as('alice').get(`${path}?per_page=1&page=2&venue_id=${NOWHERE}`);
    expect(names(page)).toEqual(['mid']);
    expect(page.headers['x-total-count']).toBe('2');
    expect((await app.as('alice').get(`${path}?min_capacity=x`)).status).toBe(422);
    expect((await app.as('alice').get(`/venues/${NOWHERE}/rooms?min_capacity=x`)).status).toBe(404);
    expect((await app.as('alice').get(`/venues/${NOWHERE}/rooms`)).status).toBe(404);
    expect((await app.as('alice').get('/venues/x/rooms')).status).toBe(404);
    expect((await app.anonymous.get(path)).status).toBe(401);
  });
});
