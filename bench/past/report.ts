import { commit, loadSentence, machine, today, writeSection } from '../report.ts';
import type { Compared } from '../side-by-side.ts';
import { tableOf } from '../side-by-side-table.ts';
import { REFERENCE, type Version } from './version.ts';
import { CAMPUS_WORKS, GOALS, WORKS, type WorkName } from './works.ts';

/** The conditions of the measurement. */
type Setting = { rounds: number; seconds: number; clients: number; version: string };

const ALL = { ...WORKS, ...CAMPUS_WORKS };

/** Which works reach their goal against the last of the versions, which is the reference or was named. */
function goals(compared: readonly Compared<WorkName>[], place: number): string {
  const lines = compared.flatMap(({ work, sides }) => {
    const goal = GOALS[work];
    const ratio = sides[place]?.ratio;
    if (goal === undefined || ratio === undefined) return [];
    return [`${work} ${ratio.toFixed(2)} of ${goal}${ratio < goal ? ' (missed)' : ''}`];
  });
  return lines.join(', ');
}

/** Writes what was measured to its section of `docs/benchmarks.md`. */
export function writePast(
  versions: readonly Version[],
  compared: readonly Compared<WorkName>[],
  { rounds, seconds, clients, version }: Setting,
): void {
  const names = versions.map(({ name }) => name);
  const place = names.indexOf(REFERENCE);
  writeSection(
    'Past versions',
    () => `The work tree and earlier versions, each on a database of its own with the same bookings, in one run of \`npm run bench -- past\`.

- Date: ${today()}, work tree after ${commit}
- Machine: ${machine()}, ${version} on the same machine
- World: 50 rooms, 20 000 events; for the schedule and the room search 300 rooms with opening hours
- Each work: the median of ${rounds} rounds of about ${seconds} s, the versions in turn; ${clients} clients, each of which sends its
  requests one after the other
- The work tree makes notifications, mails, push messages and statistics by jobs; they run meanwhile in the process that is
  measured
- ${loadSentence()}
- Goals against ${REFERENCE}: ${goals(compared, place)}

Units of work in a second, and how many times as many the work tree does:

${tableOf(names, compared, ALL, { of: ({ rate }) => rate, ratio: ({ ratio }) => ratio })}

Milliseconds of CPU for each unit, of the process and its connections to PostgreSQL, and how many times as much the others
use:

${tableOf(names, compared, ALL, { of: ({ cpu }) => cpu, ratio: ({ cpuRatio }) => cpuRatio })}`,
  );
}
