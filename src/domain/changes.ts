/** The changes of a record: `{field: [old, new]}`. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The given fields in which two states of a record differ. An absent field counts as null, so `{}` is the state before
 * creation and after deletion. Source: §7.2.
 */
export function changesBetween<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  fields: readonly (keyof T & string)[],
): Changes {
  const changes: Changes = {};
  for (const field of fields) {
    const pair: Changes[string] = [before[field] ?? null, after[field] ?? null];
    if (!same(...pair)) changes[field] = pair;
  }
  return changes;
}
