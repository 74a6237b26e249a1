import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { lockExchange } from '../events/index.ts';
import { lockImports, lockOpenLine, type OpenLine } from './import-lines.queries.ts';
import { type ImportDeps, refusalOf } from './imports.service.ts';
import { endLine, readEventOfLine, writeReadEvent } from './write-line.service.ts';

/** The positions of lines in their order; those of one circle are together at the place of the first. */
export function inCircles(lines: readonly OpenLine[]): number[][] {
  const groups = Map.groupBy(lines, ({ position, circle }) =>
    circle === null ? `line ${position}` : `circle ${circle}`,
  );
  return [...groups.values()].map((group) => group.map(({ position }) => position));
}

/** Writes lines in a transaction; `start` is told each position before it is written. */
type WriteTogether = (
  trx: Trx,
  positions: readonly number[],
  start: (position: number) => void,
) => Promise<void>;

/**
 * Writes lines together: all or none. One that is refused is noted as such by `refuse`, and the others are tried again
 * without it, so that they are refused as well where they need its room.
 */
export async function writeTogether(
  { db }: Pick<ImportDeps, 'db'>,
  positions: readonly number[],
  write: WriteTogether,
  refuse: (trx: Trx, position: number, message: string) => Promise<void>,
): Promise<void> {
  for (let left = positions; left.length > 0; ) {
    let at: number | undefined;
    const start = (position: number): void => {
      at = position;
    };
    try {
      const some = left;
      await inTransaction(db, (trx) => write(trx, some, start));
      return;
    } catch (error) {
      const [position, message] = [at ?? left[0], refusalOf(error)];
      if (message === undefined || position === undefined) throw error;
      await inTransaction(db, (trx) => refuse(trx, position, message));
      left = left.filter((one) => one !== position);
    }
  }
}

type ReadLine = Extract<Awaited<ReturnType<typeof readEventOfLine>>, { imported: unknown }>;

/** The lines of a circle that are to be written; the others are ended. */
async function readCircle(
  trx: Trx,
  deps: ImportDeps,
  { import_id, origin_hash }: { import_id: string; origin_hash: string | null },
  positions: readonly number[],
  start: (position: number) => void,
): Promise<{ position: number; read: ReadLine }[]> {
  const toWrite = [];
  for (const position of positions) {
    start(position);
    const line = await lockOpenLine(trx, import_id, position);
    if (line === undefined) continue;
    const read = await readEventOfLine(trx, deps, line, { import_id, origin_hash });
    if ('imported' in read) toWrite.push({ position, read });
    else await endLine(trx, line, read);
  }
  return toWrite;
}

/**
 * Writes lines that exchange their rooms in a circle: each is judged as if those after it had left theirs, and the
 * database checks all when the transaction ends.
 */
export async function writeCircle(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  row: { import_id: string; origin_hash: string | null },
  positions: readonly number[],
  start: (position: number) => void,
): Promise<void> {
  await lockImports(trx);
  const lines = await readCircle(trx, deps, row, positions, start);
  const exchanged = lines.flatMap(({ read: { known, imported } }) =>
    known === undefined ? [] : [{ event_id: known.event_id, imported }],
  );
  await lockExchange(trx, exchanged);
  for (const [at, { position, read }] of lines.entries()) {
    start(position);
    const leaving = lines.slice(at + 1).flatMap((one) => one.read.known?.event_id ?? []);
    await endLine(trx, read.line, await writeReadEvent(trx, deps, actor, read, leaving));
  }
}
