import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportJobs, type MakeExportDeps, resumeRuns } from '../../src/modules/exports/index.ts';
import { writeSheet } from '../../src/ports/sheet-writer.ts';
import type { Answer } from '../support/app.ts';
import { draftBody, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';
import { download, type ExportingApp, exportingApp, makeExport, runToEnd } from './exporting.ts';

let app: ExportingApp;
let room: string;
beforeAll(async () => {
  app = await exportingApp();
  room = await makeRoom(app);
  await makeEvent(app, 'manager', room, { status: 'approved' });
});
afterAll(() => app.close());

type Worker = Awaited<ReturnType<ExportingApp['work']>>;
const workers: Worker[] = [];
const work = async (more: Partial<MakeExportDeps> = {}): Promise<void> => {
  workers.push(await app.work(more));
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(5_000)));
});

const run = (id: string): Promise<Answer> => app.as('admin').post(`/admin/exports/${id}/run`);
const read = async (id: string): Promise<Answer['body']> =>
  (await app.as('admin').get(`/admin/exports/${id}`)).body.data;
const filesOf = (id: string): Promise<string[]> => readdir(join(app.folder, 'exports', id));

type Run = {
  id: string;
  running: Promise<Answer>;
  /** The payload of its job. */
  job: { export_id: string; run_id: string };
};

/** A run that has begun, and that no worker works on yet. */
async function beginRun(): Promise<Run> {
  const { id } = await makeExport(app);
  const running = run(id);
  await eventually(async () => expect((await read(id)).status).toBe('processing'));
  const { rows } = await app.database.pool.query('select run_id from exports where id = $1', [id]);
  return { id, running, job: { export_id: id, run_id: rows[0].run_id } };
}

const attempt = (isLast: boolean) => {
  return { id: 'x', attempt: 1, isLast, signal: new AbortController().signal };
};

const notReady = { status: 409, body: { message: 'The export is not ready.' } };

