import type { Trx } from '../../../db/db.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import type { OccurrenceEdit } from '../../../domain/events/occurrence-edit.ts';
import { isBlank, type Override } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { OccurrenceRow } from '../record/event-record.queries.ts';
import { type Requested, requestChange } from './request-change.service.ts';

/** A change of one date that needs approval. */
type WantedDate = {
  edit: OccurrenceEdit;
  /** What differs in the override, and in the occurrence as people are shown it. */
  changes: Changes;
  shown: Changes;
  /** The occurrence as it is, and the names of its rooms. */
  was: OccurrenceRow;
  names: Readonly<Record<string, string>>;
  steps: readonly FlowStep[];
};

/** The members of an override that an edit sets; all of them where it takes the override away. */
function requestedOverride({ override }: OccurrenceEdit, changes: Changes): Partial<Override> {
  if (isBlank(override)) return override;
  const names = Object.keys(changes) as (keyof Override)[];
  return Object.fromEntries(names.map((name) => [name, override[name]]));
}

/** Keeps an edit of one date of an approved event as a change request (decision 8.1). */
export function requestDateChange(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { edit, changes, shown, was, names, steps }: WantedDate,
): Promise<Requested> {
  return requestChange(trx, deps, actor, event, {
    occurrence_start_at: edit.original_start_at,
    room_id: event.room_id,
    institution_id: event.institution_id,
    request: { override: requestedOverride(edit, changes) },
    changes: shown,
    occurrences_affected: 1,
    slots: [edit.after],
    steps,
    occurrence: was,
    names,
  });
}
