import { createLocalJWKSet } from 'jose';
import { Registry } from 'prom-client';
import { type AppDeps, buildApp, buildSystem } from '../../src/app.ts';
import { startDelivery } from '../../src/commands/deliver-outbox.ts';
import { openDatabase } from '../../src/composition/open-databases.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { createDevelopmentIdentity } from '../../src/identity/index.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { createLogger } from '../../src/logger.ts';
import { systemClock as clock } from '../../src/ports/clock.ts';
import { createTokenVerifier } from '../../src/ports/token-verifier.ts';
import { pushJobsOfTest } from './pushing.ts';

// A process of its own that pushes to the push service of a test, and with the embedded database, which knows only one
// process, also answers requests: it is there to be killed. `argv`: who signed the push service's certificate.
const [, , ca = ''] = process.argv;
/** Milliseconds of ours in which those who wait in the queue have waited long enough. */
const HASTE_MS = 250;

async function identityOf(
  config: Config,
  { db }: Database,
): Promise<Pick<AppDeps, 'identity' | 'verifier'>> {
  const { issuer, plugin, publicKeys } = await createDevelopmentIdentity({ db, config });
  const keys = createLocalJWKSet(publicKeys);
  const { audience, rolesClaim, rolesMap } = config.oidc;
  const verifier = createTokenVerifier({ issuer, keys, audience, rolesClaim, rolesMap, clock });
  return { identity: plugin, verifier };
}

/** Lets the minute pass after which jobs of a dead process are anybody's, and the pauses between attempts. */
async function hasten({ pool }: Database): Promise<void> {
  await pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '61s' where state = 'active'",
  );
  setInterval(() => {
    const paused = "name = 'send_push' and state = 'retry' and start_after > now()";
    pool.query(`update pgboss.job set start_after = now() where ${paused}`).catch(() => undefined);
  }, HASTE_MS);
}

const config = loadConfig();
const logger = createLogger(config);
const database = await openDatabase(config, logger);
const registry = new Registry();
const common = { config, database, logger, registry };
const server =
  database.kind === 'embedded'
    ? await buildApp({ ...common, clock, ...(await identityOf(config, database)) })
    : await buildSystem(common);
await hasten(database);
startDelivery(database.db, config.notifications, logger);
const handlers = await pushJobsOfTest(database.db, ca, logger);
const times = { pollSeconds: 1, superviseSeconds: 1 };
await startWorker({ ...common, ...times, handlers, clock, schedules: [], timezone: () => 'UTC' });
await server.listen({ host: config.host, port: config.port });
