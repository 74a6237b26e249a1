import type { Db, Trx } from '../../db/db.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { discardFiles, insertOrphanedFiles } from '../media/index.ts';
import { resetCompleted } from './exports.queries.ts';
import type { Format } from './exports.schema.ts';
import { storedAs } from './exports.service.ts';

const formats: readonly Format[] = ['xlsx', 'csv'];

/**
 * Takes the files away from all exports, which can be run again: somebody whom they name was erased (§12.10).
 * @returns what removes the files after the commit
 */
export async function discardExportFiles(
  trx: Trx,
  deps: { db: Db; files: FileStore },
): Promise<() => Promise<void>> {
  const fileKeys = await resetCompleted(trx);
  const keys = fileKeys.flatMap((key) => formats.map((format) => storedAs(key, format).key));
  const orphaned = keys.length === 0 ? [] : await insertOrphanedFiles(trx, keys);
  return () => discardFiles(deps, orphaned);
}
