import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../domain/permission.ts';

/** The users who get a notification: active ones that any of these lists names, except one. */
export type Recipients = {
  user_ids: readonly string[];
  /** Only verified addresses of accounts match (decision 10.1); letter case is ignored. */
  emails: readonly string[];
  /**
   * The holders of a role for a place: by a role of the token, kept from the latest one, or by an assignment. An admin
   * only by a role that is named in the token (decision 10.2).
   */
  holders: readonly { role: string; place: Place }[];
  /** The user who caused the notification. */
  except_user_id: string | null;
};

/** Of `users u`, over an index for each of the three things. */
const isAssigned = ({ role, place }: Recipients['holders'][number]): RawBuilder<unknown> => sql`
  (u.email_verified and lower(u.email) in (select a.email from assignments a where a.role = ${role}
    and (a.room_id = ${place.room_id}::uuid or a.venue_id = ${place.venue_id}::uuid
      or a.institution_id = ${place.institution_id}::uuid)))`;

const isHolder = (holders: Recipients['holders']): RawBuilder<unknown> =>
  holders.length === 0
    ? sql`false`
    : sql.join(
        holders.map((one) => sql`(u.roles @> ${[one.role]}::text[] or ${isAssigned(one)})`),
        sql` or `,
      );

const isRecipient = ({ user_ids, emails, holders }: Recipients): RawBuilder<unknown> => sql`(
  u.id = any (${[...user_ids]}::uuid[])
  or (u.email_verified and lower(u.email) = any (array(select lower(e) from unnest(${[...emails]}::text[]) as e)))
  or ${isHolder(holders)}
)`;

/**
 * Selects `user_id`, `fact_id` and `place` for every user whom one of the notifications addresses: each user once a fact,
 * with the place (from 0) of the first notification that addresses them. This is the only place that decides who is
 * notified.
 */
export function selectRecipients(
  notifications: readonly { recipients: Recipients; fact_id: string }[],
): RawBuilder<unknown> {
  const addressed = notifications.map(
    ({ recipients, fact_id }, place) => sql`
      select u.id as user_id, ${fact_id}::uuid as fact_id, ${place}::int as place from users u
      where u.is_active and u.id is distinct from ${recipients.except_user_id}::uuid
        and ${isRecipient(recipients)}`,
  );
  const nobody = sql`select null::uuid as user_id, null::uuid as fact_id, 0 as place where false`;
  return sql`
    select distinct on (a.user_id, a.fact_id) a.user_id, a.fact_id, a.place
    from (${sql.join([nobody, ...addressed], sql` union all `)}) a
    order by a.user_id, a.fact_id, a.place`;
}
