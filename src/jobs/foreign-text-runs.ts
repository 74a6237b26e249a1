import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { JobName } from './jobs.ts';
import { createTurns } from './turns.ts';

/**
 * Processes that may die while they run a job alone, after it has read its text. What it does then is what requests do
 * too, so its text is hardly the cause, and operators who stop a process by force must not lose the job.
 */
const ENDS_AFTER_READING = 8;

type Job = { id: string; name: JobName; signal: AbortSignal };

/** The process died while it ran this job alone: it is not tried again. */
export class GivenUp extends Error {}

/** A job that runs. */
export type ForeignTextRun = {
  /** Notes that the text of the job has been read. */
  hasRead(): Promise<void>;
  /** Notes that the job has ended, whether it succeeded or failed. */
  end(): Promise<void>;
};

/** Runs jobs that read text from outside, so that one of them which ends the process is found and given up. */
export type ForeignTextRuns = {
  /** Waits for the turn of a job. @throws GivenUp when it is not to be tried again */
  begin(job: Job): Promise<ForeignTextRun>;
  /** Forgets what still runs when the process stops in order. */
  close(): Promise<void>;
};

type Interrupted = { is_alone: boolean; is_reading: boolean; ends_alone: number };

/** The run of a job that the end of another process interrupted; undefined: none was interrupted. */
const findInterrupted = (db: Db, runner: string, id: string): Promise<Interrupted | undefined> =>
  db
    .selectFrom('job_runs')
    .select(['is_alone', 'is_reading', 'ends_alone'])
    .where('job_id', '=', id)
    .where('runner_id', '<>', runner)
    .executeTakeFirst();

type Run = { job_id: string; job: JobName; runner_id: string; is_alone: boolean };

/** Notes that a job begins, before it does anything. */
async function insertRun(db: Db, run: Run, ends_alone: number): Promise<void> {
  const values = { ...run, ends_alone };
  await db
    .insertInto('job_runs')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet({ ...values, is_reading: true, started_at: sql`now()` as never }),
    )
    .execute();
}

async function deleteRuns(db: Db, runner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('job_runs')
    .where('runner_id', '=', runner)
    .where('job_id', 'in', ids)
    .execute();
}

/** Deletes the runs of jobs that are not waiting for another attempt. */
const deleteOldRuns = (db: Db): Promise<unknown> =>
  sql`delete from job_runs r where not exists (
    select from pgboss.job j where j.name = r.job and j.id = r.job_id and j.state <= 'active')`.execute(
    db,
  );

/** Makes the failure of the running attempt the last one: the job becomes a dead letter with its error. */
const forbidRetries = (db: Db, { id, name }: Job): Promise<unknown> =>
  sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}::uuid
    and state = 'active'`.execute(db);

async function giveUp(db: Db, job: Job): Promise<never> {
  await forbidRetries(db, job);
  await db.deleteFrom('job_runs').where('job_id', '=', job.id).execute();
  throw new GivenUp(
    'The process ended while it ran this job, and again while it ran it alone: it is not tried again.',
  );
}

/** Opens the record of running jobs for this process. */
export async function openForeignTextRuns(db: Db): Promise<ForeignTextRuns> {
  const runner_id = randomUUID();
  const turns = createTurns();
  const running = new Set<string>();
  /** Jobs that ended while the database was away. */
  const ended = new Set<string>();
  await deleteOldRuns(db);
  const forget = async (): Promise<void> => {
    const ids = [...ended];
    await deleteRuns(db, runner_id, ids);
    for (const id of ids) ended.delete(id);
  };
  const begin = async (job: Job): Promise<ForeignTextRun> => {
    await forget();
    const before = await findInterrupted(db, runner_id, job.id);
    const ends = before === undefined ? 0 : before.ends_alone + Number(before.is_alone);
    if (before?.is_alone && (before.is_reading || ends >= ENDS_AFTER_READING))
      return giveUp(db, job);
    const is_alone = before !== undefined;
    const release = await turns.take(is_alone, job.signal);
    try {
      await insertRun(db, { job_id: job.id, job: job.name, runner_id, is_alone }, ends);
    } catch (error) {
      release();
      throw error;
    }
    running.add(job.id);
    return {
      hasRead: async () => {
        const own = db.updateTable('job_runs').set({ is_reading: false });
        await own.where('job_id', '=', job.id).where('runner_id', '=', runner_id).execute();
      },
      end: async () => {
        release();
        running.delete(job.id);
        ended.add(job.id);
        await forget().catch(() => undefined);
      },
    };
  };
  return {
    begin,
    close: () => deleteRuns(db, runner_id, [...running, ...ended]),
  };
}
