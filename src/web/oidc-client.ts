import * as client from 'openid-client';
import type { SessionTokens } from './session-secret.ts';

/** Tokens of a sign-in or a renewal, and the lifetime of the access token in seconds if the issuer sends it. */
export type IssuedTokens = SessionTokens & { expires_in: number | undefined };

/** The state of a sign-in between its start and its callback. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Sends a request to the issuer. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The web app's client registration at the issuer. */
export type OidcClientOptions = {
  issuer: string;
  clientId: string;
  /** Undefined: a public client, protected by PKCE alone. */
  clientSecret: string | undefined;
  scope: string;
  /** The function for requests to the issuer; `fetch` if absent. */
  fetch?: IssuerFetch | undefined;
};

const TIMEOUT_SECONDS = 10;

/** Whether the issuer rejected the request, so that a retry is useless, and is not merely unreachable. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ResponseBodyError && error.status < 500);

function tokensOf(response: Awaited<ReturnType<typeof client.refreshTokenGrant>>): IssuedTokens {
  const { access_token, refresh_token, id_token } = response;
  return { access_token, refresh_token, id_token, expires_in: response.expiresIn() };
}

/** Reads the issuer's discovery document once, and again after a failure. */
function discovery(options: OidcClientOptions): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, fetch: send } = options;
  let known: Promise<client.Configuration> | undefined;
  const discover = (): Promise<client.Configuration> =>
    client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        ...(send && {
          [client.customFetch]: (url: string, init: client.CustomFetchOptions) =>
            send(url, init as RequestInit),
        }),
        execute: new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [],
      },
    );
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** Fresh random values for one sign-in. */
export const newSignInSecrets = (): Omit<SignInSecrets, 'state'> => ({
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** The authorization code flow with PKCE, renewal and sign-out at one issuer (OpenID Connect Core 1.0). */
export function createOidcClient(options: OidcClientOptions) {
  const configuration = discovery(options);
  return {
    /** The authorization URL. */
    authorizationUrl: async (redirectUri: string, secrets: SignInSecrets): Promise<URL> =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: options.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      }),
    /** Exchanges the code of the callback URL for tokens. Throws when state, nonce, code or ID token are invalid. */
    exchange: async (callback: URL, secrets: SignInSecrets): Promise<IssuedTokens> =>
      tokensOf(
        await client.authorizationCodeGrant(await configuration(), callback, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        }),
      ),
    refresh: async (refreshToken: string): Promise<IssuedTokens> =>
      tokensOf(await client.refreshTokenGrant(await configuration(), refreshToken)),
    /** The end-session URL of the issuer; null if it has none. */
    endSessionUrl: async (idToken: string | undefined, after: string): Promise<string | null> => {
      const current = await configuration();
      if (current.serverMetadata().end_session_endpoint === undefined) return null;
      const url = client.buildEndSessionUrl(current, {
        post_logout_redirect_uri: after,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
      return url.href;
    },
  };
}

/** The client of `createOidcClient`. */
export type OidcClient = ReturnType<typeof createOidcClient>;
