import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { findActorById } from '../users/index.ts';
import { inCircles, writeCircle, writeTogether } from './circles.service.ts';
import { clearLines, countLines, listOpenLines, updateLine } from './import-lines.queries.ts';
import { findImport, type ImportRow, lockImport, updateImport } from './imports.queries.ts';
import type { ImportDeps } from './imports.service.ts';
import { undoTogether } from './undo-import.service.ts';
import { listLinesToUndo } from './undo-lines.queries.ts';
import { writeLine } from './write-line.service.ts';

/** An attempt of a run: whether it is the last; `signal` aborts it. */
type Attempt = { isLast: boolean; signal: AbortSignal };

/** The reason that the record of a failed import shows. */
const FAILED =
  'The import stopped before its end. Apply it again: it goes on, and nothing is written twice.';

const NO_ADMIN =
  'The import stopped: the account of the administrator who applied it is not in use.';

/** Lines after which the record shows how far it is. */
const PART = 25;

/** Writes lines in a transaction, one or those of a circle, or notes why one is refused. */
async function applyTogether(
  deps: ImportDeps,
  actor: Actor,
  { id: import_id, origin_hash }: ImportRow,
  positions: readonly number[],
): Promise<void> {
  await writeTogether(
    deps,
    positions,
    async (trx, some, start) => {
      const own = { ...deps, db: trx };
      const [position = 0, ...others] = some;
      if (others.length > 0)
        await writeCircle(trx, own, actor, { import_id, origin_hash }, some, start);
      else await writeLine(trx, own, actor, { import_id, position, origin_hash });
    },
    (trx, position, message) =>
      updateLine(trx, import_id, position, { verdict: 'refused', message, record_id: null }),
  );
}

/** The lines that are to be written at first, with those that were asked for besides. */
const plannedCount = ({ counts, restore_cancelled, cancel_gone }: ImportRow): number =>
  counts.create +
  counts.update +
  (restore_cancelled ? counts.cancelled_here : 0) +
  (cancel_gone ? counts.gone : 0);

/** Shows how far the import is. */
async function showProgress(
  deps: ImportDeps,
  row: ImportRow,
  end: { status?: string; completed_at?: string } = {},
): Promise<void> {
  const { counts, open } = await countLines(deps.db, row);
  const total = plannedCount(row);
  await updateImport(deps.db, row.id, {
    ...end,
    applied_count: Math.max(0, total - open),
    ...(end.status === 'applied' && { counts: JSON.stringify(counts) }),
  });
}

async function applyLines(
  deps: ImportDeps,
  actor: Actor,
  row: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const open = await listOpenLines(deps.db, row);
    if (open.length === 0) break;
    let written = 0;
    for (const positions of inCircles(open)) {
      signal.throwIfAborted();
      await applyTogether(deps, actor, row, positions);
      written += positions.length;
      if (written < PART) continue;
      await showProgress(deps, row);
      written = 0;
    }
  }
  await clearLines(deps.db, row.id);
  const completed_at = instantText(deps.clock.now());
  await showProgress(deps, row, { status: 'applied', completed_at });
}

/** Takes the lines back that are not taken back yet, in the opposite of the order in which they were written. */
async function undoLines(
  deps: ImportDeps,
  actor: Actor,
  { id }: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const open = await listLinesToUndo(deps.db, id);
    if (open.length === 0) break;
    for (const positions of inCircles(open)) {
      signal.throwIfAborted();
      await undoTogether(deps, actor, id, positions);
    }
  }
  await updateImport(deps.db, id, { status: 'undone', undone_at: instantText(deps.clock.now()) });
}

const UNDO_FAILED =
  'The import was taken back in part only. Take it back again: it goes on, and nothing is lost.';

async function fail({ db }: ImportDeps, id: string, error: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockImport(trx, id);
    if (row?.status === 'applying') await updateImport(trx, id, { status: 'failed', error });
    if (row?.status === 'undoing') await updateImport(trx, id, { status: 'applied', error });
  });
}

/**
 * Writes the lines of an import that are not written yet, each in a transaction of its own: other writes wait for one
 * line at most. It goes on where an attempt that was killed stopped. After the last attempt the import has failed, and
 * can be applied again (§12.9).
 */
export async function runImport(
  deps: ImportDeps,
  { import_id }: { import_id: string },
  { isLast, signal }: Attempt,
): Promise<void> {
  const row = await findImport(deps.db, import_id);
  if (row?.status !== 'applying' && row?.status !== 'undoing') return;
  const now = instantText(deps.clock.now());
  const isUndo = row.status === 'undoing';
  const actorId = (isUndo ? row.undoer_id : row.applier_id) ?? row.creator_id;
  const actor = await findActorById(deps.db, actorId, ['admin'], now);
  if (actor === undefined) return fail(deps, import_id, NO_ADMIN);
  try {
    await (isUndo ? undoLines : applyLines)(deps, actor, row, signal);
  } catch (error) {
    if (isLast) await fail(deps, import_id, isUndo ? UNDO_FAILED : FAILED);
    throw error;
  }
}
