import type { FastifyRequest } from 'fastify';

/** The header of requests of `stoa check`; its value is the address that the request pretends to come from. */
export const CHECK_HEADER = 'x-stoa-check';

/** A request as it arrives behind the proxies in front of Stoa (§21.5). It names no address but the pretended one. */
export type SeenRequest = {
  host: string;
  /** `X-Forwarded-Proto`; null if no proxy sends it. */
  protocol: string | null;
  /** Whether a proxy wrote `X-Forwarded-For`. */
  is_forwarded: boolean;
  /** Whether the pretended address counts as the one of the caller. */
  is_believed: boolean;
};

/** A request of `stoa check` as it arrives; undefined for all others. */
export function seenRequest({ headers, ip }: FastifyRequest): SeenRequest | undefined {
  const pretended = headers[CHECK_HEADER];
  if (typeof pretended !== 'string') return undefined;
  const protocol = headers['x-forwarded-proto'];
  return {
    host: headers.host ?? '',
    protocol: typeof protocol === 'string' ? protocol : null,
    is_forwarded: headers['x-forwarded-for'] !== pretended,
    is_believed: ip === pretended,
  };
}
