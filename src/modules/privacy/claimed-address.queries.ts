import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** An account whose address nobody verified; it can be somebody else's. */
export type Claimant = { id: string; address: string };

type Sql = RawBuilder<unknown>;

const ofOwnEvents = ({ id }: Claimant): Sql =>
  sql`event_id in (select e.id from events e where e.creator_id = ${id}::uuid)`;

const has = (column: string, { address }: Claimant): Sql =>
  sql`lower(${sql.ref(column)}) = ${address.toLowerCase()}`;

/**
 * Deletes the rows with a claimed address that only the claimant can have given: rights that they gave it, and what was
 * sent to it because of their events. What others gave the address is for whoever has it. A wish for no mail goes with
 * the last row that names the address. @returns how many rows
 */
export async function deleteClaimed(trx: Trx, who: Claimant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with rights as (
      delete from assignments where ${has('email', who)} and created_by = ${who.id}::uuid returning 1
    ), mails as (
      delete from mail_deliveries where ${has('address', who)} and ${ofOwnEvents(who)} returning 1
    ), requests as (
      delete from calendar_requests where ${has('address', who)} and ${ofOwnEvents(who)} returning 1
    )
    select (select count(*) from rights) + (select count(*) from mails) + (select count(*)
      from requests) as count`.execute(trx);
  const wishes = await sql`
    delete from mail_opt_outs where ${has('address', who)}
      and not exists (select from assignments where ${has('email', who)})
      and not exists (select from event_roles where ${has('user_email', who)})
      and not exists (select from mail_deliveries where ${has('mail_deliveries.address', who)})
      and not exists (select from calendar_requests where ${has('calendar_requests.address', who)})`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) + Number(wishes.numAffectedRows ?? 0);
}
