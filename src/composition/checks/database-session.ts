import pg from 'pg';
import { CHECK_TIMEOUT_MS } from './ask.ts';

/**
 * Opens a connection for a check, with the usual settings of a session, and ends it. @throws Error of the connection
 */
export async function inSession<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    application_name: 'stoa-check',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Which database a connection leads to: the same text for the same database of the same cluster. */
export async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select (select system_identifier from pg_control_system()) || '/' || oid as name
    from pg_database where datname = current_database()`,
  );
  return rows[0]?.name ?? '';
}

/**
 * The number of comparisons of two connections: under load a pooler gives the second another session than the first.
 */
const LOOKS = 12;

/** Whether connections share sessions of the server, as those of a pooler in transaction mode do. */
export const sharesSessions = (url: string): Promise<boolean> =>
  inSession(url, (one) =>
    inSession(url, async (other) => {
      const pidOf = async (client: pg.Client): Promise<unknown> =>
        (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
      for (let look = 0; look < LOOKS; look++)
        if ((await pidOf(one)) === (await pidOf(other))) return true;
      return false;
    }),
  );
