import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Recipients } from '../../domain/notification.ts';

/** A notification as its recipients are found: `place` is its number, `fact` that of the fact that it belongs to. */
export type Addressed = {
  place: number;
  /** A user gets one notification of a fact, the first that addresses them. */
  fact: number;
  type: string;
  is_mailed: boolean;
  is_mail_default: boolean;
  /** The time of the fact: deputies are those of that time. */
  happened_at: string;
  recipients: Recipients;
};

/** Somebody who gets a notification, or its mail. */
export type Reader = {
  place: number;
  /** Null: an address that belongs to no account. */
  user_id: string | null;
  /** Whether the notification itself is for this user; else only its mail is. */
  is_notified: boolean;
  /** Whether it is for this user only as the deputy of somebody who holds a step. */
  is_deputy: boolean;
  name: string;
  /** In lower case; null where the account has none. */
  address: string | null;
  /** Null for an address without an account. */
  locale: string | null;
  timezone: string | null;
  wants_mail: boolean;
  /** The devices to which the notification is pushed. */
  subscription_ids: string[];
};

/**
 * The defaults for the texts of notifications to people without own settings, and the limits on mails to addresses
 * without an account.
 */
export type NotificationSettings = {
  /** The beginning of links into the web app. */
  appUrl: string;
  defaultLocale: Locale;
  serviceZone: string;
  /** Mails a day that the events of one person may cause to addresses without an account. */
  outsidePerDay: number;
  /** The only domains of such addresses; all when it is empty. */
  mailDomains: readonly string[];
};

const rowOf = ({ recipients, ...rest }: Addressed) => ({
  ...rest,
  except_user_id: recipients.except_user_id,
  user_ids: recipients.user_ids,
  emails: recipients.emails,
  contacts: recipients.contact_emails,
  owner_ids: recipients.owners.user_ids,
  owner_emails: recipients.owners.emails,
  holders: recipients.holders.map(({ role, places, is_step, kind, unless_crew }) => ({
    role,
    is_step,
    kind,
    unless_crew,
    needed: places.length,
    places: places.map((place, number) => ({ number, ...place })),
  })),
});

/**
 * Finds everyone whom notifications address, by place: the users who get them, the accounts that get only the mail, and
 * addresses that belong to no account; each once a fact. Of a step these are its holders and the deputies of those who
 * are away, but not the deputies of deputies (§16.3). This is the only place that decides who is notified.
 */
