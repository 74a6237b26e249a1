import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type ExportRow, listRuns, lockExport, updateExport } from './exports.queries.ts';
import { type ExportDeps, readExport } from './exports.service.ts';

type Run = { export_id: string; run_id: string };

/** Milliseconds that a request waits for a run to end before it returns 202 (§7.10). */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Enqueues a run; there is only one job per run. */
const enqueueRun = (trx: Trx, run: Run): Promise<boolean> =>
  enqueue(trx, 'export_run', run, { key: run.run_id });

/** Starts a run; a run in progress continues, and is enqueued again if its process is gone. */
async function startRun(
  trx: Trx,
  { clock }: ExportDeps,
  actor: Actor,
  id: string,
): Promise<{ isNew: boolean }> {
  const row = await lockExport(trx, id);
  if (row === undefined) throw notFound();
  if (row.status === 'processing' && row.run_id !== null) {
    await enqueueRun(trx, { export_id: id, run_id: row.run_id });
    return { isNew: false };
  }
  const run_id = randomUUIDv7();
  await updateExport(trx, id, {
    status: 'processing',
    run_id,
    runner_id: actor.id,
    row_count: null,
    error: null,
    started_at: instantText(clock.now()),
    completed_at: null,
  });
  await enqueueRun(trx, { export_id: id, run_id });
  return { isNew: true };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The export when its run has ended, or its current state when the time is up or the process has to stop. */
async function waitForEnd(db: Db, id: string, stopping: AbortSignal): Promise<ExportRow> {
  const deadline = performance.now() + WAIT_MS;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    const row = await readExport(db, id);
    if (row.status !== 'processing' || stopping.aborted || performance.now() > deadline) return row;
    await pause(ms);
  }
}

/**
 * Runs an export, again if it ran before, and waits up to ten seconds for it; it continues as a job. Of two concurrent
 * calls one starts the run, the other waits for it (§7.10). @throws not_found
 */
export async function runExport(
  deps: ExportDeps & { stopping: AbortSignal },
  actor: Actor,
  id: string,
): Promise<ExportRow> {
  const { db, stopping } = deps;
  const { isNew } = await inTransaction(db, (trx) => startRun(trx, deps, actor, id));
  return isNew ? waitForEnd(db, id, stopping) : readExport(db, id);
}

/** Enqueues all runs without a job again: those that a killed process left. */
export async function resumeRuns(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const run of await listRuns(trx)) await enqueueRun(trx, run);
  });
}
