import { shownMembers } from '../../domain/events/page-parts.ts';

/** Which members the rows of a list have: those of `fields`, else all, and those of `include` (decision 3.3). */
export type ListMembers = {
  fields?: readonly string[] | null | undefined;
  include?: readonly string[] | null | undefined;
};

/** Rows of a list, with `can` only where `include` names it. */
export const keepIncluded =
  <R, Shown extends { can?: unknown }>(view: (row: R) => Shown, { include }: ListMembers) =>
  (row: R): Omit<Shown, 'can'> => {
    const { can, ...others } = view(row);
    return include?.includes('can') ? { ...others, can } : others;
  };

/** Rows of a list with the members that are asked for. */
export function keepMembers<R, Shown extends { can?: unknown }>(
  view: (row: R) => Shown,
  { fields, include }: ListMembers,
): (row: R) => Partial<Shown> {
  if (!fields) return keepIncluded(view, { include }) as (row: R) => Partial<Shown>;
  const kept = shownMembers({ fields, include }) ?? [];
  return (row) => {
    const shown = view(row) as Record<string, unknown>;
    return Object.fromEntries(
      kept.filter((field) => field in shown).map((field) => [field, shown[field]]),
    ) as Partial<Shown>;
  };
}
