import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  app = await testApp();
  counted = countQueries(app.database);
  await app.as('admin').get('/me');
});
afterAll(() => app.close());

const MOST_FOR_A_READ = 3;
const MOST_FOR_A_WRITE = 8;

async function fill(rows: number): Promise<{ venue: string; room: string; institution: string }> {
  const { pool } = app.database;
  await pool.query('delete from activities; delete from rooms; delete from venues');
  await pool.query('delete from institutions');
  await pool.query(
    `insert into venues (id, name, search_text)
       select gen_random_uuid(), 'v' || n, 'v' || n from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into rooms (id, name, search_text, venue_id)
       select gen_random_uuid(), 'r' || n, 'r' || n, (select id from venues where name = 'v1')
       from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into institutions (id, name, code, search_text)
       select gen_random_uuid(), 'i' || n, n, 'i' || n from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into activities (id, event, subject_type, subject_id)
       select gen_random_uuid(), 'updated', s.type, s.id from generate_series(1, $1::int) n,
       (select 'venue' as type, id from venues where name = 'v1'
        union all select 'room', id from rooms where name = 'r1'
        union all select 'institution', id from institutions where name = 'i1') s`,
    [rows],
  );
  const { rows: found } = await pool.query(
    `select (select id from venues where name = 'v1') as venue,
       (select id from rooms where name = 'r1') as room,
       (select id from institutions where name = 'i1') as institution`,
  );
  return found[0];
}

async function costs(rows: number): Promise<{ reads: number[]; writes: number[] }> {
  const { venue, room, institution } = await fill(rows);
  const admin = app.as('admin');
  const costOf = async (ask: () => Promise<Answer>): Promise<number> => {
    const { queries, result } = await counted(ask);
    expect(result.status).toBeLessThan(300);
    return queries;
  };
  const things = [`/venues/${venue}`, `/rooms/${room}`, `/institutions/${institution}`];
  const lists = ['/venues', '/rooms', '/institutions', `/venues/${venue}/rooms`];
  const paths = [
    ...[...lists, ...things.map((thing) => `${thing}/activity`)].flatMap((list) => [
      `${list}?per_page=500`,
      `${list}?page=20&per_page=500`,
    ]),
    ...things,
  ];
  const reads = [];
  for (const path of paths) reads.push(await costOf(() => admin.get(path)));
  const bodies = [
    { path: '/venues', body: { name: 'New' } },
    { path: '/rooms', body: { name: 'New', venue_id: venue } },
    { path: '/institutions', body: { name: 'New', code: 'N' } },
  ];
  const writes = [];
  for (const { path, body } of bodies) writes.push(await costOf(() => admin.post(path, body)));
  for (const [index, thing] of things.entries()) {
    writes.push(await costOf(() => admin.put(thing, bodies[index]?.body)));
    writes.push(await costOf(() => admin.delete(thing)));
    writes.push(await costOf(() => admin.post(`${thing}/restore`)));
  }
  for (const thing of [...things].reverse()) {
    writes.push(await costOf(() => admin.delete(`${thing}/force`)));
  }
  return { reads, writes };
}

test('queries a request do not grow with the rows: three for a read and eight for a write at most', async () => {
  const few = await costs(10);
  const many = await costs(1_000);
  expect(many).toEqual(few);
  expect(Math.max(...few.reads)).toBeLessThanOrEqual(MOST_FOR_A_READ);
  expect(Math.max(...few.writes)).toBeLessThanOrEqual(MOST_FOR_A_WRITE);
});
