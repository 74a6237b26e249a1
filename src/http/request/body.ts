import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '../../errors.ts';

/**
 * The maximum size of a body in bytes: on a GET, and on every other method. Uploads have their own limits (§1.15).
 */
const GET_BODY_LIMIT = 16 * 1024;
export const BODY_LIMIT = 1024 * 1024;

/** With these headers absent, Fastify parses no body. */
const withoutBody = {
  'content-type': undefined,
  'content-length': undefined,
  'transfer-encoding': undefined,
};

/**
 * Limits bodies before any route is registered: a GET accepts at most 16 KiB, and a public route reads no body, because
 * it can be called without a token (§1.15).
 */
function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('GET')) route.bodyLimit ??= GET_BODY_LIMIT;
  });
  app.addHook('onRequest', async (request) => {
    const { public: isPublic, readsBody } = request.routeOptions.config;
    if (isPublic && !readsBody) request.headers = withoutBody;
  });
}

/**
 * Parses JSON bodies: a blank one counts as absent (§1.5), `__proto__` and similar keys are dropped (§1.6), and a GET
 * can have its input in a body, which has precedence over the query (§1.13).
 */
export function readBodies(app: FastifyInstance): void {
  limitBodies(app);
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') done(null, undefined);
    else parseJson(request, String(text), done);
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'GET') mergeBodyIntoQuery(request);
    // Fastify passes an absent body to the schema as null.
    request.body ??= undefined;
  });
}

function mergeBodyIntoQuery(request: FastifyRequest): void {
  const { body } = request;
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw invalidInput({ body: ['The body must be an object.'] });
  }
  request.query = { ...(request.query as object), ...body };
}

/** The error for a body that another parser than the JSON parser cannot read. */
export const unreadableBody = (): AppError =>
  new AppError('unreadable_body', 'The body is not readable.');
