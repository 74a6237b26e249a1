import type { Trx } from '../../db/db.ts';
import type { ImportRecord, RoomPayload } from '../../domain/imports/import-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState } from '../../errors.ts';
import { writeEvent } from '../events/index.ts';
import { changeRoom, createRoom, ensureFeatures } from '../rooms/index.ts';
import { createVenue } from '../venues/index.ts';
import {
  type LineEnd,
  listKnownImports,
  lockImports,
  lockOpenLine,
  updateLine,
  upsertKnownImport,
} from './import-lines.queries.ts';
import { findVenueNamed, listRoomsNamed } from './imports.queries.ts';
import { bodyOrRefusal, type ImportDeps } from './imports.service.ts';
import { hashOfUid, importedEvent, judgeKnown } from './judge-lines.service.ts';
import { judgeRoom, roomsByName } from './judge-rooms.service.ts';

type Line = NonNullable<Awaited<ReturnType<typeof lockOpenLine>>>;
type Kept = Pick<ImportRecord, 'sequence' | 'modified' | 'payload'>;

const keptOf = ({ payload }: Line): Kept => payload as unknown as Kept;

/** Writes an event of a file, unless an import that ended meanwhile did so. */
async function writeEventOfLine(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  line: Line,
): Promise<LineEnd> {
  const { sequence, payload } = keptOf(line);
  const fingerprint = line.fingerprint ?? '';
  const uid_hash = hashOfUid(line.uid ?? '');
  if (payload?.kind !== 'event') throw invalidState('It cannot be read.');
  const known = (await listKnownImports(trx, [uid_hash])).get(uid_hash);
  const decided = judgeKnown({ sequence }, payload.is_cancelled, fingerprint, known);
  if (decided !== undefined && decided.verdict !== 'update') {
    return { ...decided, record_id: known?.event_id ?? null };
  }
  const read = importedEvent(deps, payload);
  if ('refusal' in read) throw invalidState(read.refusal);
  const intent = {
    kind: 'import',
    imported: read.value,
    event_id: known?.event_id ?? null,
  } as const;
  const { event_id, verdict } = await writeEvent(deps, actor, intent, { outbox: 'muted' });
  if (event_id !== null) {
    const imported_at = instantText(deps.clock.now());
    await upsertKnownImport(trx, { uid_hash, event_id, fingerprint, sequence, imported_at });
  }
  return { verdict, message: line.message, record_id: event_id };
}

async function venueOf(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  { venue }: RoomPayload,
): Promise<string | null> {
  if (venue === null) return null;
  const found = await findVenueNamed(trx, venue);
  if (found !== undefined) return found;
  return (await createVenue(deps.db, { actor, clock: deps.clock }, { name: venue })).id;
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
    await changeRoom(deps.db, by, room.id, { ...fields, ...chosen });
    return judged;
  }
  const venue_id = await venueOf(trx, deps, actor, payload);
  const { id } = await createRoom(deps.db, by, { ...read.value, ...chosen, venue_id });
  return { ...judged, record_id: id };
}

/**
 * Writes a line that is not written yet, with the note that it is: both or neither. `deps.db` must be `trx`.
 * @throws what refuses the line
 */
export async function writeLine(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  at: { import_id: string; position: number },
): Promise<void> {
  await lockImports(trx);
  const line = await lockOpenLine(trx, at.import_id, at.position);
  if (line === undefined) return;
  const write = keptOf(line).payload?.kind === 'room' ? writeRoom : writeEventOfLine;
  const { verdict, message, record_id } = await write(trx, deps, actor, line);
  await updateLine(trx, at.import_id, at.position, { verdict, message, record_id });
}
