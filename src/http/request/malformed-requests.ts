import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { closeInStages, LINGER } from '../plugins/closing-in-stages.ts';
import { logRequest } from '../plugins/request-log.ts';
import { commonHeaders } from '../response/headers.ts';

/** Responses to requests that reach no route; they have the same error body and headers as all others (§1.3, §1.12). */

/** 404 for a path that cannot be decoded, or with a part longer than any id. */
export function refuseMalformedPath(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const headers = { ...commonHeaders, 'x-request-id': request.id };
  void reply
    .code(404)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send('{"message":"Not found."}');
  logRequest(null, request, reply);
}

const UNREADABLE = 'The request is not readable HTTP.';
const unreadable = { status: '400 Bad Request', message: UNREADABLE };

/** Responses by Node error code. */
const statuses: Record<string, typeof unreadable> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long.',
  },
};

/** Headers and body of a response without a Fastify reply. */
const rawAnswer = (message: string) => {
  const body = JSON.stringify({ message });
  const headers = {
    ...commonHeaders,
    'x-request-id': randomUUIDv7(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
};

function endSocket(socket: Socket, { status, message }: typeof unreadable): void {
  const { headers, body } = rawAnswer(message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  closeInStages(socket, LINGER);
}

/** Responds to invalid HTTP, headers that are too large and bodies that time out, then closes the connection. */
export function refuseMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  endSocket(socket, statuses[error.code] ?? unreadable);
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = rawAnswer('The Expect header is not supported.');
  response.writeHead(417, headers).end(body);
}

/**
 * Responds to requests that Node rejects with an empty body: an unknown expectation, CONNECT, and a missing Host header
 * (RFC 9112, 3.2), for which `requireHostHeader` is off.
 */
export function refuseUnsupportedRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', refuseExpectation);
  app.server.on('connect', (_request, socket: Socket) => endSocket(socket, unreadable));
  app.addHook('onRequest', async ({ raw }) => {
    const isLacking = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    if (isLacking) throw new AppError('unreadable_request', UNREADABLE);
  });
}
