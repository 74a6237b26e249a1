import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { Clock } from '../../src/ports/clock.ts';
import {
  createTokenVerifier,
  remoteKeys,
  type TokenVerifier,
  type TokenVerifierOptions,
} from '../../src/ports/token-verifier.ts';

type SigningKey = { alg: string; kid: string; privateKey: CryptoKey; publicJwk: JWK };

async function makeKey(alg: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { alg, kid, privateKey, publicJwk: { ...jwk, alg, kid, use: 'sig' } };
}

export type SignOptions = { header?: Record<string, unknown>; key?: CryptoKey };

/** An OpenID Connect issuer of its own on 127.0.0.1: discovery, keys, and tokens that are signed on request. */
export type TestIssuer = {
  url: string;
  audience: string;
  /** The keys it shows, the newest first. */
  keys: SigningKey[];
  /** How often its keys were fetched. */
  fetches: number;
  /** While true every response is 500. */
  isDown: boolean;
  /** A good token of alice for an hour, but for what `claims` and `options` say. `undefined` removes a claim. */
  sign(claims?: JWTPayload, options?: SignOptions): Promise<string>;
  /** Rotates to a new key and removes the old ones. */
  rotate(): Promise<void>;
  close(): Promise<void>;
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Starts an issuer. `now` is what its tokens are dated by. */
export async function startIssuer(
  now: () => Temporal.Instant = Temporal.Now.instant,
  alg = 'ES256',
): Promise<TestIssuer> {
  const audience = 'https://stoa.test/api';
  const state = { keys: [await makeKey(alg)], fetches: 0, isDown: false };
  const server = createServer((request, response) => {
    if (state.isDown) return answer(response, 500, {});
    if (request.url === '/.well-known/openid-configuration') {
      return answer(response, 200, { issuer: url, jwks_uri: `${url}/keys` });
    }
    if (request.url !== '/keys') return answer(response, 404, {});
    state.fetches += 1;
    answer(response, 200, { keys: state.keys.map(({ publicJwk }) => publicJwk) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = async (claims: JWTPayload = {}, options: SignOptions = {}): Promise<string> => {
    const [key] = state.keys;
    if (key === undefined) throw new Error('The issuer has no key.');
    const seconds = Math.floor(now().epochMilliseconds / 1000);
    const usual = { iss: url, aud: audience, sub: 'alice', iat: seconds, exp: seconds + 3_600 };
    const payload = JSON.parse(JSON.stringify({ ...usual, ...claims }));
    return new SignJWT(payload)
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...options.header })
      .sign(options.key ?? key.privateKey);
  };
  return Object.assign(state, {
    url,
    audience,
    sign,
    rotate: async () => {
      state.keys = [await makeKey(alg)];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

/** The real verifier for tokens of a test issuer. */
export function verifierOf(
  issuer: TestIssuer,
  clock: Clock,
  more: Partial<TokenVerifierOptions> = {},
): TokenVerifier {
  return createTokenVerifier({
    issuer: issuer.url,
    audience: issuer.audience,
    keys: remoteKeys(issuer.url),
    rolesClaim: undefined,
    rolesMap: new Map(),
    clock,
    ...more,
  });
}
