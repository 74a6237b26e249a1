import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import type { Fallback } from '../http/plugins/routing.ts';
import { type FillExample, serveExampleData } from './example-data.routes.ts';
import { issuerFetch } from './issuer-fetch.ts';
import { isPageRequest } from './page-requests.ts';
import type { Pages } from './pages.ts';
import { createSessions, type SessionOptions, type Sessions } from './sessions.ts';

/** Where people sign in, and the pages of the app; without pages the service has sessions only. */
export type WebOptions = {
  issuer: string;
  pages?: Pages;
  /** Fills an empty database with example data; in development only. */
  fillExample?: FillExample;
};

/** The dependencies of the web app. */
type WebDeps = Pick<SessionOptions, 'clock' | 'verifier' | 'findActor' | 'denyToken'> & {
  config: Config;
  database: Database;
  /** The development identity provider, if it runs in this process. */
  identity?: unknown;
};

/** Sessions, and everything the web app serves outside of the API. */
export type Web = Sessions;

/** Builds the sessions of the web app and serves its files. */
export function createWeb(
  app: FastifyInstance,
  { issuer, pages, fillExample }: WebOptions,
  { config, database, identity, ...deps }: WebDeps,
): Web {
  const { clientId, clientSecret, scope } = config.oidc;
  const fetch = identity === undefined ? undefined : issuerFetch(app);
  const sessions = createSessions(app, {
    ...deps,
    db: database.db,
    baseUrl: config.baseUrl,
    oidc: { issuer, clientId, clientSecret, scope, fetch },
  });
  return {
    ...sessions,
    serve: (server) => {
      sessions.serve(server);
      if (fillExample) serveExampleData(server, sessions, fillExample);
      pages?.serve(server);
    },
  };
}

/** Serves pages of the app to browsers for paths without a route (§13.4). */
export const fallbackOf = ({ pages }: Partial<WebOptions> = {}): Fallback | undefined =>
  pages && ((request, reply) => (isPageRequest(request) ? pages.sendPage(request, reply) : null));
