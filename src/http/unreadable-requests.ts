import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { commonHeaders } from './headers.ts';

/** The requests that never come as far as a route are answered as all others are (1.3, 1.12). */

/** A path that cannot be decoded, or a part of it that is longer than any id, names nothing: 404. */
export function refuseUnreadablePath(
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
}

const UNREADABLE = 'The request is not readable HTTP.';
const unreadable = { status: '400 Bad Request', message: UNREADABLE };

/** By the codes of Node. */
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

/** An answer in full, for what no reply is made for. */
const spelled = (message: string) => {
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
  const { headers, body } = spelled(message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Bytes that are no HTTP, headers without end, a body that never comes: an answer, and the connection ends. */
export function refuseUnreadableRequest(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  endSocket(socket, statuses[error.code] ?? unreadable);
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = spelled('The Expect header asks for what is not done here.');
  response.writeHead(417, headers).end(body);
}

/**
 * What Node would refuse without a word: an unknown expectation, a tunnel to elsewhere, and, with `requireHostHeader`
 * off, a request that names no host (RFC 9112, 3.2).
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', refuseExpectation);
  app.server.on('connect', (_request, socket: Socket) => endSocket(socket, unreadable));
  app.addHook('onRequest', async ({ raw }) => {
    const isLacking = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    if (isLacking) throw new AppError('unreadable_request', UNREADABLE);
  });
}
