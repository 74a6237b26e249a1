import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ask, askPage } from '../api/client.ts';
import { isAdmin, useMe } from '../session/me.ts';
import { instantOfMs, nowMs } from '../time/now.ts';
import { FIRST_STEPS, type FirstStep, noteFirstSteps, useSaid } from './first-steps-store.ts';

/** A step: whether it is done, and the page where it is; none where a step before it is missing. */
export type StepState = { step: FirstStep; isDone: boolean; href: string | undefined };

/** More says nothing new: the first steps are about a service that has few of everything. */
const READ = 50;
const WEEK_MS = 8 * 24 * 3_600_000;

const some = { params: { query: { per_page: READ } } };

/** Whether any room is closed at some time of the next days, which only opening hours say. */
async function hasHours(): Promise<boolean> {
  const query = { from: instantOfMs(nowMs()), to: instantOfMs(nowMs() + WEEK_MS), status: 'draft' };
  const rows = await ask(api.GET('/api/v1/schedule', { params: { query } }));
  return rows.some(({ closed }) => closed.length > 0);
}

/** The records that a new service already has. */
const begunQuery = queryOptions({
  queryKey: ['rooms', 'first-steps'],
  queryFn: async () => {
    const [venues, rooms, institutions, roles, isOpenAtTimes] = await Promise.all([
      askPage(api.GET('/api/v1/venues', some)),
      askPage(api.GET('/api/v1/rooms', some)),
      askPage(api.GET('/api/v1/institutions', some)),
      askPage(api.GET('/api/v1/assignments', { params: { query: { per_page: 1 } } })),
      hasHours(),
    ]);
    const places = [...venues.rows, ...rooms.rows, ...institutions.rows];
    return {
      venue: venues.rows[0]?.id,
      room: rooms.rows[0]?.id,
      done: {
        venue: venues.total > 0,
        room: rooms.total > 0,
        hours: isOpenAtTimes,
        people: roles.total > 0,
        approval: places.some(({ approval_steps }) => approval_steps !== null),
      },
    };
  },
  // Steps that were done on another page are shown when this page is opened again.
  refetchOnMount: 'always',
});

type Begun = Awaited<ReturnType<NonNullable<typeof begunQuery.queryFn>>>;

const hrefs: Record<FirstStep, (begun: Begun) => string | undefined> = {
  venue: ({ venue }) => (venue === undefined ? '/manage/venues/new' : '/manage/venues'),
  room: ({ room }) => (room === undefined ? '/manage/rooms/new' : '/manage/rooms'),
  hours: ({ room }) => room && `/manage/rooms/${room}/hours`,
  people: () => '/manage/people',
  approval: ({ venue }) => venue && `/manage/venues/${venue}`,
};

/**
 * The first steps of a new service, for administrators: none until they are read; undefined once all are done, or the
 * list is dismissed.
 */
export function useFirstSteps(): StepState[] | undefined {
  const me = useMe();
  const { fine, isGone } = useSaid(me.id);
  const isWanted = isAdmin(me) && !isGone;
  const { data: begun, isError } = useQuery({ ...begunQuery, enabled: isWanted });
  const steps =
    begun &&
    FIRST_STEPS.map((step) => ({
      step,
      isDone: begun.done[step] || fine.includes(step),
      href: hrefs[step](begun),
    }));
  const isDone = steps?.every((one) => one.isDone) ?? false;
  useEffect(() => {
    if (isWanted && isDone) noteFirstSteps(me.id, { isGone: true });
  }, [isWanted, isDone, me.id]);
  return isWanted && !isDone && !isError ? (steps ?? []) : undefined;
}
