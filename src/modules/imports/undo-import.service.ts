import type { Db, Trx } from '../../db/db.ts';
import { type RecordNow, type UndoRecord, undoVerdict } from '../../domain/imports/undo-record.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState, notFound } from '../../errors.ts';
import {
  type ImportedEvent,
  listImportedStates,
  lockExchange,
  writeEvent,
} from '../events/index.ts';
import { changeRoom, listNeededRooms, roomSoftDeletion } from '../rooms/index.ts';
import { venueSoftDeletion } from '../venues/index.ts';
import { writeTogether } from './circles.service.ts';
import { lockImports, moveKnownImport } from './import-lines.queries.ts';
import { type ImportWithLines, lockImport, updateImport } from './imports.queries.ts';
import { bodyOrRefusal, type ImportDeps, readImportRecord } from './imports.service.ts';
import { masterDataNow, undoMasterData } from './master-data/write-master-data.service.ts';
import {
  BEHIND_ALL,
  endUndoLine,
  hasRooms,
  listRoomStamps,
  listUndoLines,
  lockUndoLine,
  type UndoEnd,
  type UndoLine,
} from './undo-lines.queries.ts';

type Written<Kind> = Extract<UndoRecord, { kind: Kind }>;

/** The state of what lines wrote, in a few statements for all of them; `going` are events that go before. */
async function recordsNow(
  db: Db,
  { clock }: Pick<ImportDeps, 'clock'>,
  lines: readonly UndoLine[],
  going: readonly string[] = [],
): Promise<Map<string, RecordNow>> {
  const idsOf = (kind: UndoRecord['kind']): string[] =>
    lines.flatMap(({ undo }) => (undo.kind === kind ? undo.id : []));
  const [events, rooms] = [idsOf('event'), idsOf('room')];
  const now = new Map<string, RecordNow>();
  if (events.length > 0) {
    const states = await listImportedStates(db, events, instantText(clock.now()));
    for (const { id, version } of states.values()) now.set(id, { stamp: version, isNeeded: false });
  }
  if (rooms.length > 0) {
    const needed = await listNeededRooms(db, rooms, going);
    for (const { id, updated_at } of await listRoomStamps(db, rooms)) {
      now.set(id, { stamp: updated_at, isNeeded: needed.has(id) });
    }
  }
  return now;
}

/**
 * What would become of lines if they were taken back now, by their positions. Rooms that the import made are needed by
 * no event that goes before them, so events are judged first and those that go are added to `going`.
 */
async function endsOf(
  db: Db,
  deps: Pick<ImportDeps, 'clock'>,
  import_id: string,
  lines: readonly UndoLine[],
  going: string[] = [],
): Promise<Map<number, UndoEnd>> {
  const ends = new Map<number, UndoEnd>();
  const masterData = lines.flatMap(({ position, undo }) =>
    undo.kind === 'master_data' ? { position, undo } : [],
  );
  const written = await masterDataNow(
    db,
    import_id,
    masterData.map(({ undo }) => undo),
  );
  for (const [at, { position, undo }] of masterData.entries())
    ends.set(position, undoVerdict(undo, written[at]));
  for (const kind of ['event', 'room'] as const) {
    const some = lines.filter(({ undo }) => undo.kind === kind);
    const now = await recordsNow(db, deps, some, going);
    for (const { position, undo } of some) {
      const end = undoVerdict(undo, now.get(undo.id));
      ends.set(position, end);
      if (kind === 'event' && end.verdict === 'remove') going.push(undo.id);
    }
  }
  return ends;
}

/** Lines that are looked at together. */
const PART = 200;

/** The import with what would become of each line if it was taken back now. */
export async function previewUndo(deps: ImportDeps, id: string): Promise<ImportWithLines> {
  const { db } = deps;
  const row = await readImportRecord(db, id, true);
  if (row.status !== 'applied') throw notWritten();
  const ends = new Map<number, UndoEnd>();
  const going: string[] = [];
  for (let before = BEHIND_ALL; ; ) {
    const lines = await listUndoLines(db, id, before, PART);
    if (lines.length === 0) break;
    for (const [position, end] of await endsOf(db, deps, id, lines, going)) ends.set(position, end);
    before = lines.at(-1)?.position ?? 0;
    await deps.pause();
  }
  const lines = row.lines?.map((line) => {
    const end = ends.get(line.position);
    return end ? { ...line, undo_verdict: end.verdict, undo_message: end.message } : line;
  });
  return { ...row, lines: lines ?? [] };
}

const notWritten = (): Error => invalidState('Only an import that was written can be taken back.');

