import { createLocalJWKSet } from 'jose';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/connect.ts';
import { systemClock } from '../src/ports/clock.ts';
import { createTokenVerifier } from '../src/ports/token-verifier.ts';

/** The OpenAPI document of the service as it is with no configuration at all. */
export async function openapiDocument(database: Database): Promise<string> {
  const verifier = createTokenVerifier({
    issuer: 'https://issuer.invalid',
    audience: 'nobody',
    keys: createLocalJWKSet({ keys: [] }),
    rolesClaim: undefined,
    rolesMap: new Map(),
    clock: systemClock,
  });
  const deps = { config: loadConfig({}), database, clock: systemClock, verifier };
  const app = await buildApp({ ...deps, logger: false });
  try {
    await app.ready();
    return `${JSON.stringify(app.swagger(), null, 2)}\n`;
  } finally {
    await app.close();
  }
}
