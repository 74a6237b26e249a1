import { commit, loadSentence, machine, today, writeSection } from '../report.ts';
import { type Peer, WORKS, type WorkName } from './peer.ts';

/** What a peer reached: units of work in a second, milliseconds of CPU for each, and how many times as much Stoa does. */
type Side = { rate: number; cpu: number; ratio: number; cpuRatio: number };

/** A work as it was measured by each peer; undefined where a peer cannot do it. */
export type Compared = { work: WorkName; sides: (Side | undefined)[] };

/** How it was measured. */
type Setting = { rounds: number; seconds: number; clients: number; version: string };

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Shows a work as it was measured. */
export function showWork(peers: readonly Peer[], { work, sides }: Compared): void {
  const shown = sides.map((side, at) => {
    const name = peers[at]?.name;
    if (side === undefined) return `${name} cannot`;
    const { rate, cpu, ratio, cpuRatio } = side;
    const ratios = at === 0 ? '' : `: Stoa × ${digits(ratio)}, by CPU × ${digits(cpuRatio)}`;
    return `${name} ${digits(rate)}/s, ${digits(cpu)} ms of CPU${ratios}`;
  });
  console.log(`${work.padEnd(10)} ${shown.join(' | ')}`);
}

function table(
  peers: readonly Peer[],
  compared: readonly Compared[],
  values: { of(side: Side): number; ratio(side: Side): number },
): string {
  const [, ...others] = peers.map(({ name }) => name);
  const cells = (sides: (Side | undefined)[], of: (side: Side) => number): string[] =>
    sides.map((side) => (side === undefined ? '–' : digits(of(side))));
  const heads = ['work', ...peers.map(({ name }) => name), ...others.map((name) => `× ${name}`)];
  const rows = compared.map(({ work, sides }) => [
    WORKS[work],
    ...cells(sides, values.of),
    ...cells(sides.slice(1), values.ratio),
  ]);
  const marks = heads.map((_head, at) => (at === 0 ? '---' : '--:'));
  return [
    `| ${heads.join(' | ')} |`,
    `|${marks.join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** Writes what was measured to the section of the peers in `docs/benchmarks.md`. */
export function writePeers(
  peers: readonly Peer[],
  compared: readonly Compared[],
  { rounds, seconds, clients, version }: Setting,
): void {
  const [, ...others] = peers.map((peer) => `${peer.name} ${peer.version}`);
  writeSection(
    'Peers',
    () => `Stoa and servers that are used for the same, with the same bookings, in one run of \`npm run bench:peers\`.

- Date: ${today()}, commit ${commit}
- Machine: ${machine()}, the database on the same machine
- Peers: ${others.join(' and ')} from Debian; MRBS and LibreBooking are in no package
  registry that could be reached, and are not compared
- World: 50 rooms with 400 single events each, four a day, and a room with 5 000 events; one calendar for each room
- Each work: the median of ${rounds} rounds of about ${seconds} s, or of one unit for each client where that takes longer, the
  peers in turn; ${clients} clients, each of which sends its requests one after the other; answers are not compressed
- Credentials are checked at every request: Stoa a signed token, or the secret of a feed; the peers a password that is kept
  without a hash, which costs them least
- DAViCal: nginx, ${clients} workers of php-fpm with opcache, connections to ${version} that are kept, one query for all rooms
- Radicale: its default storage on disk, ${clients} connections, a query for each room, as it has none for all of them
- Stoa: one process; the jobs that a change enqueues, such as notifications, are not run
- Stoa answers with JSON, the peers with iCalendar in XML; feeds are iCalendar from all. In a search, Stoa answers with the
  first 20 and the total, DAViCal with all that it finds, and Radicale is asked room after room until it has found 20. The
  peers answer a feed that is unchanged in full. Radicale has no free-busy query.
- ${loadSentence()}

Units of work in a second, and how many times as many Stoa does:

${table(peers, compared, { of: ({ rate }) => rate, ratio: ({ ratio }) => ratio })}

Milliseconds of CPU for each unit, of all processes of a peer and its connections to PostgreSQL, and how many times as much
the others use:

${table(peers, compared, { of: ({ cpu }) => cpu, ratio: ({ cpuRatio }) => cpuRatio })}`,
  );
}
