import type { Db } from '../../db/db.ts';
import type { ImportRecord } from '../../domain/imports/import-record.ts';
import type { LineSummary } from '../../domain/imports/line-summary.ts';
import { instantText } from '../../domain/time/instant.ts';
import { type ImportedState, listImportedStates } from '../events/index.ts';
import { type KnownImport, listKnownImports, listOtherImports } from './import-lines.queries.ts';
import type { ImportDeps } from './imports.service.ts';

/** An event that was imported before, as it is now. */
export type KnownEvent = KnownImport & { state: ImportedState | undefined };

type KnownDeps = Pick<ImportDeps, 'clock' | 'serviceZone'>;

/** The events that identifiers became before, in two statements. */
export async function findKnownEvents(
  db: Db,
  { clock }: Pick<KnownDeps, 'clock'>,
  hashes: readonly string[],
): Promise<Map<string, KnownEvent>> {
  const known = await listKnownImports(db, hashes);
  const ids = [...known.values()].map(({ event_id }) => event_id);
  const states =
    ids.length === 0 ? new Map() : await listImportedStates(db, ids, instantText(clock.now()));
  return new Map(
    [...known].map(([key, one]) => [key, { ...one, state: states.get(one.event_id) }]),
  );
}

/** `on 24 November 2026 by Max Manager`, as far as it is known. */
function whenAndWho({ cancelled_at, cancelled_by, timezone }: ImportedState, zone: string): string {
  const by = cancelled_by === null ? '' : ` by ${cancelled_by}`;
  if (cancelled_at === null) return by;
  const day = Temporal.Instant.from(cancelled_at).toZonedDateTimeISO(timezone ?? zone);
  const text = day.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return ` on ${text}${by}`;
}

type Verdict = {
  verdict: 'same' | 'refused' | 'update' | 'cancelled_here';
  message: string | null;
};

/** The verdict that follows from an earlier import, without reading the rooms. */
export function judgeKnown(
  { serviceZone }: Pick<KnownDeps, 'serviceZone'>,
  record: Pick<ImportRecord, 'sequence'>,
  isCancelled: boolean,
  fingerprint: string,
  known: KnownEvent | undefined,
): Verdict | undefined {
  if (known?.state?.status === 'cancelled' && !isCancelled) {
    const message = `It was cancelled here${whenAndWho(known.state, serviceZone())}.`;
    return { verdict: 'cancelled_here', message };
  }
  if (known?.fingerprint === fingerprint) return { verdict: 'same', message: null };
  if (known?.sequence != null && record.sequence !== null && record.sequence < known.sequence) {
    return { verdict: 'refused', message: 'A later version of it was imported before (SEQUENCE).' };
  }
  if (!isCancelled) return undefined;
  if (known?.state?.status === 'cancelled') {
    return { verdict: 'same', message: 'It is cancelled here as well.' };
  }
  return known === undefined
    ? { verdict: 'same', message: 'It is cancelled, and was never imported.' }
    : { verdict: 'update', message: 'It is cancelled in the file, and will be cancelled here.' };
}

/** The place and the time of an event that is there. */
const summaryOfState = (state: ImportedState, serviceZone: string): LineSummary => ({
  room: state.room,
  venue: state.venue,
  timezone: state.timezone ?? serviceZone,
  start_at: state.start_at,
  end_at: state.end_at,
  person: null,
});

/** An event of an earlier file that a later one of the same source lacks. */
export type GoneEvent = { id: string; title: string; summary: LineSummary };

/** Identifiers that one statement compares. */
const PART = 1_000;

/**
 * The events to come that earlier files of a source made and that a file with some identifiers lacks (§21.1). Those
 * that are over, cancelled or still to be decided are left alone.
 */
export async function findGoneEvents(
  deps: KnownDeps & Pick<ImportDeps, 'db' | 'pause'>,
  origin_hash: string,
  present: ReadonlySet<string>,
): Promise<GoneEvent[]> {
  const known = await listOtherImports(deps.db, origin_hash);
  const missing = known.filter(({ uid_hash }) => !present.has(uid_hash));
  const now = instantText(deps.clock.now());
  const gone: GoneEvent[] = [];
  for (let at = 0; at < missing.length; at += PART) {
    const ids = missing.slice(at, at + PART).map(({ event_id }) => event_id);
    for (const state of (await listImportedStates(deps.db, ids, now)).values()) {
      if (state.status !== 'approved' || !state.is_to_come) continue;
      const { id, title } = state;
      gone.push({ id, title, summary: summaryOfState(state, deps.serviceZone()) });
    }
    await deps.pause();
  }
  return gone.sort((one, other) => (one.id < other.id ? -1 : 1));
}
