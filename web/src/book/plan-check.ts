import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import { conflictsOf, type Plan } from '../api/event-plan.ts';
import { useSettled } from '../kit/use-settled.ts';
import { type Check, PAUSE_MS } from '../session/room-check.ts';
import { type BookingValues, bodyOf, hasTimes } from './booking-values.ts';
import { decisiveOf } from './edit-body.ts';
import { isSeries } from './series-values.ts';
import { useCheck } from './use-check.ts';

/** How to read what the values of the form would come to. */
export type PlanOf = (values: BookingValues) => {
  queryKey: readonly unknown[];
  queryFn(): Promise<Plan>;
};

type CreateEvent = Schemas['CreateEventInput'];

const options = { staleTime: 0, gcTime: 60_000, meta: { isSecret: true } };

/** A plan as a query that is never kept longer than its form. */
export const planOptions = (plan: ReturnType<PlanOf>) =>
  queryOptions({ queryKey: plan.queryKey, queryFn: plan.queryFn, ...options });

/** Stands for the title, which has no part in the answer and may not be typed yet. */
const ANY_TITLE = '–';

/** The plan of a new event. */
export const newPlanOf: PlanOf = (values) => {
  const times = decisiveOf(bodyOf(values, 'pending'));
  const body = {
    ...times,
    title: ANY_TITLE,
    room_id: values.room,
    status: 'pending',
  } as CreateEvent;
  return {
    queryKey: ['events', 'plan', body],
    queryFn: async () =>
      (await ask<unknown>(
        api.POST('/api/v1/events', { body, params: { query: { dry_run: true }, header: {} } }),
      )) as Plan,
  };
};

/** The answer of the search for rooms, with the judgement of the event itself in place of its verdict. */
export function judged(
  found: Check['found'],
  plan: Plan | undefined,
  canSkip: boolean,
): Check['found'] {
  if (found === undefined) return undefined;
  const taken = plan?.occurrences.filter(({ verdict }) => verdict === 'conflict') ?? [];
  const conflicts = conflictsOf(taken);
  const total_count = Math.max(1, plan?.occurrences.length ?? 1);
  const free_count = Math.max(0, total_count - taken.length);
  const isPartly = free_count > 0 && canSkip;
  const status = taken.length === 0 ? 'free' : isPartly ? 'partly' : 'taken';
  return { ...found, status, total_count, free_count, conflicts };
}

/** Whether the search for rooms, which knows one room, a rule and its dates, does not know all that is wanted. */
export const isMoreThanRoom = (values: BookingValues): boolean =>
  isSeries(values) || values.extraRooms.length > 0 || values.things.length > 0;

/**
 * Whether a new event can be booked. The search for rooms knows no dates by hand, no holidays, no other rooms and no
 * equipment: the event is judged too.
 */
export function useNewCheck(values: BookingValues): Check {
  const search = useCheck(values);
  // Judged without leaving out dates, so that the panel says how many would be.
  const asked = { ...values, isSkipping: false };
  const settled = useSettled(asked, PAUSE_MS);
  const isAsked = isMoreThanRoom(values) && hasTimes(values) && values.room !== '';
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled);
  const { data, error, isFetching, refetch } = useQuery({
    ...planOptions(newPlanOf(settled)),
    enabled: isAsked && isMoreThanRoom(settled) && hasTimes(settled) && settled.room !== '',
  });
  if (!isAsked) return search;
  return {
    ...search,
    found: data && judged(search.found, data, true),
    error: search.error ?? error,
    isChecking: search.isChecking || isFetching || !isSettled,
    refetch: () => Promise.all([search.refetch(), refetch()]),
  };
}
