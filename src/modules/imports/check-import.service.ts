import { hash, randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ImportChoices } from '../../domain/imports/import-choices.ts';
import type { ImportType } from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { cutText } from '../../domain/text/cut-text.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, invalidState } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { FileFormat, ReadImport } from '../../ports/import-file/index.ts';
import { assertQuota, isSameErasureEpoch, type Quota, readErasureEpoch } from '../users/index.ts';
import { findSourceChoices, insertImportFile, type KeptFile } from './import-choices.queries.ts';
import {
  countUnappliedImports,
  deleteIncomplete,
  type ImportRow,
  type ImportWithLines,
  insertImport,
  updateImport,
} from './imports.queries.ts';
import type { ImportFields } from './imports.schema.ts';
import { type ImportDeps, readImportRecord } from './imports.service.ts';
import { judgeFile } from './judge-file.service.ts';
import {
  invalidFile,
  type NamedPlaces,
  NO_CHOICES,
  readChosen,
  readNamedPlaces,
  sourceHashOf,
} from './read-file.service.ts';
import { type PlacedLine, storeLines } from './store-lines.service.ts';

/** The uploaded file. */
export type ImportFile = { path: string; size: number; file_name: string };

/** The file to import and the other fields of the form. */
export type NewImport = { file: ImportFile; fields: ImportFields };

/** §7.6. */
const QUOTA: Quota = {
  max: 50,
  field: 'file',
  things: 'imports that are not applied',
  remedy: 'apply one first, or wait until it is deleted after 30 days',
};

const FORMATS: readonly FileFormat[] = ['ics', 'csv', 'xlsx'];

function formatOf({ file_name }: ImportFile, type: ImportType | null): FileFormat {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(file_name) ?? [];
  const format = FORMATS.find((known) => known === ending.toLowerCase());
  if (format === undefined) throw invalidFile('must be a file .ics, .csv or .xlsx.');
  if (format !== 'ics' || type === null || type === 'events') return format;
  const words = type.replace('_', ' ');
  throw invalidInput({ type: [`The type field must be events: a calendar contains no ${words}.`] });
}

/** Seconds after which the lines of a process that was killed are deleted: far longer than lines take to be stored. */
const DISCARD_SECONDS = 3_600;

/** The reason why a file that was being read is not stored: it can name that person. */
export const ERASED =
  'A person was erased while the file was read: look through the file and send it again.';

/** Stores an import that nobody sees, and its lines; what makes it visible is up to the caller. */
async function storeUnseen(
  deps: Pick<ImportDeps, 'db' | 'pause'>,
  row: Parameters<typeof insertImport>[1],
  lines: readonly PlacedLine[],
  before: (trx: Trx) => Promise<void>,
  file?: KeptFile,
): Promise<void> {
  const { id } = row;
  await inTransaction(deps.db, async (trx) => {
    await before(trx);
    await insertImport(trx, row);
    if (file !== undefined) await insertImportFile(trx, id, file);
    await enqueue(trx, 'discard_import', { import_id: id }, { after_seconds: DISCARD_SECONDS });
  });
  await storeLines(deps, id, lines);
}

/** Stores lines that are to replace those of an import, under another id. */
export async function storeHidden(
  deps: Pick<ImportDeps, 'db' | 'pause' | 'clock'>,
  row: Pick<ImportRow, 'id' | 'type' | 'source' | 'size' | 'file_name' | 'room_id' | 'creator_id'>,
  lines: readonly PlacedLine[],
): Promise<void> {
  const { id, type, source, size, file_name, room_id, creator_id } = row;
  const about = { id, type, source, size, file_name, room_id, creator_id };
  const empty = { status: 'checking', not_taken: '[]', counts: '{}', origin_hash: null };
  const created_at = instantText(deps.clock.now());
  await storeUnseen(deps, { ...about, ...empty, created_at }, lines, async () => undefined);
}

/** A file as it was read with what was chosen for earlier files of its source. */
type FirstReading = { read: ReadImport; places: NamedPlaces; choices: ImportChoices };

/** @throws invalid_input on `file`, `type` or `room_id` */
async function readFirst(
  deps: ImportDeps,
  { file, fields }: NewImport,
  format: FileFormat,
): Promise<FirstReading> {
  const { type = null, room_id = null } = fields;
  const places = await readNamedPlaces(deps);
  if (room_id !== null && !places.rooms.some(({ id }) => id === room_id)) {
    throw invalidInput({ room_id: ['The room id field must be a room that is in use.'] });
  }
  const toRead = { content: { path: file.path }, format, type, room_id };
  const read = await readChosen(deps, toRead, places, NO_CHOICES);
  const kept = await findSourceChoices(deps.db, sourceHashOf(read));
  if (kept === undefined) return { read, places, choices: NO_CHOICES };
  const choices = { ...NO_CHOICES, ...kept };
  return { read: await readChosen(deps, toRead, places, choices), places, choices };
}

async function store(
  deps: ImportDeps,
  id: string,
  actor: Actor,
  { file, fields }: NewImport,
  format: FileFormat,
): Promise<void> {
  const { read, places, choices } = await readFirst(deps, { file, fields }, format);
  const origin_hash = hash('sha256', `${read.origin}\n${fields.room_id ?? ''}`);
  const asked = {
    origin_hash,
    room_id: fields.room_id ?? null,
    logins: {},
    new_logins: new Set<string>(),
  };
  const { lines, columns } = await judgeFile(deps, read, places, asked);
  const row = {
    id,
    type: read.type,
    source: read.source,
    size: file.size,
    status: 'checking',
    creator_id: actor.id,
    file_name: cutText(oneLine(file.file_name) || 'import', 255),
    room_id: fields.room_id ?? null,
    created_at: instantText(deps.clock.now()),
    origin_hash,
    not_taken: '[]',
    ...columns,
    choices: JSON.stringify(choices),
  };
  const kept = { format, content: read.packed };
  const assert = (trx: Trx) => assertQuota(trx, actor.id, QUOTA, countUnappliedImports);
  await storeUnseen(deps, row, lines, assert, kept);
}

/**
 * Reads a file, judges every line and stores what would be written: nothing else is (§12.9). The lines are stored
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
  const format = formatOf(asked.file, asked.fields.type ?? null);
  const id = randomUUIDv7();
  try {
    await store(deps, id, actor, asked, format);
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
