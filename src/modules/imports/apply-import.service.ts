import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { deleteImportFile } from './import-choices.queries.ts';
import { type ImportWithLines, listApplying, lockImport, updateImport } from './imports.queries.ts';
import { type ImportDeps, readImportRecord } from './imports.service.ts';
import { startUndo } from './undo-import.service.ts';

/** Milliseconds that a request waits for the end before it answers 202 (§12.9). */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Enqueues the work of an import; there is only one job for it. */
const enqueueRun = (trx: Trx, import_id: string): Promise<boolean> =>
  enqueue(trx, 'import_run', { import_id }, { key: import_id });

/** What an import writes besides the lines that make or change something (§21.1). */
export type ApplyOptions = {
  /** Events that were cancelled here are booked again. */
  restore_cancelled: boolean;
  /** Events of earlier files that this one lacks are cancelled. */
  cancel_gone: boolean;
};

const notChosen = (fields: readonly string[]): string =>
  `Choose first which columns hold: ${fields.join(', ')}.`;

/** Starts writing an import, or goes on where it stopped; one that is written stays as it is. */
async function startApplying(
  trx: Trx,
  { clock }: Pick<ImportDeps, 'clock'>,
  actor: Actor,
  id: string,
  asked: ApplyOptions,
): Promise<void> {
  const row = await lockImport(trx, id);
  if (row === undefined) throw notFound();
  if (['applied', 'undoing', 'undone'].includes(row.status)) return;
  if (row.missing_columns.length > 0) throw invalidState(notChosen(row.missing_columns));
  const started_at = row.started_at ?? instantText(clock.now());
  if (row.status !== 'applying') {
    const step = { status: 'applying', applier_id: actor.id, started_at, error: null };
    await updateImport(trx, id, { ...step, ...asked });
    await deleteImportFile(trx, id);
  }
  await enqueueRun(trx, id);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the import is written, the time is up, or the process has to stop. */
async function waitForEnd(db: Db, id: string, stopping: AbortSignal): Promise<ImportWithLines> {
  const deadline = performance.now() + WAIT_MS;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    const row = await readImportRecord(db, id, false);
    const isOver = stopping.aborted || performance.now() > deadline;
    if (!['applying', 'undoing'].includes(row.status) || isOver)
      return readImportRecord(db, id, true);
    await pause(ms);
  }
}

/**
 * Writes the good lines of an import and waits up to ten seconds for it; it continues as a job. Calling it again
 * changes nothing that is written (§12.9). @throws not_found; invalid_state where a column has to be chosen before
 */
export async function applyImport(
  deps: Pick<ImportDeps, 'db' | 'clock'> & { stopping: AbortSignal },
  actor: Actor,
  id: string,
  asked: ApplyOptions,
): Promise<ImportWithLines> {
  await inTransaction(deps.db, (trx) => startApplying(trx, deps, actor, id, asked));
  return waitForEnd(deps.db, id, deps.stopping);
}

/** Enqueues all imports without a job again: those that a killed process left. */
export async function resumeImports(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const id of await listApplying(trx)) await enqueueRun(trx, id);
  });
}

/**
 * Takes an import back, and waits up to ten seconds for it; it continues as a job. Calling it again goes on where it
 * stopped.
 * @throws not_found; invalid_state where it was not written
 */
export async function undoImport(
  deps: Pick<ImportDeps, 'db'> & { stopping: AbortSignal },
  actor: Actor,
  id: string,
): Promise<ImportWithLines> {
  await inTransaction(deps.db, (trx) => startUndo(trx, actor, id, enqueueRun));
  return waitForEnd(deps.db, id, deps.stopping);
}
