import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import { type AppDeps, buildApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/connect.ts';
import { createDevelopmentIdentity } from '../../src/identity/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { createTokenVerifier } from '../../src/ports/token-verifier.ts';
import { freePort } from '../support/free-port.ts';

/** The service as developers run it, listening. */
export type DevelopmentService = {
  server: FastifyInstance;
  config: Config;
  issuer: string;
  close(): Promise<void>;
};

/** Starts the service with its development identity provider on a database; the caller closes that. */
export async function startService(
  database: Database,
  environment: Record<string, string> = {},
  logger: AppDeps['logger'] = false,
): Promise<DevelopmentService> {
  const config = loadConfig({ PORT: String(await freePort()), ...environment });
  const identity = await createDevelopmentIdentity({ db: database.db, config });
  const { audience, rolesClaim, rolesMap, trustEmail } = config.oidc;
  const verifier = createTokenVerifier({
    issuer: identity.issuer,
    audience,
    rolesClaim,
    rolesMap,
    trustEmail,
    keys: createLocalJWKSet(identity.publicKeys),
    clock: systemClock,
  });
  const parts = { config, database, verifier, clock: systemClock };
  const server = await buildApp({ ...parts, identity: identity.plugin, logger });
  await server.listen({ host: '127.0.0.1', port: config.port });
  return { server, config, issuer: identity.issuer, close: () => server.close() };
}
