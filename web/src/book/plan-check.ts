import { useQuery } from '@tanstack/react-query';
import { conflictsOf, type Plan } from '../api/event-plan.ts';
import { bookingPlanQuery, type PlanQuery, planOptions } from '../booking/booking-plan.ts';
import { type Check, PAUSE_MS } from '../booking/room-check.ts';
import { useSettled } from '../kit/use-settled.ts';
import { mayDecide, useMe } from '../session/me.ts';
import { type BookingValues, bodyOf, hasTimes, requirementsOf } from './booking-values.ts';
import { decisiveOf } from './edit-body.ts';
import { isSeries } from './series-values.ts';
import { useCheck } from './use-check.ts';

/** The query for the plan of the values of the form. */
export type PlanOf = (values: BookingValues) => PlanQuery;

/** The plan of a new event. */
export const newPlanOf: PlanOf = (values) => {
  const body = bodyOf(values, 'pending');
  const { category } = body;
  const requirements = requirementsOf(values);
  return bookingPlanQuery({
    ...decisiveOf(body),
    room_id: values.room,
    status: 'pending',
    ...(category && { category }),
    ...(requirements.length > 0 && { requirements }),
  });
};

/** The result of the search for rooms, with the status from the plan of the event in place of its own. */
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

/** Whether crews set the room up or clear it: there may be more to do at once than they can. */
const needsCrews = ({ needs, prep = 0, clean = 0 }: BookingValues): boolean =>
  Object.keys(needs).length > 0 && prep + clean > 0;

/** Whether the booking needs more than the search for rooms checks: one room, a rule and its dates. */
export const isMoreThanRoom = (values: BookingValues): boolean =>
  isSeries(values) ||
  values.extraRooms.length > 0 ||
  values.things.length > 0 ||
  needsCrews(values);

/**
 * Whether the plan of the event is asked: it knows more than the search, and whether the reader approves it at once.
 */
const isPlanned = (values: BookingValues, isDecider: boolean): boolean =>
  (isDecider || values.institution !== '' || isMoreThanRoom(values)) &&
  hasTimes(values) &&
  values.room !== '';

/**
 * Whether a new event can be booked. The search for rooms knows no dates by hand, no holidays, no other rooms, no
 * equipment, and not who approves: for these the plan of the event is requested too.
 */
export function useNewCheck(values: BookingValues): Check {
  const search = useCheck(values);
  const isDecider = mayDecide(useMe());
  // The plan leaves out no dates, so that the panel shows how many would be left out.
  const asked = { ...values, isSkipping: false };
  const settled = useSettled(asked, PAUSE_MS);
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled);
  const { data, error, isFetching, refetch } = useQuery({
    ...planOptions(newPlanOf(settled)),
    enabled: isPlanned(settled, isDecider) && isPlanned(values, isDecider),
  });
  if (!isPlanned(values, isDecider)) return search;
  const isMore = isMoreThanRoom(values);
  return {
    ...search,
    found: isMore ? data && judged(search.found, data, true) : search.found,
    error: search.error ?? (isMore ? error : null),
    isAtOnce: data?.approval.can_approve === true,
    warnings: data?.warnings,
    isChecking: search.isChecking || isFetching || !isSettled,
    refetch: () => Promise.all([search.refetch(), refetch()]),
  };
}
