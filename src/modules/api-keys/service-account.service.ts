import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { deactivateUser, insertMachineUser } from '../users/index.ts';
import {
  type ApiKeyDeps,
  browseApiKeys,
  createApiKey,
  readApiKey,
  revokeApiKey,
} from './api-key.service.ts';
import * as queries from './service-account.queries.ts';
import type { CreateServiceAccount } from './service-account.schema.ts';

export { browseApiKeys, createApiKey, readApiKey, revokeApiKey };

type Row = queries.ServiceAccountRow;

/** Accounts that a service may have. */
const MAX_ACCOUNTS = 200;

/** The accounts of machines, by name. */
export async function browseServiceAccounts(db: Db, slice: Slice): Promise<Page<Row>> {
  return queries.listServiceAccounts(db, slice);
}

/** An account of a machine. @throws not_found */
export async function readServiceAccount(db: Db, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findServiceAccount(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Creates an account of a machine with these roles. @throws invalid_input for one too many */
export async function createServiceAccount(
  { db, clock }: Pick<ApiKeyDeps, 'db' | 'clock'>,
  actor: Actor,
  { name, roles }: CreateServiceAccount,
): Promise<Row> {
  const created_at = instantText(clock.now());
  const id = randomUUIDv7();
  const row = { id, name, roles: [...new Set(roles)], created_at };
  return inTransaction(db, async (trx) => {
    await insertMachineUser(trx, row);
    const stored = { id, created_by: actor.id, created_at };
    if (!(await queries.insertServiceAccount(trx, stored, MAX_ACCOUNTS))) {
      const message = `The name field is one too many: there are at most ${MAX_ACCOUNTS} service accounts.`;
      throw invalidInput({ name: [message] });
    }
    return { ...row, keys_count: 0, last_used_at: null };
  });
}

/**
 * Deletes an account with its keys: they open nothing from now on; its name stays with what it did. @throws not_found;
 * precondition_failed
 */
export async function deleteServiceAccount(
  { db, clock }: Pick<ApiKeyDeps, 'db' | 'clock'>,
  id: string,
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    expect(await readServiceAccount(trx, id));
    if (!(await queries.deleteServiceAccount(trx, id))) throw notFound();
    await deactivateUser(trx, id, instantText(clock.now()));
    return null;
  });
}

/** A key of an account. @throws not_found, also for the key of another account */
export async function readAccountKey(db: Db, id: string, key: string) {
  await readServiceAccount(db, id);
  return readApiKey(db, id, key);
}
