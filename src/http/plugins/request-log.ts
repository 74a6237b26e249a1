import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';

/** The path of a request without the query, which can contain secrets. */
const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split(/[?#;]/, 1)[0] ?? '';

/** Logs a request. */
export function logRequest(
  error: Error | null | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, actor } = request;
  const line = {
    method,
    path: pathOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(actor && { user_id: actor.id }),
    ...(error && { is_aborted: true }),
  };
  request.log.info(line, 'request');
}

const silent = (): void => undefined;

/**
 * Logs each request in one line with method, path, status, milliseconds, user and `request_id`, once it has been
 * answered or its connection was closed.
 */
export function requestLog(): LogController {
  const controller = new LogController({ requestIdLogLabel: 'request_id' });
  return Object.assign(controller, { incomingRequest: silent, requestCompleted: logRequest });
}
