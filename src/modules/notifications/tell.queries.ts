import { type RawBuilder, sql } from 'kysely';
import type { Also } from '../../db/also.ts';
import type { Notice, NoticeType } from '../../domain/notice.ts';

/** The channel on which those who stream are woken; the payload is ids of people, or `*` for many. */
export const CHANNEL = 'stoa_notifications';

/** More people than fit into a payload. */
const MANY = 200;

export type Message = Notice & { type: NoticeType; data: Record<string, unknown> };

/** What is told, and to whom: active people by id, by e-mail or by role, each once, never the actor. */
export type Telling = {
  fact_id: string;
  /** To the millisecond: notifications are read in its order. */
  created_at: string;
  actor_id: string | null;
  user_ids: readonly string[];
  /** Letter case is ignored. */
  emails: readonly string[];
  roles: readonly string[];
  message: Message;
  /** What the holders of a role are told who are told nothing else. */
  waiting: { role: string; message: Message } | null;
};

/** The same as `JobParts`: how jobs are enqueued within a statement. */
type JobParts = {
  insert(source: RawBuilder<unknown>): RawBuilder<unknown>;
  wake(added: string): RawBuilder<unknown>;
};

/** A UUID, version 7, of this instant: the random one with the time in front (RFC 9562, section 5.7). */
const uuidV7 = (at: string): RawBuilder<unknown> => sql`encode(set_bit(set_bit(overlay(
  uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from ${at}::timestamptz) * 1000)::bigint) from 3) from 1 for 6
), 52, 1), 53, 1), 'hex')::uuid`;

const concerned = ({ user_ids, emails, roles }: Telling): RawBuilder<unknown> => sql`(
  u.id = any (${[...user_ids]}::uuid[])
  or lower(u.email) = any (array(select lower(e) from unnest(${[...emails]}::text[]) as e))
  or u.roles && ${[...roles]}::text[]
)`;

/**
 * Writes what is told for everyone whom it is for, enqueues what is pushed, and wakes who listens: all of it is there
 * when the transaction commits.
 */
export function toldInSql(telling: Telling, push: JobParts): Also {
  const { fact_id, created_at, actor_id, message, waiting } = telling;
  const texts = JSON.stringify({ main: message, waiting: waiting?.message ?? message });
  const pushed = sql`
    select gen_random_uuid(), jsonb_build_object('notification_id', t.id, 'subscription_id', s.id), null::text, 0
    from told t join push_subscriptions s on s.user_id = t.user_id`;
  const parts = [
    sql`people as (
      select u.id, ${concerned(telling)} as is_concerned from users u
      where u.is_active and u.id is distinct from ${actor_id}::uuid
        and (${concerned(telling)} or u.roles && ${waiting ? [waiting.role] : []}::text[])
    )`,
    sql`told as (
      insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
      select ${uuidV7(created_at)}, p.id, ${fact_id}::uuid, m.text ->> 'type', m.text ->> 'title',
        m.text ->> 'body', m.text -> 'data', ${created_at}::timestamptz
      from people p
      cross join lateral (
        select ${texts}::jsonb -> case when p.is_concerned then 'main' else 'waiting' end as text
      ) m
      on conflict do nothing
      returning id, user_id
    )`,
    sql`pushed as (${push.insert(pushed)})`,
    sql`woken as (${push.wake('pushed')})`,
    sql`heard as (
      select pg_notify(${CHANNEL}::text,
        case when count(*) > ${MANY}::int then '*' else string_agg(t.user_id::text, ',') end)
      from told t join notification_listeners l on l.user_id = t.user_id and l.until > now()
      having count(*) > 0
    )`,
  ];
  return { parts, ran: sql`(select count(*) from woken) + (select count(*) from heard) >= 0` };
}