/** An event as it was before the import wrote it. */
function importedBefore(deps: ImportDeps, { before }: Written<'event'>): ImportedEvent {
  const read = bodyOrRefusal(deps.readEventBody(before?.body));
  if ('refusal' in read) throw invalidState(read.refusal);
  return { body: read.value, overrides: before?.overrides ?? [], is_cancelled: false };
}

/** Puts an event back; one that the import cancelled is booked again as a new one. */
async function restoreEvent(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  undo: Written<'event'>,
  leaving: readonly string[],
): Promise<void> {
  const { id, was_cancelled } = undo;
  const imported = importedBefore(deps, undo);
  const event_id = was_cancelled ? null : id;
  const intent = { kind: 'import', imported, event_id, leaving } as const;
  const written = await writeEvent(deps, actor, intent, { outbox: 'muted' });
  await moveKnownImport(trx, id, written.event_id ?? id);
}

async function removeEvent(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  { id, replaced_id }: Written<'event'>,
): Promise<void> {
  if (replaced_id !== null) await moveKnownImport(trx, id, replaced_id);
  await writeEvent(deps, actor, { kind: 'delete', id }, { outbox: 'muted' });
}

async function undoRoom(
  deps: ImportDeps,
  actor: Actor,
  { id, before, venue_id }: Written<'room'>,
): Promise<void> {
  const by = { actor, clock: deps.clock };
  if (before !== null) {
    await changeRoom(deps.db, by, id, before);
    return;
  }
  await roomSoftDeletion.remove(deps.db, by, id);
  if (venue_id !== null && !(await hasRooms(deps.db, venue_id))) {
    await venueSoftDeletion.remove(deps.db, by, venue_id);
  }
}

/** Locks events that exchange their rooms when they are put back. */
async function lockRestored(
  trx: Trx,
  deps: ImportDeps,
  lines: readonly Written<'event'>[],
): Promise<void> {
  const exchanged = lines.map((undo) => ({
    event_id: undo.id,
    imported: importedBefore(deps, undo),
  }));
  await lockExchange(trx, exchanged);
}

/** Takes lines back in the transaction of `deps.db`, with the note that they are: both or neither. */
async function undoIn(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  import_id: string,
  { positions, start }: { positions: readonly number[]; start: (position: number) => void },
): Promise<void> {
  await lockImports(trx);
  const lines: UndoLine[] = [];
  for (const position of positions) {
    const line = await lockUndoLine(trx, import_id, position);
    if (line !== undefined) lines.push(line);
  }
  const ends = await endsOf(trx, deps, import_id, lines);
  const endOf = ({ position }: UndoLine): UndoEnd =>
    ends.get(position) ?? { verdict: 'keep', message: null };
  let restored = lines.flatMap((line) =>
    line.undo.kind === 'event' && endOf(line).verdict === 'restore' ? line.undo : [],
  );
  if (restored.length > 1) await lockRestored(trx, deps, restored);
  for (const line of lines) {
    const { position, undo } = line;
    const end = endOf(line);
    start(position);
    restored = restored.filter((one) => one !== undo);
    const leaving = restored.map(({ id }) => id);
    if (end.verdict !== 'keep') {
      if (undo.kind === 'room') await undoRoom(deps, actor, undo);
      else if (undo.kind === 'master_data')
        await undoMasterData(trx, deps, actor, undo, end.verdict);
      else if (end.verdict === 'remove') await removeEvent(trx, deps, actor, undo);
      else await restoreEvent(trx, deps, actor, undo, leaving);
    }
    await endUndoLine(trx, import_id, position, end);
  }
}

/** Takes lines back together, one or those of a circle, or notes why they stay. */
export async function undoTogether(
  deps: ImportDeps,
  actor: Actor,
  import_id: string,
  positions: readonly number[],
): Promise<void> {
  await writeTogether(
    deps,
    positions,
    (trx, some, start) =>
      undoIn(trx, { ...deps, db: trx }, actor, import_id, { positions: some, start }),
    (trx, position, message) => endUndoLine(trx, import_id, position, { verdict: 'keep', message }),
  );
}

/** Begins to take an import back, or goes on with it. @throws not_found; invalid_state */
export async function startUndo(
  trx: Trx,
  actor: Actor,
  id: string,
  enqueueRun: (trx: Trx, id: string) => Promise<unknown>,
): Promise<void> {
  const row = await lockImport(trx, id);
  if (row === undefined) throw notFound();
  if (row.status === 'undone') return;
  if (row.status !== 'applied' && row.status !== 'undoing') throw notWritten();
  if (row.status === 'applied') {
    await updateImport(trx, id, { status: 'undoing', undoer_id: actor.id, error: null });
  }
  await enqueueRun(trx, id);
}
