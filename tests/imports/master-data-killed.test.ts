import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { apply, check, importHandlers, importWorker } from './importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('admin').post('/rooms', { name: 'Hall' });
});
afterAll(() => app.close());

const read = async (text: string) => (await app.database.pool.query(text)).rows;
const counted = async (from: string): Promise<number> =>
  Number((await read(`select count(*) as count from ${from}`))[0].count);

/** Runs the job of an import until so many lines are written, then kills it. */
async function runUntilKilled(id: string, lines: number): Promise<void> {
  let left = lines;
  const signal = {
    throwIfAborted: () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  };
  const run = importHandlers(app).import_run({ import_id: id }, { isLast: false, signal } as never);
  await expect(run).rejects.toThrow('killed');
}

const LINES = 12;
const rows = (make: (at: number) => string): string =>
  Array.from({ length: LINES }, (_, at) => make(at)).join('\r\n');

const files: [type: string, table: string, file: string][] = [
  [
    'people',
    'assignments',
    `email,role,room\r\n${rows((at) => `p${at}@example.org,manager,Hall`)}`,
  ],
  [
    'opening_hours',
    'availability_schedules',
    `room,from,to,from date,to date\r\n${rows((at) => `Hall,8:00,18:00,2027-04-${10 + at},2027-09-30`)}`,
  ],
  ['equipment', 'equipment', `name,count\r\n${rows((at) => `Camera ${at},${at + 1}`)}`],
  ['features', 'room_features', `name,room\r\n${rows((at) => `Feature ${at},Hall`)}`],
  ['terms', 'terms', `name,from,to\r\n${rows((at) => `Term ${at},2027-10-01,2028-02-01`)}`],
];

test.each(files)(
  'an import of %s that is killed in the middle has whole lines, goes on, and is taken back in the same way',
  async (type, table, file) => {
    const { id } = await check(app, file, { name: 'a.csv', type });
    await read(
      `update imports set status = 'applying', applier_id = creator_id where id = '${id}'`,
    );
    await runUntilKilled(id, 5);
    const written = `import_lines where import_id = '${id}' and undo is not null`;
    expect([await counted(table), await counted(written)]).toEqual([5, 5]);
    const activity = await counted('activities');
    // A line that fails after its record is written leaves neither.
    await read(
      "alter table import_lines add constraint no_undo check (undo is null or title = '')  not valid",
    );
    await expect(
      importHandlers(app).import_run({ import_id: id }, {
        isLast: false,
        signal: new AbortController().signal,
      } as never),
    ).rejects.toThrow('no_undo');
    await read('alter table import_lines drop constraint no_undo');
    expect([await counted(table), await counted('activities')]).toEqual([5, activity]);
    const worker = await importWorker(app);
    const applied = await apply(app, id);
    expect([applied.status, applied.counts.create, applied.applied_count]).toEqual([
      'applied',
      LINES,
      LINES,
    ]);
    expect(await counted(table)).toBe(LINES);
    await worker.stop(5_000);
    await read(`update imports set status = 'undoing', undoer_id = creator_id where id = '${id}'`);
    await runUntilKilled(id, 7);
    expect(await counted(table)).toBe(LINES - 7);
    const again = await importWorker(app);
    expect((await app.as('admin').post(`/imports/${id}/undo`)).body.data.status).toBe('undone');
    await again.stop(5_000);
    expect(await counted(table)).toBe(0);
  },
);
