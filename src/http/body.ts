import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '../errors.ts';

/**
 * Reads JSON bodies: blank is no body at all (1.5), `__proto__` and friends are dropped (1.6), and a GET may bring its
 * input in a body, which wins over the query (1.13).
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') done(null, undefined);
    else parseJson(request, String(text), done);
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'GET') mergeBodyIntoQuery(request);
    // A content type with nothing behind it is not worth a refusal.
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

/** What cannot be a body at all, for parsers that read something else than JSON. */
export const unreadableBody = (): AppError =>
  new AppError('unreadable_body', 'The body is not readable.');
