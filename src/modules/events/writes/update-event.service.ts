import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { editRefusal } from '../../../domain/events/event-actions.ts';
import type { OpenedStep } from '../../../domain/events/event-fact.ts';
import { type EventFields, eventFields } from '../../../domain/events/event-fields.ts';
import type { Occurrence, Override } from '../../../domain/events/override.ts';
import { shownChanges, withChangedDates } from '../../../domain/events/shown-changes.ts';
import type { DateEdit, WrittenDates } from '../../../domain/events/written-dates.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { recordEffects } from '../../effects/index.ts';
import {
  type ApprovalEffect,
  approvalOf,
  recordOf,
  stepAfter,
} from '../approval/approval-record.service.ts';
import type { SkippedOccurrence } from '../booking/reservation.service.ts';
import { requestEventChange } from '../changes/event-change.service.ts';
import { withWantedAnew } from '../changes/rewanted-change.service.ts';
import { settleWaitingChange, type WaitingChange } from '../changes/waiting-change.service.ts';
import { writeOfEdit } from '../edits/event-edit.service.ts';
import { locationColumns, placeOf } from '../edits/location-columns.service.ts';
import { derivedOf, withPlaceInLine } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { UpdateEvent } from '../record/event.schema.ts';
import { type EventDeps, pauseFor } from '../record/event.service.ts';
import { assertNotRefused, lockEventToEdit } from '../record/event-access.service.ts';
import { openedStep, roomNames, tell, withDropped } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { updateEvent } from '../record/event-write.queries.ts';
import { CANCEL, MOVE, undoableAction } from '../record/undoable-action.service.ts';
import { type Edit, planEdit } from './plan-edit.service.ts';
import { reserveForEdit } from './reserve-edit.service.ts';
import { type ChangedDates, changedDates } from './told-dates.service.ts';

/** An edit as it is recorded: the changes of the event, and the same as people see them. */
type Recorded = {
  changes: Changes;
  shown: Changes;
  /** The names of the rooms before and after it. */
  names: Readonly<Record<string, string>>;
  opened: OpenedStep | null;
  settled: WaitingChange;
  effect: ApprovalEffect;
  comment: string | null;
  dates: ChangedDates | undefined;
};

/** Changes that notifications name besides those of the fields that people write. */
const changesBeside = ({ status, timezone }: Changes): Changes => ({
  ...(status && { status }),
  ...(timezone && { timezone }),
});

/** Notifies of an edit: people of what changed, the requester of a change that it dropped, and holders of a new round. */
async function recordEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: EventRow & { overrides: readonly Override[] },
  edit: Recorded,
): Promise<void> {
  const { changes, shown, names, opened, settled, effect, comment, dates } = edit;
  const isApproved = effect.kind === 'reopened' && effect.status === 'approved';
  const written = {
    type: isApproved ? 'event_approved' : (dates?.type ?? 'event_updated'),
    event,
    actor,
    opened,
    comment,
    changes: { ...changesBeside(changes), ...shown },
    names,
    ...dates?.told,
  } as const;
  const subject = { subject_type: 'event', subject_id: event.id } as const;
  const activity = [{ event: dates?.name ?? 'updated', ...subject, actor, changes }];
  await recordEffects(trx, { activity, told: tell(deps, ...withDropped(written, settled)) });
}

/** An edit that is an item of a batch: it can be undone, and notifications quote its comment. */
type BatchItem = { comment: string | null };

/** Writes an edit with its occurrences and overrides; unchanged parts are not written. */
async function saveEdit(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  edit: Edit,
  { item, holiday }: Pick<Change, 'item' | 'holiday'>,
): Promise<ShownEvent> {
  const { fields, location, status, effect, dateAfter } = edit;
  const columns = locationColumns(location);
  const after = { ...current, ...fields, ...columns, status, place: placeOf(location) };
  const differing = changesBetween<EventRow>(current, after, [...eventFields, 'status']);
  const edits = holiday?.edits ?? edit.dates?.edits ?? [];
  const isOfDates = holiday !== undefined || Object.keys(differing).length === 0;
  const changes = { ...differing, ...withChangedDates(isOfDates ? {} : differing, edits) };
  if (Object.keys(changes).length === 0) return current;
  const dates = isOfDates ? changedDates(after, edits, edit) : undefined;
  const shown = withChangedDates(isOfDates ? {} : shownChanges(current, after), edits);
  const taken = { effect, date: null, dateAfter, changes: shown };
  const reopened = recordOf(effect);
  const { held_until, ...write } = writeOfEdit(current, edit, status);
  const written = { ...after, held_until, overrides: [...edit.overrides.kept] };
  const settled = await withWantedAnew(
    trx,
    deps,
    current,
    written,
    settleWaitingChange(deps, actor, current, taken),
  );
  const approval = approvalOf(effect, settled.entries);
  const done = dates?.type === 'occurrence_cancelled' ? CANCEL : item && MOVE;
  const undoable = done && undoableAction(deps, actor, { ...done, approval });
  const stamps = await updateEvent(trx, current, {
    ...{ ...write, approval, undoable },
    ...settled.write,
  });
  const opened = openedStep(reopened);
  const names = roomNames(current, after);
  const comment = item?.comment ?? null;
  const recorded = { changes, shown, names, opened, settled, effect, comment, dates };
  await recordEdit(trx, deps, actor, written, recorded);
  const current_step = stepAfter(current, approval);
  const { replaced } = write;
  const planned = derivedOf(deps, actor, current, { status, held_until }, { approval, replaced });
  const derived = await withPlaceInLine(trx, deps, current.id, planned);
  return { ...after, ...stamps, ...derived, held_until, current_step, ...settled.shown(current) };
}

