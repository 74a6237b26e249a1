import type { Db, Trx } from '../../../db/db.ts';
import type { MasterDataPayload } from '../../../domain/imports/master-data/master-data-record.ts';
import type {
  MasterDataUndo,
  RecordNow,
  UndoVerdict,
} from '../../../domain/imports/undo-record.ts';
import type { Actor } from '../../../domain/permission.ts';
import { invalidState } from '../../../errors.ts';
import type { LineEnd } from '../import-lines.queries.ts';
import type { ImportDeps } from '../imports.service.ts';
import { judgeItem } from './judge-master-data.service.ts';
import { listMasterDataNow } from './master-data.queries.ts';
import { masterDataKinds } from './master-data-kinds.service.ts';

/** Writes a line of master data, judged by what is there now. @throws what refuses it */
export async function writeMasterData(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  at: { import_id: string; line: number | null; payload: MasterDataPayload },
): Promise<LineEnd> {
  const { type, place, body } = at.payload;
  const kind = masterDataKinds[type];
  const writing = { ...deps, db: trx };
  const item = { line: at.line ?? 0, place, body };
  const known = (await kind.open(trx, [item]))(item);
  const { verdict, message, record_id } = judgeItem(kind, item, known);
  if (verdict === 'refused') throw invalidState(message ?? 'It cannot be written.');
  if (verdict === 'same') return { verdict, message, record_id };
  const written =
    record_id === null
      ? await kind.create(writing, actor, item)
      : await kind.change(writing, actor, item, record_id);
  const about = { id: written.id, room_id: written.room_id, is_new: written.before === null };
  const [now] = await listMasterDataNow(trx, type, at.import_id, [about]);
  const undo = { kind: 'master_data', type, stamp: String(now?.stamp), ...written } as const;
  return { verdict, message, record_id: written.id, undo };
}

/** The state of the master data that lines of one import wrote, in their order; undefined for what is gone. */
export async function masterDataNow(
  db: Db,
  import_id: string,
  undos: readonly MasterDataUndo[],
): Promise<(RecordNow | undefined)[]> {
  const [first] = undos;
  if (first === undefined) return [];
  const written = undos.map(({ id, room_id, before }) => ({
    id,
    room_id,
    is_new: before === null,
  }));
  const now = await listMasterDataNow(db, first.type, import_id, written);
  const ids = undos.map(({ id }) => id);
  const needed = (await masterDataKinds[first.type].listNeeded?.(db, ids)) ?? new Set<string>();
  return now.map(
    (one, at) => one && { ...one, isNeeded: one.isNeeded || needed.has(ids[at] ?? '') },
  );
}

/** Takes back what a line of master data wrote. */
export async function undoMasterData(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  undo: MasterDataUndo,
  verdict: Exclude<UndoVerdict, 'keep'>,
): Promise<void> {
  const kind = masterDataKinds[undo.type];
  await kind[verdict]({ ...deps, db: trx }, actor, undo);
}
