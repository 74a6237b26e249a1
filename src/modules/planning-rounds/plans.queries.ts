import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import type { PlanningPlansTable } from '../../db/plan-tables.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Progress, Quality } from '../../domain/planning-round/solved.ts';

/** A plan without what only its run needs. */
export type PlanRow = Omit<
  Selectable<PlanningPlansTable>,
  'runner_id' | 'seen_at' | 'created_by' | 'quality'
> & {
  created_by: { id: string; name: string } | null;
  quality: Quality | null;
  is_latest: boolean;
};

const record = (p: string): RawBuilder<PlanRow> =>
  selectList<PlanRow>()({
    ...columnsOf(p, ['id', 'round_id', 'number', 'state', 'time_limit_s', 'is_stopping']),
    ...columnsOf(p, ['placed', 'unplaced', 'stages', 'gap', 'seconds', 'nodes', 'quality']),
    ...columnsOf(p, ['error', 'created_at', 'ended_at', 'version']),
    created_by: sql`(select json_build_object('id', u.id, 'name', u.name) from users u
      where u.id = ${sql.ref(`${p}.created_by`)})`,
    is_latest: sql`not exists (select from planning_plans later
      where later.round_id = ${sql.ref(`${p}.round_id`)} and later.number > ${sql.ref(`${p}.number`)})`,
  });

export async function findPlan(db: Db, roundId: string, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${record('p')} from planning_plans p where p.id = ${id} and p.round_id = ${roundId}`.execute(
    db,
  );
  return rows[0];
}

/** The plan, locked until the transaction ends. */
export async function lockPlan(trx: Trx, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${record('p')} from planning_plans p where p.id = ${id} for no key update of p`.execute(
    trx,
  );
  return rows[0];
}

/** The plans of a round, the newest first. */
export async function listPlans(db: Db, roundId: string, slice: Slice): Promise<Page<PlanRow>> {
  return readListPage<PlanRow>(db, {
    keep: sql`p.id`,
    from: sql`from planning_plans p where p.round_id = ${roundId}`,
    order: {
      keys: [
        { sql: sql`p.number`, type: 'integer' },
        { sql: sql`p.id`, type: 'uuid' },
      ],
      descending: true,
    },
    slice,
    columns: record('q'),
    joins: sql`join planning_plans q on q.id = m.id`,
  });
}

/** The plan of a round that runs, if any, with who started it. */
export async function findRunning(
  db: Db,
  roundId: string,
): Promise<{ id: string; created_at: string; starter: string | null } | undefined> {
  const { rows } = await sql<{ id: string; created_at: string; starter: string | null }>`
    select p.id, p.created_at, u.name as starter from planning_plans p left join users u on u.id = p.created_by
    where p.round_id = ${roundId} and p.state = 'running'`.execute(db);
  return rows[0];
}

