import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportJobs } from '../../src/modules/exports/index.ts';
import { mediaJobs } from '../../src/modules/media/index.ts';
import type { Answer } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { loseNextCommit } from '../support/lost-commit.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';
import { download, type ExportingApp, exportingApp, makeExport } from './exporting.ts';

let app: ExportingApp;
beforeAll(async () => {
  app = await exportingApp();
  await makeEvent(app, 'manager', await makeRoom(app), { status: 'approved' });
});
afterAll(() => app.close());

const read = async (id: string): Promise<Answer['body']> =>
  (await app.as('admin').get(`/admin/exports/${id}`)).body.data;
const filesOf = (id: string): Promise<string[]> => readdir(join(app.folder, 'exports', id));
const pendingKeys = async (): Promise<unknown[]> =>
  (await app.database.pool.query('select file_key from orphaned_files')).rows;

/** A run that has begun, and that no worker works on. */
async function beginRun() {
  const { id } = await makeExport(app);
  const running = app.as('admin').post(`/admin/exports/${id}/run`);
  await eventually(async () => expect((await read(id)).status).toBe('processing'));
  const { rows } = await app.database.pool.query('select run_id from exports where id = $1', [id]);
  return { id, running, job: { export_id: id, run_id: rows[0].run_id as string } };
}

const attempt = (isLast: boolean) => {
  return { id: 'x', attempt: 1, isLast, signal: new AbortController().signal };
};

const completes = (statement: string): boolean =>
  statement.includes('update "exports"') && statement.includes('"completed"');

describe('an export whose commit succeeded and whose acknowledgement was lost', () => {
  test.each([
    ['the last', true],
    ['not the last', false],
  ])('in %s attempt is completed and keeps its files', async (_which, isLast) => {
    const { id, running, job } = await beginRun();
    const isLost = loseNextCommit(app.database, completes);
    const { export_run } = exportJobs(app.deps);
    await expect(export_run(job, attempt(isLast))).rejects.toThrow('Connection terminated');
    expect(isLost()).toBe(true);
    expect((await running).body.data).toMatchObject({ status: 'completed', row_count: 1 });
    expect(await filesOf(id)).toHaveLength(2);
    expect((await download(app, id, '?format=csv')).toString()).toContain('Kick-off');
    await export_run(job, attempt(true));
    expect(await filesOf(id)).toHaveLength(2);
    expect(await pendingKeys()).toEqual([]);
  });
});

test('the files of an attempt that a crash ended are known, and removed when they are due', async () => {
  const { id, running, job } = await beginRun();
  const written = Promise.withResolvers<void>();
  const { files } = app.deps;
  const put: typeof files.put = async (...args) => {
    await files.put(...args);
    written.resolve();
    await new Promise(() => undefined);
  };
  void exportJobs({ ...app.deps, files: { ...files, put } }).export_run(job, attempt(false));
  await written.promise;
  const left = await filesOf(id);
  expect(left).toHaveLength(1);
  await exportJobs(app.deps).export_run(job, attempt(false));
  expect((await running).body.data).toMatchObject({ status: 'completed' });
  expect(await filesOf(id)).toHaveLength(3);
  expect(await pendingKeys()).toHaveLength(2);

  await app.database.pool.query(`update orphaned_files set due_at = now() - interval '1 second'`);
  await mediaJobs(app.deps).sweep_files?.({ date: '2027-03-01' }, attempt(false));
  const kept = await filesOf(id);
  expect([kept.length, kept.filter((name) => left.includes(name))]).toEqual([2, []]);
  expect(await pendingKeys()).toEqual([]);
});
