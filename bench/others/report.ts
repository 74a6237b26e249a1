import { commit, machine, today, writeSection } from '../report.ts';
import { AT_ONCE, WORKS, type WorkName } from './works.ts';

/** The longest that `/health` may take. */
export const GOAL_MS = 100;

/** Medians of the rounds, in milliseconds. */
export type Measured = {
  work: WorkName | 'nothing';
  /** The slowest answer to `/health` of a round. */
  health: number;
  /** The longest CPU time between two turns of the event loop of the service. */
  blocked: number;
  /** Until all requests were answered. */
  all: number;
};

/** The conditions of the measurement. */
export type Setting = { database: string; rooms: number; rounds: number; load: number };

const line = ({ work, health, blocked, all }: Measured): string => {
  const name = work === 'nothing' ? 'nothing, for as long as a second' : WORKS[work];
  const reached = health <= GOAL_MS ? 'yes' : 'no';
  const whole = work === 'nothing' ? '–' : all.toFixed(0);
  return `| ${name} | ${health.toFixed(0)} | ${blocked.toFixed(0)} | ${whole} | ${reached} |`;
};

/** Writes what was measured on one database to its section of `docs/benchmarks.md`. */
export function writeOthers(
  measured: readonly Measured[],
  { database, rooms, rounds, load }: Setting,
): void {
  writeSection(
    `Heavy requests and others, ${database}`,
    () => `How long others wait while heavy requests run: ${AT_ONCE} of one request at once, each of another person, and meanwhile the
slowest answer to \`/health\`, which a process of its own asks for every few milliseconds. *Blocked* is the longest time for which the
event loop of the service served nothing else, counted as CPU time of its thread, so other work of the machine does not
change it. Measured by \`npm run bench -- others\`.

- Date: ${today()}, work tree after ${commit}
- Machine: ${machine()}, the database on the same machine
- World: ${rooms} rooms with opening hours, four weekly series of 52 in each
- Medians of ${rounds} rounds; the load average of the machine was ${load.toFixed(1)} at the start. The row without requests is what the
  machine itself delays.

| ${AT_ONCE} at once | slowest \`/health\`, ms | blocked, ms of CPU | all answered after, ms | at most ${GOAL_MS} ms |
|---|--:|--:|--:|---|
${measured.map(line).join('\n')}`,
  );
}
