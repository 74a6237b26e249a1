import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of CPU that the threads of a process of this machine have used; undefined where Linux does not tell. */
function cpuOf(pid: number): number | undefined {
  try {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of CPU that a server and its connections of PostgreSQL have used, which other programs of the machine
 * change less than the time that passes; undefined where the database runs elsewhere. An embedded database (null) is a
 * part of the process.
 */
export async function cpuTime(
  database: pg.Pool | null,
  pid: number | undefined,
  application: string,
): Promise<number | undefined> {
  if (database === null) return cpuOf(pid ?? 0);
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application],
  );
  const times = [pid ?? 0, ...rows.map((row) => row.pid)].map(cpuOf);
  return times.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}
