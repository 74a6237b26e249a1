import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Milliseconds a set of keys is good for before it is fetched anew, behind the requests. */
const MAX_AGE_MS = 600_000;
/** Milliseconds that a fetch without gain keeps the next unknown `kid` from causing another one. */
const FRUITLESS_PAUSE_MS = 30_000;
/** The same, as long as there are no keys at all because the issuer could not be reached. */
const FAILED_PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** The key of a token is not known, and the issuer does not answer: nothing can be said about the token. */
export class IssuerUnreachable extends Error {
  constructor(cause: unknown) {
    super('The keys of the issuer cannot be fetched.', { cause });
    this.name = 'IssuerUnreachable';
  }
}

type LocalKeys = ReturnType<typeof createLocalJWKSet>;

/** How the keys of an issuer are fetched. */
export type RemoteKeysOptions = {
  /** Told when the issuer's keys could not be fetched. */
  onFailure?: (error: unknown) => void;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs?: () => number;
};

async function fetchJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${url} is not a JSON object`);
  return { ...body };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The address of the issuer's keys, by its discovery document (OpenID Connect Discovery 1.0, section 4). */
async function discoverKeysUrl(issuer: string): Promise<string> {
  const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const { issuer: named, jwks_uri: keysUrl } = await fetchJson(url);
  if (typeof named !== 'string' || withoutSlash(named) !== withoutSlash(issuer)) {
    throw new Error(`${url} speaks for another issuer: ${named}`);
  }
  if (typeof keysUrl !== 'string') throw new Error(`${url} has no jwks_uri`);
  return keysUrl;
}

/** Fetches the issuer's keys; where they are is asked once, and again after a failure. */
function keysFetcher(issuer: string): () => Promise<LocalKeys> {
  let keysUrl: string | undefined;
  return async () => {
    try {
      keysUrl ??= await discoverKeysUrl(issuer);
      return createLocalJWKSet((await fetchJson(keysUrl)) as unknown as JSONWebKeySet);
    } catch (error) {
      keysUrl = undefined;
      throw error;
    }
  };
}

type Known = { find: LocalKeys; fetchedAt: number };

/** The last keys that were fetched, and one fetch at a time. */
function keysStore(issuer: string, { onFailure, elapsedMs }: Required<RemoteKeysOptions>) {
  const fetchKeys = keysFetcher(issuer);
  let known: Known | undefined;
  let pending: Promise<void> | undefined;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;

  const load = async (): Promise<void> => {
    try {
      known = { find: await fetchKeys(), fetchedAt: elapsedMs() };
      failure = undefined;
    } catch (error) {
      failure = error;
      onFailure(error);
    } finally {
      pending = undefined;
    }
  };
  const fetchOnce = (): Promise<void> => {
    pending ??= load();
    return pending;
  };
  return {
    known: () => known,
    /** Why the last fetch brought nothing; undefined when it did. */
    failure: () => failure,
    pending: () => pending,
    fetchOnce,
    /** Fetches old keys anew without anybody waiting. */
    refreshOld: (): void => {
      const now = elapsedMs();
      if (known === undefined || now - known.fetchedAt < MAX_AGE_MS || now < askAgainAt) return;
      askAgainAt = now + FRUITLESS_PAUSE_MS;
      void fetchOnce();
    },
  };
}

const hasNoKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey;

/**
 * The keys of an issuer, for `createTokenVerifier`. Fetched when first needed and kept; a `kid` that is not among them
 * causes a fetch at once, so a rotated key is good within one request, also right after another fetch. Only a fetch
 * that did not bring the `kid` it was made for starts a pause of 30 seconds, so made-up `kid`s cost one fetch in that
 * time. While the issuer does not answer, the known keys stay good, and other tokens cannot be judged.
 * The returned function throws `IssuerUnreachable` for those, and errors of jose.
 */
export function remoteKeys(issuer: string, options: RemoteKeysOptions = {}): JWTVerifyGetKey {
  const { onFailure = () => undefined, elapsedMs = () => performance.now() } = options;
  const store = keysStore(issuer, { onFailure, elapsedMs });
  let pausedUntil = Number.NEGATIVE_INFINITY;

  /** Joins the fetch under way or starts one, which counts as fruitless until it was not. */
  const fetchUnlessPaused = async (): Promise<void> => {
    if (store.pending() === undefined) {
      if (elapsedMs() < pausedUntil) return;
      pausedUntil = elapsedMs() + FRUITLESS_PAUSE_MS;
    }
    await store.fetchOnce();
    if (store.known() === undefined) pausedUntil = elapsedMs() + FAILED_PAUSE_MS;
  };

  return async (header, token) => {
    const before = store.known();
    store.refreshOld();
    try {
      if (before !== undefined) return await before.find(header, token);
    } catch (error) {
      if (!hasNoKey(error)) throw error;
    }
    await fetchUnlessPaused();
    const after = store.known();
    if (after === undefined || after === before) {
      const failure = store.failure();
      throw failure === undefined ? new errors.JWKSNoMatchingKey() : new IssuerUnreachable(failure);
    }
    try {
      const key = await after.find(header, token);
      pausedUntil = Number.NEGATIVE_INFINITY;
      return key;
    } catch (error) {
      if (!hasNoKey(error)) pausedUntil = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
}
