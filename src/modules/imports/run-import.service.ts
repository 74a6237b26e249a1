import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { AppError } from '../../errors.ts';
import { findActorById } from '../users/index.ts';
import { countLines, listOpenLines, updateLine } from './import-lines.queries.ts';
import { findImport, type ImportRow, lockImport, updateImport } from './imports.queries.ts';
import type { ImportDeps } from './imports.service.ts';
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

/** Errors of the line itself: it is refused, and the others go on. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  const codes = ['booking_conflict', 'invalid_input', 'invalid_state', 'not_found', 'forbidden'];
  return codes.includes(error.code) ? error.message : undefined;
};

/** Writes one line in a transaction of its own, or notes why it is refused. */
async function applyLine(
  deps: ImportDeps,
  actor: Actor,
  import_id: string,
  position: number,
): Promise<void> {
  try {
    await inTransaction(deps.db, (trx) =>
      writeLine(trx, { ...deps, db: trx }, actor, { import_id, position }),
    );
  } catch (error) {
    const message = refusalOf(error);
    if (message === undefined) throw error;
    const end = { verdict: 'refused', message, record_id: null };
    await inTransaction(deps.db, (trx) => updateLine(trx, import_id, position, end));
  }
}

/** Shows how far the import is; `before` is how many lines were to be written at first. */
async function showProgress(
  deps: ImportDeps,
  row: ImportRow,
  end: { status?: string; completed_at?: string } = {},
): Promise<void> {
  const { counts, open } = await countLines(deps.db, row.id);
  const total = row.counts.create + row.counts.update;
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
    const positions = await listOpenLines(deps.db, row.id, PART);
    if (positions.length === 0) break;
    for (const position of positions) {
      signal.throwIfAborted();
      await applyLine(deps, actor, row.id, position);
    }
    await showProgress(deps, row);
  }
  const completed_at = instantText(deps.clock.now());
  await showProgress(deps, row, { status: 'applied', completed_at });
}

async function fail({ db }: ImportDeps, id: string, error: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockImport(trx, id);
    if (row?.status === 'applying') await updateImport(trx, id, { status: 'failed', error });
  });
}

/**
 * Writes the lines of an import that are not written yet, each in a transaction of its own: other writes wait for one line
 * at most. It goes on where an attempt that was killed stopped. After the last attempt the import has failed, and can be
 * applied again (decision 12.9).
 */
export async function runImport(
  deps: ImportDeps,
  { import_id }: { import_id: string },
  { isLast, signal }: Attempt,
): Promise<void> {
  const row = await findImport(deps.db, import_id);
  if (row?.status !== 'applying') return;
  const now = instantText(deps.clock.now());
  const actor = await findActorById(deps.db, row.applier_id ?? row.creator_id, ['admin'], now);
  if (actor === undefined) return fail(deps, import_id, NO_ADMIN);
  try {
    await applyLines(deps, actor, row, signal);
  } catch (error) {
    if (isLast) await fail(deps, import_id, FAILED);
    throw error;
  }
}
