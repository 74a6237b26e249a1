import type { Db } from '../../db/db.ts';
import { type ApiKey, isApiKey } from '../../domain/api-key.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Credential } from '../../ports/credential.ts';
import { findOrRefreshUser } from '../users/index.ts';
import { openApiKey, reopenApiKey } from './open-key.service.ts';

/** Finds whom credentials stand for. Both throw `unauthenticated` for what opens nothing any more. */
export type CallerFinders = {
  /** The key of a secret, and its owner. */
  openKey(secret: string): Promise<{ key: ApiKey; actor: Actor }>;
  /** The person of a token, or the owner of a key as it is now; `acceptLanguage` is that of the request. */
  findActor(credential: Credential, acceptLanguage?: string): Promise<Actor>;
};

/** Whom access tokens and API keys stand for (decisions 2.1, 12.3). */
export const callerFinders = (db: Db, clock: Clock): CallerFinders => ({
  openKey: (secret) => openApiKey(db, clock, secret),
  findActor: async (credential, acceptLanguage) =>
    isApiKey(credential)
      ? (await reopenApiKey(db, clock, credential)).actor
      : findOrRefreshUser(db, credential, clock, acceptLanguage),
});
