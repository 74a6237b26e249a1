import type { Override } from '../events/override.ts';
import type { MasterDataType } from './master-data/master-data-record.ts';

/** What becomes of what a line made or changed: it goes, it is as it was before, or it stays as it is now. */
export const UNDO_VERDICTS = ['remove', 'restore', 'keep'] as const;

/** What becomes of what a line made or changed when its import is taken back. Source: §21.2. */
export type UndoVerdict = (typeof UNDO_VERDICTS)[number];

/** An event before an import wrote it: the members of a request, and its single dates. */
export type EventBefore = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly overrides: readonly Override[];
};

/** The master data that a line wrote, by its state after it. */
export type MasterDataUndo = {
  readonly kind: 'master_data';
  readonly type: MasterDataType;
  readonly id: string;
  readonly stamp: string;
  /** The changed members of its request before; null where the line made it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The room of opening hours, and the one that the line gave a feature. */
  readonly room_id: string | null;
};

/** What a line wrote, by the version after it, and what was there before. */
export type UndoRecord =
  | {
      readonly kind: 'event';
      readonly id: string;
      readonly version: number;
      /** Null where the line made it. */
      readonly before: EventBefore | null;
      /** The line cancelled it. */
      readonly was_cancelled: boolean;
      /** The cancelled event in whose place it was booked again. */
      readonly replaced_id: string | null;
      /** Its place in the order of writing; absent where the line waited for no other. */
      readonly step?: number;
      readonly circle?: number | null;
    }
  | {
      readonly kind: 'room';
      readonly id: string;
      readonly updated_at: string;
      /** The changed fields before; null where the line made it. */
      readonly before: Readonly<Record<string, unknown>> | null;
      /** The venue that the line made for it. */
      readonly venue_id: string | null;
    }
  | MasterDataUndo;

/** The state of a record now: its version or the time of its last change, and whether something needs it. */
export type RecordNow = { readonly stamp: string | number; readonly isNeeded: boolean };

const stampOf = (undo: UndoRecord): string | number => {
  if (undo.kind === 'event') return undo.version;
  return undo.kind === 'room' ? undo.updated_at : undo.stamp;
};

/** Why something that a line made stays; nothing needs people and opening hours. */
const NEEDED: Readonly<Partial<Record<MasterDataType | 'room', string>>> = {
  room: 'Events need the room.',
  equipment: 'Events want it.',
  terms: 'Events or planning rounds use the term.',
  features: 'Other rooms have the feature.',
};

/** Says what becomes of what a line wrote; `now` is undefined where it is gone. */
export function undoVerdict(
  undo: UndoRecord,
  now: RecordNow | undefined,
): { verdict: UndoVerdict; message: string | null } {
  if (now === undefined) return { verdict: 'keep', message: 'It was deleted since.' };
  const isNeeded = undo.kind !== 'event' && undo.before === null && now.isNeeded;
  const need = isNeeded ? NEEDED[undo.kind === 'room' ? 'room' : undo.type] : undefined;
  if (need !== undefined) return { verdict: 'keep', message: need };
  if (now.stamp !== stampOf(undo)) {
    return { verdict: 'keep', message: 'It was changed since.' };
  }
  return { verdict: undo.before === null ? 'remove' : 'restore', message: null };
}
