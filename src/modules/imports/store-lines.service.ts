import type {
  GonePayload,
  ImportRecord,
  ImportVerdict,
} from '../../domain/imports/import-record.ts';
import type { LineSummary } from '../../domain/imports/line-summary.ts';
import { positionsNamedIn } from '../../domain/imports/new-rooms.ts';
import type { WritingPlace } from '../../domain/imports/settle-lines.ts';
import { type ImportCounts, insertLines, type NewLine } from './imports.queries.ts';
import type { ImportDeps } from './imports.service.ts';
import { contentText, type JudgedRecord } from './judge-lines.service.ts';
import type { GoneEvent } from './known-events.service.ts';

/** How many lines have each verdict. */
export const countsOf = (judged: readonly JudgedRecord[], gone: number): ImportCounts => {
  const counts: ImportCounts = {
    create: 0,
    update: 0,
    same: 0,
    cancelled_here: 0,
    gone,
    refused: 0,
  };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
};

const isWritten = (verdict: ImportVerdict): boolean =>
  ['create', 'update', 'cancelled_here'].includes(verdict);

/** A line before it has its place in the import. */
export type PlacedLine = Omit<NewLine, 'import_id' | 'position'>;

/** A judged record with what a preview shows of it. */
export type SummedRecord = JudgedRecord & {
  summary: LineSummary | null;
  /** Whether it is a room that a file of events makes. */
  is_new_room: boolean;
};

/**
 * What the hash of a record is made of, where rooms must be made first: the database sorts the members of JSON, and the
 * hash needs the text.
 */
function contentOf(record: ImportRecord): { content?: string } {
  const content = contentText(record);
  return positionsNamedIn(content).length > 0 ? { content } : {};
}

/** A line that waits for no other needs no place. */
const placeOf = (place: WritingPlace | undefined): Partial<WritingPlace> =>
  place === undefined || (place.step === 0 && place.circle === null)
    ? {}
    : { step: place.step, circle: place.circle };

/** The columns of JSON are read by the insert, so their values are not texts here. */
export function lineOf({
  record,
  verdict,
  changes,
  summary,
  place,
  ...judged
}: SummedRecord): PlacedLine {
  const { line, uid, title, sequence, modified, payload } = record;
  const kept = isWritten(verdict)
    ? { sequence, modified, payload, ...contentOf(record), ...placeOf(place) }
    : null;
  return {
    line,
    uid,
    title,
    verdict,
    ...judged,
    payload: kept as never,
    summary: summary as never,
    changes: changes as never,
  };
}

const GONE: GonePayload = { kind: 'gone' };

/** The line of an event that the file lacks. */
export const goneLine = ({ id, title, summary }: GoneEvent): PlacedLine => ({
  line: null,
  uid: null,
  title,
  verdict: 'gone',
  message: null,
  payload: { payload: GONE } as never,
  fingerprint: null,
  record_id: id,
  summary: summary as never,
  changes: null,
  is_new_room: false,
});

/** Lines that one statement stores, and the characters of their content after which it takes no more. */
const PART = 200;
const PART_LENGTH = 262_144;

/** The number of lines from a position that are stored together. */
export function partLength(lines: readonly Pick<NewLine, 'payload'>[], from: number): number {
  let length = 0;
  for (let at = from; at < lines.length; at += 1) {
    length += JSON.stringify(lines[at]?.payload ?? null).length;
    if (at - from + 1 === PART || length >= PART_LENGTH) return at - from + 1;
  }
  return lines.length - from;
}

/** Stores the lines of an import in parts, so that other writes do not wait. */
export async function storeLines(
  { db, pause }: Pick<ImportDeps, 'db' | 'pause'>,
  import_id: string,
  lines: readonly PlacedLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; ) {
    const from = at;
    const part = lines.slice(from, from + partLength(lines, from));
    await insertLines(
      db,
      part.map((line, index) => ({ import_id, position: from + index, ...line })),
    );
    at += part.length;
    await pause();
  }
}
