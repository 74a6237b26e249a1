import type { FastifyRequest } from 'fastify';

/** The first segments of paths without pages: unknown paths below them are a JSON 404 (§13.4). */
const NOT_PAGES = new Set(['api', 'oidc', 'docs', 'login', 'assets']);

/** Whether an `Accept` header contains HTML; `*` alone is sent by programs and is accepted for `/` only. */
function acceptsPage(accept: string, path: string): boolean {
  const ranges = accept.split(',').map((range) => range.trim().toLowerCase());
  const isWanted = (type: string): boolean =>
    ranges.some((range) => {
      const [name, ...parameters] = range.split(';').map((part) => part.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return isWanted('text/html') || (path === '/' && (accept === '' || isWanted('*/*')));
}

/** Whether a request without a route is for a page of the app. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const [, first = ''] = path.split('/', 2);
  return !NOT_PAGES.has(first) && acceptsPage(headers.accept ?? '', path);
}

/** Whether a path is that of a door display, `/display/ROOM`, which is a page of its own. */
export const isDisplayPath = (url: string): boolean =>
  /^\/display\/[^/?#]+\/?$/.test(url.split(/[?#]/, 1)[0] ?? '');
