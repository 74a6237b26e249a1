import type { Writable } from 'node:stream';
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Trx } from './db.ts';

/** A statement that is sent together with the next one of its transaction. */
type PipelinedQuery = CompiledQuery & { readonly isPipelined: true };

const isPipelined = (query: CompiledQuery): query is PipelinedQuery => 'isPipelined' in query;

/**
 * Runs statements whose results nobody reads: they are sent together with the next statement of the transaction, at
 * the latest with its commit, in one call of the system and one wait. What they fail with, that one fails with.
 */
export async function pipeline(
  trx: Trx,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  for (const statement of statements) {
    const query: PipelinedQuery = { ...statement.compile(trx), isPipelined: true };
    await trx.executeQuery(query);
  }
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The socket of a client, which is another one after it has been encrypted. */
const socketOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** A connection that Kysely has reserved, and what it is to send with the next statement. */
class PipelinedConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** Whether it is in an unknown state and must not be used again. */
  isBroken = false;
  #waiting: CompiledQuery[] = [];

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isPipelined(query)) {
      this.sendWithNext(query);
      return { rows: [] };
    }
    // A text of several statements has no answer of its own.
    const { command, rowCount, rows = [] } = await this.run(query);
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** Sends a statement together with those that wait for it. @returns the answer to the statement itself */
  async run(query: CompiledQuery): Promise<pg.QueryResult> {
    const before = this.forgetWaiting();
    if (before.length === 0) return this.#send(query);
    const socket = socketOf(this.client);
    socket.cork();
    let answers: Promise<pg.QueryResult>[];
    try {
      answers = [...before, query].map((one) => this.#send(one));
    } finally {
      socket.uncork();
    }
    // What was sent last is answered last.
    return (await Promise.all(answers)).at(-1) as pg.QueryResult;
  }

  #send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    return this.client.query(sql, parameters as unknown[]);
  }

  /** Keeps a statement until the next one is sent. */
  sendWithNext(query: CompiledQuery): void {
    this.#waiting.push(query);
  }

  /** Forgets the statements that wait. @returns them */
  forgetWaiting(): CompiledQuery[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  streamQuery(): never {
    throw new Error('Statements are not streamed.');
  }
}

/** A pool of connections, as far as the driver uses it. */
type Connections = { connect(): Promise<pg.PoolClient>; end(): Promise<void> };

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Transactions on connections of a pool. `begin` is sent together with the first statement. */
class PipelineDriver implements Driver {
  readonly #pool: Connections;

  constructor(pool: Connections) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect());
  }

  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel !== undefined || accessMode !== undefined)
      throw new Error('Transactions have the settings of their session.');
    connection.sendWithNext(BEGIN);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    // The server answers COMMIT with ROLLBACK after a statement that failed.
    if ((await connection.run(COMMIT)).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    if (connection.forgetWaiting()[0] === BEGIN) return;
    try {
      await connection.run(ROLLBACK);
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  }

  async releaseConnection({ client, isBroken }: PipelinedConnection): Promise<void> {
    client.release(isBroken);
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** PostgreSQL on a pool whose clients have `pipeline`: the server runs what is sent together one after the other. */
export const pipelineDialect = (pool: Connections): Dialect => ({
  createDriver: () => new PipelineDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