describe('a download', () => {
  test('is not ready before the export was made', async () => {
    const { id } = await makeExport(app);
    for (const query of ['', '?format=csv', '?format=xlsx']) {
      const answer = await app.as('admin').get(`/admin/exports/${id}/download${query}`);
      expect(answer).toMatchObject(notReady);
    }
    const bad = await app.as('admin').get(`/admin/exports/${id}/download?format=pdf`);
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['format']]);
  });

  test('has a content type and a file name', async () => {
    await work();
    const { id } = await makeExport(app, { to_date: '2027-03-30' });
    await runToEnd(app, id);
    const path = `/admin/exports/${id}/download`;
    const xlsx = await app.as('admin').get(path);
    expect(xlsx.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache, private',
    });
    expect(xlsx.headers['content-disposition']).toMatch(
      /^attachment; filename="event-list-2027-03-01-to-2027-03-30.xlsx"/,
    );
    const csv = await app.as('admin').get(`${path}?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"/);
    expect(csv.headers.etag).not.toBe(xlsx.headers.etag);
    expect(csv.text.split('\r\n')).toHaveLength(3);
    const headers = { 'if-none-match': String(csv.headers.etag) };
    const same = await app.as('admin').send('GET', `${path}?format=csv`, undefined, headers);
    expect([same.status, same.text]).toEqual([304, '']);
  });

  test('is the file of the last run, and the files of the previous run are deleted', async () => {
    await work();
    const { id } = await makeExport(app, { status: 'draft' });
    expect((await runToEnd(app, id)).row_count).toBe(0);
    const before = await filesOf(id);
    await app.as('alice').post('/events', draftBody(room));
    expect((await runToEnd(app, id)).row_count).toBe(1);
    expect((await download(app, id, '?format=csv')).toString()).toContain('Kick-off');
    const after = await filesOf(id);
    expect(after).toHaveLength(2);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
  });
});

describe('a run', () => {
  test('by eight concurrent callers is one run: one gets its result, the others that it is in progress', async () => {
    const told: unknown[] = [];
    const { id, created_by } = await makeExport(app);
    const asked = Array.from({ length: 8 }, () => run(id));
    const answered: Answer[] = [];
    for (const answer of asked) void answer.then((value) => answered.push(value));
    await eventually(async () => expect(answered).toHaveLength(7));
    await work({ tell: async (_trx, what) => void told.push(what) });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(202)]);
    for (const { status, body } of answers) {
      expect(body.status).toBe(status);
      if (status === 200) expect(body.data).toMatchObject({ id, status: 'completed' });
      else expect(body.data).toMatchObject({ id, status: 'processing', row_count: null });
    }
    expect(told).toEqual([{ type: 'export_completed', export_id: id, user_id: created_by.id }]);
    expect(await filesOf(id)).toHaveLength(2);
  });

  test('that fails is tried again, and after the last attempt failed: it can be run again', async () => {
    const told: unknown[] = [];
    const { id, running, job } = await beginRun();
    const broken: MakeExportDeps = {
      ...app.deps,
      writeSheet: async () => {
        throw new Error('no space left on device');
      },
      tell: async (_trx, what) => void told.push(what),
    };
    const { export_run } = exportJobs(broken);
    await expect(export_run(job, attempt(false))).rejects.toThrow('no space left');
    expect((await read(id)).status).toBe('processing');
    await expect(export_run(job, attempt(true))).rejects.toThrow('no space left');
    const { status, body } = await running;
    expect([status, body.message]).toEqual([200, 'The export failed.']);
    expect(body.data).toMatchObject({ status: 'failed', row_count: null });
    expect(body.data.error).toMatch(/^The export failed\./);
    expect(JSON.stringify(body)).not.toContain('space');
    expect(told).toMatchObject([{ type: 'export_failed', export_id: id }]);
    expect(await app.as('admin').get(`/admin/exports/${id}/download`)).toMatchObject(notReady);
    await work();
    expect(await runToEnd(app, id)).toMatchObject({ status: 'completed', error: null });
  });

  test('whose end cannot be recorded has not ended', async () => {
    const { id, running, job } = await beginRun();
    const deps: MakeExportDeps = {
      ...app.deps,
      tell: async () => {
        throw new Error('nobody can be told');
      },
    };
    await expect(exportJobs(deps).export_run(job, attempt(false))).rejects.toThrow(
      'nobody can be told',
    );
    expect(await read(id)).toMatchObject({ status: 'processing', completed_at: null });
    expect(await filesOf(id)).toEqual([]);
    await work();
    expect((await running).body.data.status).toBe('completed');
  });

  test('that two attempts work on has the files of the one that began last', async () => {
    const { id, running, job } = await beginRun();
    const begun = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const slow: MakeExportDeps = {
      ...app.deps,
      writeSheet: async (sheet) => {
        begun.resolve();
        await mayWrite.promise;
        return writeSheet(sheet);
      },
    };
    const first = exportJobs(slow).export_run(job, attempt(false));
    await begun.promise;
    await exportJobs(app.deps).export_run(job, attempt(false));
    const kept = await filesOf(id);
    mayWrite.resolve();
    await first;
    expect((await running).body.data).toMatchObject({ status: 'completed', row_count: 1 });
    expect(await filesOf(id)).toEqual(kept);
    await exportJobs(app.deps).export_run(job, attempt(false));
    expect(await filesOf(id)).toEqual(kept);
  });

  test('that has to stop stops between two pages', async () => {
    const { running, job } = await beginRun();
    const { export_run } = exportJobs(app.deps);
    const signal = AbortSignal.abort(new Error('the process has to end'));
    await expect(export_run(job, { ...attempt(false), signal })).rejects.toThrow('has to end');
    await work();
    expect((await running).body.data.status).toBe('completed');
  });
});

describe('a run without a worker', () => {
  async function abandoned(): Promise<Run> {
    const run = await beginRun();
    await app.database.pool.query('delete from pgboss.job');
    return run;
  }

  test('is taken up again when a process starts', async () => {
    const { id, running } = await abandoned();
    await work();
    await resumeRuns(app.database.db);
    await resumeRuns(app.database.db);
    expect((await running).body.data).toMatchObject({ id, status: 'completed', row_count: 1 });
  });

  test('is enqueued again when a user runs it', async () => {
    const { id, running } = await abandoned();
    await work();
    expect(await run(id)).toMatchObject({ status: 202, body: { data: { status: 'processing' } } });
    expect((await running).body.data).toMatchObject({ id, status: 'completed' });
  });
});

test('a service that stops does not keep callers waiting who run an export', async () => {
  const { running } = await beginRun();
  const closed = app.server.close();
  const { status, body } = await running;
  expect([status, body.message]).toEqual([202, 'The export is in progress.']);
  await closed;
});
