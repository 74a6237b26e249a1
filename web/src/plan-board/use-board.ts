import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holidaysQuery } from '../booking/academic-calendar.ts';
import { poolRoomsQuery } from '../round/pool-rooms.ts';
import { wallAt } from '../time/wall.ts';
import { type BoardRoom, roomsOf } from './items.ts';
import { assignmentsQuery, termScheduleQuery } from './plan-queries.ts';
import type { Assignment, Round } from './records.ts';
import type { Term } from './weeks.ts';

/** Everything that the board shows of a plan. */
export type Board = {
  rooms: BoardRoom[];
  assignments: Assignment[];
  term: Term;
  /** Names of venues by their id. */
  venues: Record<string, string>;
};

/** Wall times of a zone, each worked out once: the same few thousand instants come again and again. */
function wallsOf(zone: string) {
  const known = new Map<string, ReturnType<typeof wallAt>>();
  return (instant: string) => {
    const found = known.get(instant) ?? wallAt(instant, zone);
    known.set(instant, found);
    return found;
  };
}

/** The weeks of a round, with the holidays that its courses leave out. */
export function useTerm(round: Round): Term {
  const { from, to, holidays, weeks } = round;
  const { data } = useQuery({ ...holidaysQuery({ from, to }), enabled: holidays === 'skip' });
  return useMemo(
    () => ({ weeks, daysOff: holidays === 'skip' ? (data?.rows ?? []) : [] }),
    [weeks, holidays, data],
  );
}

const NONE: Assignment[] = [];

/** Reads the board of a plan; without a plan the rooms with what is booked already. */
export function useBoard(round: Round, plan: string | undefined) {
  const term = useTerm(round);
  const schedule = useQuery(termScheduleQuery(round));
  const pool = useQuery(poolRoomsQuery(round));
  const found = useQuery({
    ...assignmentsQuery(round.id, plan ?? ''),
    enabled: plan !== undefined,
    placeholderData: (before) => before,
  });
  const assignments = plan === undefined ? NONE : found.data;
  const { timezone } = round;
  const board = useMemo((): Board | undefined => {
    if (schedule.data === undefined || assignments === undefined) return undefined;
    const rooms = roomsOf(schedule.data, assignments, term, wallsOf(timezone));
    const venues = Object.fromEntries(
      (pool.data ?? []).flatMap(({ venue }) => (venue ? [[venue.id, venue.name]] : [])),
    );
    return { rooms, assignments, term, venues };
  }, [schedule.data, assignments, term, timezone, pool.data]);
  return { board, error: schedule.error ?? found.error ?? pool.error };
}
