import { queryOptions } from '@tanstack/react-query';
import { api, askPage, askTagged, type Schemas, type Tagged } from '../api/client.ts';
import { msOf, nowMs } from '../time/now.ts';

/** A round of planning. */
export type Round = Schemas['PlanningRound'];

/** A week of a round. */
export type RoundWeek = Round['weeks'][number];

const MOST_ROUNDS = 100;

/** Every round that the reader sees, the newest first. */
export const roundsQuery = queryOptions({
  queryKey: ['rounds', 'list'],
  queryFn: () =>
    askPage(api.GET('/api/v1/planning-rounds', { params: { query: { per_page: MOST_ROUNDS } } })),
});

/** Reads a round with its ETag. */
export const readRound = (id: string): Promise<Tagged<Round>> =>
  askTagged(api.GET('/api/v1/planning-rounds/{id}', { params: { path: { id } } }));

/** A round with its ETag; whatever changes one of its requests or plans makes `['rounds', id]` stale. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['rounds', id, 'record'],
    queryFn: () => readRound(id),
  });

/** Whether the reader manages the round. */
export const managesRound = ({ can }: Pick<Round, 'can'>): boolean => can.includes('update');

/**
 * The states of a round as people read them: nobody may ask any more after its end, and while it is written into the
 * calendar it is being published.
 */
export type ShownState = Round['state'] | 'closed' | 'publishing';

/** The state of a round as it is shown. */
export function shownState({
  state,
  closes_at,
  publication,
}: Pick<Round, 'state' | 'closes_at' | 'publication'>): ShownState {
  const isUnderWay = publication !== null && !['done', 'taken_back'].includes(publication.state);
  if (isUnderWay) return 'publishing';
  const isOver = closes_at !== null && msOf(closes_at) <= nowMs();
  return state === 'collecting' && isOver ? 'closed' : state;
}
