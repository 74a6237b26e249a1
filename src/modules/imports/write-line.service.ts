import type { Trx } from '../../db/db.ts';
import type { GonePayload, ImportRecord, RoomPayload } from '../../domain/imports/import-record.ts';
import { positionsNamedIn, withMadeRooms } from '../../domain/imports/new-rooms.ts';
import type { WritingPlace } from '../../domain/imports/settle-lines.ts';
import type { UndoRecord } from '../../domain/imports/undo-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState } from '../../errors.ts';
import {
  type ImportedEvent,
  listImportedStates,
  type WrittenImport,
  writeEvent,
} from '../events/index.ts';
import { changeRoom, createRoom, ensureFeatures, readManagedRoom } from '../rooms/index.ts';
import { createVenue } from '../venues/index.ts';
import { listMadeRooms } from './import-choices.queries.ts';
import {
  type KnownImport,
  type LineEnd,
  lockImports,
  lockOpenLine,
  updateLine,
  upsertKnownImport,
} from './import-lines.queries.ts';
import { findVenueNamed, listRoomsNamed } from './imports.queries.ts';
import { bodyOrRefusal, type ImportDeps } from './imports.service.ts';
import { hashOfContent, hashOfUid, importedEvent } from './judge-lines.service.ts';
import { judgeRoom, roomsByName } from './judge-rooms.service.ts';
import { findKnownEvents, judgeKnown, type KnownEvent } from './known-events.service.ts';
import { writeMasterData } from './master-data/write-master-data.service.ts';

type Line = NonNullable<Awaited<ReturnType<typeof lockOpenLine>>>;
type Kept = Pick<ImportRecord, 'sequence' | 'modified'> &
  Partial<WritingPlace> & {
    payload: ImportRecord['payload'] | GonePayload;
    /** What the hash of the content is made of; absent where no room is made for it. */
    content?: string;
  };

const keptOf = ({ payload }: Line): Kept => payload as unknown as Kept;

/** The import and the place of a line. */
type LinePlace = { import_id: string; position: number; origin_hash: string | null };

const RESTORED = 'It was cancelled here, and is booked again.';

const GONE_CANCELLED = 'The file lacks it, and it was cancelled.';

/** Cancels an event that the file lacks, unless somebody did so meanwhile. */
async function cancelGone(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  { record_id, message }: Line,
): Promise<LineEnd> {
  const id = record_id ?? '';
  const state = (await listImportedStates(trx, [id], instantText(deps.clock.now()))).get(id);
  if (state?.status !== 'approved') return { verdict: 'gone', message, record_id };
  const intent = { kind: 'import', imported: null, event_id: id } as const;
  const written = await writeEvent(deps, actor, intent, { outbox: 'muted' });
  const { verdict, before } = written;
  const how = { verdict, before, was_cancelled: true, replaced_id: null };
  const undo = await undoOf(trx, deps, id, how);
  return { verdict: 'gone', message: GONE_CANCELLED, record_id, undo };
}

type HowWritten = Pick<WrittenImport, 'verdict' | 'before'> &
  Pick<Extract<UndoRecord, { kind: 'event' }>, 'was_cancelled' | 'replaced_id'> &
  Partial<WritingPlace>;

/** What takes an event back that a line wrote, by its version now. */
async function undoOf(
  trx: Trx,
  { clock }: ImportDeps,
  id: string | null,
  { verdict, ...how }: HowWritten,
): Promise<UndoRecord | null> {
  if (id === null || verdict === 'same') return null;
  const state = (await listImportedStates(trx, [id], instantText(clock.now()))).get(id);
  if (state === undefined) return null;
  return { kind: 'event', id, version: state.version, ...how };
}

/** A line whose events take place in the rooms that earlier lines of the import made. */
async function withRooms(
  trx: Trx,
  import_id: string,
  { uid, fingerprint, payload }: Line,
): Promise<{ uid: string; fingerprint: string; kept: Kept }> {
  const text = JSON.stringify(payload);
  const positions = positionsNamedIn(text);
  const kept = payload as unknown as Kept;
  if (positions.length === 0) return { uid: uid ?? '', fingerprint: fingerprint ?? '', kept };
  const ids = await listMadeRooms(trx, import_id, positions);
  if (ids.size < positions.length) throw invalidState('Its room was not created.');
  const made = JSON.parse(withMadeRooms(text, ids)) as Kept;
  return {
    uid: withMadeRooms(uid ?? '', ids),
    fingerprint: hashOfContent(made.content ?? ''),
    kept: made,
  };
}

/** A line whose event is written, with what it became before. */
type EventToWrite = {
  line: Line;
  kept: Kept;
  imported: ImportedEvent;
  known: KnownEvent | undefined;
  isRestored: boolean;
  row: Pick<KnownImport, 'uid_hash' | 'fingerprint' | 'sequence' | 'origin_hash'>;
};

/** The event that a line writes; its end, where an import that ended meanwhile wrote it or somebody cancelled it. */
export async function readEventOfLine(
  trx: Trx,
  deps: ImportDeps,
  line: Line,
  { import_id, origin_hash }: Omit<LinePlace, 'position'>,
): Promise<LineEnd | EventToWrite> {
  const { uid, fingerprint, kept } = await withRooms(trx, import_id, line);
  const { sequence, payload } = kept;
  const uid_hash = hashOfUid(uid);
  if (payload?.kind !== 'event') throw invalidState('It cannot be read.');
  const known = (await findKnownEvents(trx, deps, [uid_hash])).get(uid_hash);
  const decided = judgeKnown(deps, { sequence }, payload.is_cancelled, fingerprint, known);
  const isRestored = line.verdict === 'cancelled_here' && decided?.verdict === 'cancelled_here';
  if (decided !== undefined && decided.verdict !== 'update' && !isRestored) {
    return { ...decided, record_id: known?.event_id ?? null };
  }
  const read = importedEvent(deps, payload);
  if ('refusal' in read) throw invalidState(read.refusal);
  const row = { uid_hash, fingerprint, sequence, origin_hash };
  return { line, kept, imported: read.value, known, isRestored, row };
}

