const SCOPES = ['this', 'following', 'all'] as const;

/** Which dates of a series are edited. */
export type EditScope = (typeof SCOPES)[number];

/** What of a series is edited; `date` is the original start of a date. */
export type EditSearch = { scope?: EditScope; date?: string };

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/;

/** What is right in the search part of an address; the rest is dropped. */
export function readEdit({ scope, date }: Record<string, unknown>): EditSearch {
  const known = SCOPES.find((one) => one === scope);
  return { ...(known && { scope: known }), ...(DATE.test(String(date)) && { date: String(date) }) };
}
