import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ExportType, planSheet, type SheetCell } from '../../domain/export.ts';
import { instantText } from '../../domain/instant.ts';
import { startOfDay } from '../../domain/wall-time.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { SheetWriter } from '../../ports/sheet-writer.ts';
import {
  type ExportFilter,
  readOccurrencesByRoom,
  readOccurrencesByStart,
} from '../events/index.ts';
import { type ExportRow, lockExport, updateExport } from './exports.queries.ts';
import type { Format } from './exports.schema.ts';
import { type ExportDeps, storedAs } from './exports.service.ts';

/** That a run is over, for the person who started it (decision 7.7). */
export type ExportTold = {
  type: 'export_completed' | 'export_failed';
  export_id: string;
  user_id: string;
};

/** Tells a person, in the transaction that ends the run. */
export type TellOfExport = (trx: Trx, told: ExportTold) => Promise<void>;

/** What making an export needs. */
export type MakeExportDeps = ExportDeps & {
  files: FileStore;
  writeSheet: SheetWriter;
  tell: TellOfExport;
};

/** One try at a run: none after it if it is the last; `signal` says that it has to end. */
export type Attempt = { isLast: boolean; signal: AbortSignal };

type Run = { export_id: string; run_id: string };
type Begun = { row: ExportRow; file_key: string };

/** What is said of a failure; the log knows more. */
const FAILED =
  'The export could not be made. Run it again, and tell your administrator if it fails again.';

const formats: readonly Format[] = ['xlsx', 'csv'];
const WITHOUT_FILTER = ['pending', 'approved'];

async function removeFiles(files: FileStore, fileKey: string | null): Promise<void> {
  if (fileKey === null) return;
  await Promise.all(formats.map((format) => files.remove(storedAs(fileKey, format).key)));
}

/** Takes a run for this attempt: from now on what any other attempt writes is not used. Undefined when it is over. */
async function beginAttempt({ db, files }: MakeExportDeps, run: Run): Promise<Begun | undefined> {
  const file_key = `exports/${run.export_id}/${randomUUIDv7()}`;
  const row = await inTransaction(db, async (trx) => {
    const current = await lockExport(trx, run.export_id);
    if (current?.run_id !== run.run_id || current.status !== 'processing') return undefined;
    await updateExport(trx, run.export_id, { file_key });
    return current;
  });
  if (row === undefined) return undefined;
  await removeFiles(files, row.file_key);
  return { row, file_key };
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

async function* sheetPages(
  db: Db,
  row: ExportRow,
  serviceZone: string,
  signal: AbortSignal,
): AsyncGenerator<SheetCell[][]> {
  const { rowOf } = planSheet(row.type as ExportType, serviceZone);
  const read = row.type === 'room_schedule' ? readOccurrencesByRoom : readOccurrencesByStart;
  for await (const page of read(db, filterOf(row, serviceZone))) {
    signal.throwIfAborted();
    yield page.map(rowOf);
  }
}

/** Writes both formats from one reading, and keeps them; gives the number of rows. */
async function writeFiles(
  { db, serviceZone, files, writeSheet }: MakeExportDeps,
  { row, file_key }: Begun,
  signal: AbortSignal,
): Promise<number> {
  const { name, columns } = planSheet(row.type as ExportType, serviceZone);
  const pages = sheetPages(db, row, serviceZone, signal);
  const sheet = await writeSheet({ name, columns, pages });
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

/** Ends the run, unless another attempt took it meanwhile; whether it did. */
async function endRun(
  { db, clock, tell }: MakeExportDeps,
  { row, file_key }: Begun,
  end: End,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await lockExport(trx, row.id);
    if (current?.file_key !== file_key || current.status !== 'processing') return false;
    await updateExport(trx, row.id, { ...end, completed_at: instantText(clock.now()) });
    const user_id = current.runner_id ?? current.creator_id;
    await tell(trx, { type: `export_${end.status}`, export_id: row.id, user_id });
    return true;
  });
}

/**
 * Makes an export, both formats from the same reading. It may be tried again after it was done, or while another
 * attempt believes to be doing it: the last to begin is the one whose files are kept. What fails to the last is told.
 */
export async function makeExport(
  deps: MakeExportDeps,
  run: Run,
  { isLast, signal }: Attempt,
): Promise<void> {
  const begun = await beginAttempt(deps, run);
  if (begun === undefined) return;
  try {
    const row_count = await writeFiles(deps, begun, signal);
    const isKept = await endRun(deps, begun, { status: 'completed', row_count });
    if (!isKept) await removeFiles(deps.files, begun.file_key);
  } catch (error) {
    if (isLast) await endRun(deps, begun, { status: 'failed', error: FAILED });
    await removeFiles(deps.files, begun.file_key).catch(() => undefined);
    throw error;
  }
}
