import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import type { ReadOnReplica } from '../../db/replica.ts';
import { inTransaction } from '../../db/transaction.ts';
import { planSheet } from '../../domain/events/export.ts';
import type { SheetCell, SheetPlan } from '../../domain/events/sheet-plan.ts';
import { instantText } from '../../domain/time/instant.ts';
import { startOfDay } from '../../domain/time/local-time/date-time-input.ts';
import type { RequirementState } from '../../domain/work/requirement-state.ts';
import { planWorkSheet } from '../../domain/work/work-sheet.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { SheetWriter } from '../../ports/sheet-writer.ts';
import {
  type ExportFilter,
  readOccurrencesByRoom,
  readOccurrencesByStart,
  readWork,
} from '../events/index.ts';
import {
  deletePendingFiles,
  discardFiles,
  insertOrphanedFiles,
  insertPendingFiles,
} from '../media/index.ts';
import { type ErasureEpoch, isSameErasureEpoch, readErasureEpoch } from '../users/index.ts';
import { type ExportRow, lockExport, updateExport } from './exports.queries.ts';
import type { Format } from './exports.schema.ts';
import { type ExportDeps, storedAs } from './exports.service.ts';

/** The notification that a run has ended, for the user who started it (§7.7). */
export type ExportNotification = {
  type: 'export_completed' | 'export_failed';
  export_id: string;
  user_id: string;
};

/** Notifies a user, in the transaction that ends the run. */
export type NotifyOfExport = (trx: Trx, told: ExportNotification) => Promise<void>;

/** The dependencies of `makeExport`. */
export type MakeExportDeps = ExportDeps & {
  onReplica: ReadOnReplica;
  files: FileStore;
  writeSheet: SheetWriter;
  tell: NotifyOfExport;
};

/** An attempt of a run: whether it is the last; `signal` aborts it. */
export type Attempt = { isLast: boolean; signal: AbortSignal };

type Run = { export_id: string; run_id: string };
type Begun = { row: ExportRow; file_key: string; epoch: ErasureEpoch };

/** The reason that the record of a failed export shows. */
const FAILED = 'The export failed. Run it again, and tell your administrator if it fails again.';

const formats: readonly Format[] = ['xlsx', 'csv'];
const WITHOUT_FILTER = ['pending', 'approved'];

/** Hours after which the files of an attempt that never ended are removed. An attempt is ended after one hour. */
const PENDING_HOURS = 2;

const keysOf = (fileKey: string): string[] =>
  formats.map((format) => storedAs(fileKey, format).key);

/**
 * Claims a run for this attempt; no earlier attempt can complete it after that. Files of an earlier, completed run are
 * removed. An earlier attempt that never completed may still be writing its files: they remain pending, and are removed
 * when it ends or when they are due.
 * @returns undefined when the run has ended
 */
async function claimRun(deps: MakeExportDeps, run: Run): Promise<Begun | undefined> {
  const file_key = `exports/${run.export_id}/${randomUUIDv7()}`;
  const begun = await inTransaction(deps.db, async (trx) => {
    const row = await lockExport(trx, run.export_id);
    if (row?.run_id !== run.run_id || row.status !== 'processing') return undefined;
    const replaced = row.file_key === null ? [] : keysOf(row.file_key);
    const orphaned = replaced.length === 0 ? [] : await insertOrphanedFiles(trx, replaced);
    await insertPendingFiles(trx, keysOf(file_key), PENDING_HOURS);
    await updateExport(trx, row.id, { file_key });
    return { row, orphaned };
  });
  if (begun === undefined) return undefined;
  await discardFiles(deps, begun.orphaned);
  return { row: begun.row, file_key, epoch: await readErasureEpoch(deps.db) };
}

function filterOf(row: ExportRow, serviceZone: string): ExportFilter {
  const dayAfter = Temporal.PlainDate.from(row.to_date).add({ days: 1 });
  const from = startOfDay(Temporal.PlainDate.from(row.from_date), serviceZone);
  return {
    window: { from: instantText(from), to: instantText(startOfDay(dayAfter, serviceZone)) },
    statuses: row.event_status === null ? WITHOUT_FILTER : [row.event_status],
    room_id: row.room_id,
    venue_id: row.venue_id,
  };
}

/** A sheet, and what reads the records of its rows page by page. */
type Source<Row> = { plan: SheetPlan<Row>; read(db: Db): AsyncGenerator<Row[]> };

