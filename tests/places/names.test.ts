import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareNames } from '../../src/domain/text/name-order.ts';
import { searchTextOf } from '../../src/domain/text/search-text.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const IN_ORDER = [
  '2. OG',
  '10. OG',
  'Ähre',
  'Apfel',
  'Ärger',
  'Azur',
  'Łódź',
  'Room (1)',
  'Room 2',
  'room 03',
  'Room 10',
  'Room 10a',
  'Room A',
  'Straße 1',
  'Strasse 2',
  'Zoo',
  'Ωμέγα',
  'ион',
  'йод',
  'Щука',
];

type Named = { name: string };

/** The names of a list, page by page. */
async function pagesOf(path: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.as('admin').get(`${path}?per_page=3&page=${page}`);
    names.push(...answer.body.data.map(({ name }: Named) => name));
    if (names.length >= Number(answer.headers['x-total-count'])) return names;
  }
}

const lists = [
  { path: '/institutions', more: { code: 'C' } },
  { path: '/venues', more: {} },
  { path: '/rooms', more: {} },
  { path: '/equipment', more: { stock: 1 } },
];

describe.each(lists)('$path', ({ path, more }) => {
  test('names sort as people sort, page by page', async () => {
    for (const name of [...IN_ORDER].reverse()) {
      const made = await app.as('admin').post(path, { name, ...more });
      expect(made.status, made.text).toBe(201);
    }
    expect(await pagesOf(path)).toEqual(IN_ORDER);
  });

  test('a search ignores accents and case', async () => {
    const found = async (search: string) =>
      (await app.as('admin').get(`${path}?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ name }: Named) => name,
      );
    expect(await found('STRASSE')).toEqual(['Straße 1', 'Strasse 2']);
    expect(await found('arger')).toEqual(['Ärger']);
    expect(await found('lodz')).toEqual(['Łódź']);
    expect(await found('ΩΜΕΓΑ')).toEqual(['Ωμέγα']);
  });
});

test('templates sort by name as people sort, page by page', async () => {
  const rooms = await app.as('admin').get('/rooms?search=Zoo');
  const template = { title: 'Seminar', room_id: rooms.body.data[0].id };
  for (const name of [...IN_ORDER].reverse()) {
    const made = await app.as('admin').post('/event-templates', { name, template });
    expect(made.status, made.text).toBe(201);
  }
  expect(await pagesOf('/event-templates')).toEqual(IN_ORDER);
});

test('events sort by title as people sort, and are found without accents', async () => {
  const rooms = await app.as('admin').get('/rooms?search=Zoo');
  const room_id = rooms.body.data[0].id;
  for (const [hour, title] of ['Übung 10', 'Zirkel', 'Übung 9', 'Umbau', 'Straße'].entries()) {
    const at = (h: number) => `2030-01-07T${String(h).padStart(2, '0')}:00:00Z`;
    const body = { title, room_id, start_at: at(hour + 8), end_at: at(hour + 9) };
    expect((await app.as('alice').post('/events', body)).status).toBe(201);
  }
  const titles = async (query: string): Promise<string[]> =>
    (await app.as('alice').get(`/events?mine=1&sort=title${query}`)).body.data.map(
      ({ title }: { title: string }) => title,
    );
  const inOrder = ['Straße', 'Übung 9', 'Übung 10', 'Umbau', 'Zirkel'];
  expect(await titles('')).toEqual(inOrder);
  expect(await titles('&from=2030-01-01&to=2030-02-01')).toEqual(inOrder);
  expect(await titles('&search=ubung')).toEqual(['Übung 9', 'Übung 10']);
  expect(await titles('&search=strasse&from=2030-01-01&to=2030-02-01')).toEqual(['Straße']);
});

test('people sort by name as people sort, and are found without accents', async () => {
  await app.database.pool.query(`insert into users (id, issuer, subject, name, email)
    select gen_random_uuid(), 'x', n, n, 'x@example.org' from unnest(array['Müller 10', 'Müller 9', 'Mueller']) n`);
  const answer = await app.as('admin').get('/users?search=mu');
  const names = answer.body.data.map(({ name }: Named) => name);
  expect(names.filter((name: string) => name.startsWith('M'))).toEqual([
    'Mueller',
    'Müller 9',
    'Müller 10',
  ]);
  const found = await app.as('admin').get('/users?search=MULLER');
  expect(found.body.data.map(({ name }: Named) => name)).toEqual(['Müller 9', 'Müller 10']);
});

test('the database makes the same search form as the service, of every letter of the first plane', async () => {
  const letters = Array.from({ length: 0x1_0000 }, (_, code) => code)
    // U+A7F1 is of Unicode 17, which not all versions of PostgreSQL know.
    .filter((code) => code > 0 && code !== 0xa7f1 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^[\p{L}\p{N}]$/u.test(letter));
  const { rows } = await app.database.pool.query(
    'select search_form(l) as form from unnest($1::text[]) with ordinality x (l, n) order by n',
    [letters],
  );
  const differs = letters.filter((letter, index) => rows[index].form !== searchTextOf([letter]));
  expect(differs).toEqual([]);
});

test('the key of the database sorts as the comparison of the service does', async () => {
  const pieces = [
    'Room',
    'Räume',
    'raum',
    'Ш',
    'й',
    'и',
    'α',
    'Ω',
    ' ',
    '-',
    '(',
    '.',
    '/',
    '&',
    '_',
  ];
  const numbers = ['0', '1', '2', '9', '10', '099', '100', '12345678901234567890'];
  let seed = 1;
  const pick = (from: readonly string[]): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return from[seed % from.length] as string;
  };
  const names = Array.from({ length: 500 }, () =>
    Array.from({ length: 4 }, (_, index) =>
      pick(index % 2 === 0 ? pieces : [...pieces, ...numbers]),
    ).join(''),
  );
  const { rows } = await app.database.pool.query(
    `select n from unnest($1::text[]) n order by sort_key(n) collate "C", n collate "C"`,
    [names],
  );
  const base = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const sorted = rows.map(({ n }) => n);
  const wrong = sorted.flatMap((name, index) =>
    index > 0 && base.compare(sorted[index - 1], name) > 0 ? [[sorted[index - 1], name]] : [],
  );
  expect(wrong).toEqual([]);
  expect(['Room 2', 'Room 10'].sort(compareNames)).toEqual(['Room 2', 'Room 10']);
});

test('a search of titles uses the trigram index', async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(
      `explain select id from events where search_text like '%ubung%'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_search');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
