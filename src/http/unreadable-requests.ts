import { randomUUIDv7 } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
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

const unreadable = { status: '400 Bad Request', message: 'The request is not readable HTTP.' };

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

/** Bytes that are no HTTP, headers without end, a body that never comes: an answer, and the connection ends. */
export function refuseUnreadableRequest(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const { status, message } = statuses[error.code] ?? unreadable;
  const body = JSON.stringify({ message });
  const headers = {
    ...commonHeaders,
    'x-request-id': randomUUIDv7(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
