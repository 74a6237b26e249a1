import { hash } from 'node:crypto';
import type { ImportChoices } from '../../domain/imports/import-choices.ts';
import type {
  ImportContext,
  ImportedFile,
  ImportRoom,
  ImportType,
} from '../../domain/imports/import-record.ts';
import { nameKey } from '../../domain/imports/room-finder.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import type { FileFormat, ReadImport } from '../../ports/import-file/index.ts';
import { listNamedVenues, type NamedVenue } from './import-choices.queries.ts';
import { listNamedRooms } from './imports.queries.ts';
import type { ImportDeps } from './imports.service.ts';

/** The places that a file may name. */
export type NamedPlaces = {
  rooms: readonly ImportRoom[];
  venues: readonly NamedVenue[];
};

/** A file with what says how it is read. */
export type FileToRead = {
  content: { path: string } | { packed: Uint8Array };
  format: FileFormat;
  type: ImportType | null;
  room_id: string | null;
};

/** Nothing is chosen. */
export const NO_CHOICES: ImportChoices = { mapping: {}, rooms: {}, logins: {} };

/** The error of a file that cannot be read; the predicate of "The file field …". */
export const invalidFile = (predicate: string): Error =>
  invalidInput({ file: [`The file field ${predicate}`] });

/** The rooms and venues in use. */
export async function readNamedPlaces({ db }: Pick<ImportDeps, 'db'>): Promise<NamedPlaces> {
  return { rooms: await listNamedRooms(db), venues: await listNamedVenues(db) };
}

const byKey = <T>(choices: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(choices).map(([name, choice]) => [nameKey(name), choice]));

/** Reads a file with what was chosen for it. @throws invalid_input on `file` */
export async function readChosen(
  deps: ImportDeps,
  { content, format, type, room_id }: FileToRead,
  { rooms, venues }: NamedPlaces,
  { mapping, rooms: roomChoices }: Pick<ImportChoices, 'mapping' | 'rooms'>,
): Promise<ReadImport> {
  const context: ImportContext = {
    rooms,
    venues,
    roomId: room_id,
    serviceZone: deps.serviceZone(),
    horizon: instantText(deps.clock.now().add({ hours: 24 * deps.horizonDays })),
    ...(Object.keys(mapping).length > 0 && { mapping: byKey(mapping) }),
    roomChoices: byKey(roomChoices),
  };
  const read = await deps.readImport({ ...content, format, type, context });
  if ('unreadable' in read) throw invalidFile(read.unreadable);
  return read;
}

/** Equal for files of one type and source: the next one takes what was chosen for this one. */
export const sourceHashOf = ({ type, origin }: Pick<ImportedFile, 'type' | 'origin'>): string =>
  hash('sha256', `${type}\n${origin}`);
