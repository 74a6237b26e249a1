import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { MailDeliveriesTable } from '../../db/notification-tables.ts';
import { type NewJob, wakeWorkers } from '../../jobs/enqueue.ts';

/** A mail that is to be sent, and what else is known of its thread: the mails about one event to one address. */
export type MailRow = Selectable<MailDeliveriesTable> & {
  /** The present address of the account; null without one. */
  account_email: string | null;
  /** Whether the account is in use; null without one. */
  is_active: boolean | null;
  /** Whether an earlier mail of the thread is neither sent nor failed. */
  waits: boolean;
  /** Whether a later mail of the thread may be sent by now. */
  has_later: boolean;
  /** The time at which the last mail of the thread was sent. */
  last_sent_at: string | null;
  /** Whether the event was put into the calendar of the reader. */
  is_requested: boolean;
  /** Whether it replaces a mail of the thread that was to change the calendar of the reader. */
  replaces_calendar: boolean;
};

/** The reason recorded for a mail that is not sent because a later one replaces it. */
export const REPLACED = 'a later mail replaces it';

/** Hours for which a mail that is not sent holds up the later ones of its thread. */
const HELD_UP_HOURS = 25;

const MAIL_JOB = 'send_notification_mail' satisfies NewJob['name'];

const thread = sql`o.event_id = d.event_id and o.address = d.address`;

/** An earlier mail `o` of the thread of `d` that is neither sent nor failed, and does not hold it up for ever. */
const isBefore = (now: string): RawBuilder<unknown> => sql`${thread} and o.sequence < d.sequence
  and o.sent_at is null and o.failed_at is null
  and o.send_at > ${now}::timestamptz - ${HELD_UP_HOURS}::int * interval '1 hour'`;

/** One mail by its id; undefined when there is none any more. */
export async function findMail(db: Db, id: string, now: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select d.*, u.email as account_email, u.is_active,
      exists (select from mail_deliveries o where ${isBefore(now)}) as waits,
      exists (select from mail_deliveries o where ${thread} and o.sequence > d.sequence
        and o.send_at <= ${now}::timestamptz) as has_later,
      (select max(o.sent_at) from mail_deliveries o where ${thread}) as last_sent_at,
      exists (select from calendar_requests o where ${thread}) as is_requested,
      exists (select from mail_deliveries o where ${thread} and o.sequence < d.sequence and o.failure = ${REPLACED}
        and o.calendar_method is not null and o.sequence > coalesce((select max(s.sequence) from mail_deliveries s
          where s.event_id = d.event_id and s.address = d.address and s.sent_at is not null), 0)) as replaces_calendar
    from mail_deliveries d left join users u on u.id = d.user_id where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Records that a mail was accepted: it is never sent again. @returns false when there is none any more */
export async function updateMailSent(trx: Trx, id: string, now: string): Promise<boolean> {
  const query = trx.updateTable('mail_deliveries').set({ sent_at: now }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Records that a mail will not be sent, and why. */
export async function updateMailFailed(
  db: Db,
  id: string,
  failure: string,
  now: string,
): Promise<void> {
  const failed = { failed_at: now, failure };
  await db.updateTable('mail_deliveries').set(failed).where('id', '=', id).execute();
}

/**
 * Whether earlier mails of the thread are still to be sent. Until the transaction ends nobody records that they were.
 */
export async function lockEarlier(trx: Trx, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mail_deliveries d join mail_deliveries o on ${isBefore(now)} where d.id = ${id}
    for share of o`.execute(trx);
  return rows.length > 0;
}

/** Lets the mails to a reader about an event that wait for their turn ask now whether it has come. */
export async function hastenNext(trx: Trx, { event_id, address }: Reader): Promise<void> {
  await sql`
    with ready as (
      update pgboss.job j set start_after = now() from mail_deliveries d
      where d.event_id = ${event_id} and d.address = ${address} and d.sent_at is null and d.failed_at is null
        and j.name = ${MAIL_JOB} and j.state = 'created' and j.start_after > now()
        and j.data ->> 'delivery_id' = d.id::text
      returning j.name, j.start_after)
    ${wakeWorkers('ready')}`.execute(trx);
}

type Reader = { event_id: string; address: string };

/** Keeps that an event is in the calendar of a reader. */
export async function insertCalendarRequest(trx: Trx, reader: Reader, now: string): Promise<void> {
  await trx
    .insertInto('calendar_requests')
    .values({ ...reader, requested_at: now })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'address']).doUpdateSet({ requested_at: now }),
    )
    .execute();
}

/** Removes the record that an event is in the calendar of a reader. */
export async function deleteCalendarRequest(
  trx: Trx,
  { event_id, address }: Reader,
): Promise<void> {
  const query = trx.deleteFrom('calendar_requests').where('event_id', '=', event_id);
  await query.where('address', '=', address).execute();
}
