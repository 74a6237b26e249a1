import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type {
  ImportedFile,
  ImportType,
  ImportVerdict,
} from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { cutText } from '../../domain/text/cut-text.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, invalidState } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { FileFormat } from '../../ports/import-file/index.ts';
import { assertQuota, isSameErasureEpoch, type Quota, readErasureEpoch } from '../users/index.ts';
import {
  countUnappliedImports,
  deleteIncomplete,
  type ImportCounts,
  type ImportWithLines,
  insertImport,
  insertLines,
  listNamedRooms,
  type NewLine,
  updateImport,
} from './imports.queries.ts';
import type { ImportFields } from './imports.schema.ts';
import { type ImportDeps, readImportRecord } from './imports.service.ts';
import { type JudgedRecord, judgeEvents } from './judge-lines.service.ts';
import { judgeRooms } from './judge-rooms.service.ts';

/** The uploaded file. */
export type ImportFile = { path: string; size: number; file_name: string };

/** What is imported: the file and the texts of the form beside it. */
export type NewImport = { file: ImportFile; fields: ImportFields };

/** Decision 7.6. */
const QUOTA: Quota = {
  ...{ max: 50, field: 'file', things: 'imports that are not applied' },
  remedy: 'apply one first, or wait until it is deleted after 30 days',
};

const invalidFile = (predicate: string): Error =>
  invalidInput({ file: [`The file field ${predicate}`] });

function formatOf({ file_name }: ImportFile, type: ImportType | null): FileFormat {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(file_name) ?? [];
  const format = ending.toLowerCase();
  if (format !== 'ics' && format !== 'csv') throw invalidFile('must be a file .ics or .csv.');
  if (format === 'csv' || type !== 'rooms') return format;
  throw invalidInput({ type: ['The type field must be events: a calendar contains no rooms.'] });
}

async function readRecords(deps: ImportDeps, { file, fields }: NewImport): Promise<ImportedFile> {
  const { type = null, room_id = null } = fields;
  const format = formatOf(file, type);
  const rooms = await listNamedRooms(deps.db);
  if (room_id !== null && !rooms.some(({ id }) => id === room_id)) {
    throw invalidInput({ room_id: ['The room id field must be a room that is in use.'] });
  }
  const horizon = instantText(deps.clock.now().add({ hours: 24 * deps.horizonDays }));
  const context = { rooms, roomId: room_id, serviceZone: deps.serviceZone, horizon };
  const read = await deps.readImport({ path: file.path, format, type, context });
  if ('unreadable' in read) throw invalidFile(read.unreadable);
  return read;
}

const countsOf = (judged: readonly JudgedRecord[]): ImportCounts => {
  const counts: ImportCounts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
};

const isWritten = (verdict: ImportVerdict): boolean => verdict === 'create' || verdict === 'update';

const lineOf =
  (import_id: string) =>
  ({ record, verdict, ...judged }: JudgedRecord, position: number): NewLine => {
    const { line, uid, title, sequence, modified, payload } = record;
    const kept = isWritten(verdict) ? { sequence, modified, payload } : null;
    // The column is read as JSON by the insert, so the value is not a text here.
    return { import_id, position, line, uid, title, verdict, ...judged, payload: kept as never };
  };

/** Why a file that was being read is not kept: it can name that person. */
const ERASED =
  'A person was erased while the file was read: look through the file and send it again.';

/** Lines that one statement stores, and the characters of their content after which it takes no more. */
const PART = 200;
const PART_LENGTH = 262_144;

/** How many lines from a position are stored together. */
export function partLength(judged: readonly JudgedRecord[], from: number): number {
  let length = 0;
  for (let at = from; at < judged.length; at += 1) {
    length += JSON.stringify(judged[at]?.record.payload ?? null).length;
    if (at - from + 1 === PART || length >= PART_LENGTH) return at - from + 1;
  }
  return judged.length - from;
}

async function storeLines(
  deps: ImportDeps,
  id: string,
  judged: readonly JudgedRecord[],
): Promise<void> {
  const { pause } = deps;
  const line = lineOf(id);
  for (let at = 0; at < judged.length; ) {
    const part = judged.slice(at, at + partLength(judged, at));
    const lines = part.map((one, position) => line(one, at + position));
    await insertLines(deps.db, lines);
    at += part.length;
    await pause();
  }
}

/** Seconds after which the lines of a process that was killed are deleted: far longer than lines take to be stored. */
const DISCARD_SECONDS = 3_600;

async function store(
  deps: ImportDeps,
  id: string,
  actor: Actor,
  { file, fields }: NewImport,
  read: ImportedFile,
): Promise<void> {
  const { type, source, not_taken, records } = read;
  const judged = await (type === 'events' ? judgeEvents : judgeRooms)(deps, records);
  const row = {
    ...{ id, type, source, size: file.size, status: 'checking', creator_id: actor.id },
    file_name: cutText(oneLine(file.file_name) || 'import', 255),
    room_id: fields.room_id ?? null,
    not_taken: JSON.stringify(not_taken),
    counts: JSON.stringify(countsOf(judged)),
    created_at: instantText(deps.clock.now()),
  };
  await inTransaction(deps.db, async (trx) => {
    await assertQuota(trx, actor.id, QUOTA, countUnappliedImports);
    await insertImport(trx, row);
    await enqueue(trx, 'discard_import', { import_id: id }, { after_seconds: DISCARD_SECONDS });
  });
  await storeLines(deps, id, judged);
}

/**
 * Reads a file, judges every line and stores what would be written: nothing else is (decision 12.9). The lines are stored
 * in parts, so that other writes do not wait; `commit` makes the import visible.
 * @throws invalid_input on `file`, `type` or `room_id`; invalid_state when somebody was erased meanwhile
 */
export async function checkImport<A>(
  deps: ImportDeps,
  actor: Actor,
  asked: NewImport,
  commit: (make: (trx: Trx) => Promise<ImportWithLines>) => Promise<A>,
): Promise<A> {
  const epoch = await readErasureEpoch(deps.db);
  const read = await readRecords(deps, asked);
  const id = randomUUIDv7();
  try {
    await store(deps, id, actor, asked, read);
    return await commit(async (trx) => {
      if (!(await isSameErasureEpoch(trx, epoch))) throw invalidState(ERASED);
      await updateImport(trx, id, { status: 'checked' });
      return readImportRecord(trx, id, true);
    });
  } catch (error) {
    await deleteIncomplete(deps.db, id).catch(() => undefined);
    throw error;
  }
}
