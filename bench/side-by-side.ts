import { CLIENTS, type Figure, type LoadServer, measure } from './load.ts';
import { median } from './median.ts';

/** The duration of the measurement of each server, and the signal that ends it early. */
export type Pace = { rounds: number; seconds: number; signal: AbortSignal };

/**
 * The results of a server: units of work in a second, milliseconds of CPU for each, and the factor by which the first
 * server does more.
 */
export type Side = { rate: number; cpu: number; ratio: number; cpuRatio: number };

/** A work as it was measured of each server; undefined where one cannot do it. */
export type Compared<Work extends string> = { work: Work; sides: (Side | undefined)[] };

/**
 * Measures a work in rounds that take each server about the same time; a round is at least one unit for each client.
 */
export async function compare<Work extends string>(
  servers: readonly LoadServer<Work>[],
  work: Work,
  { rounds, seconds, signal }: Pace,
): Promise<Compared<Work>> {
  const able = servers.filter((server) => server.requests(work, 0).length > 0);
  const measured = new Map<LoadServer<Work>, { next: number; units: number; figures: Figure[] }>();
  const run = async (server: LoadServer<Work>, next: number, units: number): Promise<Figure> =>
    measure(server, work, next, units, signal);
  for (const server of able) {
    const first = await run(server, CLIENTS, CLIENTS);
    const unitsOf = ({ rate }: Figure): number =>
      CLIENTS * Math.max(1, Math.round((rate * seconds) / CLIENTS));
    const isSlow = unitsOf(first) === CLIENTS;
    const warmed = isSlow ? first : await run(server, 2 * CLIENTS, unitsOf(first));
    const next = 2 * CLIENTS + unitsOf(first);
    measured.set(server, { next, units: unitsOf(warmed), figures: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [server, turn] of measured) {
      turn.figures.push(await run(server, turn.next, turn.units));
      turn.next += turn.units;
    }
  }
  return {
    work,
    sides: servers.map((server) =>
      sideOf(measured.get(server)?.figures, measured.get(able[0] as LoadServer<Work>)?.figures),
    ),
  };
}

/** The medians of a server's rounds, and of the ratios to the first server's; nothing where it cannot do the work. */
function sideOf(figures: Figure[] | undefined, first: Figure[] = []): Side | undefined {
  if (figures === undefined) return undefined;
  const ratios = (of: (one: Figure, other: Figure) => number): number =>
    median(figures.map((figure, round) => of(first[round] ?? figure, figure)));
  return {
    rate: median(figures.map(({ rate }) => rate)),
    cpu: median(figures.map(({ cpu }) => cpu)),
    ratio: ratios((one, other) => one.rate / other.rate),
    cpuRatio: ratios((one, other) => other.cpu / one.cpu),
  };
}
