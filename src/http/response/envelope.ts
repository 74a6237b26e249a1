import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_TOTAL, type Page, type Slice } from '../../domain/list-page.ts';
import { invalidInput } from '../../errors.ts';

type Envelope<S extends number, T> = { status: S; message: string | null; data: T };

/** The response to a read (§1.1). */
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

type Paged = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  after?: string | null | undefined;
};

const refusedPage = (sentence: string) =>
  invalidInput({
    page: [`The page field ${sentence} follow rel="next" of the Link header, which has a cursor.`],
  });

/**
 * The rows that a request asks for (§1.13, §1.17).
 * @throws invalid_input for a page beside a cursor, and for one behind the rows that are counted
 */
export function pageOf({ page, per_page, after }: Paged): Slice {
  const limit = per_page ?? 100;
  if (after && page) throw refusedPage('must be absent beside after:');
  const offset = ((page ?? 1) - 1) * limit;
  if (offset >= MAX_TOTAL) throw refusedPage(`reaches the first ${MAX_TOTAL} rows only:`);
  return { limit, offset, after: after ?? null };
}

/** The query parameters that the schema of the route knows: a `Link` header does not repeat others (§1.15). */
function knownParameters(search: string, query: object): URLSearchParams {
  const parameters = [...new URLSearchParams(search)];
  return new URLSearchParams(parameters.filter(([name]) => Object.hasOwn(query, name)));
}

/** The numbers of the first, last and previous page; of those behind the counted rows there are none. */
function numberedPages({ total, position }: Page<unknown>, limit: number): [string, number][] {
  const last = Math.max(1, Math.ceil(total / limit));
  const isCapped = total > MAX_TOTAL;
  const before = Math.ceil(position / limit);
  const previous = isCapped ? before : Math.min(before, last);
  const hasPrevious = position > 0 && (previous - 1) * limit < MAX_TOTAL;
  return [
    ['first', 1],
    ...(isCapped ? [] : [['last', last] satisfies [string, number]]),
    ...(hasPrevious ? [['prev', previous] satisfies [string, number]] : []),
  ];
}

function linkHeader({ url, query: known }: FastifyRequest, limit: number, page: Page<unknown>) {
  const [path = '', search = ''] = url.split('?', 2);
  const link = (rel: string, name: 'page' | 'after', value: string): string => {
    const query = knownParameters(search, known as object);
    query.delete(name === 'page' ? 'after' : 'page');
    query.set(name, value);
    query.set('per_page', String(limit));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = numberedPages(page, limit).map(([rel, target]) => link(rel, 'page', `${target}`));
  if (page.next !== null) links.push(link('next', 'after', page.next));
  return links.join(', ');
}

/** The pagination of a list in the body of a response (§17.7). */
export const paginationOf = (query: { per_page: number }, { position, total }: Page<unknown>) => ({
  page: Math.floor(position / query.per_page) + 1,
  per_page: query.per_page,
  total: Math.min(total, MAX_TOTAL),
  total_is_capped: total > MAX_TOTAL,
});

/** A list response: the rows in the envelope, paging in `x-total-count` and `Link` (§1.13, §1.17). */
export function readPage<T, V>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<T>,
  view: (row: T) => V,
): Envelope<200, V[]> {
  const { limit } = pageOf(request.query as Paged);
  reply.header('x-total-count', String(Math.min(page.total, MAX_TOTAL)));
  if (page.total > MAX_TOTAL) reply.header('x-total-count-capped', 'true');
  reply.header('link', linkHeader(request, limit, page));
  return ok(page.rows.map(view));
}
