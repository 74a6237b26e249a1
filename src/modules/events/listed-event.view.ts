import { type AskedMembers, shownMembers } from '../../domain/events/page-parts.ts';

/** Rows of a list with the members that are asked for: those of `fields`, else all (decision 3.3). */
export function keepMembers<R, Shown extends object>(
  view: (row: R) => Shown,
  asked: AskedMembers,
): (row: R) => Partial<Shown> {
  const kept = shownMembers(asked) as readonly (keyof Shown)[] | null;
  if (kept === null) return view;
  return (row) => {
    const shown = view(row);
    const members: Partial<Shown> = {};
    for (const member of kept) if (member in shown) members[member] = shown[member];
    return members;
  };
}
