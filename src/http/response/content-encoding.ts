import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, type Encoding } from '../../ports/compression.ts';

/** The minimum size for compression in bytes; below, the headers of the encoding cost more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024;

const entry = /^\s*([\w*-]+)\s*(?:;\s*q=\s*([\d.]+)\s*)?$/;

/** The weights of an `Accept-Encoding` header by coding; malformed entries are ignored. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, coding, weight = '1'] = entry.exec(part) ?? [];
    if (coding !== undefined) weights.set(coding, Number(weight) || 0);
  }
  return weights;
}

/** The encoding that a client prefers; among equal ones our first; undefined: no encoding (RFC 9110, 12.5.3). */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const header = headers['accept-encoding'];
  if (header === undefined) return undefined;
  const weights = weightsOf(String(header));
  const others = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? others;
  const best = ENCODINGS.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  const weight = weightOf(best);
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** The strong ETag of a representation in an encoding; a weak one covers all encodings already. */
export const encodedEtag = (etag: string, encoding: Encoding): string =>
  etag.startsWith('"') ? `${etag.slice(0, -1)}-${encoding}"` : etag;

/** All ETags of a record version: one per encoding (§1.14). */
export const etagVariants = (etag: string): string[] => [
  etag,
  ...ENCODINGS.map((encoding) => encodedEtag(etag, encoding)),
];

/** Adds `Vary: Accept-Encoding`. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (vary.toLowerCase().includes('accept-encoding')) return;
  reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** The headers of a response with an encoded body. */
export function markEncoded(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length');
  varyByEncoding(reply);
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', encodedEtag(etag, encoding));
}
