import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { PlanningPublicationsTable, StoredStep } from '../../db/plan-tables.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Explanation } from '../../domain/planning-round/solved.ts';
import type { StoredPlace } from './assignments.queries.ts';

/** A publication with who began it, and when the first of its dates begins. */
export type PublicationRow = Omit<Selectable<PlanningPublicationsTable>, 'began_by'> & {
  began_by: { id: string; name: string } | null;
  first_date_at: string | null;
};

/** The first date of the events that the requests of a plan were booked as. */
const firstDate = sql`(select min(o.start_at) from planning_assignments a
  join planning_requests r on r.id = a.request_id join occurrences o on o.event_id = r.event_id and o.change_id is null
  where a.plan_id = p.plan_id and a.outcome = 'booked')`;

const record: RawBuilder<PublicationRow> = selectList<PublicationRow>()({
  ...columnsOf('p', ['plan_id', 'round_id', 'state', 'is_stopping', 'step', 'courses', 'booked']),
  ...columnsOf('p', ['stayed', 'log', 'error', 'began_at', 'ended_at', 'told_at']),
  began_by: sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = p.began_by)`,
  first_date_at: firstDate,
});

export async function findPublication(db: Db, planId: string): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select ${record} from planning_publications p where p.plan_id = ${planId}`.execute(db);
  return rows[0];
}

/**
 * The publication, locked until the transaction ends: no step of it runs meanwhile. The row itself is free, so that
 * somebody can stop it while a step runs.
 */
export async function lockPublication(
  trx: Trx,
  planId: string,
): Promise<PublicationRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publication ${planId}`}, 0))`.execute(
    trx,
  );
  return findPublication(trx, planId);
}

/** The publication of a round that is at work, if any. */
export async function findAtWork(
  db: Db,
  roundId: string,
): Promise<{ plan_id: string; began_by: string | null } | undefined> {
  return db
    .selectFrom('planning_publications')
    .select(['plan_id', 'began_by'])
    .where('round_id', '=', roundId)
    .where('state', 'in', ['running', 'taking_back'])
    .executeTakeFirst();
}

/** The ids of the plans whose publications are at work. */
export async function listAtWork(trx: Trx): Promise<{ plan_id: string; state: string }[]> {
  return trx
    .selectFrom('planning_publications')
    .select(['plan_id', 'state'])
    .where('state', 'in', ['running', 'taking_back'])
    .orderBy('plan_id')
    .execute();
}

type Begun = { plan_id: string; round_id: string; began_by: string; began_at: string };

/** Begins a publication, or one that was taken back from its beginning; its courses are those that have a place. */
export async function beginPublication(trx: Trx, begun: Begun): Promise<void> {
  await sql`
    update planning_assignments set outcome = null, step = null
    where plan_id = ${begun.plan_id} and outcome is not null`.execute(trx);
  await sql`
    insert into planning_publications (plan_id, round_id, state, courses, began_by, began_at, log)
    select ${begun.plan_id}, ${begun.round_id}, 'running', count(*), ${begun.began_by}, ${begun.began_at}, '[]'
    from planning_assignments a join planning_requests r on r.id = a.request_id
    where a.plan_id = ${begun.plan_id} and a.room_id is not null and r.event_id is null
    on conflict (plan_id) do update set state = 'running', courses = excluded.courses, began_by = excluded.began_by,
      began_at = excluded.began_at, log = '[]', step = 0, booked = 0, stayed = 0, is_stopping = false, error = null,
      ended_at = null, told_at = null`.execute(trx);
}

/** The columns that a step of a publication sets. */
export type PublicationStep = Partial<
  Pick<
    PublicationRow,
    'state' | 'is_stopping' | 'step' | 'booked' | 'stayed' | 'error' | 'ended_at' | 'told_at'
  >
> & { began_by?: string };

export async function updatePublication(
  db: Db,
  planId: string,
  step: PublicationStep,
): Promise<void> {
  await db.updateTable('planning_publications').set(step).where('plan_id', '=', planId).execute();
}

/** Adds a step to the record of a publication. */
export async function addStep(trx: Trx, planId: string, step: StoredStep): Promise<void> {
  await sql`
    update planning_publications set step = ${step.step}, booked = booked + ${step.booked - step.taken_back},
      stayed = stayed + ${step.stayed}, log = log || ${JSON.stringify([step])}::jsonb
    where plan_id = ${planId}`.execute(trx);
}

