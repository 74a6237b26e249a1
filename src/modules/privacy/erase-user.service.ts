import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { personPatterns } from '../../domain/privacy/person-patterns.ts';
import { personalTables } from '../../domain/privacy/personal-data.ts';
import { DELETED_USER } from '../../domain/privacy/personal-table.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  erasedSubject,
  findPerson,
  findShared,
  finishErasing,
  listPeople,
  lockPerson,
  markErased,
  type PersonRow,
} from '../users/index.ts';
import {
  type Anonymous,
  deleteIdentityRecords,
  deleteOwnRows,
  type Erased,
  renameByAddress,
  scrubTable,
} from './erase.queries.ts';

/** The dependencies of the privacy services. */
export type PrivacyDeps = { db: Db; clock: Clock };

/** Whether every place is erased. */
export const isErased = ({ erased_at, name, email }: PersonRow): boolean =>
  erased_at !== null && name === DELETED_USER && email === null;

/** An account. @throws not_found, also for an invalid id */
export async function readPerson(db: Db, id: string): Promise<PersonRow> {
  const row = isId(id) ? await findPerson(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The accounts whose name or address contains a text. */
export async function browsePeople(
  db: Db,
  search: string | null | undefined,
  slice: { limit: number; offset: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  return listPeople(db, searchPattern(search ?? ''), slice);
}

/** Closes the account, deletes what goes with it and enqueues the rest; a second time goes on with that. */
async function startErasing(
  trx: Trx,
  { clock }: PrivacyDeps,
  actor: Actor,
  id: string,
  expect: Precondition<PersonRow> | undefined,
): Promise<void> {
  const person = await lockPerson(trx, id);
  if (person === undefined) throw notFound();
  expect?.(person);
  if (person.id === actor.id) {
    throw invalidState('You cannot erase your own account: another administrator can.');
  }
  if (isErased(person)) return;
  if (person.erased_at === null) {
    // An address that the issuer did not verify can be somebody else's.
    const email = person.email_verified ? person.email : null;
    await deleteOwnRows(trx, personalTables, { ...person, email });
    await deleteIdentityRecords(trx, person.subject);
    await markErased(trx, id, erasedSubject(person), instantText(clock.now()));
  }
  await enqueue(trx, 'erase_user', { user_id: id }, { key: id });
}

/** Milliseconds that a request waits for the end before it answers 202. */
const WAIT_MS = 10_000;
const PAUSE_MS = 50;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Erases a person: the account is closed in this request, and every place that names the person follows in it, or as a
 * job (decision 12.10). @throws not_found; invalid_state for the own account
 */
export async function eraseUser(
  deps: PrivacyDeps & { stopping: AbortSignal },
  actor: Actor,
  id: string,
  expect?: Precondition<PersonRow>,
): Promise<PersonRow> {
  await inTransaction(deps.db, (trx) => startErasing(trx, deps, actor, id, expect));
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const row = await readPerson(deps.db, id);
    if (isErased(row) || deps.stopping.aborted || performance.now() > deadline) return row;
    await pause(PAUSE_MS);
  }
}

/** What finds the person in texts of others; a name or an address that another account has too stays there. */
async function patternsOf(
  db: Db,
  { id, name, email }: PersonRow,
): Promise<{ everywhere: Anonymous; own: Anonymous | null }> {
  const shared = await findShared(db, { id, name, email });
  const address = shared.email ? null : email;
  const replacement = DELETED_USER;
  const whole = { ...personPatterns(name, address), replacement };
  if (!shared.name) return { everywhere: whole, own: null };
  return { everywhere: { ...personPatterns(null, address), replacement }, own: whole };
}

/** What an erasure needs besides the database. */
export type RunErasureDeps = PrivacyDeps & {
  /** Removes the files of all exports: they can name anybody, and can be made again. */
  discardExportFiles(): Promise<void>;
};

/**
 * Replaces the name and the address of an erased account everywhere, a table at a time. It can be interrupted and run
 * again: the account itself comes last (decision 12.10).
 */
export async function runErasure(
  deps: RunErasureDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const person = await findPerson(deps.db, userId);
  if (person === undefined || person.erased_at === null || isErased(person)) return;
  const { everywhere, own } = await patternsOf(deps.db, person);
  const erased: Erased = person;
  for (const table of personalTables) {
    signal.throwIfAborted();
    await inTransaction(deps.db, async (trx) => {
      await renameByAddress(trx, table, erased, DELETED_USER);
      if (own !== null) await scrubTable(trx, table, own, erased);
      await scrubTable(trx, table, everywhere, null);
    });
  }
  await deps.discardExportFiles();
  await inTransaction(deps.db, (trx) => finishErasing(trx, userId, DELETED_USER));
}
