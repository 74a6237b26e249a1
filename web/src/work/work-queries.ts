import { queryOptions } from '@tanstack/react-query';
import { api, ask, askPage, type ListPage, type Schemas } from '../api/client.ts';
import { msOf, nowMs } from '../time/now.ts';
import { addDays, dateIn } from '../time/wall.ts';
import type { WorkSearch } from './work-search.ts';

/** A requirement on one date. */
export type Job = Schemas['WorkItem'];
type Requirement = Job['requirement'];

/** The verbs of answers. */
export type Verb = 'accept' | 'decline' | 'done';

/** The state that follows from each verb. */
export const stateOf = { accept: 'accepted', decline: 'declined', done: 'done' } as const;

/** What identifies a job. */
export const keyOf = ({ requirement, original_start_at }: Job): string =>
  `${requirement.id} ${original_start_at}`;

export const PER_PAGE = 100;
/** The longest window that the service lists, first and last day included. */
const MAX_DAYS = 62;

/** A page of the list of work; it is read again when the page opens, and rows stay while it is shown. */
export const workQuery = ({ kind, state, venue, room, from, page = 1 }: WorkSearch) =>
  queryOptions({
    queryKey: ['work', 'list', { kind, state, venue, room, from, page }],
    queryFn: () => {
      const query = {
        ...(kind && { kind }),
        ...(state && { state }),
        ...(venue && { venue_id: venue }),
        ...(room && { room_id: room }),
        ...(from && { from, to: addDays(from, MAX_DAYS - 1) }),
        page,
        per_page: PER_PAGE,
      };
      return askPage(api.GET('/api/v1/work', { params: { query } }));
    },
    placeholderData: (before) => before,
  });

/** An answer to a job: for its date, or for all dates to come. */
export type Answer = { verb: Verb; comment?: string | undefined; isWhole: boolean };

/** Sends an answer. */
export function sendAnswer(job: Job, { verb, comment, isWhole }: Answer): Promise<unknown> {
  const path = { event_id: job.event.id, requirement_id: job.requirement.id };
  const date = isWhole ? {} : { original_start_at: job.original_start_at };
  const params = { path };
  if (verb === 'decline') {
    const body = { ...date, comment: comment ?? '' };
    return ask(
      api.POST('/api/v1/events/{event_id}/requirements/{requirement_id}/decline', { params, body }),
    );
  }
  const body = date;
  if (verb === 'done')
    return ask(
      api.POST('/api/v1/events/{event_id}/requirements/{requirement_id}/done', { params, body }),
    );
  return ask(
    api.POST('/api/v1/events/{event_id}/requirements/{requirement_id}/accept', { params, body }),
  );
}

/** The list with an answer in the rows that it counts for: they stay where they are, also under a filter by state. */
export function withAnswer(
  list: ListPage<Job>,
  answered: Job,
  isWhole: boolean,
  answer: Partial<Requirement>,
): ListPage<Job> {
  const isMeant = (job: Job): boolean =>
    isWhole
      ? job.requirement.id === answered.requirement.id && msOf(job.window.end_at) > nowMs()
      : keyOf(job) === keyOf(answered);
  const rows = list.rows.map((job) =>
    isMeant(job) ? { ...job, requirement: { ...job.requirement, ...answer } } : job,
  );
  return { ...list, rows };
}

/** Jobs of one day, in their order. */
export type WorkDay = { date: string; jobs: Job[] };

/** Jobs by the day on which their set-up begins, in the zone of each event. */
export function daysOf(jobs: readonly Job[]): WorkDay[] {
  const days = new Map<string, Job[]>();
  for (const job of jobs) {
    const date = dateIn(job.window.set_up_from, job.event.timezone);
    const known = days.get(date);
    if (known === undefined) days.set(date, [job]);
    else known.push(job);
  }
  return [...days].map(([date, ofDay]) => ({ date, jobs: ofDay }));
}
