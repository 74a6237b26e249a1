import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type Schemas } from '../api/client.ts';

export type ApprovalStep = Schemas['ApprovalStep'];
export type Activity = Schemas['Activity'];

/** The steps of its approval, in order. */
export const stepsQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'steps'],
    queryFn: () =>
      ask(
        api.GET('/api/v1/events/{event_id}/approval-summary', {
          params: { path: { event_id: id } },
        }),
      ),
  });

/** Whether a draft would wait for approval when it is submitted; nothing is written. */
export const approvalNeededQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', id, 'approval-needed'],
    queryFn: async (): Promise<boolean> => {
      const params = { path: { event_id: id }, query: { dry_run: true } };
      const answer = await ask<unknown>(
        api.POST('/api/v1/events/{event_id}/submit', { params, body: {} }),
      );
      return (answer as Schemas['EventPlan']).approval.needed;
    },
  });

/** The last notification of the reader about an event, which is all that is left of one that was deleted. */
export const lastNotificationQuery = (event_id: string) =>
  queryOptions({
    queryKey: ['event', event_id, 'last-notification'],
    staleTime: 0,
    queryFn: async () => {
      const query = { event_id, per_page: 1 };
      const { rows } = await askPage(api.GET('/api/v1/notifications', { params: { query } }));
      return rows[0] ?? null;
    },
  });

const ACTIVITIES = 100;

/** The activity of an event and its dates. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'activity'],
    queryFn: async (): Promise<Activity[]> => {
      const params = { path: { event_id: id }, query: { per_page: ACTIVITIES } };
      return (await askPage(api.GET('/api/v1/events/{event_id}/activity', { params }))).rows;
    },
  });
