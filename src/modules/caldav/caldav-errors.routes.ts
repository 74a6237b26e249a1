import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  logFailure,
  setRetryAfter,
  statusOf,
  toAppError,
} from '../../http/response/error-handler.ts';
import { type DavFault, faultOf } from './dav-fault.service.ts';
import { DavRefused } from './dav-refused.service.ts';

/** The challenge of an answer 401: clients send the key as the password. */
const CHALLENGE = 'Basic realm="Stoa", charset="UTF-8"';

function send(reply: FastifyReply, { status, body, allow }: DavFault): FastifyReply {
  if (status === 401) reply.header('www-authenticate', CHALLENGE);
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  setRetryAfter(reply, status);
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
  if (!(thrown instanceof DavRefused)) logFailure(request, error, thrown);
  return send(reply, fault);
}
