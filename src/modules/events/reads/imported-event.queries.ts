import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';

/** An event that an import made or changed, as later imports compare it. */
export type ImportedState = Pick<
  EventFields,
  | 'title'
  | 'description'
  | 'website'
  | 'layout'
  | 'is_private'
  | 'start_at'
  | 'end_at'
  | 'recurrence_rule'
> & {
  id: string;
  status: string;
  version: number;
  room: string;
  venue: string | null;
  /** The zone of its place; null where that is the zone of the service. */
  timezone: string | null;
  /** Whether one of its dates is to come, or takes place. */
  is_to_come: boolean;
  cancelled_at: string | null;
  /** The person who cancelled it; null where nobody did, or the account is deleted. */
  cancelled_by: string | null;
};

/** The events with some ids, and who cancelled those that are cancelled. */
export async function listImportedStates(
  db: Db,
  ids: readonly string[],
  now: string,
): Promise<Map<string, ImportedState>> {
  const { rows } = await sql<ImportedState>`
    select e.id, e.status, e.version, e.title, e.description, e.website, e.layout, e.is_private, e.start_at, e.end_at,
      e.recurrence_rule, r.name as room, v.name as venue, v.timezone,
      exists (
        select 1 from occurrences o
        where o.event_id = e.id and o.change_id is null and not o.is_cancelled and o.end_at > ${now}::timestamptz
      ) as is_to_come,
      c.created_at as cancelled_at, u.name as cancelled_by
    from events e join rooms r on r.id = e.room_id left join venues v on v.id = r.venue_id
      left join lateral (
        select h.created_at, h.actor_id from approval_history h
        where h.event_id = e.id and h.to_status = 'cancelled' and e.status = 'cancelled'
        order by h.sequence desc limit 1
      ) c on true
      left join users u on u.id = c.actor_id
    where e.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
