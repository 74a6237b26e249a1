import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_PREFIX } from '../api.ts';
import { describeOperations, errorResponses } from './openapi-responses.ts';
import { defaultSecurity, securitySchemes } from './openapi-security.ts';
import { documentTexts } from './openapi-texts.ts';

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

const mark = ({ config = {} }: RouteOptions) => ({
  ...(config.idempotent && { 'x-idempotent': true }),
});

/** The members of the document that differ between services. */
export type DocumentOptions = { baseUrl: string; issuer: string };

/** The OpenAPI document, made from the schemas that also validate. */
export async function describeApi(
  app: FastifyInstance,
  { baseUrl, issuer }: DocumentOptions,
): Promise<void> {
  describeErrors(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      ...documentTexts(baseUrl),
      servers: [{ url: '/', description: 'This service' }],
      security: defaultSecurity,
      components: { securitySchemes: securitySchemes(issuer) },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      return { schema: { ...schema, ...mark(document.route) }, url };
    },
    transformObject: (document) => {
      const whole = keepUsedSchemas(jsonSchemaTransformObject(document));
      describeOperations(whole);
      return whole;
    },
  });
}
