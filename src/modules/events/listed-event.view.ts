/** Rows of a list with the members that `fields` names, or with all of them (decision 3.3). */
export function keepFields<R, Shown extends object>(
  view: (row: R) => Shown,
  fields: readonly string[] | null | undefined,
): (row: R) => Partial<Shown> {
  if (!fields) return view;
  return (row) => {
    const shown = view(row) as Record<string, unknown>;
    return Object.fromEntries(
      fields.filter((field) => field in shown).map((field) => [field, shown[field]]),
    ) as Partial<Shown>;
  };
}
