import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
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
  listPeople,
  lockPerson,
  markErased,
  type PersonRow,
} from '../users/index.ts';
import { deleteIdentityRecords, deleteOwnRows } from './erase.queries.ts';

/** The dependencies of the privacy services. */
export type PrivacyDeps = { db: Db; clock: Clock };

/** Whether every place is erased. */
export const isErased = ({ erased_at, erasing }: PersonRow): boolean =>
  erased_at !== null && erasing === null;

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
  slice: Slice,
): Promise<Page<PersonRow>> {
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
  if (person.kind === 'service_account') {
    throw invalidState('This is the account of a machine: delete it among the service accounts.');
  }
  if (isErased(person)) return;
  if (person.erased_at === null) {
    // An address that the issuer did not verify can be somebody else's.
    const email = person.email_verified ? person.email : null;
    await deleteOwnRows(trx, personalTables, { ...person, email });
    await deleteIdentityRecords(trx, person.subject);
    const as = { subject: erasedSubject(person), name: DELETED_USER };
    await markErased(trx, person, { ...as, now: instantText(clock.now()) });
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
 * job (§12.10). @throws not_found; invalid_state for the own account
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
