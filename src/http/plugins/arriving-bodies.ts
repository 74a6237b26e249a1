import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeInStages, hurryClosing, LINGER, type LingerLimits } from './closing-in-stages.ts';

/** Within which time a body arrives. */
export type BodyTimes = {
  /** Milliseconds for a body, and those before the rate of an upload is looked at. */
  ms: number;
  /** Bytes a second that an upload brings on average after that. */
  uploadRate: number;
  /** Milliseconds between two looks at an upload. */
  lookMs: number;
};

const BODY_TIMES: BodyTimes = { ms: 30_000, uploadRate: 16 * 1024, lookMs: 1_000 };

/** A rest of this size is read and dropped, and the connection stays open. */
const SMALL_REST = 64 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

const isLargeRest = ({ complete, headers }: IncomingMessage): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > SMALL_REST);

/** Closes the connection in stages after an answer that comes before the end of the body. */
function closeAfterEarlyAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  linger: LingerLimits,
): void {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]): ServerResponse => {
    if (isLargeRest(request)) {
      response.shouldKeepAlive = false;
      // Node calls it when the last answer of a connection is written.
      socket.destroySoon = () => closeInStages(socket, linger);
    }
    return writeHead(...head);
  };
}

/** Ends a request whose body does not arrive in time; `clientErrorHandler` answers 408. */
function endLate(server: Server, socket: Socket, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else {
    const error = Object.assign(new Error('The body took too long.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    server.emit('clientError', error, socket);
  }
}

function limitTime(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { ms, uploadRate, lookMs }: BodyTimes,
): void {
  const { socket } = request;
  const [start, before] = [performance.now(), socket.bytesRead];
  const isFastEnough = (): boolean => {
    const seconds = (performance.now() - start - ms) / 1_000;
    return isUpload(request) && socket.bytesRead - before >= seconds * uploadRate;
  };
  const look = (): void => {
    if (request.complete || socket.destroyed) return;
    if (isFastEnough()) timer = setTimeout(look, lookMs).unref();
    else endLate(server, socket, response);
  };
  let timer = setTimeout(look, ms).unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', () => {
    if (request.complete || socket.destroyed) stop();
  });
}

/**
 * Bounds the time in which a body arrives (408), and lets a client that is still sending read an answer that comes
 * earlier, such as 401 or 413 (§1.15).
 */
export function limitArrivingBodies(
  app: FastifyInstance,
  times: BodyTimes = BODY_TIMES,
  linger: LingerLimits = LINGER,
): void {
  const server = app.server as Server;
  app.addHook('preClose', async () => hurryClosing(server));
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    closeAfterEarlyAnswer(request, response, linger);
    limitTime(server, request, response, times);
  });
}
