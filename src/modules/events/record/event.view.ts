import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import { DERIVED_FIELDS, type DerivedFields } from '../../../domain/events/derived-fields.ts';
import {
  isNamedInEvent,
  type Mask,
  mayReadNotes,
  privacyMask,
} from '../../../domain/events/event-access.ts';
import { possibleActions, possibleDateActions } from '../../../domain/events/event-actions.ts';
import { type PlainField, plainFields } from '../../../domain/events/event-fields.ts';
import { occurrenceId } from '../../../domain/events/occurrence-id.ts';
import { maskChanges, shownCategory } from '../../../domain/events/shown-changes.ts';
import { attachmentsUrl, mediaRecord } from '../../../domain/media-file.ts';
import type { Actor } from '../../../domain/permission.ts';
import { asSeenBy } from '../../../domain/privacy/what-readers-see.ts';
import { shownExcludedDates } from '../../../domain/series/excluded-date.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { localDateText } from '../../../domain/time/local-time/date-time-input.ts';
import { shownRequirement } from '../../../domain/work/requirement-state.ts';
import type { PendingChangeRecord } from './change.schema.ts';
import type { PendingChange } from './change-request.queries.ts';
import type { EventRow, OccurrenceMarks } from './event-record.queries.ts';
import type { Event } from './event-record.schema.ts';

type ShownStep = Pick<
  CurrentStep,
  'position' | 'of' | 'name' | 'role' | 'origin' | 'place' | 'waiting_since'
>;
type StepView<S> = S extends null ? null : ShownStep;

/** The step without the rooms that it stands for. */
function currentStepView<S extends CurrentStep | null>(step: S): StepView<S> {
  if (step === null) return null as StepView<S>;
  const { position, of, name, role, origin, place, waiting_since } = step;
  return { position, of, name, role, origin, place, waiting_since } as StepView<S>;
}

/** A change request that waits, as the record of its event shows it (§8.2). */
function pendingChangeView(row: PendingChange | null, mask: Mask): PendingChangeRecord | null {
  if (row === null) return null;
  const { requested_by: by, changes, ...change } = row;
  return {
    id: change.id,
    requested_by: { id: by.id, name: by.name, email: mask(by.email) },
    requested_at: change.requested_at,
    occurrence_start_at: change.occurrence_start_at,
    changes: maskChanges(changes, mask),
    occurrences_affected: change.occurrences_affected,
    current_step: currentStepView(change.current_step),
  };
}

/** All but the equipment, which is shown with its names. */
type ShownField = Exclude<PlainField, 'equipment'> | 'id';
const shownFields = plainFields.filter((field) => field !== 'equipment');

/** The id and the fields that the response shows under their own names. */
function ownFields(row: EventRow): Pick<EventRow, ShownField> {
  const fields: Partial<Record<ShownField, unknown>> = { id: row.id };
  for (const field of shownFields) fields[field] = row[field];
  return fields as Pick<EventRow, ShownField>;
}

/** The equipment of an event, with its names. */
const shownEquipment = ({ equipment, equipment_names: names }: EventRow): Event['equipment'] =>
  equipment.map(({ equipment_id, quantity }) => ({
    equipment_id,
    name: names?.[equipment_id] ?? '',
    quantity,
  }));

// A record has some fifty members. Each function below begins its literal with a spread of what it completes and names
// its own members: V8 keeps such an object in its fast form, which it serialises three times as fast as an object to
// which many members were copied.

/** The record of a date: the fields that an event does not have follow (§3.2). */
function occurrenceView<View extends object>(
  view: View,
  row: EventRow & OccurrenceMarks,
  mask: Mask,
) {
  const { original_start_at, is_cancelled, is_override, has_room_conflict } = row;
  return {
    ...view,
    id: occurrenceId(row.id, original_start_at),
    series_id: row.id,
    occurrence_date: localDateText(original_start_at, row.timezone),
    original_start_at,
    is_cancelled,
    cancel_reason: row.cancel_reason as Event['cancel_reason'],
    cancel_comment: mask(row.cancel_comment),
    is_override,
    has_room_conflict,
    status: is_cancelled ? ('cancelled' as const) : (row.status as Event['status']),
  };
}

