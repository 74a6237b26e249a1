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

/** Milliseconds that a caller waits for a run to be over before it is told to look later (decision 7.10). */
const WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Has a run worked on; of one that waits or is worked on already there is no second. */
const enqueueRun = (trx: Trx, run: Run): Promise<boolean> =>
  enqueue(trx, 'export_run', run, { key: run.run_id });

/** Begins a run; where one is under way it goes on, and is taken up again if whoever had it is gone. */
async function beginRun(
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

/** The export when its run is over, or as it is when the caller has waited long enough or the process has to end. */
async function waitForEnd(db: Db, id: string, stopping: AbortSignal): Promise<ExportRow> {
  const deadline = performance.now() + WAIT_MS;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    const row = await readExport(db, id);
    if (row.status !== 'processing' || stopping.aborted || performance.now() > deadline) return row;
    await pause(ms);
  }
}

/**
 * Has an export made, anew if it was made before, and waits up to ten seconds for it; it goes on as a job. Of two who
 * run it at once one begins, the other is shown what is under way (decision 7.10). @throws not_found
 */
export async function runExport(
  deps: ExportDeps & { stopping: AbortSignal },
  actor: Actor,
  id: string,
): Promise<ExportRow> {
  const { db, stopping } = deps;
  const { isNew } = await inTransaction(db, (trx) => beginRun(trx, deps, actor, id));
  return isNew ? waitForEnd(db, id, stopping) : readExport(db, id);
}

/** Has every run taken up again that nobody works on or is about to: what a killed process left behind. */
export async function resumeRuns(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const run of await listRuns(trx)) await enqueueRun(trx, run);
  });
}
