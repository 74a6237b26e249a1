import type pg from 'pg';
import type { Database } from '../../src/db/connect.ts';
import type { TestApp } from './app.ts';
import { unheard } from './unheard.ts';

type Query = pg.PoolClient['query'];
type Watched = { query(...args: Parameters<Query>): ReturnType<Query> };

const ofTransactions = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** Calls `hear` with the text and the values of every statement that goes through a pool, before it is sent. */
export function onStatement(
  { pool }: Pick<Database, 'pool'>,
  hear: (text: string, values: unknown) => void,
): void {
  const seen = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const ask = client.query.bind(client) as Watched['query'];
    (client as Watched).query = (...args) => {
      if (!unheard.getStore()) hear(textOf(args[0]), args[1]);
      return ask(...args);
    };
  });
}

type Statements = {
  /** The statements of some work after a write, so that no answer to it is kept from before. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  /**
   * The statements of work whose answers may be kept. Try it until they are: on a server other databases write too, and
   * what is kept by the snapshot is old then.
   */
  duringKept(work: () => Promise<unknown>): Promise<string[]>;
};

/** Listens to every statement that goes through the pool of an app; what begins and ends transactions is left out. */
export function watchStatements({ database }: TestApp): Statements {
  const heard: string[] = [];
  onStatement(database, (text) => {
    if (!ofTransactions.test(text)) heard.push(text);
  });
  const duringKept: Statements['duringKept'] = async (work) => {
    heard.length = 0;
    await work();
    return [...heard];
  };
  return {
    during: async (work) => {
      await database.pool.query('select pg_current_xact_id()');
      return duringKept(work);
    },
    duringKept,
  };
}

/** @returns what says which statements fail from then on: those that contain a text, or none. */
export function failStatements(
  database: Pick<Database, 'pool'>,
): (part: string | undefined) => void {
  let failing: string | undefined;
  onStatement(database, (text) => {
    if (failing !== undefined && text.includes(failing)) throw new Error('killed');
  });
  return (part) => {
    failing = part;
  };
}

/**
 * @returns what runs work whose n-th statement fails, counted from 0, with all after it, as when the process is killed
 * before it; begin and commit count. It says whether the work came so far.
 */
export function killStatements(
  database: Pick<Database, 'pool'>,
): (at: number, work: () => Promise<unknown>) => Promise<boolean> {
  let left = Number.POSITIVE_INFINITY;
  onStatement(database, () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  });
  return async (at, work) => {
    left = at;
    try {
      await work();
      return left < 0;
    } finally {
      left = Number.POSITIVE_INFINITY;
    }
  };
}

/** Resolves when a statement that contains a text goes through the pool of an app. */
export const nextStatement = (
  { database }: Pick<TestApp, 'database'>,
  part: string,
): Promise<void> =>
  new Promise((resolve) => {
    onStatement(database, (text) => {
      if (text.includes(part)) resolve();
    });
  });
