import type { FastifyReply, FastifyRequest } from 'fastify';

type Envelope<S extends number, T> = { status: S; message: string | null; data: T };

/** The answer to a read (1.1). */
export const ok = <T>(data: T): Envelope<200, T> => ({ status: 200, message: null, data });

/** The answer to a write, with its message. */
export const okWithMessage = <T>(data: T, message: string): Envelope<200, T> => ({
  status: 200,
  message,
  data,
});

/** What was created, in its envelope. */
export type Created<T> = Envelope<201, T>;

/** The answer to a POST that created: 201. */
export function created<T>(reply: FastifyReply, data: T, message: string): Created<T> {
  reply.code(201);
  return { status: 201, message, data };
}

/** One page of a list and how long the whole is. */
export type Page<T> = { rows: T[]; total: number };

type Paged = { page?: number | null | undefined; per_page?: number | null | undefined };

/** Rows to skip and rows to take. */
export function pageOf(query: Paged): { limit: number; offset: number } {
  const limit = query.per_page ?? 100;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** The parameters of the URL that the schema of the route knows: a header does not repeat all of it (decision 1.15). */
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

/** A list: its rows in the envelope, its paging facts in `x-total-count` and `Link` (1.13). */
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
