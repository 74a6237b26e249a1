import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * In a statement of a transaction whose result nobody reads: it is sent together with the next one, in one call of the
 * system and one wait. What it fails with, the next one fails with.
 */
export const WITH_NEXT = '/* with the next */';

const NO_ROWS = { command: '', rowCount: 0, rows: [], fields: [], oid: 0 };

const waitsForNext = (text: unknown): boolean =>
  typeof text === 'string' && (text === 'begin' || text.includes(WITH_NEXT));

/** The socket of a client, which is another one after it has been encrypted. */
const socketOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * Sends `begin` and the statements with `WITH_NEXT` together with the statement that follows them; for clients with
 * `pipeline`. The server runs them one after the other. When one fails, it refuses the others of the transaction, and
 * `commit` rolls back.
 */
export function sendTogether(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let waiting: unknown[][] = [];
  const sendAll = (statements: readonly unknown[][]): Promise<unknown>[] => {
    const socket = socketOf(client);
    socket.cork();
    try {
      return statements.map((args) => query(...args));
    } finally {
      socket.uncork();
    }
  };
  const together = (...args: unknown[]): unknown => {
    if (waitsForNext(args[0])) {
      waiting.push(args);
      return Promise.resolve(NO_ROWS);
    }
    if (waiting.length === 0) return query(...args);
    const before = waiting;
    waiting = [];
    // A transaction that ends like this failed for another reason, or was never begun.
    if (args[0] === 'rollback') return before[0]?.[0] === 'begin' ? NO_ROWS : query(...args);
    return Promise.all(sendAll([...before, args])).then((results) => results.at(-1));
  };
  Object.assign(client, { query: together });
}