/** Whether a row is one of a date. */
export const isOccurrence = (
  row: EventRow & Partial<OccurrenceMarks>,
): row is EventRow & OccurrenceMarks => row.original_start_at !== undefined;

/** A row of an event or of one of its dates; `is_hidden` where it is private and its reader does not see what it is. */
export type Shown = EventRow & Partial<OccurrenceMarks> & { is_hidden?: true };

type EventVersion = Omit<Event, keyof DerivedFields>;

/** The people of an event; their e-mail addresses are private. */
const peopleOf = (row: Shown, mask: Mask): Pick<Event, 'roles' | 'creator'> => ({
  roles: row.roles.map((role) => ({
    ...role,
    user_email: mask(role.user_email),
  })) as Event['roles'],
  creator: row.is_hidden
    ? null
    : { id: row.creator_id, name: row.creator_name, email: mask(row.creator_email) },
});

/** The actions currently permitted to the caller on an event or one of its dates. */
export const actionsOf = (row: Shown, actor: Actor): Event['can'] =>
  isOccurrence(row) ? possibleDateActions(actor, row, row) : possibleActions(actor, row);

/** Whether the caller made the event or is named in it. */
export const isMine = (row: Shown, actor: Actor): boolean =>
  row.creator_id === actor.id || isNamedInEvent(actor, row);

/** The requirements with what their crews answered: of a date to that date, else to all dates to come. */
function requirementsOf(row: Shown & Partial<DerivedFields>): Event['requirements'] {
  const { requirements, status, upcoming_count = 0, next_start_at = null } = row;
  if (requirements.length === 0) return [];
  const dates = { status, upcoming_count, next_start_at };
  const { original_start_at, start_at } = row;
  const date =
    original_start_at === undefined
      ? undefined
      : { original_start_at: original_start_at as InstantText, start_at: start_at as InstantText };
  return requirements.map((one) =>
    shownRequirement(one, { ...dates, ...(date && { date }) }),
  ) as Event['requirements'];
}

