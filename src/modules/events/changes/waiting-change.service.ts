import type { Changes } from '../../../domain/changes.ts';
import type { HistoryEntry } from '../../../domain/events/approval.ts';
import { changeEntry, concernsDate } from '../../../domain/events/change-request.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { type ApprovalEffect, actionContext } from '../approval/approval-record.service.ts';
import type { LockedChange } from '../record/change-request.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import type { EventWrite } from '../record/event-replace.queries.ts';

/** An edit that takes effect at once. */
export type TakenEdit = {
  effect: ApprovalEffect;
  /** The date that it is about, by its original start; null for the whole event. */
  date: InstantText | null;
  /** The original start that a date has after it; undefined where the date no longer takes place. */
  dateAfter: (date: InstantText) => InstantText | undefined;
  /** What it changes, as people are shown it. */
  changes: Changes;
};

type ShownChange = Partial<Pick<EventRow, 'pending_change'>>;

/** What becomes of the change request that waits: what is written of it and of its history. */
export type WaitingChange = {
  write: Pick<EventWrite, 'change' | 'changeDate'>;
  entries: HistoryEntry[];
  /** The request that was dropped, whose owner is notified. */
  dropped: LockedChange | null;
  /** What differs by it in the record of the event. */
  shown: (event: EventRow) => ShownChange;
};

const removed = { write: { change: null }, shown: () => withoutChange };

/** What the record of an event shows when no change request waits any more. */
export const withoutChange = { pending_change: null };

const atDate = (change_id: string, date: InstantText) => ({
  write: { changeDate: { change_id, date } },
  shown: ({ pending_change }: EventRow): ShownChange => ({
    pending_change: pending_change && { ...pending_change, occurrence_start_at: date },
  }),
});

/**
 * What an edit that takes effect at once does to the change request that waits: whoever could decide it drops it by moving
 * the slot (decision 8.5), and one whose date is gone is withdrawn by the service (decision 8.4). It stays otherwise.
 */
export function settleWaitingChange(
  deps: EventDeps,
  actor: Actor,
  { change }: Pick<LockedEvent, 'change'>,
  edit: TakenEdit,
): WaitingChange {
  const context = actionContext(deps, actor);
  const isDecided = edit.effect.kind === 'decided';
  const entries = isDecided ? [changeEntry('change_approved', context, edit.changes)] : [];
  const stays = { write: {}, entries, dropped: null, shown: () => ({}) };
  if (change === null) return stays;
  if (isDecided && concernsDate(change, edit.date)) {
    entries.push(changeEntry('change_rejected', context, change.changes));
    return { ...removed, entries, dropped: change };
  }
  const { id, occurrence_start_at: date } = change;
  if (date === null) return stays;
  const after = edit.dateAfter(date);
  if (after === date) return stays;
  if (after !== undefined) return { ...atDate(id, after), entries, dropped: null };
  return withdrawnByService(deps, actor, change, entries);
}

/** A change request that the service withdraws, since there is nothing left that it could change (decision 8.4). */
export function withdrawnByService(
  deps: EventDeps,
  actor: Actor,
  { changes }: LockedChange,
  entries: readonly HistoryEntry[],
): WaitingChange {
  const byService = { ...actionContext(deps, actor), actor_id: null };
  const entry = changeEntry('change_withdrawn', byService, changes);
  return { ...removed, entries: [...entries, entry], dropped: null };
}

/**
 * Whether a change request goes on waiting beside an edit that moves one date at once: the slot that it wants stays
 * held, also against the other dates of the same event (decision 8.3). A request that is replaced or dropped holds nothing.
 */
export const staysBeside = (
  { change }: Pick<LockedEvent, 'change'>,
  { kind }: ApprovalEffect,
  date: InstantText | null,
): boolean => change !== null && kind === 'decided' && !concernsDate(change, date);

/** The rooms that the change request of an event holds: whoever edits the event locks them, too. */
export const roomsOfChange = ({ change }: Pick<LockedEvent, 'change'>): string[] =>
  change?.rooms.map(({ room_id }) => room_id) ?? [];
