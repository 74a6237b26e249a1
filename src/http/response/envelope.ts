import type { FastifyReply, FastifyRequest } from 'fastify';

type Envelope<S extends number, T> = { status: S; message: string | null; data: T };

/** The response to a read (1.1). */
export const ok = <T>(data: T): Envelope<200, T> => ({ status: 200, message: null, data });

/** The response to a write, with its message. */
export const okWithMessage = <T>(data: T, message: string): Envelope<200, T> => ({
  status: 200,
  message,
  data,
});

/** The created record in its envelope. */
export type Created<T> = Envelope<201, T>;

/** The response to a POST that created a record: 201. */
export function created<T>(reply: FastifyReply, data: T, message: string): Created<T> {
  reply.code(201);
  return { status: 201, message, data };
}

/** One page of a list and the total count. */
export type Page<T> = { rows: T[]; total: number };

type Paged = { page?: number | null | undefined; per_page?: number | null | undefined };

/** Offset and limit. */
export function pageOf(query: Paged): { limit: number; offset: number } {
  const limit = query.per_page ?? 100;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** The query parameters that the schema of the route knows: a `Link` header does not repeat others (decision 1.15). */
function knownParameters(search: string, query: object): URLSearchParams {
  const parameters = [...new URLSearchParams(search)];
  return new URLSearchParams(parameters.filter(([name]) => Object.hasOwn(query, name)));
}

function linkHeader({ url, query: known }: FastifyRequest, limit: number, total: number): string {
  const [path = '', search = ''] = url.split('?', 2);
  const page = (known as Paged).page ?? 1;
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (target: number, rel: string): string => {
    const query = knownParameters(search, known as object);
    query.set('page', String(target));
    query.set('per_page', String(limit));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  return links.join(', ');
}

/** A list response: the rows in the envelope, paging in `x-total-count` and `Link` (1.13). */
export function readPage<T, V>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<T>,
  view: (row: T) => V,
): Envelope<200, V[]> {
  const { limit } = pageOf(request.query as Paged);
  reply.header('x-total-count', String(page.total));
  reply.header('link', linkHeader(request, limit, page.total));
  return ok(page.rows.map(view));
}
