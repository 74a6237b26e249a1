import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { readListPage } from '../../../db/list-page.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';

/** One thing that was done to an event: an activity, an entry of its approval history, or its creation. */
export type EventActivityRow = {
  id: string;
  /** The name of the activity; null where `action` has that of the history. */
  event: string | null;
  action: string | null;
  subject_id: string;
  actor: { id: string; name: string; email: string | null } | null;
  /** For whom a deputy decided. */
  on_behalf_of: { id: string; name: string } | null;
  changes: Changes | null;
  comment: string | null;
  step: { position: number; name: string; role: string } | null;
  from_status: string | null;
  to_status: string | null;
  created_at: string;
};

/**
 * Activities and history of an event with the size of what they say; the creation is the oldest of all. That an action
 * was taken back is an activity, so its entry of the history is left out.
 */
const doneTo = (eventId: string) => sql`
  select a.id, 'activity' as source, a.changes_bytes as bytes, a.created_at, null::bigint as sequence, a.actor_id
  from activities a where a.subject_type = 'event' and a.subject_id = ${eventId}::uuid
  union all
  select h.id, 'history', coalesce(octet_length(h.comment), 0) + coalesce(h.changes_bytes, 0), h.created_at, h.sequence,
    h.actor_id
  from approval_history h where h.event_id = ${eventId}::uuid and h.action <> 'undo'
  union all
  select e.id, 'creation', 0, e.created_at, null, e.creator_id from events e where e.id = ${eventId}::uuid`;

/** Above the sequence of each entry of the history. */
const ABOVE_ALL = Number.MAX_SAFE_INTEGER;

/**
 * The milliseconds that a UUIDv7 begins with. The history keeps its times in seconds, so `created_at` does not order it
 * among the activities of the same second.
 */
const createdOf = sql`substring(d.id::text, 1, 13)`;

/**
 * One page of all that was done to an event and its occurrences, newest first, in one statement (§11.5).
 * @throws invalid_input on `per_page` when the page is too large
 */
export async function listEventActivity(
  db: Db,
  eventId: string,
  slice: Slice,
): Promise<Page<EventActivityRow>> {
  const columns = sql`m.id, ${eventId}::uuid as subject_id, m.created_at, h.action,
    coalesce(a.changes, h.changes) as changes, h.comment,
    h.from_status, h.to_status, case m.source when 'creation' then 'created' else a.event end as event,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
      from users u where u.id = m.actor_id) as actor,
    (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = h.on_behalf_of_id) as on_behalf_of,
    case when h.step_position is not null then json_build_object('position', h.step_position,
      'name', h.step_name, 'role', h.step_role) end as step`;
  const joins = sql`left join activities a on m.source = 'activity' and a.id = m.id
    left join approval_history h on m.source = 'history' and h.id = m.id`;
  return readListPage<EventActivityRow>(db, {
    keep: sql`d.*`,
    from: sql`from (${doneTo(eventId)}) d where true`,
    order: {
      keys: [
        { sql: sql`(d.source <> 'creation')`, type: 'boolean' },
        { sql: createdOf, type: 'text' },
        { sql: sql`coalesce(d.sequence, ${sql.lit(ABOVE_ALL)})`, type: 'integer' },
        { sql: sql`d.id`, type: 'uuid' },
      ],
      descending: true,
    },
    slice,
    columns,
    joins,
    bytes: sql`m.bytes`,
  });
}
