import type { RouteOptions } from 'fastify';
import { conflictBody, errorBody, invalidBody } from './envelope.schema.ts';
import { headersAsked, headersGiven, type Traits } from './openapi-headers.ts';

/** Decision 1.4, in words. */
const meanings: Record<string, string> = {
  200: 'It went well.',
  201: 'It was made.',
  202: 'It goes on; ask again later.',
  304: 'You have it already: it is as `If-None-Match` says.',
  400: 'The body is not readable.',
  401: 'No valid token.',
  403: 'Not yours to do.',
  404: 'There is no such thing, or it is hidden from you.',
  409: 'It is in the wrong state, or the room is not free.',
  412: 'It is not any more what `If-Match` says.',
  413: 'The body is too large.',
  415: 'The body is of a type that is not read.',
  422: 'Something in it was refused.',
  429: 'Too often; `Retry-After` says when again.',
  500: 'Our mistake.',
  503: 'Not available for the moment; `Retry-After` says when again.',
};

const onlyReads = (route: RouteOptions): boolean =>
  [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');

const changesThings = (route: RouteOptions): boolean =>
  [route.method].flat().some((method) => method === 'PUT' || method === 'DELETE');

/** What every operation may answer besides its own, by what it takes (1.4). */
export function errorResponses(route: RouteOptions): Record<number, unknown> {
  const { schema = {}, config = {} } = route;
  const writes = !onlyReads(route);
  // A GET may bring its input in a body, so the body of any GET is looked at (1.13).
  const takesInput = !writes || schema.body !== undefined || schema.querystring !== undefined;
  const names = schema.params !== undefined;
  const isClosed = config.rank !== undefined || (writes && (names || schema.body !== undefined));
  return {
    400: errorBody,
    401: errorBody,
    ...(isClosed ? { 403: errorBody } : {}),
    ...(names ? { 404: errorBody } : {}),
    ...(writes ? { 409: conflictBody } : {}),
    ...(changesThings(route) && names ? { 412: errorBody } : {}),
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
  parameters?: { name: string }[];
  'x-creates'?: true;
};
type Schemas = Record<string, Schema>;

const schemaOf = (content: Content = {}, schemas: Schemas = {}): Schema => {
  const [{ schema = {} } = {}] = Object.values(content);
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
};

/** What came of a GET has an ETag when it is one thing or a file, not when it is a list, a greeting or a stream (1.14). */
function isTagged(content: Content, schemas: Schemas): boolean {
  if ('text/event-stream' in content) return false;
  if (!('application/json' in content)) return true;
  const data = schemaOf(content, schemas).properties?.data;
  return data !== undefined && data.type !== 'array';
}

/** Takes the mark off that `describeApi` puts on. */
function traitsOf(method: string, operation: Operation, schemas: Schemas): Traits {
  const { responses = {}, 'x-creates': creates = false } = operation;
  delete operation['x-creates'];
  const content = responses[200]?.content ?? {};
  const isPaged = operation.parameters?.some(({ name }) => name === 'per_page') ?? false;
  const hasEtag = (method === 'get' && isTagged(content, schemas)) || 412 in responses;
  return { method, isPaged, hasEtag, creates };
}

function describeOperation(method: string, operation: Operation, schemas: Schemas): void {
  const traits = traitsOf(method, operation, schemas);
  const { responses = {}, requestBody } = operation;
  if (method === 'get' && traits.hasEtag) responses[304] = {};
  for (const [status, response] of Object.entries(responses)) {
    response.description = meanings[status] ?? 'An answer.';
    const headers = headersGiven(status, traits);
    if (Object.keys(headers).length > 0) response.headers = headers;
  }
  const asked = headersAsked(traits);
  if (asked.length > 0) operation.parameters = [...(operation.parameters ?? []), ...asked];
  if (requestBody === undefined) return;
  const { required = [] } = schemaOf(requestBody.content, schemas);
  requestBody.required = required.length > 0;
}

/** Says in words what each answer of each operation means, and which bodies must be there. */
export function describeAnswers(document: {
  paths?: object | undefined;
  components?: { schemas?: object };
}): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      describeOperation(method, operation, schemas);
    }
  }
}
