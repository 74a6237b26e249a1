import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import type { ComputedColumns, EventFields } from '../../../domain/events/event-fields.ts';
import type { StoredOverride } from '../../../domain/plan/date.ts';
import type { WrittenRequest } from '../../../domain/plan/waiting-change.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { ApprovalRecord } from './approval-rows.queries.ts';
import { deleteChangeSteps } from './change-write.queries.ts';
import type { Holding } from './hold-rooms.queries.ts';
import type { DatesWrite, OccurrenceWrite } from './occurrence.queries.ts';
import { keepUndoable, type UndoableAction } from './undoable-action.queries.ts';

/** The columns that a write sets. */
export type EventColumns = EventFields &
  ComputedColumns & { held_until: string | null; planned_from?: InstantText | null };

/** The changes of a write; absent fields keep their values. */
export type EventWrite = {
  columns: Partial<EventColumns> & { status?: string };
  /** Replaces the occurrences. */
  replaced?: Holding | undefined;
  /**
   * Holds or releases the rooms of the stored occurrences, or releases those of occurrences that begin after a moment.
   */
  rooms?: 'held' | 'released' | { releasedAfter: InstantText } | undefined;
  /** Replaces the overrides. */
  overrides?: readonly StoredOverride[] | undefined;
  /** Changes the rooms and the cancellation of several occurrences, and their overrides. */
  dates?: DatesWrite | undefined;
  /** Changes one occurrence and its override. */
  occurrence?: OccurrenceWrite | undefined;
  approval?: ApprovalRecord | undefined;
  /** The change request anew, with the slots that it holds; null removes it and frees them. */
  change?: WrittenRequest | null | undefined;
  /** The new original start of the date that the change request is about. */
  changeDate?: { change_id: string; date: string } | undefined;
  /** The steps of the change request anew. */
  changeSteps?: { change_id: string; steps: readonly Step[] } | undefined;
  /** The action for which the state of the event before this write is stored, so that the write can be undone. */
  undoable?: UndoableAction | undefined;
};

type ReplacedTable = 'occurrences' | 'occurrence_overrides' | 'approval_steps' | 'change_requests';

/**
 * Deletes the rows of an event that the next statement inserts again, and keeps the event for undo as it is before.
 * @returns the parts of the next statement that keep it, where nothing is deleted
 */
export async function deleteReplaced(
  trx: Trx,
  id: string,
  { changeSteps, undoable, ...write }: EventWrite,
): Promise<RawBuilder<unknown>[]> {
  const tables = replacedTables(write);
  const deletes = tables.map(
    (table) =>
      sql`${sql.ref(`old_${table}`)} as (delete from ${sql.table(table)}
        where event_id = ${id} ${table === 'occurrences' ? ofTheEvent(write.replaced) : sql``})`,
  );
  const kept = undoable ? [keepUndoable(id, undoable)] : [];
  const parts = [
    ...deletes,
    ...(changeSteps ? [sql`old_steps as (${deleteChangeSteps(changeSteps.change_id)})`] : []),
  ];
  if (parts.length === 0) return kept;
  const keeps = kept.map((part, index) => sql`${sql.ref(`kept_${index}`)} as (${part})`);
  await pipeline(trx, [sql`with ${sql.join([...parts, ...keeps])} select 1`]);
  return [];
}

/** The occurrences that are written anew: those of the event itself without the ones that have begun and stay. */
const ofTheEvent = (replaced: Holding | undefined): RawBuilder<unknown> =>
  replaced?.begun === undefined
    ? sql`and change_id is null`
    : sql`and change_id is null and start_at > ${replaced.begun}::timestamptz`;

const replacedTables = ({ replaced, overrides, approval, change }: EventWrite): ReplacedTable[] => [
  ...(replaced ? (['occurrences'] as const) : []),
  ...(overrides ? (['occurrence_overrides'] as const) : []),
  ...(approval?.hasFewerSteps && approval.steps ? (['approval_steps'] as const) : []),
  ...(change === undefined ? [] : (['change_requests'] as const)),
];
