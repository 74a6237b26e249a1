import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { okWithMessage } from '../http/response/envelope.ts';
import { isRefusal, newSignInSecrets } from './oidc-client.ts';
import { sendPlainPage } from './plain-page.ts';
import { returnToOf } from './return-to.ts';
import { endSession, startSession } from './session.service.ts';
import { type CookieRules, cookieIn, originOf, setCookieText } from './session-cookie.ts';
import type { SessionDeps } from './session-renewal.service.ts';
import { beginSignIn, clearSignIn, findSignIn, type PendingSignIn } from './sign-in-cookie.ts';

/** The dependencies of the sign-in routes. */
export type SessionRouteDeps = SessionDeps & {
  baseUrl: string;
  cookies: CookieRules;
  findPerson(accessToken: string): Promise<{ id: string }>;
  denyToken(accessToken: string): Promise<void>;
  /** Throws 403 when a request with a session was not sent by our own page. */
  assertOwnPage(request: FastifyRequest): Promise<void>;
};

const CALLBACK = '/login/callback';
const SESSION_SECONDS = 7 * 24 * 3600;

const loginAddress = (returnTo: string): string =>
  `/login?return_to=${encodeURIComponent(returnTo)}`;

/** Shows and logs an error of the sign-in; a rejection by the issuer is not retried. */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  returnTo: string,
): FastifyReply {
  request.log.warn({ err: error }, 'a sign-in failed');
  if (isRefusal(error) || request.routeOptions.url === CALLBACK) {
    return sendPlainPage(request, reply, {
      status: 400,
      page: 'signInFailed',
      href: loginAddress(returnTo),
    });
  }
  return sendPlainPage(request, reply, { status: 503, page: 'signInUnavailable', reloadAfter: 5 });
}

function serveLogin(app: FastifyInstance, deps: SessionRouteDeps): void {
  const { oidc, cookies, baseUrl, clock } = deps;
  app.get(
    '/login',
    { schema: { hide: true }, config: { public: true } },
    async (request, reply) => {
      const return_to = returnToOf((request.query as { return_to?: unknown }).return_to);
      const start = { secrets: newSignInSecrets(), return_to, now: clock.now() };
      const { pending, setCookies } = beginSignIn(request, cookies, start);
      const redirectUri = originOf(request, baseUrl) + CALLBACK;
      try {
        const url = await oidc.authorizationUrl(redirectUri, pending);
        return reply.header('set-cookie', setCookies).redirect(url.href, 303);
      } catch (error) {
        return sendFailure(request, reply, error, return_to);
      }
    },
  );
}

/** Exchanges the code and starts the session; returns the value of its cookie. */
async function completeSignIn(
  request: FastifyRequest,
  deps: SessionRouteDeps,
  pending: PendingSignIn,
): Promise<string> {
  const { oidc, cookies, baseUrl, findPerson } = deps;
  const tokens = await oidc.exchange(new URL(request.url, originOf(request, baseUrl)), pending);
  const { id } = await findPerson(tokens.access_token);
  return startSession(deps, tokens, id, cookieIn(request, cookies.name));
}

function serveCallback(app: FastifyInstance, deps: SessionRouteDeps): void {
  const { cookies } = deps;
  app.get(
    CALLBACK,
    { schema: { hide: true }, config: { public: true } },
    async (request, reply) => {
      const state = String((request.query as { state?: unknown }).state ?? '');
      const pending = findSignIn(request, cookies, state);
      if (pending === undefined) {
        return sendPlainPage(request, reply, {
          status: 400,
          page: 'signInFailed',
          href: loginAddress('/'),
        });
      }
      reply.header('set-cookie', clearSignIn(cookies, state));
      try {
        const value = await completeSignIn(request, deps, pending);
        const session = { name: cookies.name, value, path: '/', maxAge: SESSION_SECONDS };
        return reply
          .header('set-cookie', setCookieText(cookies, session))
          .redirect(pending.return_to, 303);
      } catch (error) {
        return sendFailure(request, reply, error, pending.return_to);
      }
    },
  );
}

/** Ends the session, and revokes its access token like `POST /auth/logout`; null if there was none. */
async function signOut(request: FastifyRequest, deps: SessionRouteDeps): Promise<string | null> {
  const { oidc, cookies, baseUrl, denyToken } = deps;
  const tokens = await endSession(deps, cookieIn(request, cookies.name) ?? '');
  if (tokens === undefined) return null;
  await denyToken(tokens.access_token);
  try {
    return await oidc.endSessionUrl(tokens.id_token, `${originOf(request, baseUrl)}/`);
  } catch (error) {
    request.log.warn({ err: error }, 'the issuer does not answer; its own session stays open');
    return null;
  }
}

function serveLogout(app: FastifyInstance, deps: SessionRouteDeps): void {
  app.post(
    '/logout',
    { schema: { hide: true }, config: { public: true } },
    async (request, reply) => {
      await deps.assertOwnPage(request);
      const url = await signOut(request, deps);
      reply.header('set-cookie', removedCookie(deps));
      return okWithMessage({ url }, 'You have been signed out.');
    },
  );
}

/** `Set-Cookie` that removes the session cookie. */
export const removedCookie = ({ cookies }: Pick<SessionRouteDeps, 'cookies'>): string =>
  setCookieText(cookies, { name: cookies.name, value: '', path: '/', maxAge: 0 });

/** The routes of sign-in and sign-out of the web app (§13.1). */
export function serveSessions(app: FastifyInstance, deps: SessionRouteDeps): void {
  serveLogin(app, deps);
  serveCallback(app, deps);
  serveLogout(app, deps);
}
