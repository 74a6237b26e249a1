import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './db.ts';

/**
 * What a statement does besides its own work, for another who wants it done in the same transaction: further parts of
 * its `with`, and a condition that is always true, without which those parts that only read would not run.
 */
export type Also = { parts: RawBuilder<unknown>[]; ran: RawBuilder<unknown> };

export const nothingElse: Also = { parts: [], ran: sql`true` };

/** Both of them. */
export const both = (one: Also, other: Also): Also => ({
  parts: [...one.parts, ...other.parts],
  ran: sql`${one.ran} and ${other.ran}`,
});

/** Does it in a statement of its own. */
export async function doAlone(trx: Trx, { parts, ran }: Also): Promise<void> {
  if (parts.length === 0) return;
  await sql`with ${sql.join(parts, sql`, `)} select 1 where ${ran}`.execute(trx);
}
