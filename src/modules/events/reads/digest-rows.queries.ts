import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { type Columns, columnsOf, jsonObject, selectList } from '../../../db/select-list.ts';
import type { DigestItem } from '../../../domain/events/digest.ts';
import type { EventAccess, EventPlace } from '../../../domain/events/event-access.ts';
import type { DigestJob } from '../../../domain/work/work-digest.ts';
import { placeOfEvent } from '../record/event-place.queries.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { relatedOf } from '../record/event-related.queries.ts';
import { roomNamesOf } from '../record/event-rooms.queries.ts';
import { isWithin, stateOfJob, type WorkFilter, work } from './work.queries.ts';

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

const job = selectList<DigestJob>()({
  ...columnsOf('q', ['kind', 'details']),
  state: stateOfJob,
  ...mergedColumns(['title']),
  ...columnsOf('e', ['status', 'timezone']),
  start_at: sql`o.held_start_at`,
  end_at: sql`o.held_end_at`,
  room: roomNamesOf('o'),
  place: jsonObject<Required<EventPlace>>()({
    room_id: sql`o.room_id`,
    venue_id: sql`r.venue_id`,
    institution_id: sql`e.institution_id`,
    extras: sql`(select json_agg(json_build_object('room_id', n.id, 'venue_id', n.venue_id))
      from rooms n where n.id = any (o.extra_room_ids))`,
  }),
});

/**
 * Every requirement on dates whose rooms are held in the window, unless its crew declined it or is done, by the
 * beginning of its set-up.
 */
export async function listJobs(db: Db, window: WorkFilter['window']): Promise<DigestJob[]> {
  const { rows } = await sql<DigestJob>`
    select ${job} from ${work} join rooms r on r.id = o.room_id ${joinOverrides}
    where ${isWithin(window)} and ${stateOfJob} in ('open', 'accepted')
    order by o.held_start_at, o.start_at, o.event_id, q.position`.execute(db);
  return rows;
}
