import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { OpenJob } from '../../../domain/work/work-reminders.ts';
import {
  type EventRow,
  eventRecord,
  joinEventShown,
  joinOverrides,
} from '../record/event-record.queries.ts';
import { joinRelated } from '../record/event-related.queries.ts';
import { roomsOf } from '../record/event-rooms.queries.ts';
import { slotOfDate } from './dates-to-come.queries.ts';
import { isWithin, stateOfJob, type WorkFilter, work } from './work.queries.ts';

/** An event with its required jobs that are open, by date. */
export type EventWithOpenWork = EventRow & { open_jobs: OpenJob[] };

/** Which jobs: of dates that begin in the window, of events after one by their id, at most so many events. */
export type OpenWorkSlice = { window: WorkFilter['window']; after: string | null; limit: number };

const job = jsonObject<OpenJob>()({
  requirement_id: sql`q.id`,
  kind: sql`q.kind`,
  original_start_at: jsonInstant(sql`o.original_start_at`),
  slot: slotOfDate,
  rooms: sql`(select json_agg(json_build_object('room_id', n.id, 'venue_id', n.venue_id) order by x.place)
    from unnest(${roomsOf('o')}) with ordinality x (id, place) join rooms n on n.id = x.id)`,
});

const isOpen = ({ from, to }: WorkFilter['window']) => sql`
  q.is_required and ${isWithin({ from, to })} and ${stateOfJob} = 'open'
  and o.start_at > ${from}::timestamptz and o.start_at < ${to}::timestamptz`;

/** Events with required jobs that are open on dates of a time, by id: one statement. */
export async function listOpenWork(
  db: Db,
  { window, after, limit }: OpenWorkSlice,
): Promise<EventWithOpenWork[]> {
  const { rows } = await sql<EventWithOpenWork>`
    with page as materialized (
      select distinct q.event_id from ${work}
      where ${isOpen(window)} and (${after}::uuid is null or q.event_id > ${after}::uuid)
      order by q.event_id limit ${limit}
    ), jobs as materialized (
      select q.event_id, json_agg(${job} order by o.start_at, o.original_start_at, q.position) as list
      from ${work} ${joinOverrides}
      where ${isOpen(window)} and q.event_id in (select p.event_id from page p)
      group by q.event_id
    )
    select ${eventRecord}, jobs.list as open_jobs
    from jobs join events e on e.id = jobs.event_id ${joinEventShown} ${joinRelated}
    order by e.id`.execute(db);
  return rows;
}