/** The ids of the plans that run. */
export async function listRunning(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from planning_plans where state = 'running' order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A new plan. */
export type NewPlan = {
  id: string;
  round_id: string;
  time_limit_s: number;
  created_by: string;
  created_at: string;
};

/** Inserts a plan with the next number of its round, which must be locked. */
export async function insertPlan(trx: Trx, plan: NewPlan): Promise<void> {
  await sql`
    insert into planning_plans (id, round_id, number, time_limit_s, created_by, created_at)
    select ${plan.id}, ${plan.round_id}, coalesce(max(number), 0) + 1, ${plan.time_limit_s}, ${plan.created_by},
      ${plan.created_at}
    from planning_plans where round_id = ${plan.round_id}`.execute(trx);
}

/** Seconds without a write of an attempt after which another one takes its plan over. */
const SILENT_SECONDS = 20;

/**
 * Makes an attempt the one that runs a plan, unless another one runs it and was heard of lately by the clock of the
 * database.
 * @returns whether it is the one
 */
export async function takeRun(db: Db, id: string, runnerId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update planning_plans set runner_id = ${runnerId}, seen_at = clock_timestamp()
    where id = ${id} and state = 'running' and (seen_at is null or runner_id = ${runnerId}
      or seen_at < clock_timestamp() - ${SILENT_SECONDS} * interval '1s')
    returning id`.execute(db);
  return rows.length > 0;
}

/** What a run hears when it writes: whether it is still the one, and whether somebody stops it. */
export type Heard = { is_stopping: boolean };

/** Notes that an attempt is at work. @returns undefined where it is not the one any more */
export async function noteRun(db: Db, id: string, runnerId: string): Promise<Heard | undefined> {
  const { rows } = await sql<Heard>`
    update planning_plans set seen_at = clock_timestamp()
    where id = ${id} and runner_id = ${runnerId} and state = 'running'
    returning is_stopping`.execute(db);
  return rows[0];
}

/** Lets another attempt take a plan over at once. */
export async function leaveRun(db: Db, id: string, runnerId: string): Promise<void> {
  await sql`
    update planning_plans set seen_at = null, runner_id = null
    where id = ${id} and runner_id = ${runnerId} and state = 'running'`.execute(db);
}

type Ended = Pick<PlanRow, 'state' | 'error' | 'ended_at'> & { quality: Quality | null };

/** Writes how far a run is, and its end if it has ended. @returns undefined where it is not the one any more */
export async function updateProgress(
  trx: Trx,
  { id, runnerId }: { id: string; runnerId: string },
  { places, unplaced, stages, gap, seconds, nodes }: Progress,
  end: Ended | null,
): Promise<Heard | undefined> {
  const { rows } = await sql<Heard>`
    update planning_plans set seen_at = clock_timestamp(), placed = ${places.length}, unplaced = ${unplaced.length},
      stages = ${JSON.stringify(stages)}::jsonb, gap = ${gap}::double precision, seconds = ${seconds}::double precision,
      nodes = ${nodes}, state = ${end?.state ?? 'running'}, error = ${end?.error ?? null}::text,
      ended_at = ${end?.ended_at ?? null}::timestamptz, version = version + 1,
      quality = ${end?.quality ? JSON.stringify(end.quality) : null}::jsonb
    where id = ${id} and runner_id = ${runnerId} and state = 'running'
    returning is_stopping`.execute(trx);
  return rows[0];
}

/** Ends a run that brought no plan. */
export async function failPlan(
  db: Db,
  id: string,
  { error, ended_at }: { error: string; ended_at: string },
): Promise<void> {
  await sql`
    update planning_plans set state = 'failed', error = ${error}, ended_at = ${ended_at}, version = version + 1
    where id = ${id} and state = 'running'`.execute(db);
}

/** Asks a run to stop. */
export async function requestStop(trx: Trx, id: string): Promise<void> {
  await sql`update planning_plans set is_stopping = true, version = version + 1
    where id = ${id} and state = 'running'`.execute(trx);
}

/** Writes what people changed of a plan by hand. */
export async function updateQuality(
  trx: Trx,
  id: string,
  { placed, unplaced, quality }: { placed: number; unplaced: number; quality: Quality },
): Promise<void> {
  await sql`update planning_plans set placed = ${placed}, unplaced = ${unplaced},
      quality = ${JSON.stringify(quality)}::jsonb, version = version + 1
    where id = ${id}`.execute(trx);
}

/** A plan as its run reads it. */
export type RunRow = Pick<
  Selectable<PlanningPlansTable>,
  'id' | 'round_id' | 'number' | 'state' | 'time_limit_s' | 'created_by'
>;

export async function findRunOf(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select id, round_id, number, state, time_limit_s, created_by from planning_plans where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The newest plan before another one that came to an end with a plan; null without one. */
export async function findPlanBefore(
  db: Db,
  { round_id, number }: Pick<RunRow, 'round_id' | 'number'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from planning_plans
    where round_id = ${round_id} and number < ${number} and state in ('done', 'stopped')
    order by number desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
