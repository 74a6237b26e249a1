import type pg from 'pg';

/** The settings that a session opened by the pooler must have; a value that requests can rely on is true. */
const NEEDED: readonly { name: string; isRight: (value: string) => boolean; example: string }[] = [
  { name: 'TimeZone', isRight: (value) => /^(?:Etc\/)?UTC$/.test(value), example: "'UTC'" },
  { name: 'lock_timeout', isRight: (value) => value !== '0', example: "'4s'" },
  { name: 'statement_timeout', isRight: (value) => value !== '0', example: "'15s'" },
];

/**
 * Checks that sessions behind a pooler have the settings that connections without one bring along.
 * @throws Error that names the wrong settings and the line for `connect_query` of PgBouncer
 */
export async function assertPoolerSettings(pool: pg.Pool): Promise<void> {
  const names = NEEDED.map(({ name }) => name);
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [names],
  );
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = NEEDED.filter(({ name, isRight }) => !isRight(values.get(name) ?? '0'));
  if (wrong.length === 0) return;
  const statements = wrong.map(({ name, example }) => `set ${name} = ${example}`).join('; ');
  throw new Error(
    `its sessions lack settings: let the pooler run \`${statements}\` in each new one`,
  );
}
