import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { NamedRecord as Named } from '../../domain/planning-round/request-directory.ts';
import type { Explanation } from '../../domain/planning-round/solved.ts';

/** The newest plan of a round, and its newest publication; one that was taken back only where there is no other. */
export type RoundPlanRow = {
  round_id: string;
  latest_plan_id: string;
  placed_count: number;
  unplaced_count: number;
  publication: { plan_id: string; state: string } | null;
};

/** The newest plans of rounds, in one statement; a round without a plan has no row. */
export async function listRoundPlans(db: Db, roundIds: readonly string[]): Promise<RoundPlanRow[]> {
  const { rows } = await sql<RoundPlanRow>`
    select distinct on (p.round_id) p.round_id, p.id as latest_plan_id, p.placed as placed_count,
      p.unplaced as unplaced_count, (
        select json_build_object('plan_id', b.plan_id, 'state', b.state) from planning_publications b
        where b.round_id = p.round_id
        order by (b.state = 'taken_back'), b.began_at desc, b.plan_id desc limit 1
      ) as publication
    from planning_plans p where p.round_id = any (${[...roundIds]}::uuid[])
    order by p.round_id, p.number desc`.execute(db);
  return rows;
}

/** What a plan says of a request. */
export type RequestPlaceRow = {
  request_id: string;
  state: 'placed' | 'not_placed' | 'booked';
  room: Named | null;
  pattern_index: number | null;
  event_id: string | null;
  explanation: Explanation | null;
};

/**
 * What the newest plan of a round says of its requests, or the newest one that is published; booked requests are there
 * without a plan that knows them.
 */
export async function listRequestPlaces(
  db: Db,
  roundId: string,
  isPublishedOnly: boolean,
): Promise<RequestPlaceRow[]> {
  const { rows } = await sql<RequestPlaceRow>`
    with plan as materialized (
      select p.id from planning_plans p
      where p.round_id = ${roundId} and (not ${isPublishedOnly}::boolean
        or exists (select from planning_publications b where b.plan_id = p.id and b.state = 'done'))
      order by p.number desc limit 1
    ), placed as materialized (
      select distinct on (a.request_id) a.* from planning_assignments a
      join planning_plans p on p.id = a.plan_id and p.round_id = ${roundId}
      where a.plan_id = (select id from plan) or a.outcome = 'booked'
      order by a.request_id, (a.outcome is distinct from 'booked'), p.number desc
    )
    select r.id as request_id, a.pattern_index, r.event_id, a.explanation,
      case when r.event_id is not null then 'booked'
        when a.room_id is not null and a.pattern_index is not null and a.explanation is null then 'placed'
        else 'not_placed' end as state,
      (select json_build_object('id', n.id, 'name', n.name) from rooms n where n.id = a.room_id) as room
    from planning_requests r join placed a on a.request_id = r.id
    where r.round_id = ${roundId}`.execute(db);
  return rows;
}