function versionView(
  row: Shown,
  baseUrl: string,
  mask: Mask,
): Omit<EventVersion, 'is_mine' | 'can'> {
  const view = {
    ...ownFields(row),
    start_at: row.start_at,
    end_at: row.end_at,
    is_all_day: row.is_all_day,
    timezone: row.timezone,
    recurrence_ends_at: row.recurrence_ends_date ?? row.recurrence_ends_at,
    term_name: row.term_name,
    recurrence_dates: [...row.recurrence_dates],
    excluded_dates: shownExcludedDates(row),
    held_until: row.held_until,
    follows_id: row.follows_id,
    followed_by_id: row.followed_by_id,
    room: {
      id: row.room_id,
      name: row.room_name,
      location: row.room_location,
      capacity: row.room_capacity,
      venue_id: row.room_venue_id,
    },
    equipment: shownEquipment(row),
    extra_room_ids: [...row.extra_room_ids],
    extra_rooms: row.extra_rooms,
    status: row.status as Event['status'],
    category: shownCategory(row) as Event['category'],
    requirements: requirementsOf(row),
    attachments: row.attachments.map((file) => mediaRecord(file, attachmentsUrl(baseUrl, row.id))),
    ...peopleOf(row, mask),
    current_step: currentStepView(row.current_step),
    pending_change: pendingChangeView(row.pending_change, mask),
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  return isOccurrence(row) ? occurrenceView(view, row, mask) : view;
}

/** The derived fields follow, as a user may see them: the address of who decided is private. */
function derivedView<View extends object>(view: View, row: DerivedFields, mask: Mask) {
  const { occurrences_count, upcoming_count, left_out, next_start_at, last_end_at } = row;
  const { last_decision: last } = row;
  const actor = last?.actor && { ...last.actor, email: mask(last.actor.email) };
  const last_decision = last && ({ ...last, actor } as Event['last_decision']);
  const counts = { occurrences_count, upcoming_count, left_out: left_out as Event['left_out'] };
  const { waiting } = row;
  return { ...view, ...counts, next_start_at, last_end_at, last_decision, waiting };
}

/** The notes, for who may read them. */
const notesFor = (actor: Actor, row: Shown): string | null =>
  mayReadNotes(actor, row) ? asSeenBy(actor, row).notes : null;

/**
 * The record of an event or occurrence without the derived fields, which follow from its version and the time: its ETag
 * identifies the version (§1.14).
 */
export const viewVersions =
  (baseUrl: string) =>
  (actor: Actor) =>
  (row: Shown): EventVersion => ({
    ...versionView(asSeenBy(actor, row), baseUrl, privacyMask(actor, row)),
    notes: notesFor(actor, row),
    is_mine: isMine(row, actor),
    can: actionsOf(row, actor),
  });

/** The record of an event or occurrence as a user may see it; `baseUrl` is the base of every URL (§3.2). */
export const viewEvents =
  (baseUrl: string) =>
  (actor: Actor) =>
  (row: Shown & DerivedFields): Event =>
    derivedView(viewVersions(baseUrl)(actor)(row), asSeenBy(actor, row), privacyMask(actor, row));

/** The record of `viewEvents` without the permitted actions. */
export const viewWithoutActions =
  (baseUrl: string) =>
  (actor: Actor) =>
  (row: Shown & DerivedFields): Omit<Event, 'can'> => {
    const mask = privacyMask(actor, row);
    const seen = asSeenBy(actor, row);
    const version = {
      ...versionView(seen, baseUrl, mask),
      notes: notesFor(actor, row),
      is_mine: isMine(row, actor),
    };
    return derivedView(version, seen, mask);
  };

/** The route setting that goes with it: the derived fields are no part of the version. */
export const derivedApart = { etagApart: DERIVED_FIELDS };

type Effect = { effect: { kind: string; status?: string } };

/** A new round without steps is approved at once, so the message does not mention it. */
const isReopened = ({ effect }: Effect): boolean =>
  effect.kind === 'reopened' && effect.status === 'pending';

const WAITS = 'The change waits for approval; until then the event stays as it is.';

/**
 * The sentences after a PUT: a change that waits (§8.1), a new round (§4.6), and overrides whose day is gone (§5.8).
 */
export function updatedMessage(
  updated: Effect & { removed_overrides: readonly { original_start_at: string }[] },
): string {
  if (updated.effect.kind === 'waits') return WAITS;
  const gone = updated.removed_overrides.map((override) => override.original_start_at);
  const dates =
    gone.slice(0, 10).join(', ') + (gone.length > 10 ? ` and ${gone.length - 10} more` : '');
  const removed = `Overrides were removed because their dates no longer occur: ${dates}.`;
  const again = isReopened(updated) ? ' and needs approval again.' : '.';
  const sentence = `The event was updated${again}`;
  return gone.length === 0 ? sentence : `${sentence} ${removed}`;
}

/** The response message of a write to one occurrence. */
export function writtenMessage({ effect }: Effect): string {
  if (effect.kind === 'waits') return WAITS;
  return isReopened({ effect })
    ? 'The occurrence was updated and the series needs approval again.'
    : 'The occurrence was updated.';
}

/** The response message after an override was removed. */
export function revertedMessage({ effect }: Effect): string {
  if (effect.kind === 'waits') return WAITS;
  return isReopened({ effect })
    ? 'The override was removed and the series needs approval again.'
    : 'The override was removed.';
}
