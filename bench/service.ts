import { createLocalJWKSet, type JWK } from 'jose';
import { buildApp } from '../src/app.ts';
import { startDelivery } from '../src/commands/deliver-outbox.ts';
import { loadConfig } from '../src/config/config.ts';
import { connectDatabase } from '../src/db/connect.ts';
import { createLogger } from '../src/logger.ts';
import { systemClock } from '../src/ports/clock.ts';
import { createTokenVerifier } from '../src/ports/token-verifier.ts';
import { WITHOUT_LIMITS } from './limits.ts';

/** The service in production mode in its own process; only its issuer belongs to the benchmark. */

const config = loadConfig({
  LOG_LEVEL: 'warn',
  PORT: process.env.PORT,
  MAIL_OUTSIDE_PER_DAY: '1000000',
  ...WITHOUT_LIMITS,
});
const logger = createLogger(config);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const database = await connectDatabase({ databaseUrl, dataDir }, (error) => logger.warn(error));
const verifier = createTokenVerifier({
  issuer: 'https://issuer.bench',
  audience: 'bench',
  keys: createLocalJWKSet({ keys: [JSON.parse(process.env.BENCH_KEY ?? '{}') as JWK] }),
  rolesClaim: undefined,
  rolesMap: new Map(),
  clock: systemClock,
});

const app = await buildApp({ config, database, clock: systemClock, verifier, logger });
// The effects of writes are processed meanwhile, as in a service that runs its jobs; mails and push messages are not
// sent.
startDelivery(database.db, config.notifications, logger);
await app.listen({ host: '127.0.0.1', port: config.port });
process.send?.('ready');
