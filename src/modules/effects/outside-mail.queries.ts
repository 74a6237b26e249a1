import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** Minutes between two mails about one event to an address without an account (§11.3). */
const PAUSE_MINUTES = 60;

/** A mail to an address without an account. */
export type OutsideMail = {
  address: string;
  event_id: string | null;
  /** The owner of the event that it is about. */
  owner_id: string | null;
  created_at: string;
};

/** Counts the mails of a day for the owners of events: concurrent deliveries wait here for each other. */
async function countForOwners(
  trx: Trx,
  mails: readonly OutsideMail[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; mails: number }>`
    insert into outside_mail_counts (user_id, day, mails)
    select m.owner_id, (m.created_at at time zone 'UTC')::date, count(*)
    from json_to_recordset(${JSON.stringify(mails)}::json) as m (owner_id uuid, created_at timestamptz)
    where m.owner_id is not null group by 1, 2
    on conflict (user_id, day) do update set mails = outside_mail_counts.mails + excluded.mails
    returning concat(user_id, ' ', day) as key, mails`.execute(trx);
  return new Map(rows.map(({ key, mails: count }) => [key, count]));
}

const keyOf = ({ owner_id, created_at }: OutsideMail): string =>
  `${owner_id} ${created_at.slice(0, 10)}`;

/** The mails that the days of their owners allow, the earlier ones first. @param perDay mails a day for one owner */
export async function allowedOutside<Mail extends OutsideMail>(
  trx: Trx,
  mails: readonly Mail[],
  perDay: number,
): Promise<Mail[]> {
  const counts = await countForOwners(trx, mails);
  const groups = Map.groupBy(
    mails.filter(({ owner_id }) => owner_id !== null),
    keyOf,
  );
  return [...groups].flatMap(([key, group]) => {
    const earlier = (counts.get(key) ?? 0) - group.length;
    return group.slice(0, Math.max(0, perDay - earlier));
  });
}

/** Whether the reader of an address wants no more mails. */
export async function isOptedOut(trx: Trx, address: string): Promise<boolean> {
  const { rows } = await sql`
    select address from mail_opt_outs where address = ${address}`.execute(trx);
  return rows.length > 0;
}

/**
 * Finds the earliest times at which outside mails may be sent, in their order: the next mail about an event within the
 * pause is sent at its end.
 */
export async function findSendTimes(trx: Trx, mails: readonly OutsideMail[]): Promise<string[]> {
  const { rows } = await sql<{ send_at: string }>`
    select greatest(m.created_at, (
      select max(d.send_at) + ${PAUSE_MINUTES}::int * interval '1 min' from mail_deliveries d
      where d.event_id = m.event_id and d.address = m.address and d.send_at <= m.created_at)) as send_at
    from rows from (json_to_recordset(${JSON.stringify(mails)}::json) as (address text, event_id uuid,
      created_at timestamptz)) with ordinality as m (address, event_id, created_at, number)
    order by m.number`.execute(trx);
  return rows.map(({ send_at }) => send_at);
}
