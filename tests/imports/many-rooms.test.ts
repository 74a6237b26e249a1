import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { check, importHandlers, verdicts } from './importing.ts';

const LINES = 30;

type Heard = { text: string; values: unknown[]; rows: number };
type Ask = (...args: unknown[]) => unknown;

let app: TestApp;
const heard: Heard[] = [];

/** Notes each statement with its values and the number of rows that it gave. */
function listen(): void {
  const seen = new WeakSet<object>();
  app.database.pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const ask = client.query.bind(client) as Ask;
    (client as { query: Ask }).query = (...args) => {
      const [text, values] = args;
      const one: Heard = {
        text: String(text),
        values: Array.isArray(values) ? values : [],
        rows: 0,
      };
      heard.push(one);
      const result = ask(...args);
      // Pools pass a callback instead of waiting for a promise; those statements are the test's own.
      if (!(result instanceof Promise)) return result;
      return result.then((answer: pg.QueryResult) => {
        one.rows = answer.rows?.length ?? 0;
        return answer;
      });
    };
  });
}

beforeAll(async () => {
  app = await testApp();
  listen();
});
afterAll(() => app.close());

/** Applies an import as the job does, and gives its statements. */
async function applied(id: string): Promise<Heard[]> {
  await app.database.pool.query(
    `update imports set status = 'applying', applier_id = creator_id where id = $1`,
    [id],
  );
  heard.length = 0;
  const attempt = { isLast: true, signal: new AbortController().signal };
  await importHandlers(app).import_run({ import_id: id }, attempt as never);
  return [...heard];
}

/** Imports a table of new rooms, then one that changes them. */
async function costs(prefix: string): Promise<{ statements: number; rows: number }> {
  const table = (capacity: number): string =>
    [
      'name;venue;capacity',
      ...Array.from({ length: LINES }, (_, at) => `${prefix} ${at};Tower ${prefix};${capacity}`),
      '',
    ].join('\r\n');
  const all: Heard[] = [];
  for (const capacity of [10, 20]) {
    const { id } = await check(app, table(capacity), { name: 'a.csv' });
    all.push(...(await applied(id)));
  }
  expect(verdicts(await check(app, table(20), { name: 'a.csv' }))).toEqual(
    Array(LINES).fill('same'),
  );
  return { statements: all.length, rows: all.reduce((sum, { rows }) => sum + rows, 0) };
}

async function addRooms(count: number): Promise<void> {
  await app.database.pool.query(
    `insert into rooms (id, name, search_text)
     select gen_random_uuid(), 'Existing ' || n, 'existing ' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await app.database.pool.query('analyze rooms');
}

test('an import of rooms sends as many statements and reads as many rows among 2000 rooms as among ten', async () => {
  await costs('Warm');
  await addRooms(10);
  const few = await costs('Few');
  await addRooms(2_000);
  const many = await costs('Many');
  expect(many).toEqual(few);
  const lookup = heard.findLast(({ text }) => text.includes('import_name_key'));
  const plan = await app.database.pool.query(`explain ${lookup?.text}`, lookup?.values);
  expect(JSON.stringify(plan.rows)).toContain('rooms_import_name');
});

test.each([
  ['in any letter case', 'Übungsraum', 'ÜBUNGSRAUM'],
  ['with other spaces', 'Hall of  Mirrors', 'hall of mirrors'],
  ['with composed and combined letters', 'Café', 'Cafe\u0301'],
  ['with the Turkish capital I', 'İstanbul', 'i\u0307stanbul'],
  ['without a Latin letter', '会議室', '会議室'],
])(
  'a room is found by its name %s, when the file is checked and when it is applied',
  async (_how, stored, written) => {
    const venue_id = await makeVenue(app, { name: `Abbey ${stored}` });
    const room = await makeRoom(app, { name: stored, venue_id });
    const other = await makeRoom(app, { name: stored });
    const table = `name;venue;capacity\r\n${written};abbey  ${written};12\r\n`;
    const { id, lines } = await check(app, table, { name: 'a.csv' });
    expect(lines).toMatchObject([{ verdict: 'update', record_id: room }]);
    await applied(id);
    const after = await app.as('admin').get(`/imports/${id}`);
    expect(after.body.data.lines).toMatchObject([{ verdict: 'update', record_id: room }]);
    expect((await app.as('admin').get(`/rooms/${room}`)).body.data.capacity).toBe(12);
    expect((await app.as('admin').get(`/rooms/${other}`)).body.data.capacity).toBeNull();
  },
);