/** The next assignments that are to be booked, locked. */
export async function lockNextAssignments(
  trx: Trx,
  planId: string,
  limit: number,
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select a.request_id, a.room_id, a.pattern_index, a.is_pinned, a.exceptions, a.outcome
    from planning_assignments a
    where a.plan_id = ${planId} and a.outcome is null and a.room_id is not null
    order by a.request_id limit ${limit} for update of a`.execute(trx);
  return rows;
}

/**
 * Notes which event a request became: once, so that no two publications book it. @returns whether it was not booked
 * before
 */
export async function bookRequest(trx: Trx, requestId: string, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('planning_requests')
    .set({ event_id: eventId })
    .where('id', '=', requestId)
    .where('event_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The outcome of an assignment when its plan is published. */
export type Outcome = {
  request_id: string;
  outcome: 'booked' | 'stays';
  explanation: Explanation | null;
};

/** Writes the outcomes of a step in one statement. */
export async function updateOutcomes(
  trx: Trx,
  planId: string,
  step: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    update planning_assignments a set outcome = x.outcome, explanation = x.explanation, step = ${step}
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as x (request_id uuid, outcome text, explanation jsonb)
    where a.plan_id = ${planId} and a.request_id = x.request_id`.execute(trx);
}

/** Notes of all assignments that no step reached that they stay. */
export async function leaveOpenAssignments(
  trx: Trx,
  planId: string,
  explanation: Explanation,
): Promise<number> {
  const { rows } = await sql`
    update planning_assignments set outcome = 'stays', explanation = ${JSON.stringify(explanation)}::jsonb
    where plan_id = ${planId} and outcome is null and room_id is not null returning 1`.execute(trx);
  return rows.length;
}

/** A request that is not booked, in the record of a publication. */
export type StayingRow = {
  request: { id: string; title: string };
  was_taken: boolean;
  explanation: Explanation | null;
};

/** The requests of a plan that were listed as not booked, those whose place was taken first. */
export async function listStaying(db: Db, planId: string): Promise<StayingRow[]> {
  const { rows } = await sql<StayingRow>`
    select json_build_object('id', r.id, 'title', r.title) as request, a.outcome is not null as was_taken, a.explanation
    from planning_assignments a join planning_requests r on r.id = a.request_id
    where a.plan_id = ${planId} and r.event_id is null and (a.outcome = 'stays' or a.room_id is null)
    order by (a.outcome is null), r.weight desc, r.title_sort_key, r.id`.execute(db);
  return rows;
}

/** A booked request whose event is to be cancelled. */
export type BookedRow = { request_id: string; event_id: string; is_over: boolean };

/** The next booked requests of a plan, locked. */
export async function lockNextBooked(
  trx: Trx,
  planId: string,
  limit: number,
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select r.id as request_id, r.event_id, e.status = 'cancelled' as is_over
    from planning_assignments a join planning_requests r on r.id = a.request_id join events e on e.id = r.event_id
    where a.plan_id = ${planId} and a.outcome = 'booked'
    order by r.id limit ${limit} for update of a, r`.execute(trx);
  return rows;
}

/** Takes back that requests were booked. */
export async function unbookRequests(
  trx: Trx,
  planId: string,
  requestIds: readonly string[],
): Promise<void> {
  await sql`update planning_requests set event_id = null where id = any (${[...requestIds]}::uuid[])`.execute(
    trx,
  );
  await sql`update planning_assignments set outcome = null, step = null
    where plan_id = ${planId} and request_id = any (${[...requestIds]}::uuid[])`.execute(trx);
}

/** A request of a plan as its owner is told of it. */
export type ToldRequestRow = {
  owner_id: string;
  title: string;
  patterns: unknown;
  pattern_index: number | null;
  room_name: string | null;
  event_id: string | null;
  status: string | null;
  explanation: Explanation | null;
};

/** The requests of a plan that have an owner with an account in use, by owner and title. */
export async function listToldRequests(db: Db, planId: string): Promise<ToldRequestRow[]> {
  const { rows } = await sql<ToldRequestRow>`
    select r.owner_id, r.title, r.patterns, a.pattern_index,
      (select n.name from rooms n where n.id = a.room_id) as room_name,
      r.event_id, (select e.status from events e where e.id = r.event_id) as status, a.explanation
    from planning_assignments a join planning_requests r on r.id = a.request_id
    join users u on u.id = r.owner_id and u.is_active
    where a.plan_id = ${planId} order by r.owner_id, r.title_sort_key, r.id`.execute(db);
  return rows;
}
