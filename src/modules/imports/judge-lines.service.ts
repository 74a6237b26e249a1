import { hash } from 'node:crypto';
import {
  type EventPayload,
  type ImportRecord,
  type ImportVerdict,
  MAX_DATES,
} from '../../domain/imports/import-record.ts';
import { type NamedChange, namedChanges } from '../../domain/imports/named-changes.ts';
import {
  MAX_CIRCLE,
  type MovingLine,
  type SettledLine,
  settleLines,
  type WritingPlace,
  withWaiting,
} from '../../domain/imports/settle-lines.ts';
import { invalidInput } from '../../errors.ts';
import {
  type ImportedEvent,
  type ImportJudge,
  judgeImportedEvents,
  type NewRoom,
} from '../events/index.ts';
import { bodyOrRefusal, type ImportDeps } from './imports.service.ts';
import { findKnownEvents, judgeKnown, type KnownEvent } from './known-events.service.ts';

/** A record of the file with what becomes of it. */
export type JudgedRecord = {
  record: ImportRecord;
  verdict: ImportVerdict;
  message: string | null;
  fingerprint: string | null;
  record_id: string | null;
  /** What it changes; null where it changes nothing that has a name. */
  changes: readonly NamedChange[] | null;
  /** Its place in the order of writing; absent where it waits for no other line. */
  place?: WritingPlace;
};

/** The hash by which an identifier is kept. */
export const hashOfUid = (uid: string): string => hash('sha256', uid);

/** The content of a record as text: equal for equal content. */
export const contentText = ({ payload, sequence, modified }: ImportRecord): string =>
  JSON.stringify([payload, sequence, modified]);

/**
 * The hash by which the content of an event is kept: an event that the file says again in the same way stays as it is.
 */
export const hashOfContent = (text: string): string => hash('sha256', text);

const fingerprintOf = (record: ImportRecord): string => hashOfContent(contentText(record));

