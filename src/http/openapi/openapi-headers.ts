/** Request and response headers in the OpenAPI document (§1.13, §1.14). */

type Text = { type: 'string'; maxLength: number };
type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Text;
};
type Header = { description: string; schema: Text };

const text = (maxLength: number): Text => ({ type: 'string', maxLength });

const requestHeader = (name: string, description: string, maxLength: number): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: text(maxLength),
});

const ifMatch = requestHeader(
  'If-Match',
  'The write succeeds only while the ETag is one of these; otherwise 412.',
  1_000,
);
const ifNoneMatch = requestHeader(
  'If-None-Match',
  'ETags that the client has; 304 when one of them is current.',
  1_000,
);
const idempotencyKey = requestHeader(
  'Idempotency-Key',
  'Unique per create request; a retry returns the original response.',
  255,
);

const responseHeader = (description: string, maxLength: number): Header => ({
  description,
  schema: text(maxLength),
});

const etag = { ETag: responseHeader('Identifies this state in this content encoding.', 64) };
const paging = {
  'X-Total-Count': responseHeader('Number of rows on all pages, counted up to 10000.', 10),
  'X-Total-Count-Capped': responseHeader('`true` where there are more than 10000 rows.', 4),
  Link: responseHeader(
    'Links to the next page by its cursor, and to the first, previous and last page among the first ' +
      '10000 rows (RFC 8288).',
    40_000,
  ),
};
const retryAfter = { 'Retry-After': responseHeader('Seconds to wait before a retry.', 10) };

/** Traits of an operation that decide its headers. */
export type Traits = {
  method: string;
  /** Answers with a page of a list. */
  isPaged: boolean;
  /** A GET can be 304; a PUT, a DELETE or a transition 412. */
  hasEtag: boolean;
  /** Takes an Idempotency-Key. */
  idempotent: boolean;
};

/** The request headers that an operation reads. */
export function requestHeadersOf({ method, hasEtag, idempotent }: Traits): Parameter[] {
  if (idempotent) return [idempotencyKey];
  if (!hasEtag) return [];
  return [method === 'get' ? ifNoneMatch : ifMatch];
}

/** The headers of an answer with a status. */
export function responseHeadersOf(status: string, traits: Traits): Record<string, Header> {
  if (status === '429' || status === '503') return retryAfter;
  if (status !== '200' && status !== '304') return {};
  const isTagged = traits.hasEtag && traits.method === 'get';
  return { ...(traits.isPaged && paging), ...(isTagged && etag) };
}
