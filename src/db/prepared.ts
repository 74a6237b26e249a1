import type pg from 'pg';

/** How many different statements are prepared on a connection; a service has far fewer, so this is only a bound. */
const MAX_STATEMENTS = 1_000;

const names = new Map<string, string>();

/**
 * In a statement: plan it anew each time, by its values. For lists, whose best plan depends on what is asked for.
 */
export const NO_PREPARE = '/* fresh plan */';

function nameOf(text: string): string | undefined {
  if (text.includes(NO_PREPARE)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `stoa_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Has a connection prepare every statement with parameters on first use, so that the server parses and plans it once
 * a connection and not once a request. The text of a statement never holds values, so the same work has one text.
 */
export function prepareStatements(client: pg.PoolClient): void {
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
