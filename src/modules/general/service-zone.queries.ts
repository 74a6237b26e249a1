import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** The zone that a manager answered, and when. */
export type AnsweredZone = { timezone: string; answered_at: string };

/** The zone that a manager answered; undefined until then. */
export const findAnsweredZone = (db: Db): Promise<AnsweredZone | undefined> =>
  db.selectFrom('service_zone').select(['timezone', 'answered_at']).executeTakeFirst();

/** Keeps other answers out until the end of the transaction, so that each sees the one before it. */
export async function lockAnswers(trx: Trx): Promise<void> {
  await sql`lock table service_zone in share row exclusive mode`.execute(trx);
}

/** Writes an answer in place of the one before. */
export async function upsertAnsweredZone(trx: Trx, row: AnsweredZone): Promise<void> {
  await trx
    .insertInto('service_zone')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute();
}
