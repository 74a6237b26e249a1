import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One message of a stream of server-sent events (HTML, section 9.2); null only says that the stream lives. */
export type ServerSentEvent = { id: string; event: string; data: unknown } | null;

/** Opens a stream that ends when `signal` fires. */
type Open = (signal: AbortSignal) => AsyncIterable<ServerSentEvent>;

const textOf = (message: ServerSentEvent): string =>
  message === null
    ? ': alive\n\n'
    : `id: ${message.id}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`;

async function* texts(messages: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const message of messages) yield textOf(message);
}

/**
 * Answers with a stream of events until the caller goes, `stopping` fires, or there are no more. HEAD is told what GET
 * would be, and nothing else.
 */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
  open: Open,
): FastifyReply {
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  if (request.method === 'HEAD') return reply.send('');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const messages = texts(open(AbortSignal.any([gone.signal, stopping])));
  return reply.send(Readable.from(messages, { objectMode: false }));
}
