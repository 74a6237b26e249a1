/** Headers that operations take and give, in the words of the document (decisions 1.13, 1.14). */

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

const asked = (name: string, description: string, maxLength: number): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: text(maxLength),
});

const ifMatch = asked('If-Match', 'Only if its ETag is still this one; else 412.', 1_000);
const ifNoneMatch = asked('If-None-Match', 'The ETag that you have; 304 if it still is.', 1_000);
const idempotencyKey = asked(
  'Idempotency-Key',
  'Another for each thing to be made; sent again, it gets the first answer again.',
  255,
);

const given = (description: string, maxLength: number): Header => ({
  description,
  schema: text(maxLength),
});

const etag = { ETag: given('Changes whenever it does.', 64) };
const paging = {
  'X-Total-Count': given('How many rows there are on all pages.', 10),
  Link: given('The first, previous, next and last page (RFC 8288).', 10_000),
};
const retryAfter = { 'Retry-After': given('Seconds.', 10) };

/** What is known of an operation. */
export type Traits = {
  method: string;
  /** Whether it answers with a page of a list. */
  isPaged: boolean;
  /** Whether a GET of it can be 304, a PUT or DELETE 412. */
  hasEtag: boolean;
  /** Whether it takes an Idempotency-Key. */
  creates: boolean;
};

/** The headers that an operation looks at. */
export function headersAsked({ method, hasEtag, creates }: Traits): Parameter[] {
  if (creates) return [idempotencyKey];
  if (!hasEtag) return [];
  return [method === 'get' ? ifNoneMatch : ifMatch];
}

/** The headers that come with an answer of a status. */
export function headersGiven(status: string, traits: Traits): Record<string, Header> {
  if (status === '429' || status === '503') return retryAfter;
  if (traits.method !== 'get' || (status !== '200' && status !== '304')) return {};
  if (traits.isPaged) return paging;
  return traits.hasEtag ? etag : {};
}
