import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { exportJobs, type MakeExportDeps } from '../../src/modules/exports/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { openFileStore } from '../../src/ports/file-store.ts';
import { writeSheet } from '../../src/ports/sheet-writer.ts';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { testWorker } from '../support/worker.ts';
import { type Cells, readCsv, readXlsxCells } from './read-sheets.ts';

/** The app with its files in a folder of its own, and a worker that makes exports. */
export type ExportingApp = TestApp & {
  deps: MakeExportDeps;
  work(more?: Partial<MakeExportDeps>): Promise<JobWorker>;
  folder: string;
};

export async function exportingApp(config: Partial<Config> = {}): Promise<ExportingApp> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-exports-'));
  const storageUrl = pathToFileURL(folder).href;
  const app = await testApp({ config: { ...config, storageUrl } });
  const files = await openFileStore(storageUrl);
  const serviceZone = config.timezone ?? loadConfig({}).timezone;
  const { db } = app.database;
  const deps: MakeExportDeps = {
    db,
    onReplica: (work) => work(db),
    clock: systemClock,
    serviceZone: () => serviceZone,
    files,
    writeSheet,
    tell: async () => undefined,
  };
  const workers: JobWorker[] = [];
  return {
    ...app,
    deps,
    folder,
    work: async (more = {}) => {
      const worker = await testWorker(app.database, exportJobs({ ...deps, ...more }), {
        pollSeconds: 0.5,
      });
      workers.push(worker);
      return worker;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop(5_000)));
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** March 2027, but for what `fields` says. */
export const exportBody = (fields: Fields = {}): Fields => ({
  type: 'event_list',
  from_date: '2027-03-01',
  to_date: '2027-03-31',
  ...fields,
});

/** Makes an export without running it. */
export async function makeExport(app: TestApp, fields: Fields = {}): Promise<Answer['body']> {
  const answer = await app.as('admin').post('/admin/exports', exportBody(fields));
  expect(answer.status).toBe(201);
  return answer.body.data;
}

/** Runs an export until it is over. */
export async function runToEnd(app: TestApp, id: string): Promise<Answer['body']> {
  const answer = await app.as('admin').post(`/admin/exports/${id}/run`);
  expect([answer.status, answer.body.message]).toEqual([200, 'The export is ready.']);
  return answer.body.data;
}

/** The bytes of a download, by the app's own HTTP. */
export async function download(app: TestApp, id: string, query = ''): Promise<Buffer> {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/v1/admin/exports/${id}/download${query}`,
    headers: { authorization: `Bearer ${app.token('admin')}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** Rows of a sheet by the heads of their columns. */
export type SheetRow = Record<string, Cells[number][number]>;

/** Makes and runs an export; its rows as both formats show them. */
export async function exported(app: TestApp, fields: Fields = {}): Promise<SheetRow[]> {
  const { id } = await makeExport(app, fields);
  const { row_count } = await runToEnd(app, id);
  const [heads = [], ...rows] = await readXlsxCells(await download(app, id));
  const text = (await download(app, id, '?format=csv')).toString('utf8');
  const [csvHeads, ...csvRows] = readCsv(text.slice(1));
  expect(csvHeads).toEqual(heads);
  expect([rows.length, csvRows.length]).toEqual([row_count, row_count]);
  const inCsv = (cell: SheetRow[string] | undefined): string => {
    const wall = typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(cell);
    return wall ? cell.replace('T', ' ') : String(cell ?? '');
  };
  expect(csvRows).toEqual(rows.map((row) => heads.map((_head, at) => inCsv(row[at]))));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? null])));
}

/** One column of some rows. */
export const column = (rows: SheetRow[], head: string): SheetRow[string][] =>
  rows.map((row) => row[head] ?? null);
