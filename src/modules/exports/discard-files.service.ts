import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { discardFiles, insertOrphanedFiles } from '../media/index.ts';
import { resetCompleted } from './exports.queries.ts';
import type { Format } from './exports.schema.ts';
import { storedAs } from './exports.service.ts';

const formats: readonly Format[] = ['xlsx', 'csv'];

/** Removes the files of all exports, which can be run again: somebody whom they name was erased (decision 12.10). */
export async function discardExportFiles(deps: { db: Db; files: FileStore }): Promise<void> {
  const orphaned = await inTransaction(deps.db, async (trx) => {
    const fileKeys = await resetCompleted(trx);
    const keys = fileKeys.flatMap((key) => formats.map((format) => storedAs(key, format).key));
    return keys.length === 0 ? [] : insertOrphanedFiles(trx, keys);
  });
  await discardFiles(deps, orphaned);
}
