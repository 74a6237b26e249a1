import type { RouteOptions } from 'fastify';
import type { KeyScope } from '../../domain/api-key.ts';
import { conflictBody, errorBody, invalidBody } from '../response/envelope.schema.ts';
import { addExamples, type Schemas as ExampleSchemas } from './openapi-examples.ts';
import { requestHeadersOf, responseHeadersOf, type Traits } from './openapi-headers.ts';
import { addKeySecurity, removeCredentials } from './openapi-security.ts';

/** The descriptions of the statuses of §1.4. */
const meanings: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted; poll for the result',
  304: 'Not modified: the ETag is one of `If-None-Match`',
  400: 'Malformed request body',
  401: 'Missing or invalid token',
  403: 'Insufficient permission',
  404: 'Not found or not visible',
  409: 'Invalid state, or a room is not available',
  412: 'The ETag is none of `If-Match`',
  413: 'Body too large',
  415: 'Unsupported content type',
  422: 'Validation failed',
  429: 'Too many requests; retry after `Retry-After` seconds',
  500: 'Internal server error',
  503: 'Temporarily unavailable; retry after `Retry-After` seconds',
};

const onlyReads = (route: RouteOptions): boolean =>
  [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');

const changesThings = (route: RouteOptions): boolean =>
  [route.method].flat().some((method) => method === 'PUT' || method === 'DELETE');

/** The errors that an operation may answer, derived from its parameters and body (§1.4). */
export function errorResponses(route: RouteOptions): Record<number, unknown> {
  const { schema = {}, config = {} } = route;
  const writes = !onlyReads(route);
  // A GET may bring its input in a body, so the body of any GET is looked at (§1.13).
  const takesInput = !writes || schema.body !== undefined || schema.querystring !== undefined;
  const names = schema.params !== undefined;
  return {
    400: errorBody,
    401: errorBody,
    // An API key may be refused everywhere, and so may whoever asks too often.
    ...(config.public ? {} : { 403: errorBody, 429: errorBody }),
    ...(names ? { 404: errorBody } : {}),
    ...(writes ? { 409: conflictBody } : {}),
    ...((changesThings(route) && names) || config.honoursIfMatch ? { 412: errorBody } : {}),
    413: errorBody,
    415: errorBody,
    ...(takesInput ? { 422: invalidBody } : {}),
    500: errorBody,
    503: errorBody,
  };
}

type Schema = { $ref?: string; required?: string[]; properties?: { data?: { type?: string } } };
type Content = Record<string, { schema?: Schema }>;
type Response = { description?: string; content?: Content; headers?: object };
type Operation = {
  responses?: Record<string, Response>;
  requestBody?: { required?: boolean; content?: Content };
  parameters?: { name: string; in: string }[];
  operationId?: string;
  'x-api-key-scope'?: KeyScope;
  security?: Record<string, string[]>[];
  'x-idempotent'?: true;
};
type Schemas = Record<string, Schema>;

const schemaOf = (content: Content = {}, schemas: Schemas = {}): Schema => {
  const [{ schema = {} } = {}] = Object.values(content);
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
};

/** The answer to a GET has an ETag when it is data or a file, not the root or a stream (§1.14, §1.17). */
function isTagged(content: Content, schemas: Schemas): boolean {
  if ('text/event-stream' in content) return false;
  if (!('application/json' in content)) return true;
  return schemaOf(content, schemas).properties?.data !== undefined;
}

/** Reads the traits of an operation, and removes the markers that `describeApi` adds. */
function traitsOf(method: string, operation: Operation, schemas: Schemas): Traits {
  const { responses = {}, 'x-idempotent': idempotent = false } = operation;
  delete operation['x-idempotent'];
  const content = responses[200]?.content ?? {};
  const isPaged = operation.parameters?.some(({ name }) => name === 'per_page') ?? false;
  const isTaggedGet = method === 'get' && isTagged(content, schemas);
  const hasEtag = isTaggedGet || 412 in responses;
  return { method, isPaged, hasEtag, idempotent };
}

function describeOperation(method: string, operation: Operation, schemas: Schemas): void {
  const traits = traitsOf(method, operation, schemas);
  const { responses = {}, requestBody } = operation;
  if (method === 'get' && traits.hasEtag) responses[304] = {};
  for (const [status, response] of Object.entries(responses)) {
    response.description = meanings[status] ?? 'Response';
    const headers = responseHeadersOf(status, traits);
    if (Object.keys(headers).length > 0) response.headers = headers;
  }
  const asked = requestHeadersOf(traits);
  if (asked.length > 0) operation.parameters = [...(operation.parameters ?? []), ...asked];
  if (requestBody === undefined) return;
  const { required = [] } = schemaOf(requestBody.content, schemas);
  requestBody.required = required.length > 0;
}

/** Describes every answer and its headers, marks required bodies, and adds examples. */
export function describeOperations(document: {
  paths?: object | undefined;
  components?: { schemas?: object };
}): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      describeOperation(method, operation, schemas);
      removeCredentials(operation);
      addKeySecurity(operation);
      addExamples(operation, schemas as ExampleSchemas);
    }
  }
}
