import type { Trx } from '../../../db/db.ts';
import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { Occurrence } from '../../../domain/events/override.ts';

/** What stands in the way of an occurrence that was judged. */
export type JudgedOccurrence = {
  occurrence: Occurrence;
  conflicts: Conflict[];
  /** Cancelled because of the conflicts, as the request asks for. */
  isSkipped: boolean;
};

/** The occurrences with conflicts that a dry run met, by original start. */
export type Verdicts = Map<string, JudgedOccurrence>;

const collected = new WeakMap<Trx, Verdicts>();

/** From now on conflicts in this transaction, which will be rolled back, are collected instead of thrown. */
export function collectVerdicts(trx: Trx): Verdicts {
  const verdicts: Verdicts = new Map();
  collected.set(trx, verdicts);
  return verdicts;
}

/** Where conflicts in this transaction are collected; undefined where they are thrown. */
export const verdictsOf = (trx: Trx): Verdicts | undefined => collected.get(trx);
