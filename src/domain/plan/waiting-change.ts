import type { Changes } from '../changes.ts';
import type { HistoryEntry } from '../events/approval.ts';
import { type ChangeRequest, changeEntry, concernsDate } from '../events/change-request.ts';
import type { Occurrence } from '../events/override.ts';
import type { InstantText } from '../time/instant.ts';
import { type ApprovalEffect, actionContext } from './approval.ts';
import type { Setting, StoredEvent, WaitingRequest } from './facts.ts';

/** An edit that takes effect at once. */
export type TakenEdit = {
  effect: ApprovalEffect;
  /** The date that it is about, by its original start; null for the whole event. */
  date: InstantText | null;
  /** The original start that a date has after it; undefined where the date no longer takes place. */
  dateAfter: (date: InstantText) => InstantText | undefined;
  /** Its changes, as people are shown them. */
  changes: Changes;
};

/** A change request that is written anew, with the slots that it holds. */
export type WrittenRequest = { change: ChangeRequest; slots: readonly Occurrence[] };

/** The effect on the pending change request: the writes of the request and of its history. */
export type WaitingChange = {
  write: {
    /** The request anew; null removes it. */
    change?: WrittenRequest | null;
    /** The new original start of the date that it is about. */
    changeDate?: { change_id: string; date: InstantText };
  };
  entries: HistoryEntry[];
  /** The request that was dropped, whose owner is notified. */
  dropped: WaitingRequest | null;
  /** The changed members of the request in the record of the event; null if none is pending any more. */
  shown: Partial<
    Pick<ChangeRequest, 'occurrence_start_at' | 'changes' | 'occurrences_affected'>
  > | null;
};

const removed = { write: { change: null }, shown: null };

const atDate = (change_id: string, date: InstantText) => ({
  write: { changeDate: { change_id, date } },
  shown: { occurrence_start_at: date },
});

/**
 * Returns the effect that an edit has on the pending change request when it is applied at once. An actor who could
 * decide the request drops it by moving the slot (§8.5), and the service withdraws a request whose date is gone
 * (§8.4). Otherwise it stays.
 */
export function settleWaitingChange(
  setting: Setting,
  { change }: Pick<StoredEvent, 'change'>,
  edit: TakenEdit,
): WaitingChange {
  const context = actionContext(setting);
  const isDecided = edit.effect.kind === 'decided';
  const entries = isDecided ? [changeEntry('change_approved', context, edit.changes)] : [];
  const stays = { write: {}, entries, dropped: null, shown: {} };
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
  return withdrawnByService(setting, change, entries);
}

/** A change request that the service withdraws, since there is nothing left that it could change (§8.4). */
export function withdrawnByService(
  setting: Setting,
  { changes }: WaitingRequest,
  entries: readonly HistoryEntry[],
): WaitingChange {
  const byService = { ...actionContext(setting), actor_id: null };
  const entry = changeEntry('change_withdrawn', byService, changes);
  return { ...removed, entries: [...entries, entry], dropped: null };
}

/**
 * Whether a change request goes on waiting beside an edit that moves one date at once: the slot that it wants stays
 * held, also against the other dates of the same event (§8.3). A request that is replaced or dropped holds nothing.
 */
export const staysBeside = (
  { change }: Pick<StoredEvent, 'change'>,
  { kind }: ApprovalEffect,
  date: InstantText | null,
): boolean => change !== null && kind === 'decided' && !concernsDate(change, date);

/** The rooms that the change request of an event holds: whoever edits the event locks them, too. */
export const roomsOfChange = ({ change }: Pick<StoredEvent, 'change'>): string[] =>
  change?.rooms.map(({ room_id }) => room_id) ?? [];
