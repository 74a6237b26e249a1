import type { FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/**
 * Whether a request with the session cookie was sent by our own page, so that other sites cannot write in a person's name
 * (decision 13.2): reads always; everything else needs `x-stoa: web`, which other origins cannot send without CORS, and
 * `Sec-Fetch-Site: same-origin`, or from browsers that send none an `Origin` of ours.
 */
export function isFromOwnPage({ method, headers }: FastifyRequest, origins: string[]): boolean {
  if (READS.has(method)) return true;
  if (headers['x-stoa'] !== 'web') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && origins.includes(headers.origin);
}
