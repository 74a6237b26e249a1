const SCOPES = ['this', 'following', 'all'] as const;

/** The dates of a series that are edited. */
export type EditScope = (typeof SCOPES)[number];

/** The scope that is edited in a series; `date` is the original start of a date. */
export type EditSearch = { scope?: EditScope; date?: string };

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/;

/** Reads the search part of an address; invalid values are dropped. */
export function readEdit({ scope, date }: Record<string, unknown>): EditSearch {
  const known = SCOPES.find((one) => one === scope);
  return { ...(known && { scope: known }), ...(DATE.test(String(date)) && { date: String(date) }) };
}
