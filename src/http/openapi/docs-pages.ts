import helmet from '@fastify/helmet';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { DOCS_SCOPES } from './openapi-security.ts';

/** The issuer and the client with which people sign in at `/docs`. */
export type DocsSignIn = { issuer: string; clientId: string };

/** Swagger UI reads the discovery document of the issuer and requests tokens from it. */
const contentSecurityPolicy = (issuer: string) => ({
  directives: {
    connectSrc: ["'self'", new URL(issuer).origin],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});

/** `/openapi.json`, and `/docs`, pages to read it and try it, with security headers for browsers. */
export async function serveDocs(app: FastifyInstance, signIn: DocsSignIn): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true }, config: { public: true } }, async () =>
    app.swagger(),
  );
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    await pages.register(helmet, {
      contentSecurityPolicy: contentSecurityPolicy(signIn.issuer),
      // The page of the issuer opens in a window that returns the code to its opener.
      crossOriginOpenerPolicy: false,
      strictTransportSecurity: false,
    });
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: 'Stoa API' },
      uiConfig: { persistAuthorization: true, docExpansion: 'none', tryItOutEnabled: true },
      initOAuth: {
        clientId: signIn.clientId,
        scopes: DOCS_SCOPES,
        usePkceWithAuthorizationCodeGrant: true,
      },
    });
  });
}
