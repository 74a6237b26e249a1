/** The label of a field, and its value as people read it. */
export type Described = { label: string; text: string };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The own changes in a form, merged into the values that another person saved meanwhile. */
export function merged<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
): Values {
  const own = Object.entries(mine).filter(
    ([name, value]) => !isSame(value, before[name as keyof Values]),
  );
  return { ...theirs, ...Object.fromEntries(own) };
}

/** Fields that two descriptions have differently; both list the same fields in the same order. */
export const differing = (
  one: readonly Described[],
  other: readonly Described[],
): { label: string; before: string; after: string }[] =>
  one.flatMap(({ label, text }, at) => {
    const after = other[at]?.text ?? '';
    return text === after ? [] : [{ label, before: text, after }];
  });
