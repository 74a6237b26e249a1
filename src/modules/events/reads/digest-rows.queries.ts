import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { type Columns, columnsOf, selectList } from '../../../db/select-list.ts';
import type { DigestItem } from '../../../domain/events/digest.ts';
import type { EventAccess } from '../../../domain/events/event-access.ts';
import { placeOfEvent } from '../record/event-place.queries.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { relatedOf } from '../record/event-related.queries.ts';
import { roomNamesOf } from '../record/event-rooms.queries.ts';

const access: Columns<EventAccess> = {
  ...columnsOf('e', ['status', 'creator_id']),
  roles: relatedOf('roles'),
  place: placeOfEvent,
};

const pendingEvent = selectList<DigestItem>()({
  ...access,
  ...columnsOf('e', ['title', 'start_at', 'end_at', 'timezone']),
  room: roomNamesOf('e'),
  pending_change: relatedOf('pending_change'),
  current_step: sql`coalesce(${relatedOf('pending_change')} -> 'current_step', ${relatedOf('current_step')})`,
});

const upcoming = selectList<DigestItem>()({
  ...access,
  ...mergedColumns(['title']),
  start_at: sql`o.start_at`,
  end_at: sql`o.end_at`,
  timezone: sql`e.timezone`,
  room: roomNamesOf('o'),
  current_step: sql`null`,
  pending_change: sql`null`,
});

/** Every event that waits for a decision on it or on a change of it, by start, with the step that is open. */
export async function listPendingEvents(db: Db): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select ${pendingEvent} from events e join rooms r on r.id = e.room_id
    where e.id in (select s.event_id from approval_steps s join events p on p.id = s.event_id
        where s.is_current and p.status = 'pending')
      or e.id in (select c.event_id from change_requests c)
    order by e.start_at, e.id`.execute(db);
  return rows;
}

/** Every occurrence, pending or approved, that touches the window (half-open), by start. */
export async function listUpcoming(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select ${upcoming}
    from occurrences o join events e on e.id = o.event_id join rooms r on r.id = o.room_id ${joinOverrides}
    where e.status in ('pending', 'approved') and not o.is_cancelled and o.change_id is null
      and tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})
    order by o.start_at, o.event_id`.execute(db);
  return rows;
}
