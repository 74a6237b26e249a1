import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_PREFIX } from '../api.ts';
import { describeAnswers, errorResponses } from './openapi-responses.ts';

const description = `Book rooms: events with approval, series across clock changes, opening hours and free slots.

Every success is \`{status, message, data}\`; every error is \`{message}\`, with \`errors\` by dotted path on 422 and
\`conflicts\` on a 409 for a room that is not free. Lists page with \`page\` and \`per_page\`; \`x-total-count\` and
\`Link\` tell how far. Instants are UTC in whole seconds.`;

const tags = [
  'General',
  'Institutions',
  'Venues',
  'Rooms',
  'Events',
  'Schedule',
  'Approval',
  'Event templates',
  'Calendar',
  'Notifications',
  'Exports',
].map((name) => ({ name }));

/** Adds the errors of the contract to the schema of every operation, from this one place. */
function describeErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API_PREFIX) || route.schema === undefined) return;
    route.schema.response = { ...errorResponses(route), ...(route.schema.response as object) };
  });
}

type ApiDocument = { paths?: unknown; components?: { schemas?: Record<string, unknown> } };

/** The names of the components that a part of the document refers to. */
function referredIn(part: unknown): string[] {
  const refs = JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  return [...refs].map(([, name = '']) => name);
}

/** Every schema is written for both directions; those that no operation uses are left out. */
function keepUsedSchemas<T extends ApiDocument>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const take = (names: string[]): void => {
    for (const name of names.filter((candidate) => !used.has(candidate))) {
      used.add(name);
      take(referredIn(schemas[name] ?? {}));
    }
  };
  take(referredIn(document.paths));
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

/** The OpenAPI document, made from the schemas that also validate. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  describeErrors(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stoa',
        version: '1.0.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This service' }],
      tags,
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'An access token of the OpenID Connect issuer.',
          },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const { idempotent, hasEtag } = document.route.config ?? {};
      const marks = {
        ...(idempotent && { 'x-idempotent': true }),
        ...(hasEtag && { 'x-etag': true }),
      };
      return { schema: { ...schema, ...marks }, url };
    },
    transformObject: (document) => {
      const whole = keepUsedSchemas(jsonSchemaTransformObject(document));
      describeAnswers(whole);
      return whole;
    },
  });
}

/** `/openapi.json`, and `/docs`, pages to read it and try it, with security headers for browsers. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true }, config: { public: true } }, async () =>
    app.swagger(),
  );
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    await pages.register(helmet, {
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
      strictTransportSecurity: false,
    });
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { persistAuthorization: true, docExpansion: 'none', tryItOutEnabled: true },
    });
  });
}
