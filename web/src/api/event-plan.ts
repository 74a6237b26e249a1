import type { Schemas } from './client.ts';

/** What a write would come to, date by date. */
export type Plan = Schemas['EventPlan'];

/** What is in the way of some dates of a plan. */
export const conflictsOf = (
  dates: readonly Pick<Plan['occurrences'][number], 'conflicts'>[],
): Schemas['Conflict'][] => dates.flatMap(({ conflicts }) => conflicts);
