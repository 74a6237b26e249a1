import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { onStatement } from '../support/statements.ts';
import { applyAsJob, check, verdicts } from './importing.ts';

const LINES = 30;

type Heard = { text: string; values: unknown };

let app: TestApp;
const heard: Heard[] = [];

beforeAll(async () => {
  app = await testApp();
  onStatement(app.database, (text, values) => heard.push({ text, values }));
});
afterAll(() => app.close());

const tableOf = (prefix: string, capacity: number): string =>
  [
    'name;venue;capacity',
    ...Array.from({ length: LINES }, (_, at) => `${prefix} ${at};Tower ${prefix};${capacity}`),
    '',
  ].join('\r\n');

/** Imports a table of new rooms, then one that changes them. @returns the number of statements */
async function cost(prefix: string): Promise<number> {
  let statements = 0;
  for (const capacity of [10, 20]) {
    const { id } = await check(app, tableOf(prefix, capacity), { name: 'a.csv' });
    heard.length = 0;
    await applyAsJob(app, id);
    statements += heard.length;
  }
  const again = await check(app, tableOf(prefix, 20), { name: 'a.csv' });
  expect(verdicts(again)).toEqual(Array(LINES).fill('same'));
  return statements;
}

async function addRooms(count: number): Promise<void> {
  await app.database.pool.query(
    `insert into rooms (id, name, search_text)
     select gen_random_uuid(), 'Existing ' || n, 'existing ' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await app.database.pool.query('analyze rooms');
}

test(
  'an import of rooms sends as many statements among 2000 rooms as among ten, and finds each room ' +
    'through an index',
  async () => {
    await cost('Warm');
    await addRooms(10);
    const few = await cost('Few');
    await addRooms(2_000);
    expect(await cost('Many')).toBe(few);
    const lookups = heard.filter(({ text }) => text.includes('import_name_key'));
    expect(lookups).toHaveLength(LINES);
    const [{ text, values } = { text: '', values: [] }] = lookups;
    const plan = await app.database.pool.query(`explain ${text}`, values as unknown[]);
    expect(JSON.stringify(plan.rows)).toContain('rooms_import_name');
  },
);

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
    await applyAsJob(app, id);
    const after = await app.as('admin').get(`/imports/${id}`);
    expect(after.body.data.lines).toMatchObject([{ verdict: 'update', record_id: room }]);
    expect((await app.as('admin').get(`/rooms/${room}`)).body.data.capacity).toBe(12);
    expect((await app.as('admin').get(`/rooms/${other}`)).body.data.capacity).toBeNull();
  },
);
