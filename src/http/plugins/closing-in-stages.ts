import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The limits, in time and bytes, up to which the rest of a client's data is read and dropped after the last answer. */
export type LingerLimits = { totalMs: number; silentMs: number; bytes: number };

export const LINGER: LingerLimits = { totalMs: 30_000, silentMs: 5_000, bytes: 64 * 1024 * 1024 };

/** Milliseconds that are left when the service stops. */
const STOPPING_MS = 1_000;

type HttpSocket = Socket & { server?: unknown };

const lingering = new Set<HttpSocket>();
const stopping = new WeakSet<Server>();

/** Lets the connections of a server that stops close soon. */
export function hurryClosing(server: Server): void {
  stopping.add(server);
  for (const socket of lingering) {
    if (socket.server === server) setTimeout(() => socket.destroy(), STOPPING_MS).unref();
  }
}

/**
 * Closes a connection in stages (RFC 9112, 9.6): sends what is written and the end, then reads and drops what still
 * comes until the client closes or a limit is reached. A connection that is closed with unread bytes is reset, and the
 * client may lose the answer. No further request is read.
 */
export function closeInStages(socket: HttpSocket, limits: LingerLimits): void {
  if (socket.destroyed || lingering.has(socket)) return;
  lingering.add(socket);
  const { silentMs, bytes } = limits;
  const totalMs =
    socket.server && stopping.has(socket.server as Server) ? STOPPING_MS : limits.totalMs;
  // A listener of ours takes the bytes away from the parser of HTTP.
  socket.removeAllListeners('data').removeAllListeners('end').removeAllListeners('timeout');
  const end = (): void => void socket.destroy();
  const before = socket.bytesRead;
  const timer = setTimeout(end, totalMs).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    lingering.delete(socket);
  });
  socket.once('error', end);
  socket.once('end', end);
  socket.setTimeout(silentMs, end);
  socket.on('data', () => {
    if (socket.bytesRead - before > bytes) end();
  });
  socket.end();
  socket.resume();
}
