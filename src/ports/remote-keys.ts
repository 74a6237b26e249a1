import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Milliseconds after which keys are refreshed in the background. */
const MAX_AGE_MS = 600_000;
/** Milliseconds between two fetches for unknown `kid`s. */
const FRUITLESS_PAUSE_MS = 30_000;
/** Milliseconds between two fetches while there are no keys because the issuer could not be reached. */
const FAILED_PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** The key of a token is unknown and the issuer is unreachable, so the token cannot be verified. */
export class IssuerUnreachable extends Error {
  constructor(cause: unknown) {
    super('The keys of the issuer cannot be fetched.', { cause });
    this.name = 'IssuerUnreachable';
  }
}

type LocalKeys = ReturnType<typeof createLocalJWKSet>;

/** The options of fetching an issuer's keys. */
export type RemoteKeysOptions = {
  /** Called when the issuer's keys could not be fetched. */
  onFailure?: (error: unknown) => void;
  /** A monotonic clock in milliseconds. */
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

/** Fetches the issuer's keys; their address is discovered once, and again after a failure. */
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
  let nextFetchAt = Number.NEGATIVE_INFINITY;
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
    /** The error of the last fetch; undefined if it succeeded. */
    failure: () => failure,
    pending: () => pending,
    fetchOnce,
    /** Refreshes old keys in the background. */
    refreshOld: (): void => {
      const now = elapsedMs();
      if (known === undefined || now - known.fetchedAt < MAX_AGE_MS || now < nextFetchAt) return;
      nextFetchAt = now + FRUITLESS_PAUSE_MS;
      void fetchOnce();
    },
  };
}

const hasNoKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey;

/**
 * The keys of an issuer, for `createTokenVerifier`. Fetched on first use and cached; an unknown `kid` causes a fetch at
 * once, so a rotated key works within one request. Only a fetch that did not return the requested `kid` starts a pause
 * of 30 seconds, so invalid `kid`s cause one fetch in that time. While the issuer is unreachable, the cached keys
 * remain valid, and tokens with other keys cannot be verified. The returned function throws `IssuerUnreachable` for
 * those, and errors of jose.
 */
export function remoteKeys(issuer: string, options: RemoteKeysOptions = {}): JWTVerifyGetKey {
  const { onFailure = () => undefined, elapsedMs = () => performance.now() } = options;
  const store = keysStore(issuer, { onFailure, elapsedMs });
  let pausedUntil = Number.NEGATIVE_INFINITY;

  /** Joins a running fetch or starts one. */
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
