import type { FastifyReply, FastifyRequest } from 'fastify';
import { cachedBy } from '../../db/cached-by.ts';
import { type InstantText, instantText } from '../../domain/time/instant.ts';
import type { OpenCache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Compress, Encoding } from '../../ports/compression.ts';
import type { Api } from '../api.ts';
import { acceptedEncoding, MIN_COMPRESSED_BYTES, markEncoded } from './content-encoding.ts';
import { answerUnchanged } from './etags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the answers of a GET route are kept. They must follow from the address, the query, the actor, the
     * database and the time alone. The route sets `sameUntil` of each answer that it knows the end of.
     */
    keepsAnswers?: boolean;
  }
  interface FastifyRequest {
    /**
     * The time until which the answer stays the same if nothing is written, null for ever; undefined if that is not
     * known.
     */
    sameUntil: InstantText | null | undefined;
    /** The time from which the answer is the same, before it was made. */
    sameFrom: InstantText;
  }
}

/** An answer as it was sent, with its compressed forms, each of which is made when a client first requests it. */
type Answer = {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
};

const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** An answer and its compressed forms take at most this many times its body. */
const TIMES_ITS_BODY = 2;
const BYTES_OF_HEADERS = 2_000;

const KEPT_HEADERS = ['etag', 'link', 'x-total-count', 'x-total-count-capped'];

const headersOf = (reply: FastifyReply): Answer['headers'] =>
  Object.fromEntries(
    KEPT_HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [
      name,
      String(reply.getHeader(name)),
    ]),
  );

/** The request of an answer: its query may also come in the body of a GET. */
const keyOf = ({ url, query, actor }: FastifyRequest): string =>
  JSON.stringify([url, query, actor]);

/** The body in an encoding that the client accepts. */
async function encode(
  compress: Compress,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded }: Answer,
): Promise<Buffer> {
  const encoding = acceptedEncoding(request);
  if (encoding === undefined || body.byteLength < MIN_COMPRESSED_BYTES) return body;
  const compressed = encoded.get(encoding) ?? compress(body, encoding);
  encoded.set(encoding, compressed);
  compressed.catch(() => encoded.delete(encoding));
  markEncoded(reply, encoding);
  return compressed;
}

/** The version of the database by which the answer to a request may be kept; null if it may not. */
const versionOf = ({ databaseVersion, method, routeOptions }: FastifyRequest): string | null =>
  method === 'GET' && routeOptions.config.keepsAnswers ? databaseVersion : null;

type KeepDeps = { openCache: OpenCache; clock: Clock; compress: Compress };

/**
 * Answers requests of routes that keep their answers from memory while nothing is written to the database, in any
 * process: the statement that finds the caller reads the version of the database too, so nothing else is read, written
 * or joined. Who has the answer already gets 304. Everything that may refuse a request comes before.
 */
export function keepAnswers(api: Api, { openCache, clock, compress }: KeepDeps): void {
  const answers = cachedBy<Answer>(openCache, {
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: ({ body }) => BYTES_OF_HEADERS + TIMES_ITS_BODY * body.byteLength,
  });
  const now = (): InstantText => instantText(clock.now());
  api.decorateRequest('sameUntil');
  api.decorateRequest('sameFrom');
  api.addHook('preHandler', async (request, reply) => {
    const version = versionOf(request);
    if (version === null) return;
    request.sameFrom = now();
    const answer = answers.find(keyOf(request), version, request.sameFrom);
    if (answer === undefined) return;
    reply.headers(answer.headers).type('application/json; charset=utf-8');
    const isKnown = answerUnchanged(request, reply, answer.headers.etag ?? '');
    return reply.send(isKnown ? '' : await encode(compress, request, reply, answer));
  });
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { sameUntil, sameFrom } = request;
    const version = versionOf(request);
    if (version === null || sameUntil === undefined || reply.statusCode !== 200) return payload;
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
    reply.serializer((written: string) => written);
    const answer = { headers: headersOf(reply), body, encoded: new Map() };
    answers.keep(keyOf(request), version, answer, { from: sameFrom, until: sameUntil });
    return body;
  });
}
