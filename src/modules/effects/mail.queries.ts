import { type RawBuilder, sql } from 'kysely';
import {
  type NotificationSettings,
  selectMailReaders,
  selectOutsiders,
} from './recipients.queries.ts';

/** Minutes between two mails about one event to an address without an account (decision 11.3). */
const OUTSIDE_PAUSE_MINUTES = 60;

/** Selects a text of `contents t` in the language of the reader, with the zone where it is not the reader's own. */
export const textFor = (reader: string, part: 'title' | 'body'): RawBuilder<unknown> => sql`
  t.texts -> ${sql.ref(`${reader}.locale`)}
    -> case when t.timezone is null or t.timezone = ${sql.ref(`${reader}.timezone`)} then 'near' else 'far' end
    ->> ${sql.lit(part)}`;

/** Counts the mails to outsiders for the owner of the event: concurrent writes wait here for each other. */
const countOfOutsiders = sql`
  insert into outside_mail_counts (user_id, day, mails)
  select t.owner_id, (t.created_at at time zone 'UTC')::date, count(*)
  from outsiders o join contents t using (place) where t.owner_id is not null group by 1, 2
  on conflict (user_id, day) do update set mails = outside_mail_counts.mails + excluded.mails
  returning mails`;

/** When an outsider gets the mail: the next one within the pause waits for its end. */
const sendAt = sql`
  case when m.user_id is null then greatest(t.created_at, (
    select max(d.send_at) + ${OUTSIDE_PAUSE_MINUTES}::int * interval '1 min' from mail_deliveries d
    where d.event_id = (t.data ->> 'event_id')::uuid and d.address = m.address and d.send_at <= t.created_at
  )) else t.created_at end`;

/** Whose mails are written: of the readers, and of the addresses that the notifications name. */
type Mails = {
  settings: NotificationSettings;
  exceptUserId: string | null;
  /** Selects the addresses; null where none is named. */
  named: RawBuilder<unknown> | null;
};

/** The parts that find the addresses which a notification names, and those of them that belong to nobody. */
const partsOfAddresses = ({ settings, exceptUserId, named }: Mails): RawBuilder<unknown> => sql`
  named as (${named}),
  outsiders as (${selectOutsiders(settings, exceptUserId)}),
  counted as (${countOfOutsiders}),`;

/** The outsiders as readers, as far as the day of the owner allows. */
const outsideReaders = ({
  defaultLocale,
  serviceZone,
  outsidePerDay,
}: NotificationSettings): RawBuilder<unknown> => sql`
  union all
  select null, o.place, '', o.address, ${defaultLocale}::text, ${serviceZone}::text
  from outsiders o cross join counted c
  where c.mails - (select count(*) from outsiders) + o.number <= ${outsidePerDay}::int`;

/**
 * Common table expressions that insert a mail for each person and address of the notifications in `contents` who gets one;
 * `mailed` has their ids and the seconds that each waits.
 */
export function mailParts(mails: Mails, newId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { settings, exceptUserId, named } = mails;
  const namesAddresses = named !== null;
  return sql`
    ${namesAddresses ? partsOfAddresses(mails) : sql``}
    mail_readers as (${selectMailReaders(settings, namesAddresses ? { exceptUserId } : null)}),
    mailed as (
      insert into mail_deliveries (id, user_id, address, name, locale, type, event_id, original_start_at,
        original_starts, subject, body, url, calendar_method, send_at, created_at)
      select ${newId}, m.user_id, m.address, m.name, m.locale, t.type, (t.data ->> 'event_id')::uuid,
        (t.data ->> 'original_start_at')::timestamptz, t.data -> 'original_starts', ${textFor('m', 'title')}, ${textFor('m', 'body')},
        t.data ->> 'url', t.calendar_method, ${namesAddresses ? sendAt : sql`t.created_at`}, t.created_at
      from (
        select user_id, place, name, address, locale, timezone from mail_readers
        ${namesAddresses ? outsideReaders(settings) : sql``}
      ) m join contents t using (place) order by m.address, place
      returning id, extract(epoch from send_at - created_at)::int as seconds
    )`;
}

/** Selects a job for each row of `mailed`. */
export const mailJobs = sql`
  select gen_random_uuid(), 'send_notification_mail', jsonb_build_object('delivery_id', m.id), null::text, m.seconds
  from mailed m`;
