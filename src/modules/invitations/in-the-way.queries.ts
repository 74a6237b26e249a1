import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** The versions of events that are of other invitations of an organizer; undefined unless all of them are. */
export async function findOwnVersions(
  db: Db,
  organizer: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows } = await sql<{ id: string; version: string }>`
    select distinct e.id, e.version::text as version from events e join invitations i on i.event_id = e.id
    where i.organizer = ${organizer} and e.id = any (${[...eventIds]}::uuid[])`.execute(db);
  return rows.length === eventIds.length
    ? new Map(rows.map(({ id, version }) => [id, version]))
    : undefined;
}

/** Whether events are as they were; until the transaction ends they stay so. */
export async function lockUnchanged(
  trx: Trx,
  versions: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, version::text as version from events where id = any (${[...versions.keys()]}::uuid[])
    order by id for share`.execute(trx);
  return rows.filter(({ id, version }) => versions.get(id) === version).length === versions.size;
}

/** Seconds between two mails of one change, in whatever order they come. */
const TOGETHER_SECONDS = 10;

/**
 * Lets mails wait again that were declined because of an event, if they came shortly before the last mail about it.
 * @returns their ids
 */
export async function reopenMails(trx: Trx, organizer: string, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invitation_mails m set outcome = null, done_at = null
    from invitations i, invitations a
    where a.event_id = ${eventId}::uuid and m.received_at >= a.updated_at - ${TOGETHER_SECONDS} * interval '1s'
      and i.organizer = ${organizer} and i.wanted->'in_the_way'->'event_ids' ? ${eventId}::text
      and m.id = (i.wanted->'in_the_way'->>'mail_id')::uuid and m.outcome = 'declined'
    returning m.id`.execute(trx);
  return rows.map(({ id }) => id);
}
