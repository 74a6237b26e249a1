import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import { RESPONSIBLE } from '../../../domain/events/event-fields.ts';
import type { Place } from '../../../domain/permission.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { placeOfEvent } from '../record/event-place.queries.ts';
import { relatedOf } from '../record/event-related.queries.ts';

/** An event, or a change of one, whose open step waits. */
export type WaitingRequest = {
  id: string;
  title: string;
  room: string;
  timezone: string;
  creator_id: string;
  /** The owners of the request: they decide on it for nobody (§16.3). */
  owner_ids: string[];
  is_change: boolean;
  /** Of the event. */
  place: Place;
  step: CurrentStep & { waiting_since: InstantText };
  /** The next date of the event as it is, or as the change wants it. */
  start_at: InstantText;
  end_at: InstantText;
};

const waitingRequest = selectList<WaitingRequest>()({
  ...columnsOf('e', ['id', 'title', 'timezone', 'creator_id']),
  room: sql`r.name`,
  is_change: sql`w.change is not null`,
  place: placeOfEvent,
  owner_ids: sql`array(select e.creator_id union select (w.change #>> '{requested_by,id}')::uuid
    union select u.id from event_roles o join users u on lower(u.email) = lower(o.user_email) and u.email_verified
    where o.event_id = e.id and o.role = any (${[...RESPONSIBLE]}::text[]))`,
  step: sql`coalesce(w.change -> 'current_step', ${relatedOf('current_step')})`,
  ...columnsOf('next', ['start_at', 'end_at']),
});

/**
 * Events after an id, in the order of their ids, that have waited for a decision on them or on a change of them since
 * an instant or longer, and of which a date is still to begin.
 */
export async function listWaitingRequests(
  db: Db,
  { now, since, after, limit }: { now: string; since: string; after: string | null; limit: number },
): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select ${waitingRequest} from (
      select s.event_id from approval_steps s join events p on p.id = s.event_id
      where s.is_current and p.status = 'pending' and s.opened_at < ${since}::timestamptz
      union all
      select c.event_id from change_requests c join change_request_steps s on s.change_id = c.id
      where s.is_current and s.opened_at < ${since}::timestamptz
    ) x join events e on e.id = x.event_id join rooms r on r.id = e.room_id
    cross join lateral (select ${relatedOf('pending_change')} as change) w
    cross join lateral (
      select o.start_at, o.end_at from occurrences o
      where o.event_id = e.id and not o.is_cancelled and o.start_at > ${now}::timestamptz
      order by o.start_at limit 1
    ) next
    where (${after}::uuid is null or e.id > ${after}::uuid)
    order by e.id limit ${limit}`.execute(db);
  return rows;
}
