import { type RawBuilder, sql } from 'kysely';

/** The users who get a notification: active ones that any of these lists names, except one. */
export type Recipients = {
  user_ids: readonly string[];
  /** Only verified addresses of accounts match (decision 10.1); letter case is ignored. */
  emails: readonly string[];
  /** Roles of the token. */
  roles: readonly string[];
  /** The user who caused the notification. */
  except_user_id: string | null;
};

const isRecipient = ({ user_ids, emails, roles }: Recipients): RawBuilder<unknown> => sql`(
  u.id = any (${[...user_ids]}::uuid[])
  or (u.email_verified and lower(u.email) = any (array(select lower(e) from unnest(${[...emails]}::text[]) as e)))
  or u.roles && ${[...roles]}::text[]
)`;

/**
 * Selects `user_id` and `place` for every user whom one of the notifications addresses: each user once, with the place
 * (from 0) of the first notification that addresses them. This is the only place that decides who is notified.
 */
export function selectRecipients(
  notifications: readonly { recipients: Recipients }[],
): RawBuilder<unknown> {
  const addressed = notifications.map(
    ({ recipients }, place) => sql`
      select u.id as user_id, ${place}::int as place from users u
      where u.is_active and u.id is distinct from ${recipients.except_user_id}::uuid
        and ${isRecipient(recipients)}`,
  );
  const nobody = sql`select null::uuid as user_id, 0 as place where false`;
  return sql`
    select distinct on (a.user_id) a.user_id, a.place
    from (${sql.join([nobody, ...addressed], sql` union all `)}) a
    order by a.user_id, a.place`;
}
