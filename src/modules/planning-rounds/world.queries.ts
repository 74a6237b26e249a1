import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Wishing } from '../../domain/planning-round/costs.ts';
import type { MinuteRange } from '../../domain/planning-round/reach.ts';
import type { NamedRecord as Named } from '../../domain/planning-round/request-directory.ts';
import type { PlanningRequest } from '../../domain/planning-round/world.ts';
import type { StoredPlace } from './assignments.queries.ts';

/** A request as the solver sees it, with what a plan shows of it. */
export type RequestFacts = PlanningRequest & {
  institution: Named | null;
  institution_id: string | null;
  event_type: string | null;
  notes: string | null;
  /** The event that it was booked as; null while it was not. */
  event_id: string | null;
  owner: { id: string; name: string; email: string | null; is_active: boolean } | null;
};

const planned = {
  ...columnsOf('r', ['id', 'title', 'owner_id', 'expected_attendees', 'layout', 'patterns']),
  ...columnsOf('r', ['same_room', 'venue_wish', 'prep_before_minutes', 'cleanup_after_minutes']),
  weight: sql`r.weight`,
  feature_ids: sql`to_json(r.feature_ids)`,
  room_wishes: sql`to_json(r.room_wishes)`,
  apart_from: sql`to_json(r.apart_from)`,
};

const record: RawBuilder<RequestFacts> = selectList<RequestFacts>()({
  ...planned,
  ...columnsOf('r', ['institution_id', 'event_type', 'notes', 'event_id']),
  institution: sql`(select json_build_object('id', i.id, 'name', i.name) from institutions i
    where i.id = r.institution_id)`,
  owner: sql`(select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'is_active', u.is_active)
    from users u where u.id = r.owner_id)`,
});

/** All requests of a round, by id. */
export async function listRequestFacts(db: Db, roundId: string): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select ${record} from planning_requests r where r.round_id = ${roundId} order by r.id`.execute(
    db,
  );
  return rows;
}

/** A request of a round as the solver sees it. */
export async function findPlannedRequest(
  db: Db,
  roundId: string,
  id: string,
): Promise<(PlanningRequest & { event_id: string | null }) | undefined> {
  const columns = selectList<PlanningRequest & { event_id: string | null }>()({
    ...planned,
    event_id: sql`r.event_id`,
  });
  const { rows } = await sql<PlanningRequest & { event_id: string | null }>`
    select ${columns} from planning_requests r where r.id = ${id} and r.round_id = ${roundId}`.execute(
    db,
  );
  return rows[0];
}

/** The days of a week in order, as an array of PostgreSQL. */
const WEEK = '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}';

/** A request that a plan places, with its place. */
export type PlacedRequest = StoredPlace & PlanningRequest;

const placed = selectList<PlacedRequest>()({
  ...planned,
  ...columnsOf('a', [
    'request_id',
    'room_id',
    'pattern_index',
    'is_pinned',
    'exceptions',
    'outcome',
  ]),
});

/**
 * The requests that a plan places at times of the week that touch ranges, buffers included, by id; those that are
 * booked are left out. The ranges are in minutes from Monday, 0:00.
 */
export async function listPlacedDuring(
  db: Db,
  planId: string,
  ranges: readonly MinuteRange[],
): Promise<PlacedRequest[]> {
  const asked = `{${ranges.map(({ start, end }) => `[${start},${end})`).join()}}`;
  const minutes = (clock: string) =>
    sql`(split_part(${sql.ref(clock)}, ':', 1)::int * 60 + split_part(${sql.ref(clock)}, ':', 2)::int)`;
  const { rows } = await sql<PlacedRequest>`
    select ${placed} from planning_assignments a join planning_requests r on r.id = a.request_id
    where a.plan_id = ${planId} and a.room_id is not null and r.event_id is null and exists (
      select from jsonb_to_recordset(r.patterns -> a.pattern_index::int -> 'slots') as s (weekday text, start text,
        "end" text),
        lateral (select (array_position(${WEEK}::text[], s.weekday) - 1) * 1440 as day) d
      where int4range(d.day + ${minutes('s.start')} - r.prep_before_minutes,
        d.day + ${minutes('s.end')} + r.cleanup_after_minutes) && ${asked}::int4multirange)
    order by r.id`.execute(db);
  return rows;
}

/** A request of a round with its place in a plan, as far as they decide how good the plan is. */
export type Standing = Wishing & { room_id: string | null; pattern_index: number | null };

/**
 * All requests of the round of a plan that are not booked, each with its place; a place at times that it does not ask
 * for is none.
 */
export async function listStandings(
  db: Db,
  { id, round_id }: { id: string; round_id: string },
): Promise<Standing[]> {
  const columns = selectList<Standing>()({
    ...columnsOf('r', ['id', 'expected_attendees', 'layout', 'venue_wish', 'weight']),
    room_wishes: sql`to_json(r.room_wishes)`,
    room_id: sql`case when a.pattern_index < jsonb_array_length(r.patterns) then a.room_id end`,
    pattern_index: sql`a.pattern_index`,
  });
  const { rows } = await sql<Standing>`
    select ${columns} from planning_requests r
    left join planning_assignments a on a.request_id = r.id and a.plan_id = ${id}
    where r.round_id = ${round_id} and r.event_id is null`.execute(db);
  return rows;
}

/** Writes the alternatives of a request. */
export async function updatePatterns(
  db: Db,
  id: string,
  patterns: PlanningRequest['patterns'],
): Promise<void> {
  await sql`update planning_requests set patterns = ${JSON.stringify(patterns)}::jsonb, version = version + 1
    where id = ${id}`.execute(db);
}
