import { mergeSpans, type Span } from '../../../domain/time/span.ts';
import type { Cache, OpenCache } from '../../../ports/cache.ts';

/** When bookings hold a room within the covered time, as a version of its calendar has it; both are merged and in order. */
export type Holds = { version: string; covered: readonly Span[]; held: readonly Span[] };

/** When rooms are held, kept in memory by the id of the room; the room that was asked for longest ago goes first. */
export type KeptHolds = Cache<Holds>;

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

const BYTES_PER_SPAN = 40;

/** Opens the memory of one process for when rooms are held, of 32 MiB at most. */
export const keepHolds = ({ openCache }: { openCache: OpenCache }): KeptHolds =>
  openCache({
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

/** What is kept of a room, if that is all there is to know of the windows. */
export function findHolds(
  kept: KeptHolds,
  roomId: string,
  windows: readonly Span[],
): Holds | undefined {
  const holds = kept.get(roomId);
  return holds !== undefined && covers(holds.covered, windows) ? holds : undefined;
}

/** Keeps what was read of a room, together with what is kept of the same version. */
export function addHolds(kept: KeptHolds, roomId: string, read: Holds): void {
  const before = kept.get(roomId);
  const isSame = before?.version === read.version;
  const covered = isSame ? mergeSpans([...before.covered, ...read.covered]) : read.covered;
  const held = isSame ? mergeSpans([...before.held, ...read.held]) : read.held;
  kept.set(roomId, { version: read.version, covered, held });
}