const refused = (record: ImportRecord, message: string): JudgedRecord => ({
  record,
  verdict: 'refused',
  message,
  fingerprint: null,
  record_id: null,
  changes: null,
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

type Item = {
  record: ImportRecord;
  imported: ImportedEvent;
  known: KnownEvent | undefined;
};

/** A line whose dates are judged against the others of the file: they are decided together. */
type Moving = MovingLine & {
  judged: JudgedRecord;
  /** Whether events hold its room that are gone from the file. */
  waitsForGone: boolean;
  judge: ImportJudge | undefined;
};

/** What is judged of a file at a time: the events that its lines move or cancel, and those that it lacks. */
type Surroundings = {
  moved: ReadonlySet<string>;
  leaving: ReadonlySet<string>;
  newRooms: readonly NewRoom[];
};

/** Lines that are judged together. */
const CHUNK = 100;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) =>
    all.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/** The verdict on a record that needs no rooms, else the event that is to be checked. */
function prepare(
  deps: ImportDeps,
  record: ImportRecord,
  known: ReadonlyMap<string, KnownEvent>,
): JudgedRecord | Item {
  const { payload, uid, refusal } = record;
  if (refusal !== null || payload?.kind !== 'event' || uid === null) {
    return refused(record, refusal ?? 'It cannot be read.');
  }
  const before = known.get(hashOfUid(uid));
  const fingerprint = fingerprintOf(record);
  const decided = judgeKnown(deps, record, payload.is_cancelled, fingerprint, before);
  const record_id = before?.event_id ?? null;
  if (decided !== undefined) {
    return { record, ...decided, fingerprint, record_id, changes: null };
  }
  const read = importedEvent(deps, payload);
  if ('refusal' in read) return refused(record, read.refusal);
  return { record, imported: read.value, known: before };
}

async function prepareAll(
  deps: ImportDeps,
  records: readonly ImportRecord[],
): Promise<(JudgedRecord | Item)[]> {
  const prepared: (JudgedRecord | Item)[] = [];
  for (const some of chunksOf(records)) {
    const uids = some.flatMap(({ uid }) => uid ?? []);
    const known = await findKnownEvents(deps.db, deps, uids.map(hashOfUid));
    for (const record of some) {
      prepared.push(prepare(deps, record, known));
      await deps.pause();
    }
  }
  return prepared;
}

/** The note of an event whose room an event holds that the file lacks. */
const WAITS_FOR_GONE =
  'An event that is gone from the file holds its room: it is written only where those are cancelled.';

/** What a line changes of the event that it became before. */
function changesOf(
  { fields, room }: Exclude<ReturnType<ImportJudge>, { refusal: string }>,
  { body }: ImportedEvent,
  known: KnownEvent | undefined,
): NamedChange[] | null {
  if (known?.state === undefined) return null;
  const { title, start_at, end_at, recurrence_rule, description, website, layout, is_private } =
    fields;
  return namedChanges(known.state, {
    title,
    room,
    start_at,
    end_at,
    recurrence_rule,
    description,
    ...(body.website !== undefined && { website }),
    ...(body.layout !== undefined && { layout }),
    ...(body.is_private !== undefined && { is_private }),
  });
}

/** The event that a record which is judged already cancels leaves its rooms to other lines. */
const movingAlone = (judged: JudgedRecord): Moving => ({
  line: judged.record.line,
  event_id: judged.verdict === 'update' ? judged.record_id : null,
  waits_for_moves: [],
  occurrences: [],
  isRefused: judged.verdict === 'refused',
  judged,
  waitsForGone: false,
  judge: undefined,
});

/** An event whose rooms were looked at, while all others of the file leave theirs. */
function moving(
  { record, known, imported }: Item,
  judge: ImportJudge | undefined,
  { moved, leaving }: Surroundings,
): Moving {
  const event_id = known?.event_id ?? null;
  const result = judge?.(moved, leaving);
  if (result === undefined || 'refusal' in result) {
    const judged = refused(record, result?.refusal ?? 'It could not be judged.');
    return { ...movingAlone(judged), event_id };
  }
  const { occurrences, waits_for_moves, waits_for } = result;
  const judged: JudgedRecord = {
    record,
    verdict: known === undefined ? 'create' : 'update',
    message: record.note,
    fingerprint: fingerprintOf(record),
    record_id: event_id,
    changes: changesOf(result, imported, known),
  };
  const waitsForGone = waits_for.length > 0;
  const { line } = record;
  const isRefused = false;
  return { line, event_id, waits_for_moves, occurrences, isRefused, judged, waitsForGone, judge };
}

/** @throws invalid_input when the events of the file have too many dates together */
function countDates(before: number, { occurrences }: Moving): number {
  const dates = before + occurrences.length;
  if (dates <= MAX_DATES) return dates;
  const sentence = `The file field must have at most ${MAX_DATES} dates of events: divide it into smaller files.`;
  throw invalidInput({ file: [sentence] });
}

async function lookAtRooms(
  deps: ImportDeps,
  prepared: readonly (JudgedRecord | Item)[],
  around: Surroundings,
): Promise<Moving[]> {
  const { pause } = deps;
  const lines: Moving[] = [];
  let dates = 0;
  for (const some of chunksOf(prepared)) {
    const items = some.filter((one): one is Item => 'imported' in one);
    const toJudge = items.map((one) => ({ ...one, eventId: one.known?.event_id ?? null }));
    const judges = await judgeImportedEvents(deps, toJudge, pause, around.newRooms);
    const byItem = new Map(items.map((item, at) => [item, judges[at]]));
    for (const one of some) {
      const line = 'imported' in one ? moving(one, byItem.get(one), around) : movingAlone(one);
      dates = countDates(dates, line);
      lines.push(line);
      await pause();
    }
  }
  return lines;
}

const LONG_CIRCLE = `It exchanges its room in a circle with more than ${MAX_CIRCLE} lines of this file: divide the file.`;

const WAITS_FOR_REFUSED = 'Its room is held by an event whose line is refused.';

/** Decides the lines of a file together, in steps with pauses between them. */
async function settle(
  { pause }: ImportDeps,
  lines: readonly Moving[],
  leaving: ReadonlySet<string>,
): Promise<JudgedRecord[]> {
  const steps = settleLines(lines);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  const settled = step.value;
  const isWritten = (at: number): boolean => settled[at]?.kind === 'written';
  const moved = new Set(
    lines.flatMap(({ event_id }, at) => (isWritten(at) ? (event_id ?? []) : [])),
  );
  const waiting = [...lines.keys()].filter((at) => lines[at]?.waitsForGone && isWritten(at));
  const held = withWaiting(lines, waiting);
  const judged: JudgedRecord[] = [];
  for (const [at, { judged: one, judge, isRefused }] of lines.entries()) {
    const end = settled[at];
    if (judge === undefined || isRefused || end === undefined) judged.push(one);
    else if (end.kind === 'written') {
      const message = held.has(at) ? WAITS_FOR_GONE : one.message;
      judged.push({ ...one, message, place: end });
    } else {
      judged.push(refused(one.record, refusalOfLine(end, judge(moved, leaving))));
      await pause();
    }
  }
  return judged;
}

/** Why a line is refused for other lines of the file. */
function refusalOfLine(end: SettledLine, result: ReturnType<ImportJudge>): string {
  if (end.kind === 'circle') return LONG_CIRCLE;
  if ('refusal' in result) return result.refusal;
  return end.kind === 'taken'
    ? `The room is taken by line ${end.line} of this file.`
    : WAITS_FOR_REFUSED;
}

/**
 * Judges the events of a file against the state after it, while those of `leaving` are gone and `newRooms` are made: in
 * a number of statements that grows with the file, a few for each hundred lines, and with pauses for other requests.
 * @throws invalid_input on `file` when there are too many dates
 */
export async function judgeEvents(
  deps: ImportDeps,
  records: readonly ImportRecord[],
  leaving: ReadonlySet<string>,
  newRooms: readonly NewRoom[] = [],
): Promise<JudgedRecord[]> {
  const prepared = await prepareAll(deps, records);
  const moved = new Set(
    prepared.flatMap((one) => {
      if ('imported' in one) return one.known?.event_id ?? [];
      return one.verdict === 'update' ? (one.record_id ?? []) : [];
    }),
  );
  const lines = await lookAtRooms(deps, prepared, { moved, leaving, newRooms });
  return settle(deps, lines, leaving);
}