async function* cellsOf<Row>(
  { plan, read }: Source<Row>,
  db: Db,
  signal: AbortSignal,
): AsyncGenerator<SheetCell[][]> {
  for await (const page of read(db)) {
    signal.throwIfAborted();
    yield page.map(plan.rowOf);
  }
}

type Sheet = Pick<SheetPlan<unknown>, 'name' | 'columns'> & {
  pages(db: Db, signal: AbortSignal): AsyncGenerator<SheetCell[][]>;
};

function sheetOf<Row>(source: Source<Row>): Sheet {
  const { name, columns } = source.plan;
  return { name, columns, pages: (db, signal) => cellsOf(source, db, signal) };
}

/** The sheet of an export by its type. */
function sheetOfExport(row: ExportRow, serviceZone: string): Sheet {
  const filter = filterOf(row, serviceZone);
  if (row.type === 'work_list') {
    const { window, room_id, venue_id } = filter;
    const state = row.work_state as RequirementState | null;
    const work = { window, room_id, venue_id, kind: row.work_kind, state };
    return sheetOf({ plan: planWorkSheet(serviceZone), read: (db) => readWork(db, work) });
  }
  const type = row.type === 'room_schedule' ? 'room_schedule' : 'event_list';
  const read = type === 'room_schedule' ? readOccurrencesByRoom : readOccurrencesByStart;
  return sheetOf({ plan: planSheet(type, serviceZone), read: (db) => read(db, filter) });
}

/** Writes and stores both formats from one read; returns the number of rows. */
async function writeFiles(
  { db, serviceZone, files, writeSheet }: MakeExportDeps,
  { row, file_key }: Begun,
  signal: AbortSignal,
): Promise<number> {
  const { name, columns, pages } = sheetOfExport(row, serviceZone());
  const sheet = await writeSheet({ name, columns, pages: pages(db, signal) });
  try {
    for (const format of formats) {
      const { key, mime_type } = storedAs(file_key, format);
      await files.put(key, sheet[format], mime_type);
    }
    return sheet.row_count;
  } finally {
    await sheet.discard();
  }
}

type End = { status: 'completed'; row_count: number } | { status: 'failed'; error: string };

/**
 * Ends the run, unless another attempt claimed it meanwhile. A completed run deletes its files from `orphaned_files` in
 * this transaction: after its commit nothing removes them.
 * @returns false when the files can name somebody who was erased since they were begun: they are made again
 */
async function endRun(
  { db, clock, tell }: MakeExportDeps,
  { row, file_key, epoch }: Begun,
  end: End,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (end.status === 'completed' && !(await isSameErasureEpoch(trx, epoch))) return false;
    const current = await lockExport(trx, row.id);
    if (current?.file_key !== file_key || current.status !== 'processing') return true;
    if (end.status === 'completed' && !(await deletePendingFiles(trx, keysOf(file_key)))) {
      throw new Error('A cleanup has claimed the files of the export.');
    }
    await updateExport(trx, row.id, { ...end, completed_at: instantText(clock.now()) });
    const user_id = current.runner_id ?? current.creator_id;
    await tell(trx, { type: `export_${end.status}`, export_id: row.id, user_id });
    return true;
  });
}

/** The error of a failed export as its record shows it. A full disk is named; other details are in the log. */
const failureText = (error: unknown): string =>
  error instanceof AppError && error.code === 'storage_full'
    ? `The export failed. ${error.message}`
    : FAILED;

/**
 * Creates both files of an export from one read. It can run again after it completed, or concurrently: the files of the
 * attempt that started last are kept. After the last attempt the run has failed. `discardFiles` removes only files that
 * no committed record refers to, so it is safe after a failed commit, and after one whose acknowledgement was lost.
 */
export async function makeExport(deps: MakeExportDeps, run: Run, attempt: Attempt): Promise<void> {
  while (!(await makeFiles(deps, run, attempt)));
}

/** @returns whether the run has ended */
async function makeFiles(
  deps: MakeExportDeps,
  run: Run,
  { isLast, signal }: Attempt,
): Promise<boolean> {
  const begun = await claimRun(deps, run);
  if (begun === undefined) return true;
  try {
    const row_count = await deps.onReplica((db) => writeFiles({ ...deps, db }, begun, signal));
    return await endRun(deps, begun, { status: 'completed', row_count });
  } catch (error) {
    if (isLast) await endRun(deps, begun, { status: 'failed', error: failureText(error) });
    throw error;
  } finally {
    await discardFiles(deps, keysOf(begun.file_key));
  }
}
