import type { FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/**
 * CSRF protection: whether a request with the session cookie was sent by our own page (§13.2). Reads always
 * pass; other methods need `x-stoa: web`, which other origins cannot send without CORS, and `Sec-Fetch-Site:
 * same-origin` or, from browsers without it, our `Origin`.
 */
export function isFromOwnPage({ method, headers }: FastifyRequest, origins: string[]): boolean {
  if (READS.has(method)) return true;
  if (headers['x-stoa'] !== 'web') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && origins.includes(headers.origin);
}
