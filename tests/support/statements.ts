import type pg from 'pg';
import type { TestApp } from './app.ts';

type Query = pg.PoolClient['query'];
type Watched = { query(...args: Parameters<Query>): ReturnType<Query> };

const ofTransactions = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** Listens to every statement that goes through the pool of an app; what begins and ends transactions is left out. */
export function watchStatements({ database }: TestApp): {
  during(work: () => Promise<unknown>): Promise<string[]>;
} {
  const heard: string[] = [];
  const seen = new WeakSet<object>();
  database.pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const ask = client.query.bind(client) as Watched['query'];
    (client as Watched).query = (...args) => {
      const text = textOf(args[0]);
      if (!ofTransactions.test(text)) heard.push(text);
      return ask(...args);
    };
  });
  return {
    during: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
  };
}

/** Resolves when a statement that contains a text goes through the pool of an app. */
export function nextStatement(
  { database }: Pick<TestApp, 'database'>,
  part: string,
): Promise<void> {
  return new Promise((resolve) => {
    const seen = new WeakSet<object>();
    database.pool.on('acquire', (client) => {
      if (seen.has(client)) return;
      seen.add(client);
      const ask = client.query.bind(client) as Watched['query'];
      (client as Watched).query = (...args) => {
        if (textOf(args[0]).includes(part)) resolve();
        return ask(...args);
      };
    });
  });
}
