import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ImportChoices } from '../../domain/imports/import-choices.ts';
import type { ImportedFile, ImportRoom, ImportType } from '../../domain/imports/import-record.ts';
import { MAKE_ROOM } from '../../domain/imports/new-rooms.ts';
import { nameKey, quoted } from '../../domain/imports/room-finder.ts';
import { fieldsOfType } from '../../domain/imports/table-columns.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, invalidState, notFound } from '../../errors.ts';
import { isSameErasureEpoch, readErasureEpoch } from '../users/index.ts';
import { ERASED, storeHidden } from './check-import.service.ts';
import {
  findImportFile,
  type KeptFile,
  moveLines,
  upsertSourceChoices,
} from './import-choices.queries.ts';
import type { ChosenForImport } from './import-choices.schema.ts';
import {
  deleteIncomplete,
  type ImportRow,
  type ImportWithLines,
  lockImport,
  updateImport,
} from './imports.queries.ts';
import { type ImportDeps, readImportRecord } from './imports.service.ts';
import { judgeFile } from './judge-file.service.ts';
import {
  type NamedPlaces,
  readChosen,
  readNamedPlaces,
  sourceHashOf,
} from './read-file.service.ts';

const NOT_OPEN = 'Only an import of which nothing is written can be judged again.';

const NOT_KEPT = 'The file of this import is not kept any more: send it again.';

/** @throws invalid_input on `mapping` */
function checkMapping(
  mapping: ImportChoices['mapping'],
  { type, columns = [] }: Pick<ImportedFile, 'type' | 'columns'>,
): void {
  const refuse = (predicate: string): Error =>
    invalidInput({ mapping: [`The mapping field ${predicate}`] });
  const headings = new Set(columns.map(({ heading }) => nameKey(heading)));
  const fields = new Set<string>(fieldsOfType(type));
  const taken = new Set<string>();
  for (const [heading, field] of Object.entries(mapping)) {
    if (!headings.has(nameKey(heading))) {
      throw refuse(`names a heading that the table does not have: ${quoted(heading)}.`);
    }
    if (field === null) continue;
    if (!fields.has(field)) throw refuse(`names a field that there is not: ${quoted(field)}.`);
    if (taken.has(field)) throw refuse(`names ${field} for two columns.`);
    taken.add(field);
  }
}

/** @throws invalid_input on `rooms` */
function checkRooms(
  choices: ImportChoices['rooms'],
  { named_rooms = [] }: Pick<ImportedFile, 'named_rooms'>,
  rooms: readonly ImportRoom[],
): void {
  const names = new Set(named_rooms.map(({ name }) => nameKey(name)));
  const ids = new Set([MAKE_ROOM, ...rooms.map(({ id }) => id)]);
  for (const [name, choice] of Object.entries(choices)) {
    if (!names.has(nameKey(name))) {
      const sentence = `The rooms field has a name that needs no choice: ${quoted(name)}.`;
      throw invalidInput({ rooms: [sentence] });
    }
    if (!ids.has(choice)) {
      const sentence = `The rooms field must name a room that is in use, or create, for ${quoted(name)}.`;
      throw invalidInput({ rooms: [sentence] });
    }
  }
}

/** The rooms that are kept for the next file: one that was made is found by its name then. */
const keptRooms = (rooms: ImportChoices['rooms']): ImportChoices['rooms'] =>
  Object.fromEntries(Object.entries(rooms).filter(([, choice]) => choice !== MAKE_ROOM));

/** The choices that were not made before: what a later one repeats can be gone by now. */
function newChoices<T>(
  asked: Readonly<Record<string, T>> = {},
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(asked).filter(([name, one]) => known.get(name) !== one));
}

type Chosen = {
  row: ImportRow;
  file: KeptFile;
  places: NamedPlaces;
  choices: ImportChoices;
  new_logins: ReadonlySet<string>;
};

async function judgeAgain(deps: ImportDeps, { row, file, places, choices, new_logins }: Chosen) {
  const { type, room_id, origin_hash } = row;
  const { format, content } = file;
  const toRead = { content: { packed: content }, format, type: type as ImportType, room_id };
  const read = await readChosen(deps, toRead, places, choices);
  const asked = {
    origin_hash: origin_hash ?? '',
    room_id,
    logins: choices.logins,
    new_logins,
  };
  return { read, judged: await judgeFile(deps, read, places, asked) };
}

/** The choices that a body names; null chooses nothing. */
const choicesOf = ({ mapping, rooms, logins }: ChosenForImport): Partial<ImportChoices> => ({
  ...(mapping !== undefined && { mapping: mapping ?? {} }),
  ...(rooms !== undefined && { rooms: rooms ?? {} }),
  ...(logins !== undefined && { logins: logins ?? {} }),
});

/** The import, locked, unless something is written of it. @throws not_found; invalid_state */
async function lockOpen(trx: Trx, id: string): Promise<void> {
  const row = await lockImport(trx, id);
  if (row === undefined) throw notFound();
  if (row.status !== 'checked') throw invalidState(NOT_OPEN);
}

/**
 * Judges the lines of an import again, with the fields, rooms and accounts that are chosen for it; what is not named
 * stays as it was chosen. The fields and rooms are kept for the next file of the source (§21.3).
 * @throws not_found; invalid_input on `mapping`, `rooms` or `logins`; invalid_state where something is written, or the
 * file is not kept
 */
export async function chooseForImport(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  body: ChosenForImport,
): Promise<ImportWithLines> {
  const { db, clock } = deps;
  const asked = choicesOf(body);
  const row = await readImportRecord(db, id, false);
  if (row.status !== 'checked') throw invalidState(NOT_OPEN);
  const epoch = await readErasureEpoch(db);
  const file = await findImportFile(db, id);
  if (file === undefined) throw invalidState(NOT_KEPT);
  const places = await readNamedPlaces(deps);
  const choices = { ...row.choices, ...asked };
  checkMapping(asked.mapping ?? {}, { type: row.type as ImportType, columns: row.columns });
  const new_logins = new Set(Object.keys(newChoices(asked.logins, row.choices.logins)));
  const again = { row, file, places, choices, new_logins };
  const { read, judged } = await judgeAgain(deps, again);
  checkRooms(newChoices(asked.rooms, row.choices.rooms), read, places.rooms);
  const hidden = randomUUIDv7();
  try {
    await storeHidden(deps, { ...row, id: hidden, creator_id: actor.id }, judged.lines);
    return await inTransaction(db, async (trx) => {
      if (!(await isSameErasureEpoch(trx, epoch))) throw invalidState(ERASED);
      await lockOpen(trx, id);
      await moveLines(trx, hidden, id);
      await updateImport(trx, id, { ...judged.columns, choices: JSON.stringify(choices) });
      const kept = { mapping: choices.mapping, rooms: keptRooms(choices.rooms) };
      await upsertSourceChoices(trx, sourceHashOf(read), kept, instantText(clock.now()));
      return readImportRecord(trx, id, true);
    });
  } catch (error) {
    await deleteIncomplete(db, hidden).catch(() => undefined);
    throw error;
  }
}
