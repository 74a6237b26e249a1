import type { Affected } from './closure-queries.ts';

/** The decision on a booking: it moves into a room, or is cancelled if none is given. */
export type Answer = { affected: Affected; room?: string };

/** One request: bookings with the same answer; of series the dates of a window. */
export type Batch = {
  answers: Answer[];
  ids: string[];
  /** The room that they leave, and where they go. */
  fromRoom?: string;
  room?: string;
  from?: string;
  to?: string;
};

/** A date of a series, as far as it matters whether a window has it. */
type SeriesDate = { id: string; is_cancelled?: boolean };

const MOST = 100;

/** The event that a booking belongs to. */
export const eventOf = ({ affected }: Answer): string => affected.id.split('::')[0] ?? affected.id;

const isDate = ({ affected }: Answer): boolean => affected.id.includes('::');

/** Answers to dates of one series, in runs that one window contains with no other date of the series in between. */
function runsOf(answers: readonly Answer[], dates: readonly SeriesDate[]): Answer[][] {
  const left = new Map(answers.map((answer) => [answer.affected.id, answer]));
  const runs: Answer[][] = [];
  let run: Answer[] = [];
  for (const { id } of dates.filter((date) => !date.is_cancelled)) {
    const answer = left.get(id);
    left.delete(id);
    if (answer === undefined) run = [];
    else if (run[0]?.room === answer.room) run.push(answer);
    else run = [answer];
    if (run.length === 1) runs.push(run);
  }
  return [...runs, ...[...left.values()].map((answer) => [answer])];
}

/** The window of a run of dates; none for an event that is answered as a whole. */
function windowOf(run: readonly Answer[]): Pick<Batch, 'from' | 'to'> {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || !isDate(first)) return {};
  return { from: first.affected.start_at, to: last.affected.end_at };
}

/** Runs with the same room and window as one request, which has at most so many events. */
function batchesOfRuns(runs: readonly Answer[][]): Batch[] {
  const keyOf = (run: readonly Answer[]): string => {
    const { from = '', to = '' } = windowOf(run);
    return `${run[0]?.affected.room_id} ${run[0]?.room ?? ''} ${from} ${to}`;
  };
  return [...Map.groupBy(runs, keyOf).values()].flatMap((group) => {
    const [first = []] = group;
    const [one] = first;
    const rooms = one?.room && { room: one.room, fromRoom: one.affected.room_id };
    const common = { ...rooms, ...windowOf(first) };
    const parts: Batch[] = [];
    for (let at = 0; at < group.length; at += MOST) {
      const part = group.slice(at, at + MOST);
      const ids = part.flatMap(([answer]) => (answer ? eventOf(answer) : []));
      parts.push({ ...common, answers: part.flat(), ids });
    }
    return parts;
  });
}

/**
 * Answers in as few requests as windows allow: each request that changes a series is one action, and only the last
 * action on an event can be taken back. `datesOf` reads the dates of a series by their start.
 */
export async function batchesOf(
  answers: readonly Answer[],
  datesOf: (series: string) => Promise<readonly SeriesDate[]>,
): Promise<Batch[]> {
  const whole = answers.filter((answer) => !isDate(answer)).map((answer) => [answer]);
  const runs: Answer[][] = [];
  for (const [series, dates] of Map.groupBy(answers.filter(isDate), eventOf))
    runs.push(...(dates.length === 1 ? [dates] : runsOf(dates, await datesOf(series))));
  return batchesOfRuns([...whole, ...runs]);
}
