import { type CachedBy, cachedBy } from '../../../db/cached-by.ts';
import { mergeSpans, type Span } from '../../../domain/time/span.ts';
import type { OpenCache } from '../../../ports/cache.ts';

/** The times at which bookings hold a room within the covered time; both are merged and in order. */
type Holds = { covered: readonly Span[]; held: readonly Span[] };

/** The cached times at which rooms are held, by the id of the room and the version of its calendar. */
export type KeptHolds = CachedBy<Holds>;

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

const BYTES_PER_SPAN = 40;

/** Opens the memory of one process for when rooms are held, of 32 MiB at most. */
export const keepHolds = ({ openCache }: { openCache: OpenCache }): KeptHolds =>
  cachedBy(openCache, {
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: ({ covered, held }) => 1 + (covered.length + held.length) * BYTES_PER_SPAN,
  });

/** Whether all windows are covered; both are merged and in order. */
function covers(covered: readonly Span[], windows: readonly Span[]): boolean {
  let at = 0;
  return windows.every(({ start, end }) => {
    let span = covered[at];
    while (span !== undefined && span.end < end) span = covered[++at];
    return span !== undefined && span.start <= start;
  });
}

/** Finds the cached holds of a room, with their version; undefined unless they cover all windows. */
export function findHolds(kept: KeptHolds, roomId: string, windows: readonly Span[]) {
  const known = kept.peek(roomId);
  return known !== undefined && covers(known.value.covered, windows) ? known : undefined;
}

/** Keeps what was read of a room, together with what is kept of the same version. */
export function addHolds(kept: KeptHolds, roomId: string, version: string, read: Holds): void {
  const before = kept.find(roomId, version);
  const covered = before ? mergeSpans([...before.covered, ...read.covered]) : read.covered;
  const held = before ? mergeSpans([...before.held, ...read.held]) : read.held;
  kept.keep(roomId, version, { covered, held });
}