export async function findReaders(
  db: Db,
  notifications: readonly Addressed[],
  { defaultLocale, serviceZone, mailDomains }: NotificationSettings,
): Promise<Reader[]> {
  const given = JSON.stringify(notifications.map(rowOf));
  const { rows } = await sql<Reader>`
    with contents as materialized (
      select * from json_to_recordset(${given}::json) as t (place int, fact int, type text, is_mailed boolean,
        is_mail_default boolean, happened_at timestamptz, except_user_id uuid, user_ids uuid[], emails text[],
        contacts text[], holders json, owner_ids uuid[], owner_emails text[])
    ), holders as materialized (
      select t.place, t.fact, t.happened_at, h.*, row_number() over () as holder from contents t
      cross join json_to_recordset(t.holders) as h (role text, is_step boolean, needed int, places json, kind text,
        unless_crew text)
      where h.unless_crew is null or not exists (
        select from json_to_recordset(h.places) as p (room_id uuid, venue_id uuid, institution_id uuid)
        join assignments c on c.role = 'crew' and c.kind = h.unless_crew
          and (c.room_id = p.room_id or c.venue_id = p.venue_id or c.institution_id = p.institution_id
            or num_nonnulls(c.room_id, c.venue_id, c.institution_id) = 0))
    ), assigned as materialized (
      select h.place, h.fact, h.happened_at, h.is_step, a.email as address from holders h
      cross join json_to_recordset(h.places) as p (number int, room_id uuid, venue_id uuid, institution_id uuid)
      join assignments a on a.role = h.role
        and (a.room_id = p.room_id or a.venue_id = p.venue_id or a.institution_id = p.institution_id
          or num_nonnulls(a.room_id, a.venue_id, a.institution_id) = 0) and a.kind is not distinct from h.kind
      group by h.holder, h.place, h.fact, h.happened_at, h.is_step, h.needed, a.email
        having count(distinct p.number) = h.needed
    ), held as materialized (
      select h.place, h.fact, h.happened_at, h.is_step, u.id from holders h
      join users u on u.roles @> array[h.role] and u.is_active and h.kind is null
      union all
      select a.place, a.fact, a.happened_at, a.is_step, u.id from assigned a
      join users u on lower(u.email) = a.address and u.email_verified and u.is_active
    ), listed as materialized (
      select t.place, t.fact, lower(e) as address from contents t cross join unnest(t.emails) e
    ), notified as materialized (
      select distinct on (u.id, a.fact) a.place, a.fact, u.id, a.is_deputy
      from (
        select t.place, t.fact, i.id, false as is_deputy from contents t cross join unnest(t.user_ids) i (id)
        union all
        select h.place, h.fact, h.id, false from held h
        union all
        select h.place, h.fact, d.deputy_id, true from held h join absences d on d.user_id = h.id
          and d.starts_at <= h.happened_at and d.ends_at > h.happened_at where h.is_step
        union all
        select n.place, n.fact, u.id, false from listed n join users u on lower(u.email) = n.address
          and u.email_verified
      ) a
      join users u on u.id = a.id and u.is_active
      join contents t using (place) where u.id is distinct from t.except_user_id
        and not (a.is_deputy and (u.id = any (t.owner_ids)
          or u.email_verified and exists (select from unnest(t.owner_emails) e where lower(e) = lower(u.email))))
      order by u.id, a.fact, a.place, a.is_deputy
    ), named as materialized (
      select distinct on (n.address, n.fact) n.place, n.fact, n.address
      from (
        select * from listed union all select place, fact, address from assigned
        union all select t.place, t.fact, lower(e) from contents t cross join unnest(t.contacts) e
      ) n join contents t using (place) where t.is_mailed
      order by n.address, n.fact, n.place
    ), accounts as (
      select n.place, n.fact, n.id as user_id, true as is_notified, n.is_deputy from notified n
      union all
      select n.place, n.fact, u.id, false, false
      from named n join users u on lower(u.email) = n.address and u.email_verified and u.is_active
      join contents t using (place)
      where u.id is distinct from t.except_user_id
        and not exists (select from notified o where o.id = u.id and o.fact = n.fact)
    )
    select a.place, a.user_id, a.is_notified, a.is_deputy, u.name, lower(u.email) as address,
      coalesce(u.locale, u.token_locale, u.seen_locale, ${defaultLocale}::text) as locale,
      coalesce(u.timezone, u.token_timezone, ${serviceZone}::text) as timezone,
      t.is_mailed and u.email is not null and coalesce(p.mail, t.is_mail_default) as wants_mail,
      array(select s.id from push_subscriptions s
        where s.user_id = a.user_id and a.is_notified and coalesce(p.push, true)) as subscription_ids
    from accounts a join users u on u.id = a.user_id join contents t using (place)
    left join notification_preferences p on p.user_id = a.user_id and p.type = t.type
    union all
    select n.place, null, false, false, '', n.address, null, null, true, '{}'
    from named n join contents t using (place)
    where t.is_mail_default and (${mailDomains.length === 0}::boolean
      or split_part(n.address, '@', 2) = any (${[...mailDomains]}::text[]))
      and not exists (select from users u where lower(u.email) = n.address and (u.email_verified
        or u.id = t.except_user_id
        or exists (select from notified o where o.id = u.id and o.fact = n.fact)))
      and not exists (select from mail_opt_outs o where o.address = n.address)
    order by 1, 2`.execute(db);
  return rows;
}
