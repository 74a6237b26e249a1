import type { InstantText } from '../time/instant.ts';
import { blankOverride, type Occurrence, type Override } from './override.ts';

/** The occurrences of an event with their overrides. */
export type OccurrencesAndOverrides = {
  readonly occurrences: readonly Occurrence[];
  readonly overrides: readonly Override[];
};

/**
 * Cancels the named occurrences because of a conflict; the other fields of their overrides stay as they are.
 * @param starts original starts. Source: §9.2
 */
export function cancelConflicting(
  { occurrences, overrides }: OccurrencesAndOverrides,
  starts: ReadonlySet<InstantText>,
): OccurrencesAndOverrides {
  const known = new Map(overrides.map((one) => [one.original_start_at, one]));
  const cancelled = [...starts].map(
    (start): Override => ({
      ...(known.get(start) ?? blankOverride(start)),
      is_cancelled: true,
      cancel_reason: 'conflict',
      cancel_comment: null,
    }),
  );
  return {
    occurrences: occurrences.map((one) =>
      starts.has(one.original_start_at) ? { ...one, is_cancelled: true, is_taken: true } : one,
    ),
    overrides: [...overrides.filter((one) => !starts.has(one.original_start_at)), ...cancelled],
  };
}
