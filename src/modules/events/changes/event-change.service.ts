import type { Trx } from '../../../db/db.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import { countAffectedDates, newSlots } from '../../../domain/events/change-request.ts';
import { type EventFields, eventFields } from '../../../domain/events/event-fields.ts';
import { hasSame } from '../../../domain/events/same-field.ts';
import { shownChanges, withChangedDates } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { EventEdit } from '../edits/event-edit.service.ts';
import { locationColumns } from '../edits/location-columns.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { roomNames } from '../record/event-fact.service.ts';
import type { ShownEvent } from '../record/event-record.queries.ts';
import { requestChange } from './request-change.service.ts';

/** The fields that a PUT changes, and the start if it names one. */
function requestedFields(
  current: LockedEvent,
  drafted: EventFields,
  asksStart: boolean,
): Partial<EventFields> {
  const differs = (field: keyof EventFields): boolean =>
    !hasSame(drafted, current, field) || (asksStart && field === 'start_at');
  return Object.fromEntries(eventFields.filter(differs).map((field) => [field, drafted[field]]));
}

/** Keeps a PUT of an approved event as a change request; gives the event as it still is (decision 8.1). */
export async function requestEventChange(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  edit: EventEdit & { steps: readonly FlowStep[]; asksStart: boolean; isUndoable: boolean },
): Promise<ShownEvent> {
  const { fields, drafted, location, plan, had, dates, steps, asksStart, isUndoable } = edit;
  const { room_id, institution_id } = fields;
  const occurrences = plan?.occurrences ?? had;
  const requested = await requestChange(trx, deps, actor, current, {
    occurrence_start_at: null,
    room_id,
    institution_id,
    request: {
      fields: requestedFields(current, drafted, asksStart),
      ...(dates && { dates: dates.written }),
    },
    changes: withChangedDates(
      shownChanges(current, { ...fields, institution_name: location.institution?.name ?? null }),
      dates?.edits,
    ),
    occurrences_affected: countAffectedDates(
      { ...current, occurrences: had },
      { ...fields, start_at: drafted.start_at, occurrences },
    ),
    slots: newSlots(had, occurrences),
    steps,
    isUndoable,
    names: roomNames(current, { room_id, ...locationColumns(location) }),
  });
  return { ...current, ...requested };
}
