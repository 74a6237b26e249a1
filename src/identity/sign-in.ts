import * as client from 'openid-client';

type SignIn = { issuer: string; clientId: string; redirectUri: string; person: string };

/** The response of the token endpoint. */
type Tokens = { access_token: string; id_token?: string; refresh_token?: string };

const MAX_HOPS = 10;

/** Cookies of one sign-in. Names and values are enough because there is only one provider. */
type Jar = Map<string, string>;

function keepCookies(jar: Jar, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    jar.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

async function request(jar: Jar, url: URL, form?: Record<string, string>): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html', cookie },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  keepCookies(jar, response);
  return response;
}

/** Simulates a browser: follows redirects, submits the sign-in form, ends at the callback. */
async function walk(start: URL, redirectUri: string, person: string): Promise<URL> {
  const jar: Jar = new Map();
  let url = start;
  let response = await request(jar, url);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      if (response.status !== 200) break;
      response = await request(jar, url, { person });
      continue;
    }
    url = new URL(location, url);
    if (`${url.origin}${url.pathname}` === redirectUri) return url;
    response = await request(jar, url);
  }
  throw new Error(`Signing in as ${person} ended with ${response.status} at ${url.pathname}.`);
}

/**
 * Signs a user in at a running development identity provider by the code flow with PKCE, without a browser.
 * @throws TypeError when the issuer is unreachable, Error when the sign-in fails
 */
export async function signIn({ issuer, clientId, redirectUri, person }: SignIn): Promise<Tokens> {
  const server = new URL(issuer);
  const configuration = await client.discovery(server, clientId, undefined, client.None(), {
    execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const start = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  const end = await walk(start, redirectUri, person);
  return client.authorizationCodeGrant(configuration, end, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
}
