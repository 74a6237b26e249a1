import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * One message of a stream of server-sent events (HTML, section 9.2). Null is a heartbeat; so is an id alone, from which
 * the reader resumes later.
 */
export type ServerSentEvent = { id: string; event: string; data: unknown } | { id: string } | null;

/** Opens a stream that ends when `signal` fires; what it throws is the answer instead of a stream. */
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
 * Answers with a stream of events until the caller goes, `stopping` fires, or there are no more. HEAD is told what GET
 * would be, and nothing else.
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
    // A kept-alive connection would hold up a server that stops after the stream has ended.
    connection: 'close',
  };
  if (request.method === 'HEAD') return void reply.headers(headers).send('');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const messages = texts(await open(AbortSignal.any([gone.signal, stopping])));
  void reply.headers(headers).send(Readable.from(messages, { objectMode: false }));
}
