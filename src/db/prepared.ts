import type pg from 'pg';

/** The maximum number of prepared statements per connection; a service has far fewer. */
const MAX_STATEMENTS = 1_000;

/**
 * In a statement: plan it with its values on each execution. For lists, whose best plan depends on their parameters.
 */
export const NO_PREPARE = '/* fresh plan */';

/** Names for the statements of one connection, each by its text; undefined for a statement that is not prepared. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS || text.includes(NO_PREPARE)) return undefined;
    const name = `stoa_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Prepares every statement with parameters on its first use, so that the server parses and plans it once per connection
 * instead of once per request. Statement texts never contain values, so the same operation has the same text.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const nameOf = createNames();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const prepared = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(text)
        : undefined;
    return name === undefined
      ? query(text, values, ...rest)
      : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: prepared });
}
