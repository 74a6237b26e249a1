import type { FastifyRequest } from 'fastify';

/** The first parts of paths below which the app has no pages: what is not served there is a JSON 404 (decision 13.4). */
const NOT_PAGES = new Set(['api', 'oidc', 'docs', 'login', 'assets']);

/** Whether an `Accept` header names HTML; `*` alone is what programs send, and does for the first page only. */
function acceptsPage(accept: string, path: string): boolean {
  const ranges = accept.split(',').map((range) => range.trim().toLowerCase());
  const isWanted = (type: string): boolean =>
    ranges.some((range) => {
      const [name, ...parameters] = range.split(';').map((part) => part.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return isWanted('text/html') || (path === '/' && (accept === '' || isWanted('*/*')));
}

/** Whether a request that no route serves asks for a page of the app. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const [, first = ''] = path.split('/', 2);
  return !NOT_PAGES.has(first) && acceptsPage(headers.accept ?? '', path);
}