/** An edited event: what it did to the approval (4.6, 8.1), and the overrides whose day is gone (5.8). */
export type Updated = {
  event: ShownEvent;
  effect: ApprovalEffect;
  removed_overrides: readonly Override[];
  /** Where the request skips conflicts (9.2). */
  skipped: SkippedOccurrence[] | undefined;
  /** Where the request leaves out holidays. */
  holidays: Edit['holidays'];
  /** Where the edit waits for approval: the occurrences that the event would have. */
  wanted: readonly Occurrence[];
};

/** Dates on a holiday that a series leaves out then, or that take place again: people are told of them as of single dates. */
export type HolidayDatesChange = {
  draft: (fields: EventFields) => EventFields;
  edits: readonly DateEdit[];
};

/** What is made of an event, and what must hold and is kept for it. */
type Change = {
  body: UpdateEvent;
  expect?: Precondition<EventRow> | undefined;
  item?: BatchItem | undefined;
  /** The single dates of the series, where a client wrote them out. */
  written?: WrittenDates;
  holiday?: HolidayDatesChange;
};

function applyEdit(
  deps: EventDeps,
  actor: Actor,
  id: string,
  { body, expect, item, written, holiday }: Change,
): Promise<Updated> {
  return inTransaction(deps.db, async (trx) => {
    const current = await lockEventToEdit(trx, deps, actor, id);
    const origin = { written, draft: holiday?.draft };
    const planned = await planEdit(trx, deps, actor, current, body, origin);
    expect?.(current);
    assertNotRefused(editRefusal('update', current));
    const { on_conflict } = body;
    const { edit, skipped } = await reserveForEdit(trx, deps, actor, current, planned, on_conflict);
    const { effect, holidays } = edit;
    if (effect.kind === 'waits') {
      const asksStart = body.start_at !== undefined;
      const asked = { ...edit, steps: effect.steps, asksStart, isUndoable: item !== undefined };
      const event = await requestEventChange(trx, deps, actor, current, asked);
      const wanted = edit.plan?.occurrences ?? [];
      return { event, effect, removed_overrides: [], skipped, holidays, wanted };
    }
    await pauseFor(deps, edit.plan?.occurrences.length ?? 0);
    const event = await saveEdit(trx, deps, actor, current, edit, {
      item,
      ...(holiday && { holiday }),
    });
    const { removed: removed_overrides } = edit.overrides;
    return { event, effect, removed_overrides, skipped, holidays, wanted: [] };
  });
}

/**
 * Merges a PUT into an event. What it would hold newly must be free, else 409 and nothing is changed; who could not
 * approve the event and moves or enlarges its slot asks for a change that waits (decisions 3.4, 4.6, 4.7, 8.1).
 */
export const changeEvent = (
  deps: EventDeps,
  actor: Actor,
  id: string,
  body: UpdateEvent,
  expect?: Precondition<EventRow>,
  item?: BatchItem,
): Promise<Updated> => applyEdit(deps, actor, id, { body, expect, item });

/**
 * The same for a client that writes out the single dates of the series too: they count, nothing is moved, and all of it is one change
 * (decision 18.3).
 */
export const changeWithDates = (
  deps: EventDeps,
  actor: Actor,
  id: string,
  body: UpdateEvent,
  written: WrittenDates,
): Promise<Updated> => applyEdit(deps, actor, id, { body, written });

/** Leaves out dates of a series on a holiday, or gives them back, as a change of single dates (decision 18.4). */
export const changeHolidayDates = (
  deps: EventDeps,
  actor: Actor,
  id: string,
  holiday: HolidayDatesChange,
): Promise<Updated> => applyEdit(deps, actor, id, { body: {}, holiday });
