import type { Db } from '../../db/db.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { ACCOUNT_COLUMNS, personalTables } from '../../domain/privacy/personal-data.ts';
import { isShown, type ShownTable } from '../../domain/privacy/personal-table.ts';
import type { NamelessFile, WriteNamelessFile } from '../../ports/nameless-file.ts';
import {
  KEY_PAGE,
  listOwnKeys,
  type RowKey,
  readAccount,
  readOwnRows,
} from './own-data.queries.ts';
import type { RowOwner } from './own-rows.queries.ts';

/** The dependencies of the data of a person. */
export type OwnDataDeps = { db: Db; writeNamelessFile: WriteNamelessFile };

/** Rows, and bytes of them, that are in memory together; one row can be larger. */
const PART_ROWS = 200;
const PART_BYTES = 1_048_576;

/** The keys of rows that are read together. */
export function* partsOf(keys: readonly RowKey[]): Generator<string[]> {
  let part: string[] = [];
  let bytes = 0;
  for (const one of keys) {
    if (part.length === PART_ROWS || (part.length > 0 && bytes + one.bytes > PART_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(one.key);
    bytes += one.bytes;
  }
  if (part.length > 0) yield part;
}

async function* rowsOf(db: Db, table: ShownTable, person: RowOwner): AsyncGenerator<string[]> {
  for (let after: string | undefined; ; ) {
    const keys = await listOwnKeys(db, table, person, after);
    for (const part of partsOf(keys)) yield await readOwnRows(db, table, part);
    after = keys.at(-1)?.key;
    if (keys.length < KEY_PAGE) return;
  }
}

/** The text of a JSON object in parts: the account, and the rows of each table. */
async function* partsAbout(db: Db, person: RowOwner): AsyncGenerator<string> {
  yield `{"account":${await readAccount(db, ACCOUNT_COLUMNS, person.id)}`;
  for (const table of personalTables.filter(isShown)) {
    yield `,${JSON.stringify(table.table)}:[`;
    let separator = '';
    for await (const rows of rowsOf(db, table, person)) {
      if (rows.length === 0) continue;
      yield `${separator}${rows.join(',')}`;
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

/**
 * Everything about the actor as a file, in the form that `view` gives it (§12.10). Only an address that counts as
 * theirs (§10.1) finds rows. A part of the rows is in memory at a time; each statement sees what is committed when
 * it starts, so rows that are written meanwhile can be missing.
 */
export async function collectOwnData(
  { db, writeNamelessFile }: OwnDataDeps,
  actor: Actor,
  view: (parts: AsyncIterable<string>) => AsyncIterable<string>,
): Promise<NamelessFile> {
  const person = { id: actor.id, email: verifiedEmail(actor) ?? null };
  return writeNamelessFile(view(partsAbout(db, person)));
}
