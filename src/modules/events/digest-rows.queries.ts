import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { DigestItem } from '../../domain/digest.ts';
import { joinOverrides } from './event-record.queries.ts';

const access = sql`e.status, e.creator_id,
  (select coalesce(json_agg(json_build_object('user_email', x.user_email, 'role', x.role) order by x.position), '[]')
    from event_roles x where x.event_id = e.id) as roles`;

/** Every event that waits for approval, by start, with the role whose turn it is. */
export async function listWaitingEvents(db: Db): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select ${access}, e.title, e.start_at, e.timezone, r.name as room, s.role as step_role
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
    select ${access}, coalesce(v.title, e.title) as title, o.start_at, e.timezone, r.name as room,
      null as step_role
    from occurrences o join events e on e.id = o.event_id join rooms r on r.id = o.room_id ${joinOverrides}
    where e.status in ('pending', 'approved') and not o.is_cancelled
      and tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})
    order by o.start_at, o.event_id`.execute(db);
  return rows;
}
