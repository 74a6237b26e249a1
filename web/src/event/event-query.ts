import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, askTagged, type Schemas, type Tagged } from '../api/client.ts';

/** An event, or one date of a series. */
export type EventRecord = Schemas['Event'];
export type ApprovalStep = Schemas['ApprovalStep'];
export type ApprovalEntry = Schemas['ApprovalEntry'];

/** An event with its ETag; a date of a series by `series::original start`. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    // The client's own type of a pair of old and new value says less than it is.
    queryFn: async () => {
      const call = api.GET('/api/v1/events/{id}', { params: { path: { id } } });
      return (await askTagged(call)) as Tagged<EventRecord>;
    },
  });

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

/** Whether a draft would wait for approval when it is asked for; nothing is written. */
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

const HISTORY = 100;

/** What was decided about it, the newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'history'],
    queryFn: async () => {
      const params = { path: { event_id: id }, query: { per_page: HISTORY } };
      const { rows } = await askPage(
        api.GET('/api/v1/events/{event_id}/approval-history', { params }),
      );
      return rows.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    },
  });

const DATES = 50;

/** The dates of a series between two days: what the list of events finds in its room, and in rooms of single dates. */
export const datesQuery = (series: EventRecord, from: string, to: string) =>
  queryOptions({
    queryKey: ['event', series.id, 'dates', from, to],
    queryFn: async () => {
      const query = { from, to, search: series.title.slice(0, 200), per_page: 500 };
      const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return rows.filter(({ series_id }) => series_id === series.id).slice(0, DATES);
    },
  });
