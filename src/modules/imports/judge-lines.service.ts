import { hash } from 'node:crypto';
import { createFileBookings, type FileBookings } from '../../domain/imports/file-bookings.ts';
import {
  type EventPayload,
  type ImportRecord,
  type ImportVerdict,
  MAX_DATES,
} from '../../domain/imports/import-record.ts';
import { invalidInput } from '../../errors.ts';
import type { Pause } from '../../ports/event-loop.ts';
import { type ImportedEvent, type ImportJudge, judgeImportedEvents } from '../events/index.ts';
import { type KnownImport, listKnownImports } from './import-lines.queries.ts';
import { bodyOrRefusal, type ImportDeps } from './imports.service.ts';

/** A record of the file with what becomes of it. */
export type JudgedRecord = {
  record: ImportRecord;
  verdict: ImportVerdict;
  message: string | null;
  fingerprint: string | null;
  record_id: string | null;
};

/** The hash by which an identifier is kept. */
export const hashOfUid = (uid: string): string => hash('sha256', uid);

/** Equal for equal content: an event that the file says again in the same way stays as it is. */
export const fingerprintOf = ({ payload, sequence, modified }: ImportRecord): string =>
  hash('sha256', JSON.stringify([payload, sequence, modified]));

const refused = (record: ImportRecord, message: string): JudgedRecord => ({
  ...{ record, verdict: 'refused', message, fingerprint: null, record_id: null },
});

/** The event of a file as it is written. */
export function importedEvent(
  { readEventBody }: Pick<ImportDeps, 'readEventBody'>,
  { body, overrides, is_cancelled }: EventPayload,
): { value: ImportedEvent } | { refusal: string } {
  const read = bodyOrRefusal(readEventBody(body));
  if ('refusal' in read) return read;
  return { value: { body: read.value, overrides, is_cancelled } };
}

/** What an earlier import decides without a look at the rooms. */
export function judgeKnown(
  record: Pick<ImportRecord, 'sequence'>,
  isCancelled: boolean,
  fingerprint: string,
  known: KnownImport | undefined,
): Pick<JudgedRecord, 'verdict' | 'message'> | undefined {
  if (known?.fingerprint === fingerprint) return { verdict: 'same', message: null };
  if (known?.sequence != null && record.sequence !== null && record.sequence < known.sequence) {
    return { verdict: 'refused', message: 'A later version of it was imported before (SEQUENCE).' };
  }
  if (!isCancelled) return undefined;
  return known === undefined
    ? { verdict: 'same', message: 'It is cancelled, and was never imported.' }
    : { verdict: 'update', message: 'It is cancelled in the file, and will be cancelled here.' };
}

type Item = { record: ImportRecord; imported: ImportedEvent; known: KnownImport | undefined };

/** What the lines judged so far would book and replace, and how many dates they have. */
type Seen = { bookings: FileBookings; replaced: Set<string>; dates: number };

/** Lines that are judged together. */
const CHUNK = 100;

/** @throws invalid_input when the events of the file have too many dates together */
function countDates(seen: Seen, added: number): void {
  seen.dates += added;
  if (seen.dates <= MAX_DATES) return;
  const sentence = `The file field must have at most ${MAX_DATES} dates of events: divide it into smaller files.`;
  throw invalidInput({ file: [sentence] });
}

/** What is decided of a record without its rooms, else the event that is to be judged. */
function prepare(
  deps: ImportDeps,
  record: ImportRecord,
  known: ReadonlyMap<string, KnownImport>,
): JudgedRecord | Item {
  const { payload, uid, refusal } = record;
  if (refusal !== null || payload?.kind !== 'event' || uid === null) {
    return refused(record, refusal ?? 'It cannot be read.');
  }
  const before = known.get(hashOfUid(uid));
  const fingerprint = fingerprintOf(record);
  const decided = judgeKnown(record, payload.is_cancelled, fingerprint, before);
  const record_id = before?.event_id ?? null;
  if (decided !== undefined) return { record, ...decided, fingerprint, record_id };
  const read = importedEvent(deps, payload);
  if ('refusal' in read) return refused(record, read.refusal);
  return { record, imported: read.value, known: before };
}

/** The verdict on an event whose rooms were looked at; its dates count as taken for the lines after it. */
function conclude(
  seen: Seen,
  { record, known }: Item,
  judge: ImportJudge | undefined,
): JudgedRecord {
  const result = judge?.(seen.replaced);
  if (result === undefined || 'refusal' in result) {
    return refused(record, result?.refusal ?? 'It could not be judged.');
  }
  const { occurrences } = result;
  countDates(seen, occurrences.length);
  const line = seen.bookings.find(occurrences);
  if (line !== undefined) return refused(record, `The room is taken by line ${line} of this file.`);
  seen.bookings.add(record.line, occurrences);
  if (known !== undefined) seen.replaced.add(known.event_id);
  return {
    record,
    verdict: known === undefined ? 'create' : 'update',
    message: record.note,
    fingerprint: fingerprintOf(record),
    record_id: known?.event_id ?? null,
  };
}

async function judgeChunk(
  deps: ImportDeps,
  seen: Seen,
  records: readonly ImportRecord[],
  pause: Pause,
): Promise<JudgedRecord[]> {
  const uids = records.flatMap(({ uid }) => uid ?? []);
  const known = await listKnownImports(deps.db, uids.map(hashOfUid));
  const sorted: (JudgedRecord | Item)[] = [];
  for (const record of records) {
    sorted.push(prepare(deps, record, known));
    await pause();
  }
  const items = sorted.filter((one): one is Item => 'imported' in one);
  const toJudge = items.map((one) => ({ ...one, eventId: one.known?.event_id ?? null }));
  const results = await judgeImportedEvents(deps, toJudge, pause);
  const byItem = new Map(items.map((item, at) => [item, results[at]]));
  const judged: JudgedRecord[] = [];
  for (const one of sorted) {
    if ('imported' in one) judged.push(conclude(seen, one, byItem.get(one)));
    else {
      if (one.verdict === 'update' && one.record_id !== null) seen.replaced.add(one.record_id);
      judged.push(one);
    }
    await pause();
  }
  return judged;
}

/**
 * Judges the events of a file: in a number of statements that grows with the file, a few for each hundred lines, and with
 * pauses for other requests. @throws invalid_input on `file` when there are too many dates
 */
export async function judgeEvents(
  deps: ImportDeps,
  records: readonly ImportRecord[],
): Promise<JudgedRecord[]> {
  const { pause } = deps;
  const seen: Seen = { bookings: createFileBookings(), replaced: new Set(), dates: 0 };
  const judged: JudgedRecord[] = [];
  for (let at = 0; at < records.length; at += CHUNK) {
    judged.push(...(await judgeChunk(deps, seen, records.slice(at, at + CHUNK), pause)));
  }
  return judged;
}
