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

/** Listens to every statement that goes through the pool of an app; what begins and ends transactions is left out. */
export function watchStatements({ database }: TestApp): {
  during(work: () => Promise<unknown>): Promise<string[]>;
} {
  const heard: string[] = [];
  onStatement(database, (text) => {
    if (!ofTransactions.test(text)) heard.push(text);
  });
  return {
    during: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
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
