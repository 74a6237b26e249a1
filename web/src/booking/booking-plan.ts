import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import type { Plan } from '../api/event-plan.ts';

/** The query for a plan: the dates that a request would result in, and their conflicts. */
export type PlanQuery = { queryKey: readonly unknown[]; queryFn(): Promise<Plan> };

/** A plan as a query that is never kept longer than its form. */
export const planOptions = ({ queryKey, queryFn }: PlanQuery) =>
  queryOptions({ queryKey, queryFn, staleTime: 0, gcTime: 60_000, meta: { isSecret: true } });

type CreateEvent = Schemas['CreateEventInput'];

/** Stands for the title, which has no part in the answer and may not be typed yet. */
const ANY_TITLE = '–';

/** The plan of a new event, as a dry run. */
export function bookingPlanQuery(wanted: Partial<CreateEvent>): PlanQuery {
  const body = { ...wanted, title: ANY_TITLE } as CreateEvent;
  return {
    queryKey: ['events', 'plan', body],
    queryFn: async () =>
      (await ask<unknown>(
        api.POST('/api/v1/events', { body, params: { query: { dry_run: true }, header: {} } }),
      )) as Plan,
  };
}
