import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * One server-sent event (HTML, section 9.2). Null is a heartbeat; so is an id alone, from which the client can resume.
 */
export type ServerSentEvent = { id: string; event: string; data: unknown } | { id: string } | null;

/** Opens a stream that ends when `signal` aborts; an error results in an error response instead of a stream. */
type Open = (signal: AbortSignal) => Promise<AsyncIterable<ServerSentEvent>>;

function textOf(message: ServerSentEvent): string {
  if (message === null) return ': alive\n\n';
  if (!('event' in message)) return `id: ${message.id}\n: alive\n\n`;
  return `id: ${message.id}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`;
}

async function* texts(messages: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const message of messages) yield textOf(message);
}

/**
 * Sends a stream of events until the client disconnects, `stopping` aborts, or the source ends. HEAD gets the headers
 * only.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
  open: Open,
): Promise<void> {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // A keep-alive connection would delay the shutdown after the stream has ended.
    connection: 'close',
  };
  if (request.method === 'HEAD') return void reply.headers(headers).send('');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const messages = texts(await open(AbortSignal.any([gone.signal, stopping])));
  void reply.headers(headers).send(Readable.from(messages, { objectMode: false }));
}
