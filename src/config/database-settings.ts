import type { Config } from './config-type.ts';

type Environment = {
  DATABASE_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_REPLICA_MAX_LAG_MS: number;
  DATABASE_CONNECTIONS: number;
  STATEMENT_TIMEOUT_SECONDS: number;
};

/** The settings of the database. */
export const databaseOf = (env: Environment) =>
  ({
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseReplicaMaxLagMs: env.DATABASE_REPLICA_MAX_LAG_MS,
    databaseConnections: env.DATABASE_CONNECTIONS,
    statementTimeoutSeconds: env.STATEMENT_TIMEOUT_SECONDS,
  }) satisfies Partial<Config>;
