/** A course that two plans place differently, as far as its institution is concerned. */
type Compared = { institution: { name: string } | null; verdict: 'better' | 'worse' | 'other' };

/**
 * Institutions with the number of their courses that gain and lose, the most changes first; null for courses without
 * one.
 */
export function gainsOf(
  courses: readonly Compared[],
): { name: string | null; gain: number; lose: number }[] {
  const changed = courses.filter(({ verdict }) => verdict !== 'other');
  const groups = Map.groupBy(changed, ({ institution }) => institution?.name ?? null);
  const count = (some: readonly Compared[], verdict: Compared['verdict']): number =>
    some.filter((one) => one.verdict === verdict).length;
  return [...groups]
    .map(([name, some]) => ({ name, gain: count(some, 'better'), lose: count(some, 'worse') }))
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        other.gain + other.lose - one.gain - one.lose ||
        String(one.name).localeCompare(String(other.name)),
    );
}
