import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { type Columns, columnsOf, selectList } from '../../../db/select-list.ts';
import type { DigestItem } from '../../../domain/events/digest.ts';
import type { EventAccess } from '../../../domain/events/event-access.ts';
import {
  currentStepOfEvent,
  joinOverrides,
  mergedColumns,
  placeOfEvent,
  rolesOf,
} from '../event-record.queries.ts';

const access: Columns<EventAccess> = {
  ...columnsOf('e', ['status', 'creator_id']),
  roles: rolesOf,
  place: placeOfEvent,
};

const pendingEvent = selectList<DigestItem>()({
  ...access,
  ...columnsOf('e', ['title', 'start_at', 'timezone']),
  room: sql`r.name`,
  current_step: currentStepOfEvent,
});

const upcoming = selectList<DigestItem>()({
  ...access,
  ...mergedColumns(['title']),
  start_at: sql`o.start_at`,
  timezone: sql`e.timezone`,
  room: sql`r.name`,
  current_step: sql`null`,
});

/** Every pending event by start, with the role that decides next. */
export async function listPendingEvents(db: Db): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select ${pendingEvent}
    from events e join approval_steps s on s.event_id = e.id and s.is_current join rooms r on r.id = e.room_id
    where e.status = 'pending' order by e.start_at, e.id`.execute(db);
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
    where e.status in ('pending', 'approved') and not o.is_cancelled
      and tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})
    order by o.start_at, o.event_id`.execute(db);
  return rows;
}
