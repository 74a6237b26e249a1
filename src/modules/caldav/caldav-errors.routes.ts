import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_SECONDS, statusOf, toAppError } from '../../http/response/error-handler.ts';
import { type DavFault, faultOf } from './dav-fault.service.ts';

/** The challenge of an answer 401: clients send the key as the password. */
const CHALLENGE = 'Basic realm="Stoa", charset="UTF-8"';

function send(reply: FastifyReply, { status, body, allow }: DavFault): FastifyReply {
  if (status === 401) reply.header('www-authenticate', CHALLENGE);
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  if (status === 503 || status === 429) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).type('application/xml; charset=utf-8').send(body);
}

/** Converts every error of a request to an answer that calendar clients read (RFC 4918, 16). */
export async function answerDavError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.removeHeader('etag');
  const error = toAppError(thrown);
  const fault = faultOf(thrown, error && { error, status: statusOf(error) });
  if (fault.status === 500) request.log.error({ err: thrown }, 'a request failed');
  if (fault.status === 503)
    request.log.warn({ err: thrown }, 'a service that requests need is away');
  return send(reply, fault);
}
