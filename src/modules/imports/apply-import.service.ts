import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type ImportWithLines, listApplying, lockImport, updateImport } from './imports.queries.ts';
import { type ImportDeps, readImportRecord } from './imports.service.ts';

/** Milliseconds that a request waits for the end before it answers 202 (decision 12.9). */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Enqueues the work of an import; there is only one job for it. */
const enqueueRun = (trx: Trx, import_id: string): Promise<boolean> =>
  enqueue(trx, 'import_run', { import_id }, { key: import_id });

/** Starts writing an import, or goes on where it stopped; one that is written stays as it is. */
async function startApplying(
  trx: Trx,
  { clock }: Pick<ImportDeps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const row = await lockImport(trx, id);
  if (row === undefined) throw notFound();
  if (row.status === 'applied') return;
  const started_at = row.started_at ?? instantText(clock.now());
  if (row.status !== 'applying') {
    const step = { status: 'applying', applier_id: actor.id, started_at, error: null };
    await updateImport(trx, id, step);
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
    if (row.status !== 'applying' || isOver) return readImportRecord(db, id, true);
    await pause(ms);
  }
}

/**
 * Writes the good lines of an import and waits up to ten seconds for it; it continues as a job. Calling it again changes
 * nothing that is written (decision 12.9). @throws not_found
 */
export async function applyImport(
  deps: Pick<ImportDeps, 'db' | 'clock'> & { stopping: AbortSignal },
  actor: Actor,
  id: string,
): Promise<ImportWithLines> {
  await inTransaction(deps.db, (trx) => startApplying(trx, deps, actor, id));
  return waitForEnd(deps.db, id, deps.stopping);
}

/** Enqueues all imports without a job again: those that a killed process left. */
export async function resumeImports(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const id of await listApplying(trx)) await enqueueRun(trx, id);
  });
}
