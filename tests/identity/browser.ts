import { hash, randomBytes } from 'node:crypto';
import type { DevelopmentService } from './service.ts';

/** A browser with cookies that does not follow redirects. */
export type Browser = {
  get(url: string): Promise<Response>;
  post(url: string, form: Record<string, string>): Promise<Response>;
  /** Follows redirects until a page comes or the address is `until`, but for its query. */
  follow(response: Response, until: string): Promise<{ url: string; page: Response | undefined }>;
};

const cookiePath = (line: string): string => /path=([^;]*)/i.exec(line)?.[1] ?? '/';

/** Opens a browser. Cookies go only where their path says, as in a real one. */
export function openBrowser(): Browser {
  const cookies = new Map<string, { value: string; path: string }>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url);
    const cookie = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path: cookiePath(line) });
    }
    return response;
  };
  const get = (url: string): Promise<Response> => send(url);
  return {
    get,
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
    follow: async (first, until) => {
      let response = first;
      let url = first.url;
      for (let hop = 0; hop < 10; hop += 1) {
        const location = response.headers.get('location');
        if (location === null) return { url, page: response };
        url = new URL(location, url).href;
        if (url.replace(/\?.*/, '') === until) return { url, page: undefined };
        response = await get(url);
      }
      throw new Error(`too many redirects, last to ${url}`);
    },
  };
}

/** The authorization request of the code flow, and its code verifier. */
export function authorizationRequest(
  { issuer, config }: Pick<DevelopmentService, 'issuer' | 'config'>,
  changes: Record<string, string | undefined> = {},
): { url: string; verifier: string; redirectUri: string } {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = changes.redirect_uri ?? `${config.baseUrl}/login/callback`;
  const usual: Record<string, string | undefined> = {
    client_id: 'stoa',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: 'some-state',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...usual, ...changes })) {
    if (value !== undefined) query.set(name, value);
  }
  return { url: `${issuer}/auth?${query}`, verifier, redirectUri };
}

/** Changes a code into tokens, or whatever the token endpoint says. */
export async function exchange(
  issuer: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Record<string, string>; headers: Headers }> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'stoa', ...form }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  };
}
