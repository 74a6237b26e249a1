import { commit, loadSentence, machine, today, writeSection } from '../report.ts';
import type { Compared } from '../side-by-side.ts';
import { tableOf } from '../side-by-side-table.ts';
import { type Peer, WORKS, type WorkName } from './peer.ts';

/** The conditions of the measurement. */
type Setting = { rounds: number; seconds: number; clients: number; version: string };

/** Writes what was measured to the section of the peers in `docs/benchmarks.md`. */
export function writePeers(
  peers: readonly Peer[],
  compared: readonly Compared<WorkName>[],
  { rounds, seconds, clients, version }: Setting,
): void {
  const names = peers.map(({ name }) => name);
  const [, ...others] = peers.map((peer) => `${peer.name} ${peer.version}`);
  writeSection(
    'Peers',
    () => `Stoa and servers that are used for the same, with the same bookings, in one run of \`npm run bench -- peers\`.

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
- Stoa: one process; notifications are made, mails and push messages are not sent
- Stoa answers with JSON, the peers with iCalendar in XML; feeds are iCalendar from all. In a search, Stoa answers with the
  first 20 and the total, DAViCal with all that it finds, and Radicale is asked room after room until it has found 20. The
  peers answer a feed that is unchanged in full. Radicale has no free-busy query.
- ${loadSentence()}

Units of work in a second, and how many times as many Stoa does:

${tableOf(names, compared, WORKS, { of: ({ rate }) => rate, ratio: ({ ratio }) => ratio })}

Milliseconds of CPU for each unit, of all processes of a peer and its connections to PostgreSQL, and how many times as much
the others use:

${tableOf(names, compared, WORKS, { of: ({ cpu }) => cpu, ratio: ({ cpuRatio }) => cpuRatio })}`,
  );
}
