import type { Db } from '../../db/db.ts';
import { type ApiKey, isApiKey } from '../../domain/api-key.ts';
import type { Actor } from '../../domain/permission.ts';
import type { OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Credential } from '../../ports/credential.ts';
import type { VerifiedToken } from '../../ports/token-verifier.ts';
import { type Caller, identifyUser, keepCallers } from '../users/index.ts';
import { openApiKey, reopenApiKey } from './open-key.service.ts';

/** Finds whom credentials stand for. Both throw `unauthenticated` for what opens nothing any more. */
export type CallerFinders = {
  /** The key of a secret, and its owner. */
  openKey(secret: string): Promise<{ key: ApiKey; actor: Actor }>;
  /** The person of a token; `acceptLanguage` is that of the request. */
  identify(token: VerifiedToken, acceptLanguage?: string): Promise<Caller>;
  /** The person of a token, or the owner of a key as it is now. */
  findActor(credential: Credential): Promise<Actor>;
};

/** The dependencies for finding callers. */
type FinderDeps = { db: Db; clock: Clock; openCache: OpenCache };

/** Opens the functions that find the people of access tokens and API keys (§2.1, §12.3). */
export function callerFinders({ db, clock, openCache }: FinderDeps): CallerFinders {
  const kept = keepCallers({ openCache });
  const identify: CallerFinders['identify'] = (token, acceptLanguage) =>
    identifyUser({ db, clock, kept }, token, acceptLanguage);
  return {
    identify,
    openKey: (secret) => openApiKey(db, clock, secret),
    findActor: async (credential) =>
      isApiKey(credential)
        ? (await reopenApiKey(db, clock, credential)).actor
        : (await identify(credential)).actor,
  };
}
