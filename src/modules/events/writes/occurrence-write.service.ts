import type { Trx } from '../../../db/db.ts';
import { isSameBooking } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import { isOfOtherCalendar, OTHER_CALENDAR } from '../../../domain/events/other-calendar.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { shownDateChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { invalidState } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import {
  type ApprovalEffect,
  approvalEffect,
  approvalOf,
  recordOf,
  stepAfter,
} from '../approval/approval-record.service.ts';
import { sourcesWithOverrides } from '../approval/step-sources.service.ts';
import { requestDateChange } from '../changes/date-change.service.ts';
import { withWantedAnew } from '../changes/rewanted-change.service.ts';
import { settleWaitingChange, type WaitingChange } from '../changes/waiting-change.service.ts';
import { withEquipmentNames } from '../edits/equipment-input.service.ts';
import {
  activityOf,
  cancels,
  overrideChanges,
  rowAfter,
  rowBefore,
  withDates,
  writeOfDate,
} from '../edits/occurrence-row.service.ts';
import { derivedOf, withPlaceInLine } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused } from '../record/event-access.service.ts';
import { openedStep, roomNames, tell, withDropped } from '../record/event-fact.service.ts';
import type { OccurrenceRow, ShownOccurrence } from '../record/event-record.queries.ts';
import { type Stamps, updateEvent } from '../record/event-write.queries.ts';
import { undoableAction } from '../record/undoable-action.service.ts';
import { assertMoveAllowed, findRooms, needsMoreTime } from './occurrence-rooms.service.ts';

/** A written occurrence, and what that did to the approval of its series (decisions 4.6, 8.1). */
export type WrittenOccurrence = {
  occurrence: ShownOccurrence;
  effect: ApprovalEffect;
  /** Where the edit waits for approval: the occurrence that it asks for. */
  wanted: readonly Occurrence[];
};

/** An edit of one occurrence of a locked event that takes effect at once. */
type Writing = {
  event: LockedEvent;
  edit: OccurrenceEdit;
  /** What differs in the override, and in the occurrence as people are shown it. */
  changes: Changes;
  shown: Changes;
  effect: ApprovalEffect;
  comment: string | null;
  was: OccurrenceRow;
  becomes: OccurrenceRow;
};

const toldAs = (edit: OccurrenceEdit) => {
  if (!cancels(edit)) return 'event_updated';
  return edit.override.cancel_reason === 'no_show' ? 'no_show' : 'occurrence_cancelled';
};

async function recordWrite(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  writing: Writing,
  { dropped }: WaitingChange,
): Promise<void> {
  const { event, edit, changes, shown, effect, comment, was, becomes } = writing;
  const written = {
    type: toldAs(edit),
    event,
    actor,
    comment,
    opened: openedStep(recordOf(effect)),
    original_start_at: edit.original_start_at,
    occurrence: becomes,
    ...(!cancels(edit) && { changes: shown, names: roomNames(was, becomes) }),
  } as const;
  await recordEffects(trx, {
    activity: [activityOf(event, edit, actor, changes)],
    told: tell(deps, ...withDropped(written, { dropped })),
  });
}

const undoableCancel = (deps: EventDeps, actor: Actor, occurrence_start_at: string) =>
  undoableAction(deps, actor, { action: 'cancel', extent: 'occurrences', occurrence_start_at });

async function saveOccurrence(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  writing: Writing,
): Promise<Partial<OccurrenceRow> & Stamps> {
  const { event, edit, effect, shown } = writing;
  const status = effect.kind === 'reopened' ? effect.status : event.status;
  const date = edit.original_start_at;
  const dateAfter = (other: string) =>
    other === date && edit.after.is_cancelled ? undefined : other;
  const taken = { effect, date, dateAfter, changes: shown };
  const stays = settleWaitingChange(deps, actor, event, taken);
  const settled = await withWantedAnew(trx, deps, event, withDates(event, [edit.override]), stays);
  const approval = approvalOf(effect, settled.entries);
  const stamps = await updateEvent(trx, event, {
    ...writeOfDate(event, edit, status),
    approval,
    ...(cancels(edit) && { undoable: undoableCancel(deps, actor, date) }),
    ...settled.write,
  });
  await recordWrite(trx, deps, actor, { ...writing, event: { ...event, status } }, settled);
  const current_step = stepAfter(event, approval);
  const state = { status, held_until: event.held_until };
  const dates = { approval, occurrences: edit.datesAfter() };
  const planned = derivedOf(deps, actor, event, state, dates);
  const derived = await withPlaceInLine(trx, deps, event.id, planned);
  return { ...stamps, ...derived, status, current_step, ...settled.shown(event) };
}

/** The parts of a request that are not fields of the override. */
export type OccurrenceRequest = {
  toCancel: boolean;
  comment: string | null;
  expect: Precondition<OccurrenceRow> | undefined;
};

/**
 * Writes an occurrence as an edit makes it, or keeps the edit as a change request: 409 where it would newly hold what is
 * not free, or where the event is cancelled; cancelling then is no refusal. What changes nothing is not written.
 */
export async function writeOverride(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  locked: LockedEvent,
  edit: OccurrenceEdit,
  { toCancel, comment, expect }: OccurrenceRequest,
): Promise<WrittenOccurrence> {
  const places = await findRooms(trx, edit, locked);
  const { rooms } = places;
  const event = withEquipmentNames(locked, places.equipment);
  const was = rowBefore(event, edit, rooms);
  expect?.(was);
  const changes = overrideChanges(edit);
  const row = rowAfter(event, edit, rooms);
  const isOver = event.status === 'cancelled';
  if (!toCancel) assertNotRefused(dateRefusal(event));
  if (isOver || Object.keys(changes).length === 0)
    return { occurrence: row, effect: { kind: 'none' }, wanted: [] };
  if (!toCancel && isOfOtherCalendar(actor, event) && !isSameBooking(edit.before, edit.after)) {
    throw invalidState(OTHER_CALENDAR);
  }
  const step_sources = sourcesWithOverrides(event, [edit.override], places);
  const change = { moves: needsMoreTime(edit), step_sources };
  const effect = approvalEffect(deps, actor, event, change);
  await assertMoveAllowed(trx, deps, actor, event, edit, { rooms, effect });
  const shown = shownDateChanges(was, row);
  if (effect.kind === 'waits') {
    const names = roomNames(was, row);
    const wanted = { edit, changes, shown, was, names, steps: effect.steps };
    const requested = await requestDateChange(trx, deps, actor, event, wanted);
    return { occurrence: { ...was, ...requested }, effect, wanted: [edit.after] };
  }
  const saved = await saveOccurrence(trx, deps, actor, {
    ...{ event, edit, changes, shown, effect, comment },
    ...{ was, becomes: row },
  });
  return { occurrence: { ...row, ...saved }, effect, wanted: [] };
}
