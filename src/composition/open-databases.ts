import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { connectDatabase, connectPooler, connectServer, type Database } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { systemIdentifier } from '../db/log-position.ts';
import { migrate } from '../db/migrate.ts';
import { createReplica, type Replica, type ReplicaState } from '../db/replica.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { databaseError, poolerError, replicaError } from './start-errors.ts';

const logLoss =
  (logger: Logger) =>
  (err: Error): void =>
    logger.warn({ err }, 'a connection to the database was lost');

/** Applies the migrations on a connection of its own without timeouts: they may write all rows of a large table. */
async function migrateDatabase(
  { databaseUrl }: Config,
  { db }: Database,
  logger: Logger,
): Promise<string[]> {
  if (databaseUrl === undefined) return migrate(db);
  const server = connectServer(databaseUrl, logLoss(logger), 1, 0);
  try {
    return await migrate(server.db);
  } finally {
    await server.close();
  }
}

/**
 * Opens and migrates the database.
 * @throws Error with a message for the operator when it cannot be used
 */
export async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  const database = await connectDatabase(
    { ...config, connections: halfOf(config) },
    logLoss(logger),
  ).catch((error: unknown) => {
    throw databaseError(error, config);
  });
  try {
    const ran = await migrateDatabase(config, database, logger);
    await prepareQueues(database.db);
    if (ran.length > 0) logger.info({ migrations: ran }, 'the database was migrated');
    return database;
  } catch (error) {
    await database.close();
    throw databaseError(error, config);
  }
}

/**
 * The half of the connections that requests have; the other one has jobs, what listens for notifications (three
 * connections that are never given back), and migrations. None waits for a second connection while it has one
 * (`assertNoTransaction`).
 */
const halfOf = ({ databaseConnections }: Pick<Config, 'databaseConnections'>): number =>
  Math.floor(databaseConnections / 2);

/**
 * The database for requests: on a server with separate connections, perhaps through a pooler, where `statement_timeout`
 * ends abandoned queries (§1.15). The embedded database does not support it.
 * @throws Error with a message for the operator when the pooler cannot be used
 */
export async function openForRequests(
  config: Config,
  database: Database,
  logger: Logger,
): Promise<Database> {
  const { databaseUrl, databasePoolerUrl, statementTimeoutSeconds } = config;
  if (databaseUrl === undefined) return { ...database, close: async () => undefined };
  const onLost = logLoss(logger);
  if (databasePoolerUrl === undefined) {
    return connectServer(databaseUrl, onLost, halfOf(config), statementTimeoutSeconds * 1_000);
  }
  return connectPooler(databasePoolerUrl, onLost, halfOf(config)).catch(async (error) => {
    await database.close();
    throw poolerError(error, databasePoolerUrl);
  });
}

/** Logs that reads go elsewhere from now on. */
const logReplica =
  (logger: Logger) =>
  (state: ReplicaState): void => {
    if (state === 'used')
      logger.info({ replica: state }, 'the replica is current: it serves reads');
    else logger.warn({ replica: state }, 'the replica is not current: reads go to the primary');
  };

/** @throws Error with a message for the operator when the replica is of another cluster */
async function assertSameCluster(primary: Db, replica: Db, url: string): Promise<void> {
  const id = await systemIdentifier(replica).catch(() => undefined);
  if (id === undefined || id === (await systemIdentifier(primary))) return;
  throw replicaError('it is not a copy of the database in DATABASE_URL', url);
}

/**
 * The replica for reads, if there is one. One that is away does not stop the start: reads go to the primary until it is
 * back.
 * @throws Error with a message for the operator when it is of another cluster
 */
export async function openReplica(
  { databaseReplicaUrl: url, databaseReplicaMaxLagMs: maxLagMs, ...config }: Config,
  primary: Database,
  logger: Logger,
): Promise<Replica | undefined> {
  if (url === undefined) return undefined;
  const timeout = config.statementTimeoutSeconds * 1_000;
  const database = connectServer(url, logLoss(logger), halfOf(config), timeout);
  try {
    await assertSameCluster(primary.db, database.db, url);
  } catch (error) {
    await Promise.all([database.close(), primary.close()]);
    throw error;
  }
  const onChange = logReplica(logger);
  const replica = createReplica({ primary, replica: database, maxLagMs, onChange });
  await replica.check();
  return replica;
}
