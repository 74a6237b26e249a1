import type { Trx } from '../../../db/db.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import { recordEffects } from '../../effects/index.ts';
import { type ApprovalEffect, approvalOf, recordOf } from '../approval/approval-record.service.ts';
import type { RoomRules } from '../booking/location.queries.ts';
import { withWantedAnew } from '../changes/rewanted-change.service.ts';
import { settleWaitingChange, type WaitingChange } from '../changes/waiting-change.service.ts';
import { storedOverride } from '../edits/occurrence-input.service.ts';
import { withDates } from '../edits/occurrence-row.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { openedStep, tell, withDropped } from '../record/event-fact.service.ts';
import { CANCEL, MOVE, undoableAction } from '../record/undoable-action.service.ts';
import { updateDates } from './change-dates.queries.ts';
import { toldDates, toldMove } from './told-dates.service.ts';

/** What becomes of several dates of a series: another room, or their cancellation. */
export type DatesChange = {
  /** Half-open, instants: the dates that touch it. */
  window: { from: string; to: string };
  /** Null: the dates are cancelled. */
  room_id: string | null;
  /** The room that it takes the place of; null: that of the series. */
  from_room_id: string | null;
  comment: string | null;
};

/** One of the dates before and after the change, with its new override. */
export type DateEdit = { before: Occurrence; after: Occurrence; override: Override };

/** Dates that change at once, and what that does to the approval. */
type DatesEdit = {
  edits: readonly DateEdit[];
  change: DatesChange;
  effect: ApprovalEffect;
  /** The rooms of the dates before and after it. */
  rooms: readonly RoomRules[];
};

const startsOf = ({ edits }: Pick<DatesEdit, 'edits'>): string[] =>
  edits.map(({ after }) => after.original_start_at);

/** The date that decides what becomes of a change request: that of the request if it is among them. */
export function decidingDate(
  { change }: Pick<LockedEvent, 'change'>,
  edit: Pick<DatesEdit, 'edits'>,
): string | null {
  const starts = startsOf(edit);
  return starts.find((start) => start === change?.occurrence_start_at) ?? starts[0] ?? null;
}

/** The rooms between which dates move. */
const movedOf = (event: LockedEvent, { room_id, from_room_id: from }: DatesChange): Changes =>
  from === null || from === event.room_id
    ? { room_id: [event.room_id, room_id] }
    : { extra_room_ids: [[from], [room_id]] };

const shownOf = (event: LockedEvent, change: DatesChange): Changes =>
  change.room_id === null ? { is_cancelled: [false, true] } : movedOf(event, change);

/** A change request of one of the dates is concerned, or of the whole event; one of another date is not. */
function settle(deps: EventDeps, actor: Actor, event: LockedEvent, edit: DatesEdit): WaitingChange {
  const { effect, change } = edit;
  const starts = startsOf(edit);
  const date = decidingDate(event, edit);
  const dateAfter = (one: string) =>
    change.room_id === null && starts.includes(one) ? undefined : one;
  const changes = shownOf(event, change);
  return settleWaitingChange(deps, actor, event, { effect, date, dateAfter, changes });
}

async function recordDates(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { edit, settled }: { edit: DatesEdit; settled: WaitingChange },
): Promise<void> {
  const { room_id, comment } = edit.change;
  const starts = startsOf(edit);
  const told = edit.edits.map((one) => ({ ...one, title: one.override.title }));
  const changes: Changes = {
    occurrences: [null, starts],
    ...(room_id !== null && movedOf(event, edit.change)),
    ...(comment !== null && { comment: [null, comment] }),
  };
  const isCancelled = room_id === null;
  const name = isCancelled ? 'occurrences_cancelled' : 'occurrences_updated';
  const written = {
    type: isCancelled ? 'occurrence_cancelled' : 'event_updated',
    event,
    actor,
    comment,
    opened: openedStep(recordOf(edit.effect)),
    ...toldDates(event, told, edit.rooms),
    ...(!isCancelled && toldMove(told, edit.rooms)),
  } as const;
  await recordEffects(trx, {
    activity: [{ event: name, subject_type: 'event', subject_id: event.id, actor, changes }],
    told: tell(deps, ...withDropped(written, settled)),
  });
}

/** Writes several dates of a series, in a constant number of statements; who changes them may take it back. */
export async function saveDates(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  edit: DatesEdit,
): Promise<void> {
  const { edits, change, effect } = edit;
  const status = effect.kind === 'reopened' ? effect.status : event.status;
  const changed = edits.map(({ override }) => override);
  const after = withDates(event, changed);
  const stays = settle(deps, actor, event, edit);
  const settled = await withWantedAnew(trx, deps, event, after, stays);
  const done = change.room_id === null ? CANCEL : MOVE;
  const approval = approvalOf(effect, settled.entries);
  await updateDates(trx, event, {
    occurrences: edits.map(({ after }) => after),
    overrides: changed.map((override) => storedOverride(event, override)),
    holds: holdsRoom(event.status),
    status,
    approval,
    change: settled.write.change,
    undoable: undoableAction(deps, actor, { ...done, approval }),
  });
  await recordDates(trx, deps, actor, event, { edit, settled });
}
