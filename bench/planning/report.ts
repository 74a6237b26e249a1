import { commit, machine, today, writeSection } from '../report.ts';

/**
 * Seconds that something took, the slowest answer to `/health` meanwhile, and the longest CPU time between two turns of
 * the event loop.
 */
type Watched = { seconds: number; health: number; blocked: number };

/**
 * Milliseconds of requests of one kind, and of CPU of the service for one of them, its database counted only where it
 * is embedded.
 */
export type Times = { times: readonly number[]; cpu: number };

/** What was measured on one database. */
export type Measured = {
  placed: number;
  unplaced: number;
  gap: number | null;
  run: Watched;
  asked: Times;
  changed: Times;
  publish: Watched;
  booked: number;
};

/** The conditions of the measurement. */
export type Setting = {
  database: string;
  requests: number;
  rooms: number;
  load: number;
  seed: number;
};

/** Goals of §20.4 and §20.6, in milliseconds, and of a publication, in seconds. */
const HEALTH_MS = 100;
const PLACES_MS = 100;
const PUBLISH_S = 180;

/** The value below which such a share of the values is. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const whole = (value: number): string => value.toFixed(0);
const textOf = ({ times, cpu }: Times): string =>
  `${whole(quantile(times, 0.5))} ms (p99 ${whole(quantile(times, 0.99))}), ${whole(cpu)} ms of CPU`;

type Row = { work: string; took: string; during: Watched | null; goal: string; isReached: boolean };

function rowsOf({ placed, unplaced, gap, run, ...measured }: Measured): Row[] {
  const { asked, changed, publish, booked } = measured;
  const proven = gap === null ? 'no bound' : `gap ${gap}`;
  return [
    {
      work: `plan: ${placed} of ${placed + unplaced} placed, ${proven}`,
      took: `${whole(run.seconds)} s`,
      during: run,
      goal: `/health ${HEALTH_MS} ms`,
      isReached: run.health <= HEALTH_MS,
    },
    {
      work: `where a request fits, ${asked.times.length} times`,
      took: textOf(asked),
      during: null,
      goal: `${PLACES_MS} ms`,
      isReached: quantile(asked.times, 0.99) <= PLACES_MS,
    },
    {
      work: `place a request by hand, ${changed.times.length} times`,
      took: textOf(changed),
      during: null,
      goal: '–',
      isReached: true,
    },
    {
      work: `publish: ${booked} courses booked`,
      took: `${whole(publish.seconds)} s`,
      during: publish,
      goal: `${PUBLISH_S} s, /health ${HEALTH_MS} ms`,
      isReached: publish.seconds <= PUBLISH_S && publish.health <= HEALTH_MS,
    },
  ];
}

const during = (watched: Watched | null): string =>
  watched === null ? '– | –' : `${whole(watched.health)} | ${whole(watched.blocked)}`;

const line = ({ work, took, during: watched, goal, isReached }: Row): string =>
  `| ${work} | ${took} | ${during(watched)} | ${goal} | ${isReached ? 'yes' : 'no'} |`;

/** Prints what was measured. */
export function show(database: string, measured: Measured): void {
  console.log([database, ...rowsOf(measured).map(line)].join('\n'));
}

/** Writes what was measured on one database to its section of `docs/benchmarks.md`. */
export function writePlanning(
  measured: Measured,
  { database, requests, rooms, load, seed }: Setting,
): void {
  writeSection(
    `Terms in the service, ${database}`,
    () => `A generated term of ${requests} requests and ${rooms} rooms in the running service, as \`npm start\` starts it. Times of requests are medians,
one after the other, and the CPU time of the service for one, with that of its database where it is embedded. *Blocked* is the longest time for which the event loop served nothing else, counted as CPU time of
its thread, so that other work of the machine does not change it. Measured by \`npm run bench -- planning\`.

- Date: ${today()}, work tree after ${commit}
- Machine: ${machine()}, the database on the same machine
- Term of \`bench/terms/generated-term.ts\`, seed ${seed}; the load average of the machine was ${load.toFixed(1)} at the start

| work | took | slowest \`/health\`, ms | blocked, ms of CPU | goal | reached |
|---|--:|--:|--:|---|---|
${rowsOf(measured).map(line).join('\n')}`,
  );
}
