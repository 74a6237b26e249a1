import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A place in the write-ahead log of PostgreSQL. The same `lsn` on another timeline is another history. */
export type LogPosition = { timeline: number; lsn: bigint };

/** `16/B374D848` as a number. */
function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * A position at or behind everything that any session could see committed before the call. A commit is visible once its
 * record is flushed, or with `synchronous_commit = off` before.
 */
export async function primaryPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<{ lsn: string; segment: string }>`
    select lsn::text, pg_walfile_name(lsn) as segment
    from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end as lsn) position`.execute(db);
  const [{ lsn, segment } = { lsn: '0/0', segment: '' }] = rows;
  return { timeline: Number.parseInt(segment.slice(0, 8), 16), lsn: lsnOf(lsn) };
}

/**
 * The position up to which a standby has replayed the log; undefined for a server that is not a standby. Its timeline
 * is that of its last restart point, so after a failover it is known only some minutes later: until then the standby
 * counts as behind.
 */
export async function replayedPosition(db: Db): Promise<LogPosition | undefined> {
  const { rows } = await sql<{ lsn: string | null; timeline: number; is_standby: boolean }>`
    select pg_last_wal_replay_lsn()::text as lsn, timeline_id as timeline, pg_is_in_recovery() as is_standby
    from pg_control_checkpoint()`.execute(db);
  const [row] = rows;
  if (row === undefined || !row.is_standby || row.lsn === null) return undefined;
  return { timeline: row.timeline, lsn: lsnOf(row.lsn) };
}

/** The identity that a cluster shares with its standbys, and with no other cluster. */
export async function systemIdentifier(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}

/** Whether a server that replayed up to `reached` has everything up to `needed`. */
export const includesPosition = (reached: LogPosition, needed: LogPosition): boolean =>
  reached.timeline === needed.timeline && reached.lsn >= needed.lsn;

/**
 * Shares one question between callers that come while another one is under way: it is asked after the last of them
 * called, so that its answer is not older than any of their calls.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const answer = ask();
      running = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
