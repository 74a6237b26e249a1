import type { FastifyPluginAsync } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import { addressesOf } from './addresses.ts';
import { serveLogin } from './login.ts';
import { mountProvider } from './mount.ts';
import { contentSecurityPolicy } from './pages.ts';
import { createProvider } from './provider.ts';
import { identitySecrets } from './secrets.ts';

export { callbackOf, issuerOf } from './addresses.ts';
export { persons } from './persons.ts';
export { signIn } from './sign-in.ts';

type Parts = { db: Db; config: Config; clock?: Clock };

/** The development identity provider of this process. */
export type DevelopmentIdentity = {
  issuer: string;
  /** The keys that verify its tokens, without HTTP. */
  publicKeys: JSONWebKeySet;
  /** Serves it at `/oidc`. */
  plugin: FastifyPluginAsync;
};

/**
 * A real OpenID provider with the users admin, manager, alice and bob, for a service without an issuer (§2.3).
 * Code flow with PKCE only; access tokens are JWTs for the API. Keys and state are in the database, so sign-ins survive
 * a restart.
 */
export async function createDevelopmentIdentity({
  db,
  config,
  clock = systemClock,
}: Parts): Promise<DevelopmentIdentity> {
  const secrets = await identitySecrets(db);
  const provider = await createProvider({ db, config, clock, secrets });
  const policy = contentSecurityPolicy(addressesOf(config).origins);
  const { d: _private, ...publicKey } = secrets.signingKey;
  return {
    issuer: provider.issuer,
    publicKeys: { keys: [publicKey] },
    plugin: async (app) => {
      await app.register(async (scope) => serveLogin(scope, provider, policy));
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        mountProvider(scope, provider, policy);
      });
    },
  };
}
