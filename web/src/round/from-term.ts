import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, newIdempotencyKey, once, type Schemas } from '../api/client.ts';
import { type Term, termsQuery } from '../booking/academic-calendar.ts';
import { addDays, daysBetween } from '../time/wall.ts';
import type { Round } from './round-queries.ts';

/** What becomes of the courses of a term before. */
export type TakenCourses = Schemas['RequestsFromTermResult'];
export type Course = TakenCourses['courses'][number];

const YEAR_DAYS = 365;

/** The terms that were over before the round begins, the nearest to a year before it first. */
export function useTermsBefore({ from }: Pick<Round, 'from'>): readonly Term[] {
  const terms = useQuery(termsQuery({ to: addDays(from, -1) })).data?.rows ?? [];
  const distance = ({ starts_on }: Term): number =>
    Math.abs(daysBetween(starts_on, from) - YEAR_DAYS);
  return terms
    .filter(({ ends_on }) => ends_on < from)
    .sort((one, other) => distance(one) - distance(other));
}

const pathOf = (id: string) => ({ path: { id } });

/** What would become of the courses of a term: of all for managers of the round, of their own for others. */
export const coursesQuery = (round: string, term: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'from term', term],
    queryFn: () =>
      ask(
        api.POST('/api/v1/planning-rounds/{id}/requests/from-term', {
          params: { ...pathOf(round), query: { dry_run: true } },
          body: { term_id: term },
        }),
      ),
    refetchOnWindowFocus: false,
  });

/** Makes requests of some courses of a term. */
export const takeCourses = (
  round: string,
  term: string,
  event_ids: string[],
): Promise<TakenCourses> =>
  ask(
    api.POST('/api/v1/planning-rounds/{id}/requests/from-term', {
      params: pathOf(round),
      body: { term_id: term, event_ids },
      ...once(newIdempotencyKey()),
    }),
  );
