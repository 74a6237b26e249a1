import { queryOptions } from '@tanstack/react-query';
import { api, askPage, type ListPage, type Schemas } from '../api/client.ts';
import {
  type GivenAnswer,
  type ReplacedAnswer,
  sendAnswer,
  type Verb,
} from '../booking/requirement-answer.ts';
import { msOf, nowMs } from '../time/now.ts';
import { addDays, dateIn } from '../time/wall.ts';
import type { WorkSearch } from './work-search.ts';

/** A requirement on one date. */
export type Job = Schemas['WorkItem'];
type Requirement = Job['requirement'];

/** The unique key of a job. */
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

/** The number of dates to come of the series of a job, if the job is one of them; 0 for others. */
export const comingOf = ({ series, window }: Job): number =>
  series !== null && msOf(window.start_at) > nowMs() ? series.dates_to_come : 0;

/** Sends an answer, and returns the answers that it replaced. */
export const sendJobAnswer = (
  { event, requirement }: Job,
  answer: GivenAnswer,
): Promise<ReplacedAnswer[]> =>
  sendAnswer({ event_id: event.id, requirement_id: requirement.id }, answer);

const isTaken = ({ state }: Pick<Requirement, 'state'>): boolean =>
  state === 'accepted' || state === 'done';

/** The dates to come of a series after an answer. */
function seriesAfter(
  { series, requirement: before, window }: Job,
  isWhole: boolean,
  after: Pick<Requirement, 'state'>,
): Job['series'] {
  if (series === null || msOf(window.start_at) <= nowMs()) return series;
  const { dates_to_come } = series;
  if (isWhole) return { dates_to_come, accepted_dates: isTaken(after) ? dates_to_come : 0 };
  const change = Number(isTaken(after)) - Number(isTaken(before));
  return { dates_to_come, accepted_dates: series.accepted_dates + change };
}

/** The list with an answer in the rows that it counts for: they stay where they are, also under a filter by state. */
export function withAnswer(
  list: ListPage<Job>,
  answered: Job,
  start: string | undefined,
  answer: Pick<Requirement, 'state'> & Partial<Requirement>,
): ListPage<Job> {
  const isWhole = start === undefined;
  const isOfNeed = (job: Job): boolean => job.requirement.id === answered.requirement.id;
  const isMeant = (job: Job): boolean =>
    isOfNeed(job) &&
    (isWhole ? msOf(job.window.start_at) > nowMs() : job.original_start_at === start);
  const current = list.rows.find(isMeant) ?? answered;
  const series = seriesAfter(current, isWhole, answer);
  const rows = list.rows.map((job) => {
    const requirement = isMeant(job) ? { ...job.requirement, ...answer } : job.requirement;
    return { ...job, requirement, series: isOfNeed(job) ? series : job.series };
  });
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