/**
 * Writes the event of a line; the rooms of `leaving` are not in its way, as the same transaction writes these after it.
 */
export async function writeReadEvent(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  { line, kept, imported, known, isRestored, row }: EventToWrite,
  leaving: readonly string[] = [],
): Promise<LineEnd> {
  const before_id = known?.event_id ?? null;
  const intent = {
    kind: 'import',
    imported,
    event_id: isRestored ? null : before_id,
    leaving,
  } as const;
  const { event_id, verdict, before } = await writeEvent(deps, actor, intent, { outbox: 'muted' });
  if (event_id !== null) {
    await upsertKnownImport(trx, { ...row, event_id, imported_at: instantText(deps.clock.now()) });
  }
  const { step, circle } = kept;
  const undo = await undoOf(trx, deps, event_id, {
    verdict,
    before,
    was_cancelled: imported.is_cancelled,
    replaced_id: isRestored ? before_id : null,
    ...(step !== undefined && { step, circle: circle ?? null }),
  });
  return { verdict, message: isRestored ? RESTORED : line.message, record_id: event_id, undo };
}

/** Writes an event of a file, unless an import that ended meanwhile did so. */
async function writeEventOfLine(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  line: Line,
  at: LinePlace,
): Promise<LineEnd> {
  const read = await readEventOfLine(trx, deps, line, at);
  return 'imported' in read ? writeReadEvent(trx, deps, actor, read) : read;
}

async function venueOf(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  { venue }: RoomPayload,
): Promise<{ id: string | null; isNew: boolean }> {
  if (venue === null) return { id: null, isNew: false };
  const found = await findVenueNamed(trx, venue);
  if (found !== undefined) return { id: found, isNew: false };
  const body = { name: venue, timezone: deps.zoneOfNewVenues() };
  const { id } = await createVenue(deps.db, { actor, clock: deps.clock }, body);
  return { id, isNew: true };
}

/** Writes a room of a file, and its venue where none of that name is in use. */
async function writeRoom(trx: Trx, deps: ImportDeps, actor: Actor, line: Line): Promise<LineEnd> {
  const { payload } = keptOf(line);
  if (payload?.kind !== 'room') throw invalidState('It cannot be read.');
  const named = await listRoomsNamed(trx, payload.body.name, payload.venue);
  const room = roomsByName(named)(payload);
  const judged = judgeRoom(payload, room);
  if (judged.verdict === 'same') return judged;
  const read = bodyOrRefusal(deps.readRoomBody(payload.body));
  if ('refusal' in read) throw invalidState(read.refusal);
  const by = { actor, clock: deps.clock };
  const { features } = payload;
  const chosen = features && {
    feature_ids: (await ensureFeatures(trx, by, features, 'features')).map(({ id }) => id),
  };
  if (room !== undefined) {
    const { name: _name, ...fields } = read.value;
    const asked = { ...fields, ...chosen };
    const was = { ...(await readManagedRoom(deps.db, actor, room.id)) } as Record<string, unknown>;
    const before = Object.fromEntries(Object.keys(asked).map((field) => [field, was[field]]));
    const { updated_at } = await changeRoom(deps.db, by, room.id, asked);
    const undo = { kind: 'room', id: room.id, updated_at, before, venue_id: null } as const;
    return { ...judged, undo };
  }
  const venue = await venueOf(trx, deps, actor, payload);
  const made = { ...read.value, ...chosen, venue_id: venue.id };
  const { id, updated_at } = await createRoom(deps.db, by, made);
  const venue_id = venue.isNew ? venue.id : null;
  return {
    ...judged,
    record_id: id,
    undo: { kind: 'room', id, updated_at, before: null, venue_id },
  };
}

/** Writes a line of master data (§21.4). */
async function writeMasterDataOfLine(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  line: Line,
): Promise<LineEnd> {
  const { payload } = keptOf(line);
  if (payload?.kind !== 'master_data') throw invalidState('It cannot be read.');
  const { import_id, line: number } = line;
  return writeMasterData(trx, deps, actor, { import_id, line: number, payload });
}

const writers = {
  event: writeEventOfLine,
  room: writeRoom,
  gone: cancelGone,
  master_data: writeMasterDataOfLine,
};

/** Notes what became of a line. */
export const endLine = (
  trx: Trx,
  { import_id, position }: Pick<Line, 'import_id' | 'position'>,
  { verdict, message, record_id, undo = null }: LineEnd,
): Promise<void> => updateLine(trx, import_id, position, { verdict, message, record_id, undo });

/**
 * Writes a line that is not written yet, with the note that it is: both or neither. `deps.db` must be `trx`.
 * @throws what refuses the line
 */
export async function writeLine(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  at: LinePlace,
): Promise<void> {
  await lockImports(trx);
  const line = await lockOpenLine(trx, at.import_id, at.position);
  if (line === undefined) return;
  const write = writers[keptOf(line).payload?.kind ?? 'event'];
  await endLine(trx, line, await write(trx, deps, actor, line, at));
}
