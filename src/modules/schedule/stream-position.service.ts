/** §9.8. */
const RESUMABLE_MS = 10 * 60_000;

/** A snapshot with more transactions in progress is written without them: then some changes are sent again. */
const MAX_LISTED = 100;

/**
 * The parts of a `pg_snapshot`: the first transaction in progress, the first one that has not started, and all in
 * progress between them.
 */
type Snapshot = { xmin: bigint; xmax: bigint; running: bigint[] };

const snapshotText = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;

/** The parts of a text that PostgreSQL reads as a snapshot; undefined for any other. */
function parseSnapshot(text: string): Snapshot | undefined {
  const [, first, last, list] = snapshotText.exec(text) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [xmin, xmax] = [BigInt(first), BigInt(last)];
  const running = list === undefined ? [] : list.split(',').map(BigInt);
  const isInOrder = running.every(
    (id, at) => id >= (at === 0 ? xmin : (running[at - 1] ?? 0n) + 1n),
  );
  const isWithin = xmin > 0n && xmin <= xmax && (running.at(-1) ?? 0n) < xmax;
  return isInOrder && isWithin ? { xmin, xmax, running } : undefined;
}

/** The later of two snapshots; of two that differ only in transactions in progress, the one that contains less. */
export function laterSnapshot(a: string, b: string): string {
  const [one, other] = [parseSnapshot(a), parseSnapshot(b)];
  if (one === undefined || other === undefined) return one === undefined ? b : a;
  if (one.xmax !== other.xmax) return one.xmax > other.xmax ? a : b;
  if (one.xmin !== other.xmin) return one.xmin > other.xmin ? a : b;
  return one.running.length >= other.running.length ? a : b;
}

/** The id of a message from which a client can resume: its snapshot and time. */
export function positionId(snapshot: string, now: Temporal.Instant): string {
  const parts = parseSnapshot(snapshot);
  const isLong = parts !== undefined && parts.running.length > MAX_LISTED;
  const seen = isLong ? `${parts.xmin}:${parts.xmin}:` : snapshot;
  return `${seen}-${Math.floor(now.epochMilliseconds / 1_000)}`;
}

/** The snapshot of an id that is recent enough (§9.8); undefined for an old or invalid one. */
export function resumable(
  lastId: string,
  current: string,
  now: Temporal.Instant,
): string | undefined {
  const [, snapshot = '', seconds = ''] = /^(.{1,4000})-(\d{1,12})$/.exec(lastId) ?? [];
  const seen = parseSnapshot(snapshot);
  const latest = parseSnapshot(current);
  if (seen === undefined || latest === undefined || seen.xmax > latest.xmax) return undefined;
  const age = now.epochMilliseconds - Number(seconds) * 1_000;
  return age <= RESUMABLE_MS ? snapshot : undefined;
}
