import type {
  ClientMetadata,
  Configuration,
  Grant,
  KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../ports/clock.ts';
import { addressesOf, issuerOf } from './addresses.ts';
import { contentSecurityPolicy, errorPage, logoutPage, messagePage } from './pages.ts';
import { claimsOf, findPerson } from './persons.ts';
import { identityRecords } from './records.ts';
import type { IdentitySecrets } from './secrets.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The lifetime of access tokens of the development provider: a working day. */
const ACCESS_TOKEN_SECONDS = 8 * HOUR;

const ttl = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: 60,
  Grant: 14 * DAY,
  IdToken: HOUR,
  Interaction: HOUR,
  RefreshToken: 14 * DAY,
  Session: 14 * DAY,
};

function clientOf(config: Config): ClientMetadata {
  const { redirects, afterLogout } = addressesOf(config);
  return {
    client_id: config.oidc.clientId,
    client_name: 'Stoa',
    // Not native: the provider would require consent from native clients each time.
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
    redirect_uris: redirects,
    post_logout_redirect_uris: afterLogout,
  };
}

/** Grants the requested scopes without consent, because the client is the service itself. */
async function grantAll({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, params, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const { accountId } = session;
  const { clientId } = client;
  const grantId = session.grantIdFor(clientId);
  const kept = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = kept?.accountId === accountId ? kept : new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params?.scope ?? ''));
  for (const resource of Object.keys(oidc.resourceServers ?? {})) {
    grant.addResourceScope(resource, String(params?.scope ?? ''));
  }
  await grant.save();
  return grant;
}

/** Every access token is a JWT for the API, for any requested resource. */
function features(config: Config, policy: string): NonNullable<Configuration['features']> {
  const resource = URL.canParse(config.oidc.audience)
    ? config.oidc.audience
    : `${config.baseUrl}/api/v1`;
  const show = (ctx: KoaContextWithOIDC, html: string): void => {
    ctx.set('content-security-policy', policy);
    ctx.type = 'html';
    ctx.body = html;
  };
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'openid profile email',
        audience: config.oidc.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => show(ctx, logoutPage(form)),
      postLogoutSuccessSource: (ctx) =>
        show(ctx, messagePage('Signed out', 'You have been signed out.')),
    },
  };
}

const cookies = (issuer: string, cookieKey: string): NonNullable<Configuration['cookies']> => ({
  names: {
    session: 'stoa_session',
    interaction: 'stoa_interaction',
    resume: 'stoa_resume',
  },
  keys: [cookieKey],
  long: { httpOnly: true, sameSite: 'lax', path: new URL(issuer).pathname },
  short: { httpOnly: true, sameSite: 'lax' },
});

type Parts = { db: Db; config: Config; clock: Clock; secrets: IdentitySecrets };

function configurationOf({ db, config, clock, secrets }: Parts): Configuration {
  const { origins } = addressesOf(config);
  const policy = contentSecurityPolicy(origins);
  const issuer = issuerOf(config.baseUrl);
  const details = ['name', 'email', 'email_verified', 'roles'];
  return {
    adapter: identityRecords(db, clock),
    clients: [clientOf(config)],
    clientAuthMethods: ['none'],
    claims: { openid: ['sub', ...details], profile: ['name', 'roles'], email: ['email'] },
    // The claims are in the ID token because there is no userinfo endpoint.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    cookies: cookies(issuer, secrets.cookieKey),
    features: features(config, policy),
    findAccount: (_ctx, login) => {
      const person = findPerson(login);
      if (person === undefined) return undefined;
      return { accountId: login, claims: () => ({ sub: login, ...claimsOf(person) }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const person = 'accountId' in token ? findPerson(token.accountId) : undefined;
      return person && claimsOf(person);
    },
    interactions: { url: (_ctx, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [secrets.signingKey] } as NonNullable<Configuration['jwks']>,
    loadExistingGrant: grantAll,
    pkce: { required: () => true },
    renderError: (ctx, out) => {
      ctx.set('content-security-policy', policy);
      ctx.type = 'html';
      ctx.body = errorPage({ ...out });
    },
    responseTypes: ['code'],
    ttl,
  };
}

/** Runs `work` without the library's console notices for production use. */
async function withoutNotices<T>(work: () => Promise<T>): Promise<T> {
  const { console } = globalThis;
  const kept = { warn: console.warn, info: console.info };
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  return work().finally(() => Object.assign(console, kept));
}

/** The OpenID provider, on the tables and secrets of this database. */
export async function createProvider(parts: Parts): Promise<Provider> {
  return withoutNotices(async () => {
    const library = await import('oidc-provider');
    const provider = new library.Provider(issuerOf(parts.config.baseUrl), configurationOf(parts));
    // The host and the scheme that the mount passes on are the service's own.
    provider.proxy = true;
    return provider;
  });
}
