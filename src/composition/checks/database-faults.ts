import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { hasUnknownMigrations } from '../../db/migrate.ts';
import { assertPoolerSettings } from '../../db/pooler-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import { errorReason } from '../../ports/error-reason.ts';
import { databaseError, poolerError, replicaError } from '../start-errors.ts';
import { CHECK_TIMEOUT_MS } from './ask.ts';
import { identityOf, inSession, sharesSessions } from './database-session.ts';
import { clockFault, type Fault, fault, faultOfSentence } from './fault.ts';

const SETTING = 'DATABASE_URL';
const OLDEST_VERSION = 150_000;

/** Lists of what is over and what is on compare the clock of the service with rows that the database dated. */
const MAX_DRIFT_MS = 2_000;

type Facts = {
  version: number;
  name: string;
  encoding: string;
  is_standby: boolean;
  may_create: boolean;
  may_extend: boolean;
  lacks: string[];
  cannot_have: string[];
  connections: number;
  has_old_zones: boolean;
  now: number;
};

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
    has_schema_privilege('public', 'CREATE') as may_create,
    has_database_privilege(current_database(), 'CREATE') as may_extend,
    array(select x from unnest(array['btree_gist', 'pg_trgm']) x
      where not exists (select from pg_extension e where e.extname = x)) as lacks,
    array(select x from unnest(array['btree_gist', 'pg_trgm']) x
      where not exists (select from pg_available_extensions e where e.name = x)) as cannot_have,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    exists (select from pg_timezone_names where name = 'US/Eastern') as has_old_zones,
    extract(epoch from clock_timestamp())::float8 * 1000 as now`;

/** Faults that the facts about the server show, with the remedy of each. */
const RULES: readonly {
  is(facts: Facts): boolean;
  problem(facts: Facts): string;
  remedy: string;
}[] = [
  {
    is: ({ version }) => version < OLDEST_VERSION,
    problem: ({ name }) => `the server is PostgreSQL ${name}`,
    remedy: 'upgrade it to 15 or later',
  },
  {
    is: ({ encoding }) => encoding !== 'UTF8',
    problem: ({ encoding }) => `the encoding of the database is ${encoding}`,
    remedy: 'create it with ENCODING UTF8',
  },
  {
    is: ({ is_standby }) => is_standby,
    problem: () => 'the server is a standby, on which nothing can be written',
    remedy: 'set it to the primary, and DATABASE_REPLICA_URL to the standby',
  },
  {
    is: ({ may_create }) => !may_create,
    problem: () => 'its role may not create tables in the schema public',
    remedy: 'make the role the owner of the database',
  },
  {
    is: ({ cannot_have }) => cannot_have.length > 0,
    problem: ({ cannot_have }) => `the server has no extension ${cannot_have.join(' and ')}`,
    remedy: 'install the package postgresql-contrib of its version',
  },
  {
    is: ({ lacks, may_extend }) => lacks.length > 0 && !may_extend,
    problem: ({ lacks }) => `its role may not create the extensions ${lacks.join(' and ')}`,
    remedy: 'make the role the owner of the database, or create them as a superuser',
  },
  {
    is: ({ has_old_zones }) => !has_old_zones,
    problem: () => 'the server does not know former names of time zones such as US/Eastern',
    remedy: 'install the package tzdata-legacy there',
  },
];

function driftFaults(before: number, now: number, after: number): Fault[] {
  const ahead = now < before ? now - before : Math.max(0, now - after);
  if (Math.abs(ahead) <= MAX_DRIFT_MS) return [];
  return [clockFault(SETTING, 'the clock of the database', ahead)];
}

/** The faults of the server that DATABASE_URL names. @throws Error when there is no answer */
async function serverFaults(url: string, config: Config, clock: Clock): Promise<Fault[]> {
  return inSession(url, async (client) => {
    const before = clock.now().epochMilliseconds;
    const [facts] = (await client.query<Facts>(FACTS)).rows;
    if (facts === undefined) return [];
    const broken = RULES.filter(({ is }) => is(facts));
    const faults = broken.map(({ problem, remedy }) => fault(SETTING, problem(facts), remedy));
    const drift = driftFaults(before, Number(facts.now), clock.now().epochMilliseconds);
    const { databaseConnections: wanted } = config;
    const room = `the server takes ${facts.connections} connections and a process of Stoa opens up to ${wanted}`;
    const remedy = 'raise max_connections there, lower this, or put PgBouncer in front';
    const tooFew = facts.connections < wanted ? [fault('DATABASE_CONNECTIONS', room, remedy)] : [];
    return [...faults, ...drift, ...tooFew, ...(await newerFaults(client))];
  });
}

async function newerFaults(client: pg.Client): Promise<Fault[]> {
  if (!(await hasUnknownMigrations(client))) return [];
  const problem = 'the database was migrated by a newer version of Stoa';
  return [fault(SETTING, problem, 'start that version, or restore a backup of this one')];
}

async function poolingFaults(url: string): Promise<Fault[]> {
  if (!(await sharesSessions(url))) return [];
  return [
    fault(
      SETTING,
      'it leads through a pooler in transaction mode, where jobs and notifications lose their sessions',
      'set it to the server itself, and DATABASE_POOLER_URL to the pooler',
    ),
  ];
}

/** The faults of the database server. */
async function primaryFaults(url: string, config: Config, clock: Clock): Promise<Fault[]> {
  try {
    return [...(await serverFaults(url, config, clock)), ...(await poolingFaults(url))];
  } catch (error) {
    const { message } = databaseError(error, config);
    return [{ setting: SETTING, sentence: `${message} Start it, or correct the address.` }];
  }
}

const isSameDatabase = async (one: string, other: string): Promise<boolean> =>
  (await inSession(one, identityOf)) === (await inSession(other, identityOf));

async function poolerFaults(url: string, primary: string): Promise<Fault[]> {
  const setting = 'DATABASE_POOLER_URL';
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
  });
  pool.on('error', () => undefined);
  try {
    await assertPoolerSettings(pool);
    if (!(await sharesSessions(url)))
      return [
        fault(
          setting,
          'each connection there keeps a session of the server',
          'let it lead to a pooler with pool_mode = transaction, or leave it out',
        ),
      ];
    if (await isSameDatabase(url, primary)) return [];
    const problem = 'the database behind it is not the one of DATABASE_URL';
    return [fault(setting, problem, 'correct the line in [databases] of PgBouncer')];
  } catch (error) {
    return [faultOfSentence(poolerError(error, url).message)];
  } finally {
    await pool.end();
  }
}

async function replicaFaults(url: string, primary: string): Promise<Fault[]> {
  try {
    const isStandby = await inSession(
      url,
      async (client) => (await client.query('select pg_is_in_recovery() as is')).rows[0]?.is,
    );
    if (isStandby !== true) {
      const problem = 'the server is no standby';
      return [
        fault('DATABASE_REPLICA_URL', problem, 'set it to a streaming replica of DATABASE_URL'),
      ];
    }
    if (await isSameDatabase(url, primary)) return [];
    return [
      faultOfSentence(
        replicaError('it is not a copy of the database in DATABASE_URL', url).message,
      ),
    ];
  } catch (error) {
    return [faultOfSentence(replicaError(errorReason(error), url).message)];
  }
}

/** The faults of the database server, of the pooler before it and of its replica; none of an embedded database. */
export async function databaseFaults(config: Config, clock: Clock): Promise<Fault[]> {
  const { databaseUrl, databasePoolerUrl, databaseReplicaUrl } = config;
  if (databaseUrl === undefined) return [];
  const found = await Promise.all([
    primaryFaults(databaseUrl, config, clock),
    databasePoolerUrl === undefined ? [] : poolerFaults(databasePoolerUrl, databaseUrl),
    databaseReplicaUrl === undefined ? [] : replicaFaults(databaseReplicaUrl, databaseUrl),
  ]);
  return found.flat();
}
