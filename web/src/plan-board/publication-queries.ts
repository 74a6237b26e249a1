import { queryOptions } from '@tanstack/react-query';
import { api, ask, askAnswer, type Schemas } from '../api/client.ts';

export type Publication = Schemas['PlanPublication'];
export type Preview = Schemas['PublicationPreview'];

const params = (round: string, plan: string) => ({ params: { path: { id: round, plan } } });

const FOLLOW_MS = 2_000;

/** The publication of a plan; read again while it is at work. */
export const publicationQuery = (round: string, plan: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'publication', plan],
    queryFn: () =>
      ask(api.GET('/api/v1/planning-rounds/{id}/plans/{plan}/publication', params(round, plan))),
    refetchInterval: ({ state }) =>
      ['running', 'taking_back'].includes(state.data?.state ?? '') ? FOLLOW_MS : false,
  });

/** What publishing a plan would do now. */
export const previewQuery = (round: string, plan: string) =>
  queryOptions({
    queryKey: ['rounds', round, 'preview', plan],
    queryFn: async (): Promise<Preview> => {
      const query = { dry_run: true };
      const answer = await askAnswer(
        api.POST('/api/v1/planning-rounds/{id}/plans/{plan}/publish', {
          params: { path: { id: round, plan }, query },
        }),
      );
      return answer.data as Preview;
    },
    gcTime: 0,
  });

/** Publishes a plan, also one whose publication stopped. */
export const publishPlan = (round: string, plan: string): Promise<unknown> =>
  askAnswer(api.POST('/api/v1/planning-rounds/{id}/plans/{plan}/publish', params(round, plan)));

/** Stops a publication after its step. */
export const stopPublication = (round: string, plan: string): Promise<Publication> =>
  ask(api.POST('/api/v1/planning-rounds/{id}/plans/{plan}/publication/stop', params(round, plan)));

/** Leaves a publication at what is booked, and tells the owners. */
export const finishPublication = (round: string, plan: string): Promise<Publication> =>
  ask(
    api.POST('/api/v1/planning-rounds/{id}/plans/{plan}/publication/finish', params(round, plan)),
  );

/** Cancels everything that a publication booked. */
export const takeBackPublication = (round: string, plan: string): Promise<Publication> =>
  ask(api.DELETE('/api/v1/planning-rounds/{id}/plans/{plan}/publication', params(round, plan)));
