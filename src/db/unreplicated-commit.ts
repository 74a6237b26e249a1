import type pg from 'pg';

/** The function of PostgreSQL that waits for standbys; its warnings are translated, its name is not. */
const WAITS_FOR_STANDBYS = 'SyncRepWaitForLSN';

/** Like a statement that was cancelled: the caller does not know whether its work will last. */
const unreplicated = (): Error =>
  Object.assign(
    new Error('The commit was cancelled while it waited for a standby: it may be lost.'),
    { code: '57014' },
  );

/**
 * Makes a commit fail that no standby has confirmed. With synchronous replication the server waits for one; when
 * somebody cancels that wait, it reports success and a warning, though a failover would lose the transaction.
 */
export function refuseUnreplicatedCommits(client: pg.PoolClient): void {
  let isUnreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === WAITS_FOR_STANDBYS) isUnreplicated = true;
  });
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const confirmed = (...args: unknown[]): unknown => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.then((rows) => {
      if (!isUnreplicated) return rows;
      isUnreplicated = false;
      throw unreplicated();
    });
  };
  Object.assign(client, { query: confirmed });
}
