import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, compressStream } from '../../ports/compression.ts';
import { acceptedEncoding, MIN_COMPRESSED_BYTES, markEncoded } from './content-encoding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers are never compressed: their ETag is also given elsewhere, where no encoding is known. */
    uncompressed?: true;
  }
}

/** Content types that compress well. Event streams are excluded, because a compressor would delay their messages. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|yaml)|[\w.-]+\/[\w.-]+\+(?:json|xml))/i;

/** Statuses without a body, or with a part of one. */
const BODILESS = [204, 206, 304];

const lengthOf = (reply: FastifyReply, payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof Uint8Array) return payload.byteLength;
  // A stream of unknown length may be long.
  return Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
};

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  const { secret, uncompressed } = request.routeOptions.config;
  if (secret || uncompressed || BODILESS.includes(reply.statusCode)) return false;
  if (payload === null || payload === undefined || reply.hasHeader('content-encoding'))
    return false;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false;
  return lengthOf(reply, payload) >= MIN_COMPRESSED_BYTES;
}

/**
 * Compresses responses of at least 1 KiB according to `Accept-Encoding`, except those with a secret (§1.14). A
 * response that the route has encoded itself is unchanged.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = acceptedEncoding(request);
    if (encoding === undefined || !isCompressible(request, reply, payload)) return payload;
    markEncoded(reply, encoding);
    if (payload instanceof Readable) return compressStream(payload, encoding);
    return compress(Buffer.from(payload as string | Buffer), encoding);
  });
}
