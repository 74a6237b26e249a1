const MAX_TEXT = 200;

/** A text in the address; the router reads one of digits as a number. Empty for any other value. */
export const readText = (value: unknown): string =>
  ['string', 'number'].includes(typeof value) ? String(value).slice(0, MAX_TEXT) : '';

/** The page in the address of a list; nothing for the first page and for a value that is no page. */
export function readPage(value: unknown): { page?: number } {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 100_000 ? { page } : {};
}

/** Keeps the named parameters of an address, and no others; the page, which is loaded later, reads what they mean. */
export const only =
  <const Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: unknown } =>
    Object.fromEntries(names.map((name) => [name, search[name]])) as { [Key in Name]?: unknown };
