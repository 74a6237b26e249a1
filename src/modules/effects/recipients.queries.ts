import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../domain/permission.ts';

/** The users who get a notification: active ones that any of these lists names, except one. */
export type Recipients = {
  user_ids: readonly string[];
  /** Only verified addresses of accounts match (decision 10.1); letter case is ignored. Others get mail alone. */
  emails: readonly string[];
  /** Addresses that get mail and no notification. */
  contact_emails: readonly string[];
  /**
   * The holders of a role for a place: by a role of the token, kept from the latest one, or by an assignment. An admin
   * only by a role that is named in the token (decision 10.2). An assigned address without an account gets mail alone.
   */
  holders: readonly { role: string; place: Place }[];
  /** The user who caused the notification. */
  except_user_id: string | null;
};

/** The addresses that a role is assigned to for a place, in lower case, over an index for each of the three things. */
const assignedAddresses = ({
  role,
  place,
}: Recipients['holders'][number]): RawBuilder<unknown> => sql`
  select a.email from assignments a where a.role = ${role}
    and (a.room_id = ${place.room_id}::uuid or a.venue_id = ${place.venue_id}::uuid
      or a.institution_id = ${place.institution_id}::uuid)`;

/** Of `users u`. */
const isAssigned = (holder: Recipients['holders'][number]): RawBuilder<unknown> =>
  sql`(u.email_verified and lower(u.email) in (${assignedAddresses(holder)}))`;

type Mailed = { fact_id: string; is_mailed: boolean; recipients: Recipients };

/** The holders in the notifications that are mailed, each with the place (from 0) of its notification. */
const mailedHolders = (notifications: readonly Mailed[]) =>
  notifications.flatMap(({ is_mailed, recipients, fact_id }, place) =>
    is_mailed ? recipients.holders.map((holder) => ({ fact_id, place, holder })) : [],
  );

/** Whether somebody without an account could get a mail. */
export const namesAddresses = (notifications: readonly Mailed[]): boolean =>
  mailedHolders(notifications).length > 0 ||
  notifications.some(
    ({ is_mailed, recipients: { emails, contact_emails } }) =>
      is_mailed && emails.length + contact_emails.length > 0,
  );

/**
 * Selects the addresses that a mailed notification in `contents` names and those that hold its roles by assignment, each once
 * a fact, with the place of its notification.
 */
export function selectNamed(notifications: readonly Mailed[]): RawBuilder<unknown> {
  const assigned = mailedHolders(notifications).map(
    ({ fact_id, place, holder }) => sql`
      union all select h.email, ${fact_id}::uuid, ${place}::int from (${assignedAddresses(holder)}) h`,
  );
  return sql`
    select distinct on (n.address, n.fact_id) n.address, n.fact_id, n.place
    from (
      select lower(e) as address, t.fact_id, t.place
      from contents t cross join json_array_elements_text(t.addresses) as e where t.is_mailed
      ${sql.join(assigned, sql` `)}
    ) n order by n.address, n.fact_id, n.place`;
}

/** Each list that names somebody is a condition over an index of its own. */
function isRecipient({ user_ids, emails, holders }: Recipients): RawBuilder<unknown> {
  const conditions = [
    ...(user_ids.length > 0 ? [sql`u.id = any (${[...user_ids]}::uuid[])`] : []),
    ...(emails.length > 0
      ? [
          sql`(u.email_verified and lower(u.email) = any (
            array(select lower(e) from unnest(${[...emails]}::text[]) as e)))`,
        ]
      : []),
    ...holders.map((one) => sql`(u.roles @> ${[one.role]}::text[] or ${isAssigned(one)})`),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

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

/** How the words of a notification are chosen for somebody who chose nothing, and who gets mail without an account. */
export type NotificationSettings = {
  /** The beginning of links into the web app. */
  appUrl: string;
  defaultLocale: 'en' | 'de';
  serviceZone: string;
  /** Mails a day that the events of one person may cause to addresses without an account. */
  outsidePerDay: number;
  /** The only domains of such addresses; all when it is empty. */
  mailDomains: readonly string[];
};

type Reader = Pick<NotificationSettings, 'defaultLocale' | 'serviceZone'>;

/** The language and the zone of `users u` (decisions 11.1, 11.4). */
const readerColumns = ({ defaultLocale, serviceZone }: Reader): RawBuilder<unknown> => sql`
  coalesce(u.locale, u.token_locale, u.seen_locale, ${defaultLocale}::text) as locale,
  coalesce(u.timezone, u.token_timezone, ${serviceZone}::text) as timezone`;

/** Selects the rows of `recipients`, with the language and the zone of each. */
export const selectReaders = (reader: Reader): RawBuilder<unknown> => sql`
  select r.user_id, r.fact_id, r.place, u.name, lower(u.email) as address, ${readerColumns(reader)}
  from recipients r join users u on u.id = r.user_id`;

/** The accounts of the addresses in `named` that are no recipients. */
const namedReaders = (reader: Reader, exceptUserId: string | null): RawBuilder<unknown> => sql`
  union all
  select u.id, n.place, u.name, lower(u.email), ${readerColumns(reader)}
  from named n join users u on lower(u.email) = n.address and u.email_verified
  where u.is_active and u.id is distinct from ${exceptUserId}::uuid
    and (u.id, n.fact_id) not in (select user_id, fact_id from recipients)`;

/**
 * Selects who gets the mail of a notification in `contents` and has an account: `readers`, and where they are given the accounts of
 * addresses in `named`; each once a fact, with the place of their notification, unless they chose to get no mail of its kind.
 */
export const selectMailReaders = (
  reader: Reader,
  named: { exceptUserId: string | null } | null,
): RawBuilder<unknown> => sql`
  select distinct on (m.address, t.fact_id) m.user_id, m.place, m.name, m.address, m.locale, m.timezone
  from (
    select user_id, place, name, address, locale, timezone from readers
    ${named ? namedReaders(reader, named.exceptUserId) : sql``}
  ) m
  join contents t on t.place = m.place
  left join notification_preferences p on p.user_id = m.user_id and p.type = t.type
  where t.is_mailed and m.address is not null and coalesce(p.mail, t.is_mail_default)
  order by m.address, t.fact_id, m.place, m.user_id`;

/**
 * Selects the addresses in `named` that belong to no account and may get mail, each once an event, numbered from 1
 * (decision 11.3).
 */
export const selectOutsiders = (
  { mailDomains }: Pick<NotificationSettings, 'mailDomains'>,
  exceptUserId: string | null,
): RawBuilder<unknown> => sql`
  select n.address, n.place, row_number() over (order by n.address, n.place) as number
  from (
    select d.address, min(d.place) as place from named d join contents t using (place)
    group by d.address, t.data ->> 'event_id'
  ) n
  where (${mailDomains.length === 0}::boolean or split_part(n.address, '@', 2) = any (${[...mailDomains]}::text[]))
    and not exists (select from users u where lower(u.email) = n.address
      and (u.email_verified or u.id = ${exceptUserId}::uuid or u.id in (select user_id from recipients)))
    and not exists (select from mail_opt_outs o where o.address = n.address)`;
