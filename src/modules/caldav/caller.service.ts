import { type ApiKey, includesScope, KEY_PREFIX } from '../../domain/api-key.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError, unauthenticated } from '../../errors.ts';
import type { TokenVerifier, VerifiedToken } from '../../ports/token-verifier.ts';
import type { DavCaller } from './caldav-deps.service.ts';

/** The dependencies of authentication. */
export type CallerDeps = {
  verifier: TokenVerifier;
  /** Throws when the person of a verified token may not enter. */
  findActor(token: VerifiedToken): Promise<Actor>;
  /** Throws when the secret of an API key opens nothing. */
  openKey(secret: string): Promise<{ key: ApiKey; actor: Actor }>;
};

/** The password of Basic authentication (RFC 7617); the user name is not looked at. */
function passwordIn(header: string): string | undefined {
  const [, encoded] = /^Basic +([\w+/-]+=*) *$/i.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : text.slice(colon + 1).trim();
}

const bearerIn = (header: string): string | undefined =>
  /^Bearer +([\w\-.~+/]+=*) *$/i.exec(header)?.[1];

async function byKey(deps: CallerDeps, secret: string): Promise<DavCaller> {
  const { key, actor } = await deps.openKey(secret);
  return { actor, canWrite: includesScope(key.scopes, 'book'), roomId: key.room_id };
}

async function identify(deps: CallerDeps, header: string): Promise<DavCaller> {
  const password = passwordIn(header);
  if (password?.startsWith(KEY_PREFIX)) return byKey(deps, password);
  const bearer = bearerIn(header);
  if (bearer === undefined) throw unauthenticated();
  if (bearer.startsWith(KEY_PREFIX)) return byKey(deps, bearer);
  const actor = await deps.findActor(await deps.verifier.verify(bearer));
  return { actor, canWrite: true, roomId: null };
}

/**
 * Finds the caller by Basic authentication with an API key as the password, or by a bearer token (§15.1):
 * `none` without a credential, `invalid` if it is not accepted.
 */
export async function findCaller(
  deps: CallerDeps,
  header: string | undefined,
): Promise<DavCaller | 'none' | 'invalid'> {
  if (header === undefined) return 'none';
  try {
    return await identify(deps, header);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return 'invalid';
    throw error;
  }
}

/** @throws unauthenticated */
export function assertKnown(caller: DavCaller | 'none' | 'invalid'): DavCaller {
  if (typeof caller === 'string') throw unauthenticated();
  return caller;
}
