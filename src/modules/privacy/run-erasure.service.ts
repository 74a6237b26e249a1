import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { personPatterns, searchedPerson } from '../../domain/privacy/person-patterns.ts';
import { personalTables } from '../../domain/privacy/personal-data.ts';
import { DELETED_USER, type PersonalTable } from '../../domain/privacy/personal-table.ts';
import { searchTextOf } from '../../domain/text/search-text.ts';
import {
  databaseTime,
  findPerson,
  findShared,
  finishErasing,
  hasOlderTransaction,
  lockErasures,
} from '../users/index.ts';
import { type Claimant, deleteClaimed } from './claimed-address.queries.ts';
import {
  type Anonymous,
  deleteAllRows,
  deleteOwnRows,
  type Erased,
  renameByAddress,
  scrubTable,
} from './erase.queries.ts';

/** The dependencies of an erasure. */
export type RunErasureDeps = {
  db: Db;
  /**
   * Takes the files of all exports away, in the transaction that ends the erasure: they can name anybody, and can be
   * made again. @returns what removes them after it
   */
  discardExportFiles(trx: Trx): Promise<() => Promise<void>>;
};

type Target = {
  erased: Erased;
  /** As long as it counts: an address that the issuer did not verify can be somebody else's. */
  owner: Erased;
  /** The address where it does not count, and no other account has it either. */
  claimant: Claimant | null;
  everywhere: Anonymous;
  own: Anonymous | null;
};

/** Rounds after which an erasure ends in any case. */
const MAX_ROUNDS = 20;

const PAUSE_MS = 20;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A name that "Deleted user" contains is found in its own replacement: it is replaced once. */
const isInReplacement = (name: string): boolean =>
  DELETED_USER.toLowerCase().includes(name.toLowerCase());

/**
 * The patterns that match the person in texts of others; a name or an address that another account has too is not
 * replaced there.
 */
async function targetOf(
  db: Db,
  id: string,
  { name, email, is_verified }: { name: string; email: string | null; is_verified: boolean },
): Promise<Target> {
  const erased: Erased = { id, name, email };
  const owner: Erased = { ...erased, email: is_verified ? email : null };
  const shared = await findShared(db, { id, name, email });
  const address = shared.email ? null : email;
  const replacement = DELETED_USER;
  const found = (named: string | null, at: string | null): Anonymous => ({
    ...personPatterns(named, at),
    searched: { ...searchedPerson(named, at), replacement: searchTextOf([replacement]) },
    replacement,
  });
  const everywhere = found(shared.name ? null : name, address);
  const isShared = shared.name || shared.email;
  const own = isShared ? found(name, email) : null;
  const claimant = is_verified || address === null ? null : { id, address };
  return { erased: { ...erased, email: address }, owner, claimant, everywhere, own };
}

async function deleteOwn(trx: Trx, { owner, claimant }: Target): Promise<number> {
  const claimed = claimant === null ? 0 : await deleteClaimed(trx, claimant);
  return claimed + (await deleteOwnRows(trx, personalTables, owner));
}

async function scrub(trx: Trx, table: PersonalTable, target: Target): Promise<number> {
  if (table.isDropped) return deleteAllRows(trx, table);
  const { erased, everywhere, own } = target;
  const renamed = await renameByAddress(trx, table, erased, DELETED_USER);
  const ofOwn = own === null ? 0 : await scrubTable(trx, table, own, erased);
  return renamed + ofOwn + (await scrubTable(trx, table, everywhere, null));
}

/** Erases a table at a time, so that others wait for one at most. @returns how many rows changed */
async function scrubAll(db: Db, target: Target, signal: AbortSignal): Promise<number> {
  let changed = await inTransaction(db, (trx) => deleteOwn(trx, target));
  for (const table of personalTables) {
    signal.throwIfAborted();
    changed += await inTransaction(db, (trx) => scrub(trx, table, target));
  }
  return changed;
}

/** Waits for the transactions that can have read what is erased by now, and not yet written it. */
async function waitForOthers(db: Db, signal: AbortSignal): Promise<void> {
  const time = await databaseTime(db);
  while (await hasOlderTransaction(db, time)) {
    signal.throwIfAborted();
    await pause(PAUSE_MS);
  }
}

/**
 * Ends the erasure unless something is found once more. @returns what is to be done after the commit; undefined: go on
 */
async function finish(
  { db, discardExportFiles }: RunErasureDeps,
  id: string,
  target: Target,
  isLast: boolean,
): Promise<(() => Promise<void>) | undefined> {
  return inTransaction(db, async (trx) => {
    await lockErasures(trx);
    let changed = await deleteOwn(trx, target);
    for (const table of personalTables) changed += await scrub(trx, table, target);
    if (changed > 0 && !isLast) return undefined;
    const removeFiles = await discardExportFiles(trx);
    await finishErasing(trx, id);
    return removeFiles;
  });
}

/**
 * Replaces the name and the address of an erased account everywhere (§12.10), again until nothing is found: a
 * transaction that read them before can write them after their table was erased. It can be interrupted and run again.
 */
export async function runErasure(
  deps: RunErasureDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const person = await findPerson(deps.db, userId);
  if (person?.erasing == null) return;
  const { name } = person.erasing;
  const target = await targetOf(deps.db, userId, person.erasing);
  for (let round = 1; ; round += 1) {
    const isOnce = isInReplacement(name) || round === MAX_ROUNDS;
    const changed = await scrubAll(deps.db, target, signal);
    await waitForOthers(deps.db, signal);
    if (changed > 0 && !isOnce) continue;
    const removeFiles = await finish(deps, userId, target, isOnce);
    if (removeFiles !== undefined) return removeFiles();
  }
}
