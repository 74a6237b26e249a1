import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_PREFIX } from './api.ts';
import { conflictBody, errorBody, invalidBody } from './envelope.schema.ts';

const description = `Book rooms: events with approval, series across clock changes, opening hours and free slots.

Every success is \`{status, message, data}\`; every error is \`{message}\`, with \`errors\` by dotted path on 422 and
\`conflicts\` on a 409 for a room that is not free. Lists page with \`page\` and \`per_page\`; \`x-total-count\` and
\`Link\` tell how far. Instants are UTC in whole seconds.`;

const tags = ['General', 'Institutions', 'Venues', 'Rooms', 'Events'].map((name) => ({ name }));

/** What every operation may answer besides its own, by what it takes. */
function errorResponses(route: RouteOptions): Record<number, unknown> {
  const { schema = {}, config = {} } = route;
  const writes = route.method !== 'GET';
  return {
    401: errorBody,
    ...(config.rank === undefined ? {} : { 403: errorBody }),
    ...(schema.params === undefined ? {} : { 404: errorBody }),
    ...(writes ? { 409: conflictBody } : {}),
    ...(schema.body === undefined && schema.querystring === undefined ? {} : { 422: invalidBody }),
    503: errorBody,
  };
}

/** Adds the errors of the contract to the schema of every operation, from this one place. */
function describeErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API_PREFIX) || route.schema === undefined) return;
    route.schema.response = { ...errorResponses(route), ...(route.schema.response as object) };
  });
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** `/openapi.json`, and `/docs` to read it and try it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: true, docExpansion: 'none', tryItOutEnabled: true },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
