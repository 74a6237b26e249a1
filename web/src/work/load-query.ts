import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from '../api/client.ts';
import type { WorkKind } from '../booking/work-lists.ts';
import { msOf } from '../time/now.ts';
import type { Job, WorkDay } from './work-queries.ts';

/** The number of rooms that are set up or cleared at once in a part of a day. */
export type Slice = Schemas['WorkLoad'];

/** The kind of work at a venue whose load is looked at. */
export type LoadOf = { kind: WorkKind; venue: string };

/** The load of a kind of work at a venue on a day. */
export const loadQuery = ({ kind, venue }: LoadOf, date: string) =>
  queryOptions({
    queryKey: ['work', 'load', kind, venue, date],
    queryFn: () => {
      const query = { kind, venue_id: venue, date };
      return ask(api.GET('/api/v1/work/load', { params: { query } }));
    },
  });

/** The parts of a day with more jobs at once than there are teams. */
export const overloads = (slices: readonly Slice[]): Slice[] =>
  slices.filter(({ jobs, teams }) => teams !== null && jobs > teams);

/** The times at which a job needs its crew: set-up before the event, and clean-up after it. */
const busyTimes = ({ window }: Job): [from: number, to: number][] => [
  [msOf(window.set_up_from), msOf(window.start_at)],
  [msOf(window.end_at), msOf(window.clean_up_until)],
];

function meet(one: Job, other: Job): boolean {
  return busyTimes(one).some(([from, to]) =>
    busyTimes(other).some(([start, end]) => from < end && start < to),
  );
}

/** The jobs of a day that are set up or cleared in a part of it, as its load counts them. */
export const jobsIn = ({ jobs }: WorkDay, { kind, venue }: LoadOf, { from, to }: Slice): Job[] =>
  jobs.filter(
    (job) =>
      job.requirement.kind === kind &&
      job.room.venue_id === venue &&
      busyTimes(job).some(([start, end]) => start < msOf(to) && msOf(from) < end),
  );

/** All kinds and venues of a day that work has. */
export function loadsOf({ jobs }: WorkDay): LoadOf[] {
  const found = new Map<string, LoadOf>();
  for (const { requirement, room } of jobs) {
    const { kind } = requirement;
    const { venue_id: venue } = room;
    if (venue !== null) found.set(`${kind} ${venue}`, { kind, venue });
  }
  return [...found.values()];
}

/** The kinds of work that may be overloaded on a day, by its jobs alone: only for these the load is requested. */
export function crowdedOf({ jobs }: WorkDay): LoadOf[] {
  const found = new Map<string, LoadOf>();
  for (const [index, one] of jobs.entries()) {
    const { venue_id: venue } = one.room;
    const { kind } = one.requirement;
    const isCrowded = jobs
      .slice(index + 1)
      .some(
        (other) =>
          other.requirement.kind === kind && other.room.venue_id === venue && meet(one, other),
      );
    if (venue !== null && isCrowded) found.set(`${kind} ${venue}`, { kind, venue });
  }
  return [...found.values()];
}
