import type { Schemas } from './client.ts';

/** The result that a write would have, date by date. */
export type Plan = Schemas['EventPlan'];

/** The conflicts of some dates of a plan. */
export const conflictsOf = (
  dates: readonly Pick<Plan['occurrences'][number], 'conflicts'>[],
): Schemas['Conflict'][] => dates.flatMap(({ conflicts }) => conflicts);
