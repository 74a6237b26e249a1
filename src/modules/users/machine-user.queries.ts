import type { Trx } from '../../db/db.ts';

/** The issuer of the accounts of machines: no token has it, so nobody signs in with one. */
export const MACHINE_ISSUER = 'stoa:service-accounts';

/** Inserts the user of a machine. */
export async function insertMachineUser(
  trx: Trx,
  user: { id: string; name: string; roles: string[]; created_at: string },
): Promise<void> {
  const stamps = { token_issued_at: user.created_at, updated_at: user.created_at };
  await trx
    .insertInto('users')
    .values({ ...user, ...stamps, issuer: MACHINE_ISSUER, subject: user.id, email: null })
    .execute();
}

/** Deactivates a user: what it did keeps its name, and it cannot do anything any more. */
export async function deactivateUser(trx: Trx, id: string, now: string): Promise<void> {
  const query = trx.updateTable('users').set({ is_active: false, updated_at: now });
  await query.where('id', '=', id).execute();
}
