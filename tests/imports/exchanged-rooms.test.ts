import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { apply, check, importFile, importHandlers, importWorker, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  for (const name of ['Hall', 'Attic']) await app.as('admin').post('/rooms', { name });
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const csv = { name: 'a.csv' };

/** A report of LibreBooking: `Hall 10-11 a` is the booking `a` in the hall from 10 to 11. */
const report = (...bookings: string[]): string =>
  [
    'Resource,Begin,End,Title,Reference Number,User',
    ...bookings.map((booking) => {
      const [room, hours = '', name] = booking.split(' ');
      const [from, to] = hours.split('-');
      return `${room},2027-03-29 ${from}:00,2027-03-29 ${to}:00,${name},${name},Bob Miller`;
    }),
  ].join('\r\n');

/** The bookings that hold rooms, as `report` takes them, by name. */
async function held(): Promise<string[]> {
  const { body } = await app.as('admin').get('/events?per_page=100&status=approved');
  type Row = { title: string; start_at: string; end_at: string; room: { name: string } };
  return (body.data as Row[])
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ title, start_at, end_at, room }) => {
      const hour = (at: string): number => Number(at.slice(11, 13));
      return `${room.name} ${hour(start_at)}-${hour(end_at)} ${title}`;
    });
}

const undo = async (id: string) => {
  const answer = await app.as('admin').post(`/imports/${id}/undo`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

const cases: [title: string, first: string[], second: string[]][] = [
  [
    'two rows that swap their slots',
    ['Hall 10-11 a', 'Hall 11-12 b'],
    ['Hall 11-12 a', 'Hall 10-11 b'],
  ],
  [
    'a chain in which each row takes the slot of the next one',
    ['Hall 10-11 a', 'Hall 11-12 b', 'Hall 12-13 c'],
    ['Hall 11-12 a', 'Hall 12-13 b', 'Hall 13-14 c'],
  ],
  [
    'a chain in the other order of the file',
    ['Hall 12-13 a', 'Hall 11-12 b', 'Hall 10-11 c'],
    ['Hall 13-14 a', 'Hall 12-13 b', 'Hall 11-12 c'],
  ],
  [
    'a row that takes the slot of one that moves to another room',
    ['Hall 10-11 a', 'Hall 11-12 b'],
    ['Hall 11-12 a', 'Attic 11-12 b'],
  ],
  [
    'two rooms that are exchanged, with slots of other lengths',
    ['Hall 8-10 a', 'Hall 10-12 b', 'Attic 9-11 c', 'Attic 11-13 d'],
    ['Attic 8-10 a', 'Attic 10-12 b', 'Hall 9-11 c', 'Hall 11-13 d'],
  ],
  [
    'a new row and a long one on the slots of rows that move',
    [
      'Hall 8-9 a',
      'Hall 9-10 b',
      'Hall 10-11 c',
      'Hall 11-12 d',
      'Hall 12-13 e',
      'Hall 13-14 f',
      'Attic 8-14 g',
    ],
    [
      'Attic 8-9 a',
      'Attic 9-10 b',
      'Attic 10-11 c',
      'Attic 11-12 d',
      'Attic 12-13 e',
      'Attic 13-14 f',
      'Hall 8-14 g',
      'Hall 14-15 h',
    ],
  ],
];

test.each(cases)(
  '%s are updates, which are written and taken back',
  async (_title, first, second) => {
    await importFile(app, report(...first), csv);
    const { id, lines } = await check(app, report(...second), csv);
    const known = new Set(first.map((one) => one.split(' ')[2]));
    const expected = second.map((one) => (known.has(one.split(' ')[2]) ? 'update' : 'create'));
    expect(lines.map(({ verdict }) => verdict)).toEqual(expected);
    const applied = await apply(app, id);
    expect(verdicts(applied)).toEqual(expected);
    expect(applied.applied_count).toBe(second.length);
    expect(await held()).toEqual(second);
    const undone = await undo(id);
    expect(undone.lines.map((line: { undo: { verdict: string } }) => line.undo.verdict)).toEqual(
      expected.map((verdict) => (verdict === 'update' ? 'restore' : 'remove')),
    );
    expect(await held()).toEqual(first);
  },
);

test('a row takes the slot of one that is gone, and others follow it, only where those are cancelled', async () => {
  const first = ['Hall 10-11 a', 'Hall 11-12 b', 'Hall 12-13 c'];
  await importFile(app, report(...first), csv);
  const file = report('Hall 11-12 a', 'Hall 12-13 b');
  const note = 'An event that is gone from the file holds its room';
  const checked = await check(app, file, csv);
  expect(verdicts(checked)).toEqual([
    expect.stringContaining(`update: ${note}`),
    expect.stringContaining(`update: ${note}`),
    'gone',
  ]);
  const kept = await apply(app, checked.id);
  expect(kept.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'refused',
    'refused',
    'gone',
  ]);
  expect(await held()).toEqual(first);
  const { id } = await check(app, file, csv);
  const applied = await apply(app, id, { cancel_gone: true });
  expect(applied.applied_count).toBe(3);
  expect(await held()).toEqual(['Hall 11-12 a', 'Hall 12-13 b']);
  await undo(id);
  expect(await held()).toEqual(first);
});

/** Somebody books the hall for an hour. */
async function book(title: string, hour: number): Promise<void> {
  const rooms = (await app.as('admin').get('/rooms?search=Hall')).body.data;
  const start = Temporal.Instant.from(`2027-03-29T${String(hour).padStart(2, '0')}:00:00Z`);
  const answer = await app.as('admin').post('/events', {
    title,
    room_id: rooms[0].id,
    status: 'approved',
    start_at: start.toString(),
    end_at: start.add({ hours: 1 }).toString(),
  });
  expect(answer.status).toBe(201);
}

test('a row whose slot somebody else has is refused, and so are all that need its own', async () => {
  await importFile(app, report('Hall 10-11 a', 'Hall 11-12 b', 'Hall 12-13 c'), csv);
  await book('x', 13);
  const file = report('Hall 11-12 a', 'Hall 12-13 b', 'Hall 13-14 c');
  const refused = await check(app, file, csv);
  expect(verdicts(refused)).toEqual([
    expect.stringContaining('refused: The room is taken by "b"'),
    expect.stringContaining('refused: The room is taken by "c"'),
    expect.stringContaining('refused: The room is taken by "x"'),
  ]);
  await apply(app, refused.id);
  expect(await held()).toEqual(['Hall 10-11 a', 'Hall 11-12 b', 'Hall 12-13 c', 'Hall 13-14 x']);
});

test('of two rows that want one slot the first has it, also where both take it from a third', async () => {
  await importFile(app, report('Hall 10-11 a', 'Hall 11-12 b'), csv);
  const { id, lines } = await check(
    app,
    report('Hall 11-12 a', 'Attic 9-10 b', 'Hall 11-12 c'),
    csv,
  );
  expect(verdicts({ lines })).toEqual([
    'update',
    'update',
    'refused: The room is taken by line 2 of this file.',
  ]);
  await apply(app, id);
  expect(await held()).toEqual(['Hall 11-12 a', 'Attic 9-10 b']);
});

test('of a circle whose one slot is taken between check and apply nothing is written; other circles are', async () => {
  await importFile(
    app,
    report('Hall 10-11 a', 'Hall 11-12 b', 'Attic 10-11 c', 'Attic 11-12 d'),
    csv,
  );
  const file = report('Hall 11-12 a', 'Hall 9-11 b', 'Attic 11-12 c', 'Attic 10-11 d');
  const { id, lines } = await check(app, file, csv);
  expect(new Set(verdicts({ lines }))).toEqual(new Set(['update']));
  await book('x', 9);
  const applied = await apply(app, id);
  expect(verdicts(applied)).toEqual([
    expect.stringContaining('refused: The room is taken by "b"'),
    expect.stringContaining('refused: The room is taken by "x"'),
    'update',
    'update',
  ]);
  expect(await held()).toEqual([
    'Hall 10-11 a',
    'Hall 11-12 b',
    'Attic 11-12 c',
    'Attic 10-11 d',
    'Hall 9-10 x',
  ]);
});

test('an exchange is not taken back by half where somebody took one of the slots', async () => {
  await importFile(app, report('Hall 10-11 a', 'Hall 12-14 b'), csv);
  const second = await importFile(app, report('Hall 12-13 a', 'Hall 10-11 b'), csv);
  await book('x', 13);
  const undone = await undo(second.id);
  expect(undone.lines.map(({ undo: end }: { undo: object }) => end)).toEqual([
    { verdict: 'keep', message: expect.stringContaining('The room is taken by "b"') },
    { verdict: 'keep', message: expect.stringContaining('The room is taken by "x"') },
  ]);
  expect(await held()).toEqual(['Hall 12-13 a', 'Hall 10-11 b', 'Hall 13-14 x']);
});

test('an exchange that is stopped in the middle goes on', async () => {
  const [, before, after] = cases[4] ?? ['', [], []];
  await importFile(app, report(...before), csv);
  const second = await check(app, report(...after, 'Hall 20-21 e'), csv);
  await app.database.pool.query(
    `update imports set status = 'applying', applier_id = creator_id where id = $1`,
    [second.id],
  );
  let left = 1;
  const signal = {
    throwIfAborted: () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  };
  const run = importHandlers(app).import_run({ import_id: second.id }, {
    isLast: false,
    signal,
  } as never);
  await expect(run).rejects.toThrow('killed');
  const half = await held();
  expect([[...before, 'Hall 20-21 e'], after]).toContainEqual(half);
  await apply(app, second.id);
  expect(await held()).toEqual([...after, 'Hall 20-21 e']);
});
